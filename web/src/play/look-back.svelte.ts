// Looking back at an earlier turn of the game that is being played: what the board shows instead, until it is left or
// the game goes on. The game itself, the turn at hand included, stays as it is.

import { reconcile, type DrawnPiece } from '../board/pieces';
import type { BoardText, Frame, GameView } from '../rules/protocol';
import type { GameAtHand } from './game.svelte';

interface Moment {
  /** The turn that led to it, as an index. */
  readonly turn: number;
  readonly label: string;
  readonly board: BoardText;
  readonly frames: readonly Frame[];
}

export class LookBack {
  private opened = $state.raw<{ moment: Moment; view: GameView } | null>(null);

  /** Null while the board shows the game as it stands. */
  readonly moment = $derived.by<Moment | null>(() => {
    const { view, showing } = this.game;
    return this.opened && this.opened.view === view && !showing ? this.opened.moment : null;
  });
  readonly pieces = $derived.by<readonly DrawnPiece[] | null>(() =>
    this.moment ? reconcile(this.game.pieces, this.moment.board) : null,
  );

  constructor(private readonly game: GameAtHand) {}

  /** Shows the board as it was after a turn. After the last one it is what the game shows, unless steps were entered. */
  async show(turn: number): Promise<void> {
    const { view, text, rules } = this.game;
    if (!view || (turn >= view.turns.length - 1 && view.steps_used === 0)) {
      this.leave();
      return;
    }
    const answer = await rules.replay(text);
    const played = answer.ok ? answer.value.turns[turn] : undefined;
    if (!played || view !== this.game.view) return;
    const { label, board, frames } = played;
    this.opened = { moment: { turn, label, board, frames }, view };
  }

  leave(): void {
    this.opened = null;
  }
}
