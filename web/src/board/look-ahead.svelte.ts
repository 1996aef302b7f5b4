// What leading the piece in hand so far would do. It is asked at every new square; an answer that comes late is dropped.

import type { Square } from '../rules/protocol';
import type { Preview } from './input';

export class LookAhead {
  preview = $state.raw<Preview | null>(null);
  private asked = '';

  constructor(
    private readonly ask: (from: Square, path: readonly Square[]) => Promise<Preview | null>,
  ) {}

  /** The piece on `from` has been led over these squares; nothing is shown for a way that leads nowhere. */
  async look(from: Square | null, path: readonly Square[]): Promise<void> {
    const question = from === null ? '' : `${from} ${path.join(' ')}`;
    if (question === this.asked) return;
    this.asked = question;
    if (from === null || path.length === 0) {
      this.preview = null;
      return;
    }
    const answer = await this.ask(from, path);
    if (question === this.asked) this.preview = answer;
  }

  forget(): void {
    this.asked = '';
    this.preview = null;
  }
}
