// Hints for the side to move: a goal, a threat, a suggestion of the engine. They are counted, as a record tells them.

import type { Frame, Letter, Square } from '../rules/protocol';
import type { Engine, HintKind } from '../rules/rules';
import type { GameAtHand } from './game.svelte';
import { kNoHints, type HintCounts } from './saved-game';

/** One thing that a hint shows. */
export interface ShownLine {
  kind: 'goal' | 'win' | 'capture' | 'move';
  text: string;
  victim: Letter | null;
  trap: Square | null;
  frames: readonly Frame[];
}

/** What a hint found, and which of it is drawn. */
export interface ShownHint {
  kind: keyof HintCounts;
  lines: readonly ShownLine[];
  index: number;
}

/** Seconds that the engine thinks about a suggestion. */
const kSuggestSeconds = 2;

export class Hints {
  shown = $state.raw<ShownHint | null>(null);
  counts = $state.raw<HintCounts>(kNoHints);
  /** The engine is looking for a suggestion. */
  suggesting = $state(false);
  /** What the engine draws its lots from. */
  seed = 0;

  /** The steps that the hint draws. */
  readonly frames = $derived<readonly Frame[]>(this.shown?.lines[this.shown.index]?.frames ?? []);
  /** Whether they are steps of the side to move, which can be entered. */
  readonly mayEnter = $derived.by(
    () =>
      this.game.mayAct &&
      this.shown !== null &&
      this.shown.kind !== 'threat' &&
      this.frames.length > 0,
  );
  /** Whether hints may be asked for now. */
  readonly mayAsk = $derived.by(
    () =>
      this.game.mayAct &&
      this.game.view?.phase === 'play' &&
      !this.suggesting &&
      this.game.failure === null,
  );

  constructor(
    private readonly game: GameAtHand,
    private readonly engine: Engine,
  ) {
    game.beforeChange(() => this.stop());
  }

  /** Whatever is shown or looked for is not true any more. */
  stop(): void {
    if (this.suggesting) this.engine.cancel();
    this.suggesting = false;
    this.shown = null;
  }

  /** Shows a hint; asked again, the next thing that it found. */
  show(kind: HintKind): Promise<void> {
    return this.game.enqueue(async () => {
      if (!this.mayAsk) return;
      const { shown } = this;
      if (shown?.kind === kind && shown.lines.length > 1) {
        this.shown = { ...shown, index: (shown.index + 1) % shown.lines.length };
        return;
      }
      const { epoch } = this.game;
      const answer = await this.game.rules.hint(this.game.text, kind);
      if (epoch !== this.game.epoch || !answer.ok) return;
      this.count(kind);
      this.shown = { kind, lines: answer.value.lines, index: 0 };
    });
  }

  /** Asks the engine at its strongest what to play, or how to go on. The board stays free meanwhile. */
  async suggest(): Promise<void> {
    await this.game.idle;
    if (!this.mayAsk) return;
    const { epoch } = this.game;
    this.shown = null;
    this.suggesting = true;
    const thought = await this.engine.suggest(this.game.text, kSuggestSeconds, this.seed);
    if (epoch !== this.game.epoch) return;
    this.suggesting = false;
    if (!thought.ok) {
      this.game.failure = thought.error.message;
      return;
    }
    this.count('move');
    const { move, frames } = thought.value;
    this.shown = {
      kind: 'move',
      lines: [{ kind: 'move', text: move, victim: null, trap: null, frames }],
      index: 0,
    };
  }

  hide(): void {
    this.shown = null;
  }

  private count(kind: keyof HintCounts): void {
    this.counts = { ...this.counts, [kind]: this.counts[kind] + 1 };
  }
}
