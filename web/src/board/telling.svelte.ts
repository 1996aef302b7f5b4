// What the board says of a square that somebody points at: at once for a finger or the keyboard, after a moment for a
// mouse that rests there.

import type { Square } from '../rules/protocol';

/** In milliseconds. */
const kHoverDelay = 280;

export class Telling {
  told = $state.raw<{ square: Square; text: string } | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** @param explain null: nothing is to be said of this square. */
  constructor(private readonly explain: (square: Square) => string | null) {}

  tell(square: Square): void {
    clearTimeout(this.timer);
    const text = this.explain(square);
    this.told = text === null ? null : { square, text };
  }

  tellSoon(square: Square): void {
    this.hush();
    this.timer = setTimeout(() => this.tell(square), kHoverDelay);
  }

  hush(): void {
    clearTimeout(this.timer);
    this.told = null;
  }
}
