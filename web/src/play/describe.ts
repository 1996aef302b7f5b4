// The board in words: what a screen reader says of a square, and why a step is refused.

import { kTraps, piecesOf } from '../board/geometry';
import { t } from '../i18n';
import type { BoardText, Frozen, Refusal, Square } from '../rules/protocol';

/** "elephant on d5" for each square. */
function pieceWords(board: BoardText, squares: readonly Square[]): string[] {
  const pieces = piecesOf(board);
  return squares.map((square) => {
    const letter = pieces.get(square);
    return letter === undefined ? square : t.pieceOn(letter, square);
  });
}

/** A square and everything on it. */
export function describeSquare(
  board: BoardText,
  frozen: readonly Frozen[],
  square: Square,
): string {
  const letter = piecesOf(board).get(square);
  const parts = [letter === undefined ? t.board.empty(square) : t.board.occupied(square, letter)];
  if (kTraps.includes(square)) parts.push(t.board.trap);
  const ice = frozen.find((entry) => entry.square === square);
  if (ice) parts.push(t.board.frozenBy(pieceWords(board, ice.by)));
  return parts.join(', ');
}

/** The rule that stops a step, in words; the library's own message where the table has none. */
export function describeRefusal(board: BoardText, refusal: Refusal): string {
  const piece = refusal.piece === null ? '' : t.piece(refusal.piece);
  return t.refusal(refusal.code, { piece, by: pieceWords(board, refusal.by) }) ?? refusal.message;
}
