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

/** The pieces after a step: one moves, and a captured one is left to fade on its trap. */
export function applyFrame(previous: readonly DrawnPiece[], frame: Frame): DrawnPiece[] {
  const standing = previous.filter((piece) => !piece.leaving);
  const moved = standing.map((piece) =>
    piece.square === frame.from ? { ...piece, square: frame.to } : piece,
  );
  const lost = frame.captured
    ? moved.find((piece) => piece.square === frame.captured?.square)
    : undefined;
  const remaining = reconcile(
    moved.filter((piece) => piece !== lost),
    frame.board,
  );
  return lost ? [...remaining, { ...lost, leaving: true }].sort((a, b) => a.id - b.id) : remaining;
}
