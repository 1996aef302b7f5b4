// The squares that a pointer passes while it leads a piece. Going back over the path takes it back, so a path never
// crosses itself; a corner that is merely brushed does not count as passed.

import type { Square } from '../rules/protocol';
import { squareAt, type Point } from './geometry';

/** So far inside a square the pointer must be for the square to count, in squares. */
const kInside = 0.16;
/** Between two looks at a fast pointer's way, in squares. */
const kStride = 0.2;

/** The path after the pointer has come to `square`; empty again where the piece came from. */
export function extendPath(path: readonly Square[], from: Square, square: Square): Square[] {
  if (square === from) return [];
  const before = path.indexOf(square);
  return before >= 0 ? path.slice(0, before + 1) : [...path, square];
}

const isInside = (value: number) => {
  const part = value - Math.floor(value);
  return part >= kInside && part <= 1 - kInside;
};

export class PointerPath {
  private squares: readonly Square[] = [];
  private last: Point;

  constructor(
    readonly from: Square,
    start: Point,
  ) {
    this.last = start;
  }

  /** The squares passed, the one under the pointer as the last. */
  get path(): readonly Square[] {
    return this.squares;
  }

  /** The pointer moved in a straight line to `point`. Returns the square under it; null outside the board. */
  follow(point: Point, flipped: boolean): Square | null {
    const dx = point.x - this.last.x;
    const dy = point.y - this.last.y;
    const looks = Math.max(1, Math.ceil(Math.hypot(dx, dy) / kStride));
    for (let look = 1; look <= looks; look++) {
      const between = {
        x: this.last.x + (dx * look) / looks,
        y: this.last.y + (dy * look) / looks,
      };
      if (isInside(between.x) && isInside(between.y)) this.pass(squareAt(between, flipped));
    }
    this.last = point;
    return squareAt(point, flipped);
  }

  /** The path if the piece were let go over `square`, however near to its edge. */
  to(square: Square): Square[] {
    return this.squares.at(-1) === square
      ? [...this.squares]
      : extendPath(this.squares, this.from, square);
  }

  private pass(square: Square | null): void {
    if (square === null || square === this.squares.at(-1)) return;
    this.squares = extendPath(this.squares, this.from, square);
  }
}
