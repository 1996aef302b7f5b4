// A game being played on this screen: what has been entered, what the rules say of it, and whose turn it is to act.
// It draws nothing, so it can be tested without a browser.
//
// All truth is `moves` and `partial`, two lists of texts. After every change the rules are asked for the view of
// them; answers that come after a later change are dropped.

import { isGold, piecesOf } from '../board/geometry';
import { applyFrame, reconcile, type DrawnPiece } from '../board/pieces';
import type { Preview, Target } from '../board/input';
import { trailsOf } from '../board/trails';
import type { Engine, GameText, GameTimes, HintKind, QuickSetup, Rules } from '../rules/rules';
import type {
  ClockView,
  EndgameStart,
  Frame,
  GameView,
  GestureChoice,
  Letter,
  Outcome,
  Refusal,
  Result,
  SetupPreset,
  Side,
  Square,
  TimeControl,
} from '../rules/protocol';
import { clockFace, type ClockFace } from './clock-face';
import {
  completeConfig,
  kPlainConfig,
  rematchOf,
  type GameConfig,
  type NewGameConfig,
} from './config';
import { freshGame, kNoHints, kSchema, type HintCounts, type SavedGame } from './saved-game';
import type { Timing } from './timing';
import { TurnTimer } from './turn-timer';

export type { GameConfig } from './config';
export type { SavedGame } from './saved-game';

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

/** What is still open of a gesture: where the other piece goes. */
export interface OpenChoice {
  /** The piece that was led, and the square where another piece stands that has to make room. */
  from: Square;
  at: Square;
  options: readonly GestureChoice[];
}

/** Seconds that the engine thinks about a suggestion. */
const kSuggestSeconds = 2;
/** How often a clock that may stand still is written down, in milliseconds. */
const kHeartbeat = 2000;

export class PlaySession {
  config = $state.raw<GameConfig>(kPlainConfig);
  /** False until the first game has begun. */
  started = $state(false);
  view = $state.raw<GameView | null>(null);
  pieces = $state.raw<readonly DrawnPiece[]>([]);
  selected = $state<Square | null>(null);
  refusal = $state.raw<Refusal | null>(null);
  thinking = $state(false);
  /** A turn is being shown step by step; the board takes no input. */
  showing = $state(false);
  /** An end that is not on the board: resignation, time, score. */
  ended = $state.raw<Outcome | null>(null);
  /** Both clocks as the turn at hand began; null without a clock. */
  clock = $state.raw<ClockView | null>(null);
  /** Milliseconds of the turn at hand. */
  elapsed = $state(0);
  hint = $state.raw<ShownHint | null>(null);
  hints = $state.raw<HintCounts>(kNoHints);
  /** The engine is looking for a suggestion. */
  suggesting = $state(false);
  /** Whether the board shows the game that was asked for last, as far as it is to be kept. */
  loaded = $state(false);
  /** The game on the board, by its name on the shelf. */
  id = $state('');
  /** A failure of the rules or the engine themselves, in the library's words. */
  failure = $state<string | null>(null);
  /** The piece that the next press in the setup places; null = the strongest left. */
  chosen = $state<Letter | null>(null);
  choice = $state.raw<OpenChoice | null>(null);
  /** Steps taken back that can be done again, the next one last. */
  private undone = $state.raw<readonly string[]>([]);

  readonly outcome = $derived<Outcome | null>(this.ended ?? this.view?.outcome ?? null);
  /** Whether the person at this screen may act now. */
  readonly mayAct = $derived(
    this.started &&
      this.outcome === null &&
      !this.thinking &&
      !this.showing &&
      this.view !== null &&
      !this.isEngine(this.view.side),
  );
  readonly targets = $derived.by<Map<Square, Target[]>>(() => {
    const targets = new Map<Square, Target[]>();
    if (!this.mayAct || this.view?.phase !== 'play') return targets;
    if (this.choice) {
      const options = this.choice.options.map(({ square, steps }) => ({
        to: square,
        steps: steps.length,
      }));
      return targets.set(this.choice.at, options);
    }
    const add = (from: Square, target: Target) => {
      const list = targets.get(from);
      if (list) list.push(target);
      else targets.set(from, [target]);
    };
    for (const step of this.view.steps) add(step.from, { to: step.to, steps: 1 });
    for (const route of this.view.routes) {
      add(route.from, { to: route.to, steps: route.steps.length });
    }
    return targets;
  });
  /** The pieces that may finish a push that has been begun. */
  readonly finishers = $derived<ReadonlySet<Square>>(
    new Set(this.mayAct && this.view?.push ? this.view.steps.map((step) => step.from) : []),
  );
  readonly maySend = $derived(
    this.mayAct && this.view?.phase === 'play' && this.view.end_fault === null,
  );

  readonly mayUndoStep = $derived(
    this.mayAct && this.view?.phase === 'play' && this.view.steps_used > 0,
  );
  readonly mayRedoStep = $derived(
    this.mayAct && this.view?.phase === 'play' && this.undone.length > 0,
  );

  /** The steps that the hint draws. */
  readonly shownFrames = $derived<readonly Frame[]>(
    this.hint?.lines[this.hint.index]?.frames ?? [],
  );
  /** Whether they are steps of the side to move, which can be entered. */
  readonly mayEnterHint = $derived(
    this.mayAct && this.hint !== null && this.hint.kind !== 'threat' && this.shownFrames.length > 0,
  );
  /** Whether hints may be asked for now. */
  readonly mayHint = $derived(
    this.mayAct && this.view?.phase === 'play' && !this.suggesting && this.failure === null,
  );

  private moves = $state.raw<readonly string[]>([]);
  private used = $state.raw<readonly number[]>([]);
  private begun = 0;
  private gameSeed = 0;
  private readonly timer = new TurnTimer();
  /** Grows when the timer starts, stops or is to be written down. */
  private beat = $state(0);
  private seen = 0;
  /** The page is out of sight. */
  private away = false;
  private partial: readonly string[] = [];
  /** Grows with every change, so that late answers and animations notice that they are late. */
  private epoch = 0;
  /** Inputs are obeyed one after another, each with the view that the one before it led to. */
  private queue: Promise<void> = Promise.resolve();
  private engineTurn: Promise<void> = Promise.resolve();
  /** The piece picked last, and the own piece that was picked just before the enemy in hand: it is to push it. */
  private picked: Square | null = null;
  private pusher: Square | null = null;

  constructor(
    private readonly rules: Rules,
    private readonly engine: Engine,
    private readonly timing: Timing,
    private readonly seed: () => number = () => Math.floor(Math.random() * 0xffffffff),
  ) {}

  isEngine(side: Side): boolean {
    return this.config.opponent === 'engine' && side !== this.config.side;
  }

  /** Whether the side to place may put any pieces on any squares. */
  get isFreeSetup(): boolean {
    const { variant, armies } = this.config;
    return variant === 'freestyle' && armies[this.view?.side === 's' ? 'silver' : 'gold'] === null;
  }

  /** The turns played, the setups included. */
  get played(): readonly string[] {
    return this.moves;
  }

  /** Resolves when nothing is going on: no open question, no thinking, no turn being shown. */
  async settled(): Promise<void> {
    await this.queue;
    await this.engineTurn;
  }

  saved(): SavedGame {
    void this.beat;
    const { view } = this;
    return {
      schema: kSchema,
      id: this.id,
      begun: this.begun,
      changed: this.timing.now(),
      config: this.config,
      moves: [...this.moves],
      partial: [...this.partial],
      used: [...this.used],
      outcome: this.outcome,
      hints: this.hints,
      seed: this.gameSeed,
      timer: this.timer.state,
      seen: Math.max(this.seen, this.begun),
      glance: view && { board: view.board, label: view.label, side: view.side, phase: view.phase },
    };
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

  /** Records are written and read by the same rules. */
  get records(): Pick<Rules, 'writeRecord' | 'readRecord'> {
    return this.rules;
  }

  // ---- for the choice of a new game ----

  drawEndgame(seed: number): Promise<Result<EndgameStart>> {
    return this.rules.endgameStart(seed);
  }

  readControl(text: string): Promise<Result<TimeControl>> {
    return this.rules.timeControl(text);
  }

  // ---- beginning and ending ----

  newGame(config: NewGameConfig): Promise<void> {
    const now = this.timing.now();
    const seed = this.seed();
    return this.resume(freshGame(completeConfig(config), now, seed));
  }

  /** The same game with the sides swapped. */
  rematch(): Promise<void> {
    return this.newGame(rematchOf(this.config));
  }

  /** Goes on with a game kept from an earlier visit. */
  resume(saved: SavedGame): Promise<void> {
    this.stopEngine();
    this.started = true;
    return this.enqueue(() => this.begin(saved));
  }

  /** Before the first game: the board as the classic setups would fill it, only to be looked at. */
  preview(): Promise<void> {
    this.stopEngine();
    this.started = false;
    this.loaded = false;
    return this.enqueue(async () => {
      this.config = kPlainConfig;
      this.id = '';
      this.ended = null;
      this.clock = null;
      this.timer.pause(this.timing.now());
      const setups = await Promise.all(
        (['g', 's'] as const).map((side) => this.rules.quickSetup(side, 'full')),
      );
      this.moves = setups.flatMap((setup) => (setup.ok ? [setup.value.placements.join(' ')] : []));
      this.used = [];
      this.partial = [];
      await this.refresh();
    });
  }

  resign(): void {
    if (this.outcome !== null || this.view === null) return;
    const loser = this.config.opponent === 'engine' ? this.config.side : this.view.side;
    this.finish({ winner: loser === 'g' ? 's' : 'g', reason: 'resignation' });
  }

  /** After a failure: lets the engine, or the rules, try once more. */
  retry(): Promise<void> {
    return this.enqueue(async () => {
      if (this.failure === null) return;
      await this.refresh();
      await this.readClock();
      this.startTimer(this.timer.elapsed(this.timing.now()));
      this.engineTurn = this.letEngineAct();
    });
  }

  /** Takes back turns until the person is to move again. */
  takeBack(): Promise<void> {
    this.stopEngine();
    return this.enqueue(async () => {
      if (!this.mayTakeBack()) return;
      this.ended = null;
      const sideNow: Side = this.moves.length % 2 === 0 ? 's' : 'g';
      const kept = this.moves.length - (this.isEngine(sideNow) ? 2 : 1);
      const undone = this.moves[kept];
      this.moves = this.moves.slice(0, kept);
      this.used = this.used.slice(0, kept);
      this.undone = [];
      // A setup comes back as it was submitted; a turn is entered anew.
      const isSetup = this.config.start === null && this.moves.length < 2;
      this.partial = isSetup && undone !== undefined ? undone.split(' ') : [];
      await this.refresh();
      await this.readClock();
      this.startTimer();
    });
  }

  mayTakeBack(): boolean {
    const ownFirst = this.config.opponent === 'engine' && this.config.side === 's' ? 1 : 0;
    return this.started && this.moves.length > ownFirst;
  }

  // ---- the setup ----

  /** A square is pressed: an empty home square takes the next piece, a placed piece goes back. */
  press(square: Square): Promise<void> {
    return this.enqueue(async () => {
      const setup = this.view?.setup;
      if (!this.mayAct || !setup) return;
      if (this.placementOn(square) !== undefined) {
        this.partial = this.partial.filter((placement) => !placement.endsWith(square));
      } else if (setup.open.includes(square)) {
        const wanted =
          this.chosen !== null && setup.left.includes(this.chosen) ? this.chosen : setup.left[0];
        if (wanted === undefined) return;
        this.partial = [...this.partial, wanted + square];
      } else {
        return;
      }
      await this.refresh();
    });
  }

  quickSetup(kind: QuickSetup): Promise<void> {
    return this.enqueue(async () => {
      if (!this.mayAct || !this.view?.setup) return;
      const answer = await this.rules.quickSetup(this.view.side, kind, this.text);
      if (answer.ok) await this.setPlacements(answer.value.placements);
    });
  }

  mirrorSetup(): Promise<void> {
    return this.enqueue(async () => {
      if (!this.mayAct || !this.view?.setup) return;
      const answer = await this.rules.mirrorSetup(this.partial);
      if (answer.ok) await this.setPlacements(answer.value.placements);
    });
  }

  clearSetup(): Promise<void> {
    return this.enqueue(async () => {
      if (this.mayAct && this.view?.setup) await this.setPlacements([]);
    });
  }

  submitSetup(): Promise<void> {
    return this.enqueue(async () => {
      if (this.mayAct && this.view?.setup?.complete) await this.endTurn(this.partial.join(' '));
    });
  }

  // ---- a turn ----

  /** A piece is picked; one that can do only one thing about an unfinished push does it at once. */
  select(square: Square | null): Promise<void> {
    return this.enqueue(async () => {
      this.refusal = null;
      const view = this.view;
      if (!view || !this.mayAct || view.phase !== 'play') return;
      this.choice = null;
      const before = this.picked;
      this.picked = square;
      this.selected = square;
      this.pusher = null;
      if (square === null) return;
      if (before !== null && this.isPushOf(before, square)) this.pusher = before;
      const targets = this.targets.get(square) ?? [];
      const only = targets.length === 1 ? targets[0] : undefined;
      if (view.push && only) await this.moveNow(square, only.to);
      else if (targets.length === 0) await this.explain(square, null);
    });
  }

  /** A piece is moved, by one step or along a route, which is shown step by step; in the setup it changes places. */
  move(from: Square, to: Square): Promise<void> {
    return this.enqueue(() => this.moveNow(from, to));
  }

  undoStep(): Promise<void> {
    return this.enqueue(async () => {
      if (!this.mayAct || this.partial.length === 0) return;
      this.undone = [...this.undone, ...this.partial.slice(-1)];
      this.partial = this.partial.slice(0, -1);
      await this.refresh();
    });
  }

  undoTurn(): Promise<void> {
    return this.enqueue(async () => {
      if (!this.mayAct || this.partial.length === 0) return;
      this.undone = [...this.undone, ...this.partial.toReversed()];
      this.partial = [];
      await this.refresh();
    });
  }

  /** Does the step again that was taken back last. */
  redoStep(): Promise<void> {
    return this.enqueue(async () => {
      const step = this.undone.at(-1);
      if (!this.mayRedoStep || step === undefined) return;
      this.undone = this.undone.slice(0, -1);
      this.partial = [...this.partial, step];
      await this.refresh(1);
    });
  }

  /** A piece was led over these squares and let go on the last. */
  lead(from: Square, path: readonly Square[]): Promise<void> {
    return this.enqueue(() => this.leadNow(from, path, 0));
  }

  /** What leading a piece so far would do; null: nothing. */
  async lookAhead(from: Square, path: readonly Square[]): Promise<Preview | null> {
    if (!this.mayAct || this.view?.phase !== 'play') return null;
    const answer = await this.rules.gesture(this.text, from, path);
    if (!answer.ok) return null;
    const { steps, frames, refusal } = answer.value;
    return { trails: trailsOf(frames), steps: steps.length, refused: refusal !== null };
  }

  /** Enters a typed turn, the rest of one, or a setup, in any notation. Returns what is wrong with it. */
  async type(text: string): Promise<string | null> {
    let fault: string | null = null;
    await this.enqueue(async () => {
      if (!this.mayAct) return;
      const answer = await this.rules.readTurn(this.text, text);
      if (!answer.ok) fault = answer.error.message;
      else if (this.view?.setup) await this.setPlacements(answer.value.entries);
      else await this.addSteps(answer.value.entries, this.timing.route);
    });
    return fault;
  }

  /** Puts a whole setup on the board: a preset, or one used before. */
  useSetup(placements: readonly string[]): Promise<void> {
    return this.enqueue(async () => {
      if (this.mayAct && this.view?.setup) await this.setPlacements(placements);
    });
  }

  /** The setups with a name, as far as the side has the pieces for them. */
  async setupPresets(side: Side): Promise<readonly SetupPreset[]> {
    const answer = await this.rules.setupPresets(side, this.text);
    return answer.ok ? answer.value.presets : [];
  }

  /** The placements that `view` shows while a setup is being entered; they change with it. */
  get placements(): readonly string[] {
    return this.partial;
  }

  send(): Promise<void> {
    return this.enqueue(async () => {
      if (this.maySend && this.view) await this.endTurn(this.view.turn_text);
    });
  }

  // ---- hints ----

  /** Shows a hint; asked again, the next thing that it found. */
  showHint(kind: HintKind): Promise<void> {
    return this.enqueue(async () => {
      if (!this.mayHint) return;
      const { hint } = this;
      if (hint?.kind === kind && hint.lines.length > 1) {
        this.hint = { ...hint, index: (hint.index + 1) % hint.lines.length };
        return;
      }
      const { epoch } = this;
      const answer = await this.rules.hint(this.text, kind);
      if (epoch !== this.epoch || !answer.ok) return;
      this.countHint(kind);
      this.hint = { kind, lines: answer.value.lines, index: 0 };
    });
  }

  /** Asks the engine at its strongest what to play, or how to go on. The board stays free meanwhile. */
  async suggest(): Promise<void> {
    await this.queue;
    if (!this.mayHint) return;
    const { epoch } = this;
    this.hint = null;
    this.suggesting = true;
    const thought = await this.engine.suggest(this.text, kSuggestSeconds, this.gameSeed);
    if (epoch !== this.epoch) return;
    this.suggesting = false;
    if (!thought.ok) {
      this.failure = thought.error.message;
      return;
    }
    this.countHint('move');
    const { move, frames } = thought.value;
    this.hint = {
      kind: 'move',
      lines: [{ kind: 'move', text: move, victim: null, trap: null, frames }],
      index: 0,
    };
  }

  hideHint(): void {
    this.hint = null;
  }

  /** Enters the steps that the hint shows; sending them is left to the person. */
  enterHint(): Promise<void> {
    return this.enqueue(async () => {
      if (!this.mayEnterHint) return;
      await this.addSteps(
        this.shownFrames.map((frame) => frame.text),
        this.timing.route,
      );
    });
  }

  // ---- the clock ----

  /** What a side's clock shows; null without one. */
  faceOf(side: Side): ClockFace | null {
    const clock = side === 'g' ? this.clock?.gold : this.clock?.silver;
    if (!clock) return null;
    const isAtTurn = this.view?.side === side;
    const isRunning = isAtTurn && !this.showing && this.outcome === null;
    return clockFace(clock, isAtTurn ? this.elapsed : 0, isRunning);
  }

  /** To be called again and again: lets the clock run, and ends the game when time is up. */
  tick(): void {
    if (!this.timer.running) return;
    const now = this.timing.now();
    this.elapsed = this.timer.elapsed(now);
    if (this.isOutOfTime()) this.finish(this.clock?.flagged ?? null);
    else if (this.pausesAway && now - this.seen >= kHeartbeat) {
      this.seen = now;
      this.beat++;
    }
  }

  /** The page goes out of sight, or comes back. */
  setAway(away: boolean): void {
    this.away = away;
    if (!this.pausesAway || this.outcome !== null || !this.started || this.thinking) return;
    if (away) this.timer.pause(this.timing.now());
    else if (!this.showing && this.failure === null) this.timer.resume(this.timing.now());
    this.beat++;
  }

  /** Whether the clock stands still because nobody looks. */
  private get pausesAway(): boolean {
    return this.config.pauseAway && this.config.opponent === 'engine';
  }

  private isOutOfTime(): boolean {
    const { clock, view } = this;
    if (!clock || !view || this.outcome !== null) return false;
    const allowance = (view.side === 'g' ? clock.gold : clock.silver)?.allowance ?? null;
    return allowance !== null && this.elapsed >= allowance * 1000;
  }

  private startTimer(spent = 0): void {
    const now = this.timing.now();
    this.elapsed = spent;
    this.seen = now;
    this.timer.begin(now, spent);
    if (this.outcome !== null || (this.away && this.pausesAway)) this.timer.pause(now);
    this.beat++;
  }

  /** Stops the clock of the turn at hand; false where its time has run out, which ends the game. */
  private stopTimer(): boolean {
    this.timer.pause(this.timing.now());
    this.elapsed = this.timer.elapsed(this.timing.now());
    if (!this.isOutOfTime()) return true;
    this.finish(this.clock?.flagged ?? null);
    return false;
  }

  /** Time that went by while the page was closed: a clock runs on, but the engine cannot think then. */
  private takeUpTimer({ timer, seen }: SavedGame): void {
    const { spent, since } = timer;
    const isEngines = this.view !== null && this.isEngine(this.view.side);
    if (since === null || isEngines) this.startTimer(spent);
    else if (this.config.control === '') this.startTimer(spent);
    else {
      const until = this.pausesAway ? seen : this.timing.now();
      this.startTimer(spent + Math.max(0, until - since));
    }
    this.tick();
  }

  private async readClock(): Promise<void> {
    const { epoch } = this;
    if (this.config.control === '') {
      this.clock = null;
      return;
    }
    const answer = await this.rules.clock({ ...this.text, partial: [] }, this.times);
    if (epoch !== this.epoch) return;
    this.clock = answer.ok ? answer.value : null;
    if (!answer.ok) this.failure = answer.error.message;
    else if (answer.value.scored && this.outcome === null) this.finish(answer.value.scored);
  }

  // ---- inside ----

  private finish(outcome: Outcome | null): void {
    if (outcome === null) return;
    this.timer.pause(this.timing.now());
    this.elapsed = this.timer.elapsed(this.timing.now());
    const isHalfShown = this.showing;
    this.stopEngine();
    this.selected = null;
    this.choice = null;
    this.hint = null;
    this.ended = outcome;
    this.beat++;
    // The turn that was being shown has been played all the same.
    if (isHalfShown) void this.enqueue(async () => void (await this.refresh()));
  }

  private countHint(kind: keyof HintCounts): void {
    this.hints = { ...this.hints, [kind]: this.hints[kind] + 1 };
  }

  private enqueue(action: () => Promise<void>): Promise<void> {
    this.queue = this.queue.then(action);
    return this.queue;
  }

  private async moveNow(from: Square, to: Square): Promise<void> {
    const view = this.view;
    if (!view || !this.mayAct) return;
    if (view.setup) {
      await this.swap(from, to);
      return;
    }
    const chosen =
      this.choice?.at === from
        ? this.choice.options.find((option) => option.square === to)
        : undefined;
    this.choice = null;
    if (chosen) {
      await this.addSteps(chosen.steps, this.timing.route);
      return;
    }
    const step = view.steps.find((option) => option.from === from && option.to === to);
    const route = view.routes.find((option) => option.from === from && option.to === to);
    const steps = step ? [step.text] : route?.steps;
    if (!steps) {
      await this.leadNow(from, [to], this.timing.route);
      return;
    }
    const { pusher } = this;
    const pushes = step?.kind === 'push';
    await this.addSteps(steps, this.timing.route);
    const finish = pushes ? this.view?.steps.find((option) => option.from === pusher) : undefined;
    if (finish) await this.moveNow(finish.from, finish.to);
    // The piece stays in hand for its next step; after a push another piece has to move.
    else this.selected = this.picked = !pushes && this.targets.has(to) ? to : null;
  }

  /** An own piece and an enemy that can go somewhere: whether by a push of just this piece, the rules will say. */
  private isPushOf(own: Square, enemy: Square): boolean {
    const view = this.view;
    if (!view || !this.targets.has(enemy)) return false;
    const pieces = piecesOf(view.board);
    const isOwn = (letter: Letter | undefined) =>
      letter !== undefined && isGold(letter) === (view.side === 'g');
    return isOwn(pieces.get(own)) && pieces.has(enemy) && !isOwn(pieces.get(enemy));
  }

  private async leadNow(from: Square, path: readonly Square[], pause: number): Promise<void> {
    const to = path.at(-1);
    if (!this.mayAct || this.view?.phase !== 'play' || to === undefined) return;
    const answer = await this.rules.gesture(this.text, from, path);
    if (!answer.ok) return;
    const { steps, choices, refusal } = answer.value;
    this.refusal = refusal;
    this.choice = choices.length > 0 ? { from, at: to, options: choices } : null;
    if (this.choice) this.selected = this.picked = to;
    if (steps.length === 0) return;
    await this.addSteps(steps, pause);
    if (this.targets.has(to) && !this.view.push) this.selected = this.picked = to;
  }

  private async addSteps(steps: readonly string[], pause: number): Promise<void> {
    if (steps.length === 0) return;
    this.undone = [];
    this.partial = [...this.partial, ...steps];
    await this.refresh(steps.length, pause);
  }

  private async begin(saved: SavedGame): Promise<void> {
    this.loaded = false;
    this.config = saved.config;
    this.id = saved.id;
    this.begun = saved.begun;
    this.gameSeed = saved.seed;
    this.hints = saved.hints;
    this.moves = [...saved.moves];
    this.used = [...saved.used];
    this.partial = [...saved.partial];
    this.undone = [];
    this.ended = null;
    this.clock = null;
    this.chosen = null;
    this.timer.begin(this.timing.now());
    this.timer.pause(this.timing.now());
    if (!(await this.refresh())) {
      // Steps of a turn at hand are worth less than the game.
      this.partial = [];
      if (!(await this.refresh())) {
        this.view = null;
        this.pieces = [];
        return;
      }
    }
    // What the board tells needs no second telling.
    if (this.view?.outcome == null) this.ended = saved.outcome;
    await this.readClock();
    this.takeUpTimer(saved);
    this.loaded = true;
    if (this.config.opponent === 'engine' && this.outcome === null) void this.engine.warmUp();
    this.engineTurn = this.letEngineAct();
  }

  private async endTurn(move: string): Promise<void> {
    if (!this.stopTimer()) return;
    this.used = [...this.used, Math.round(this.elapsed)];
    this.moves = [...this.moves, move];
    this.partial = [];
    this.undone = [];
    this.chosen = null;
    await this.refresh();
    await this.readClock();
    this.startTimer();
    this.engineTurn = this.letEngineAct();
  }

  private placementOn(square: Square): string | undefined {
    return this.partial.find((placement) => placement.endsWith(square));
  }

  private async setPlacements(placements: readonly string[]): Promise<void> {
    const before = this.partial;
    this.partial = [...placements];
    if ((await this.refresh()) || this.failure === null) return;
    // In Freestyle a mirrored setup may fall on the other side's pieces.
    this.partial = before;
    await this.refresh();
  }

  private async swap(from: Square, to: Square): Promise<void> {
    const own = this.placementOn(from);
    const other = this.placementOn(to);
    if (own === undefined || (other === undefined && !this.view?.setup?.open.includes(to))) return;
    this.partial = this.partial.map((placement) => {
      if (placement === own) return own.charAt(0) + to;
      return placement === other ? placement.charAt(0) + from : placement;
    });
    await this.refresh();
  }

  private async explain(from: Square, to: Square | null): Promise<void> {
    const epoch = this.epoch;
    const answer = await this.rules.explain(this.text, from, to);
    if (epoch === this.epoch && answer.ok) this.refusal = answer.value;
  }

  /** Asks the rules what the game looks like now, and shows the last `steps` steps, one each `pause` milliseconds. */
  private async refresh(steps = 0, pause = 0): Promise<boolean> {
    const epoch = ++this.epoch;
    if (this.suggesting) this.engine.cancel();
    this.suggesting = false;
    this.hint = null;
    this.refusal = null;
    this.choice = null;
    this.selected = null;
    this.picked = null;
    this.pusher = null;
    const answer = await this.rules.view(this.text);
    if (epoch !== this.epoch) return false;
    if (!answer.ok) {
      this.failure = answer.error.message;
      return false;
    }
    this.failure = null;
    const view = answer.value;
    this.view = view;
    const frames = steps > 0 ? view.frames.slice(-steps) : [];
    if (frames.length === 0) this.pieces = reconcile(this.pieces, view.board);
    else void this.show(frames, pause, epoch);
    return true;
  }

  /** Draws the frames in turn; gives up when something newer happens. */
  private async show(frames: readonly Frame[], pause: number, epoch: number): Promise<boolean> {
    for (const [index, frame] of frames.entries()) {
      if (index > 0) await this.timing.wait(pause);
      if (epoch !== this.epoch) return false;
      this.pieces = applyFrame(this.pieces, frame);
    }
    return true;
  }

  private async letEngineAct(): Promise<void> {
    const before = this.view;
    if (!before || this.outcome !== null || !this.isEngine(before.side)) return;
    const epoch = this.epoch;
    this.thinking = true;
    const thought = await this.engine.think(
      this.text,
      this.config.level,
      this.gameSeed,
      this.clock ? { ...this.times, elapsed: this.timer.elapsed(this.timing.now()) } : undefined,
    );
    if (epoch !== this.epoch || this.ended !== null) return;
    this.thinking = false;
    if (!thought.ok) {
      // Its time does not run while it cannot play.
      this.timer.pause(this.timing.now());
      this.failure = thought.error.message;
      return;
    }
    if (!this.stopTimer()) return;
    this.used = [...this.used, Math.round(this.elapsed)];
    this.moves = [...this.moves, thought.value.move];
    const answer = await this.rules.view(this.text);
    if (epoch !== this.epoch) return;
    if (!answer.ok) {
      this.failure = answer.error.message;
      return;
    }
    if (!(await this.showTurn(answer.value, epoch))) return;
    await this.readClock();
    this.startTimer();
  }

  /** Plays the last turn of `view` on the drawn board, then takes over the view. */
  private async showTurn(view: GameView, epoch: number): Promise<boolean> {
    this.showing = true;
    const shown = await this.show(view.last, this.timing.step, epoch);
    if (!shown) return false;
    if (view.last.length > 0) await this.timing.wait(this.timing.step);
    if (epoch !== this.epoch) return false;
    this.epoch++;
    this.showing = false;
    this.selected = null;
    this.view = view;
    this.pieces = reconcile(this.pieces, view.board);
    return true;
  }

  private stopEngine(): void {
    this.epoch++;
    if (this.thinking || this.suggesting) this.engine.cancel();
    this.thinking = false;
    this.suggesting = false;
    this.showing = false;
  }
}
