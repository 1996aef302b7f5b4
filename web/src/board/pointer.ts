// A pointer on the board between going down and up again: a click, a drag, or a finger's swipe. It is told points in
// units of squares, so that it can be tested without a browser.

import type { Square } from '../rules/protocol';
import type { Drag, Dragged } from './drag.svelte';
import { squareAt, type Point } from './geometry';

/** So far a finger must go, in squares, for a swipe. */
const kSwipe = 1.2;

export type Released =
  | { type: 'click'; square: Square; point: Point }
  | { type: 'drop'; dragged: Dragged }
  | { type: 'swipe'; way: 'undo' | 'redo' }
  | { type: 'nothing' };

export class PointerInput {
  private pressed: { square: Square; point: Point; swipes: boolean } | null = null;

  constructor(private readonly drag: Drag) {}

  get isDown(): boolean {
    return this.pressed !== null;
  }

  /**
   * The pointer goes down. `grip`: the element of the piece there, if it may be dragged; `isFinger`: it may swipe where
   * nothing can be gripped. Returns whether the pointer should be followed beyond the board.
   */
  down(point: Point, flipped: boolean, grip: HTMLElement | null, isFinger: boolean): boolean {
    const square = squareAt(point, flipped);
    if (square === null) return false;
    const swipes = grip === null && isFinger;
    this.pressed = { square, point, swipes };
    if (grip) this.drag.begin(square, point, grip);
    return grip !== null || swipes;
  }

  up(point: Point, flipped: boolean): Released {
    const down = this.pressed;
    this.pressed = null;
    const dragged = this.drag.end();
    if (dragged) return { type: 'drop', dragged };
    if (!down) return { type: 'nothing' };
    const dx = point.x - down.point.x;
    const dy = point.y - down.point.y;
    if (down.swipes && Math.abs(dx) > kSwipe && Math.abs(dx) > 2 * Math.abs(dy)) {
      return { type: 'swipe', way: dx < 0 ? 'undo' : 'redo' };
    }
    const square = squareAt(point, flipped);
    return square === down.square ? { type: 'click', square, point } : { type: 'nothing' };
  }

  /** The browser has taken the pointer for something else: the piece goes back. */
  cancel(): Dragged | null {
    this.pressed = null;
    const dragged = this.drag.end();
    return dragged && { ...dragged, path: [], outside: false };
  }
}
