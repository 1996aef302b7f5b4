// Pieces with identities, so that the drawing can move them instead of redrawing the board. The rules know boards
// only (like pieces are interchangeable); which drawn piece went where is decided here.

import type { BoardText, Frame, Letter, Square } from '../rules/protocol';
import { center, piecesOf } from './geometry';

export interface DrawnPiece {
  readonly id: number;
  readonly letter: Letter;
  readonly square: Square;
  /** Captured by the last step: still drawn, fading out, gone with the next change. */
  readonly leaving: boolean;
}

function distance(a: Square, b: Square): number {
  const from = center(a, false);
  const to = center(b, false);
  return Math.abs(from.x - to.x) + Math.abs(from.y - to.y);
}

/**
 * The pieces of `board`, keeping the identity of those that stand still, and moving others of the same kind from
 * the nearest square. Pieces that are no longer there vanish.
 */
export function reconcile(previous: readonly DrawnPiece[], board: BoardText): DrawnPiece[] {
  const missing = piecesOf(board);
  const free: DrawnPiece[] = [];
  const result: DrawnPiece[] = [];
  for (const piece of previous) {
    if (piece.leaving) continue;
    if (missing.get(piece.square) === piece.letter) {
      missing.delete(piece.square);
      result.push(piece);
    } else {
      free.push(piece);
    }
  }
  let nextId = previous.reduce((highest, piece) => Math.max(highest, piece.id), 0) + 1;
  for (const [square, letter] of missing) {
    const nearest = free
      .filter((piece) => piece.letter === letter)
      .sort((a, b) => distance(a.square, square) - distance(b.square, square))[0];
    if (nearest) free.splice(free.indexOf(nearest), 1);
    result.push({ id: nearest?.id ?? nextId++, letter, square, leaving: false });
  }
  // A stable order keeps the drawing from moving elements about in the document.
  return result.sort((a, b) => a.id - b.id);
}

/** The pieces of `board`; the same list where it shows that board already, pieces that are leaving included. */
export function settle(previous: readonly DrawnPiece[], board: BoardText): readonly DrawnPiece[] {
  const standing = previous.filter((piece) => !piece.leaving);
  const wanted = piecesOf(board);
  const isThere =
    standing.length === wanted.size &&
    standing.every((piece) => wanted.get(piece.square) === piece.letter);
  return isThere ? previous : reconcile(previous, board);
}

/** The pieces after a step: one moves, and a captured one is left to fade on its trap. */
export function applyStep(
  previous: readonly DrawnPiece[],
  { from, to, captured }: Pick<Frame, 'from' | 'to' | 'captured'>,
): DrawnPiece[] {
  return previous
    .filter((piece) => !piece.leaving)
    .map((piece) => (piece.square === from ? { ...piece, square: to } : piece))
    .map((piece) => (piece.square === captured?.square ? { ...piece, leaving: true } : piece));
}

/** The same, whatever was drawn before: the board after the step is the frame's. */
export function applyFrame(previous: readonly DrawnPiece[], frame: Frame): readonly DrawnPiece[] {
  return settle(applyStep(previous, frame), frame.board);
}
