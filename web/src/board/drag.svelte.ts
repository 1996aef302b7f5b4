// A piece in the hand of a pointer. Its element is moved directly, once a frame; reactive is only what changes seldom:
// which piece is held, and the square under it. So a drag costs next to nothing however many pieces there are.

import type { Square } from '../rules/protocol';
import { squareAt, type Point } from './geometry';

/** A pointer that moved less than this (in squares) has clicked, not dragged. */
const kThreshold = 0.18;

interface Grip {
  readonly from: Square;
  readonly start: Point;
  readonly element: SVGElement;
}

export class Drag {
  /** Where the piece came from, once it follows the pointer. */
  held = $state<Square | null>(null);
  /** The square under the pointer meanwhile; null outside the board. */
  over = $state<Square | null>(null);

  private grip: Grip | null = null;
  private point: Point = { x: 0, y: 0 };
  private frame = 0;

  get isActive(): boolean {
    return this.grip !== null;
  }

  /** The pointer went down on a piece. */
  begin(from: Square, start: Point, element: SVGElement): void {
    this.grip = { from, start, element };
  }

  follow(point: Point, flipped: boolean): void {
    const grip = this.grip;
    if (!grip) return;
    if (this.held === null) {
      if (Math.hypot(point.x - grip.start.x, point.y - grip.start.y) < kThreshold) return;
      this.held = grip.from;
    }
    this.over = squareAt(point, flipped);
    this.point = point;
    this.frame ||= requestAnimationFrame(() => {
      this.frame = 0;
      grip.element.style.transform = `translate(${this.point.x}px, ${this.point.y}px) scale(1.08)`;
    });
  }

  /** The pointer let go. Returns the square the piece came from and its element; null if it was no drag. */
  end(): { from: Square; element: SVGElement } | null {
    const dragged = this.held === null ? null : this.grip;
    cancelAnimationFrame(this.frame);
    this.frame = 0;
    this.grip = null;
    this.held = null;
    this.over = null;
    return dragged;
  }
}
