// A piece in the hand of a pointer. Its element is moved directly (browsers send a pointer's moves once a frame);
// reactive is only what changes seldom: which piece is held, and the square under it. So a drag costs next to nothing
// however many pieces there are.

import type { Square } from '../rules/protocol';
import type { Point } from './geometry';
import { PointerPath } from './pointer-path';

/** A pointer that moved less than this (in squares) has clicked, not dragged. */
const kThreshold = 0.18;

interface Grip {
  readonly from: Square;
  readonly start: Point;
  readonly element: HTMLElement;
  readonly path: PointerPath;
}

export interface Dragged {
  from: Square;
  /** Squares passed, the last one where it was let go; empty if that is where it came from, or outside the board. */
  path: Square[];
  /** Let go outside the board. */
  outside: boolean;
  element: HTMLElement;
}

export class Drag {
  /** Where the piece came from, once it follows the pointer. */
  held = $state<Square | null>(null);
  /** The square under the pointer meanwhile; null outside the board. */
  over = $state<Square | null>(null);

  private grip: Grip | null = null;

  get isActive(): boolean {
    return this.grip !== null;
  }

  /** The pointer went down on a piece. */
  begin(from: Square, start: Point, element: HTMLElement): void {
    this.grip = { from, start, element, path: new PointerPath(from, start) };
  }

  /** Where the piece would go if it were let go now. */
  path(): Square[] {
    return this.grip && this.over !== null ? this.grip.path.to(this.over) : [];
  }

  follow(point: Point, flipped: boolean): void {
    const grip = this.grip;
    if (!grip) return;
    if (this.held === null) {
      if (Math.hypot(point.x - grip.start.x, point.y - grip.start.y) < kThreshold) return;
      this.held = grip.from;
    }
    const over = grip.path.follow(point, flipped);
    if (over !== this.over) this.over = over;
    const x = (point.x - 0.5) * 100;
    const y = (point.y - 0.5) * 100;
    grip.element.style.transform = `translate(${x}%, ${y}%) scale(1.12)`;
  }

  /** The pointer let go. Null if it was no drag. */
  end(): Dragged | null {
    const grip = this.held === null ? null : this.grip;
    const outside = this.over === null;
    const path = this.path();
    this.grip = null;
    this.held = null;
    this.over = null;
    return grip && { from: grip.from, path, outside, element: grip.element };
  }
}
