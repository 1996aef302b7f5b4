// The game on the board: its turns as texts, what the rules say of them, and the pieces as they are drawn. Whoever
// changes it (a turn, a setup, the engine, the course of the game) does so here and asks for the view anew.
//
// All truth is `moves` and `partial`, two lists of texts. After every change the rules are asked for the view of
// them; answers that come after a later change are dropped.

import { applyFrame, applyStep, settle, type DrawnPiece } from '../board/pieces';
import type { Frame, GameView, Outcome, Side, Square } from '../rules/protocol';
import type { GameText, GameTimes, Rules } from '../rules/rules';
import { kPlainConfig, type GameConfig } from './config';
import type { Timing } from './timing';

export class GameAtHand {
  config = $state.raw<GameConfig>(kPlainConfig);
  /** The game on the board, by its name on the shelf. */
  id = $state('');
  /** False until the first game has begun. */
  started = $state(false);
  /** Whether this page may change the game; else another tab plays it, and it is only shown. */
  held = $state(true);
  /** The turns played, the setups included, and the milliseconds that each took. */
  moves = $state.raw<readonly string[]>([]);
  used = $state.raw<readonly number[]>([]);
  /** What has been entered of the turn at hand: steps, or placements. It changes with `view`. */
  partial: readonly string[] = [];
  view = $state.raw<GameView | null>(null);
  pieces = $state.raw<readonly DrawnPiece[]>([]);
  /** The squares of the pieces drawn frozen. A piece that is pushed or pulled keeps its frost until the rules answer. */
  frozen = $state.raw<ReadonlySet<Square>>(new Set());
  thinking = $state(false);
  /** A turn is being shown step by step; the board takes no input. */
  showing = $state(false);
  /** An end that is not on the board: resignation, time, score. */
  ended = $state.raw<Outcome | null>(null);
  /** A failure of the rules or the engine themselves, in the library's words. */
  failure = $state<string | null>(null);
  /** Grows with every change, so that late answers and animations notice that they are late. */
  epoch = 0;

  readonly outcome = $derived<Outcome | null>(this.ended ?? this.view?.outcome ?? null);
  /** Whether the person at this screen may act now. */
  readonly mayAct = $derived(
    this.started &&
      this.held &&
      this.outcome === null &&
      !this.thinking &&
      !this.showing &&
      this.view !== null &&
      !this.isEngine(this.view.side),
  );

  /** Inputs are obeyed one after another, each with the view that the one before it led to. */
  private queue: Promise<void> = Promise.resolve();
  private readonly changing: (() => void)[] = [];

  constructor(
    readonly rules: Rules,
    readonly timing: Timing,
  ) {}

  isEngine(side: Side): boolean {
    return this.config.opponent === 'engine' && side !== this.config.side;
  }

  /** Milliseconds of each turn played. */
  get times(): GameTimes {
    const { control } = this.config;
    return { controls: { gold: control, silver: control }, used: this.used };
  }

  /** The game as the rules read it. */
  get text(): GameText {
    const { variant, start, armies } = this.config;
    return { variant, start, armies, moves: this.moves, partial: this.partial };
  }

  enqueue(action: () => Promise<void>): Promise<void> {
    this.queue = this.queue.then(action);
    return this.queue;
  }

  /** Resolves when everything asked for so far is done. */
  get idle(): Promise<void> {
    return this.queue;
  }

  /** Calls the listener before every change: what was said of the board before is not true of the next one. */
  beforeChange(listener: () => void): void {
    this.changing.push(listener);
  }

  /** A turn, or a setup, has been played, which took so many milliseconds. */
  play(move: string, milliseconds: number): void {
    this.used = [...this.used, Math.round(milliseconds)];
    this.moves = [...this.moves, move];
    this.partial = [];
  }

  /**
   * Asks the rules what the game looks like now, and shows the `steps` that have been added, one each `pause`
   * milliseconds. What a legal step does has been told with it: the first one is drawn before the rules have answered.
   */
  async refresh(steps: readonly string[] = [], pause = 0): Promise<boolean> {
    const epoch = ++this.epoch;
    for (const listener of this.changing) listener();
    const isDrawn = this.foresee(steps[0]);
    const answer = await this.rules.view(this.text);
    if (epoch !== this.epoch) return false;
    if (!answer.ok) {
      this.failure = answer.error.message;
      if (this.view) this.draw(this.view);
      return false;
    }
    this.failure = null;
    const view = answer.value;
    this.view = view;
    const frames = steps.length > 0 ? view.frames.slice(-steps.length) : [];
    if (frames.length === 0) this.draw(view);
    else void this.show(frames, pause, epoch, isDrawn).then((shown) => shown && this.draw(view));
    return true;
  }

  /** Draws the board as the rules have told it. */
  protected draw(view: GameView): void {
    this.pieces = settle(this.pieces, view.board);
    this.frozen = new Set(view.frozen.map(({ square }) => square));
  }

  /** Draws the frames in turn; gives up when something newer happens. `isDrawn`: the first one is there already. */
  async show(
    frames: readonly Frame[],
    pause: number,
    epoch: number,
    isDrawn = false,
  ): Promise<boolean> {
    for (const [index, frame] of frames.entries()) {
      if (index > 0) await this.timing.wait(pause);
      if (epoch !== this.epoch) return false;
      if (isDrawn && index === 0) {
        this.pieces = settle(this.pieces, frame.board);
        continue;
      }
      this.pieces = applyFrame(this.pieces, frame);
      this.frozen = carried(this.frozen, frame);
    }
    return true;
  }

  private foresee(text: string | undefined): boolean {
    const step = this.view?.steps.find((option) => option.text === text);
    if (!step) return false;
    this.pieces = applyStep(this.pieces, step);
    this.frozen = carried(this.frozen, step);
    return true;
  }
}

/** The frost of a piece goes where the piece goes. */
function carried(
  frozen: ReadonlySet<Square>,
  { from, to, captured }: Pick<Frame, 'from' | 'to' | 'captured'>,
): ReadonlySet<Square> {
  if (!frozen.has(from) && !frozen.has(captured?.square ?? '')) return frozen;
  const squares = [...frozen].map((square) => (square === from ? to : square));
  return new Set(squares.filter((square) => square !== captured?.square));
}
