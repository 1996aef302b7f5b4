// The board in words: what a screen reader says of a square, and why a step is refused.

import { kTraps, piecesOf } from '../board/geometry';
import { t } from '../i18n';
import type {
  BoardText,
  Frozen,
  GameView,
  Letter,
  Protected,
  Refusal,
  Square,
  TypedFault,
} from '../rules/protocol';

let known: { board: BoardText; pieces: ReadonlyMap<Square, Letter> } | null = null;

/** All squares of a board are described one after another. */
function piecesHere(board: BoardText): ReadonlyMap<Square, Letter> {
  if (known?.board !== board) known = { board, pieces: piecesOf(board) };
  return known.pieces;
}

/** "elephant on d5" for each square. */
function pieceWords(board: BoardText, squares: readonly Square[]): string[] {
  const pieces = piecesHere(board);
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
  guarded: readonly Protected[] = [],
): string {
  const letter = piecesHere(board).get(square);
  const parts = [letter === undefined ? t.board.empty(square) : t.board.occupied(square, letter)];
  if (kTraps.includes(square)) parts.push(t.board.trap);
  const ice = frozen.find((entry) => entry.square === square);
  if (ice) parts.push(t.board.frozenBy(pieceWords(board, ice.by)));
  const guard = guarded.find((entry) => entry.square === square);
  if (guard) parts.push(...protection(board, guard));
  return parts.join(', ');
}

/** What a piece owes to its friends. */
function protection(board: BoardText, { on_trap, from, by }: Protected): string[] {
  const friends = pieceWords(board, by);
  const parts = from.length > 0 && by.length > 0 ? [t.board.notFrozen(friends)] : [];
  if (on_trap && by.length > 0) parts.push(t.board.safeOnTrap(friends));
  return parts;
}

/** What is worth knowing of a square that somebody points at; null: nothing. */
export function explainSquare(view: GameView, square: Square): string | null {
  const { board } = view;
  const ice = view.frozen.find((entry) => entry.square === square);
  const guard = view.protected.find((entry) => entry.square === square);
  const trap = view.traps.find((entry) => entry.square === square);
  const parts = ice ? [t.board.frozenBy(pieceWords(board, ice.by))] : [];
  if (guard) parts.push(...protection(board, guard));
  else if (trap) parts.push(t.board.holdsTrap(trap.holder, pieceWords(board, trap.guards)));
  if (parts.length === 0) return null;
  const text = parts.join('; ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The rule that stops a step, in words; the library's own message where the table has none. */
export function describeRefusal(board: BoardText, refusal: Refusal): string {
  const piece = refusal.piece === null ? '' : t.piece(refusal.piece);
  return t.refusal(refusal.code, { piece, by: pieceWords(board, refusal.by) }) ?? refusal.message;
}

/** What is wrong with a typed turn or setup. */
export function describeTyped(fault: TypedFault, isSetup = false): string {
  const { code, message, word, board, by } = fault;
  const words = { piece: fault.piece, by: pieceWords(board, by), message };
  const special = isSetup && code === 'bad_text' ? t.typed.setupBad : t.typed.fault(code, words);
  const text = special ?? describeRefusal(board, fault);
  return word === '' ? text : t.typed.at(word, text);
}
