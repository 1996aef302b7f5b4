// A game being played on this screen: how it begins, goes on from turn to turn, and ends. The setup, the turn at hand,
// the clock and the hints are parts of their own. Nothing here draws, so that it can be tested without a browser.

import type { EndgameStart, GameView, Outcome, Result, Side, TimeControl } from '../rules/protocol';
import type { Engine, Rules } from '../rules/rules';
import { completeConfig, kPlainConfig, rematchOf, type NewGameConfig } from './config';
import { GameAtHand } from './game.svelte';
import { kAlone, type Lease } from './tab-lease';
import { Hints } from './hints.svelte';
import { freshGame, kSchema, type SavedGame } from './saved-game';
import { SetupEntry } from './setup-entry.svelte';
import type { Timing } from './timing';
import { TurnClock } from './turn-clock.svelte';
import { TurnEntry } from './turn-entry.svelte';

export class PlaySession extends GameAtHand {
  readonly turn = new TurnEntry(this);
  readonly setup = new SetupEntry(this);
  readonly clock = new TurnClock(this, (outcome) => this.finish(outcome));
  readonly hints: Hints;
  /** Whether the board shows the game that was asked for last, as far as it is to be kept. */
  loaded = $state(false);

  private begun = 0;
  private engineTurn: Promise<void> = Promise.resolve();

  constructor(
    rules: Rules,
    private readonly engine: Engine,
    timing: Timing,
    private readonly seed: () => number = () => Math.floor(Math.random() * 0xffffffff),
    private readonly lease: Lease = kAlone,
  ) {
    super(rules, timing);
    this.hints = new Hints(this, engine);
  }

  /** Resolves when nothing is going on: no open question, no thinking, no turn being shown. */
  async settled(): Promise<void> {
    await this.idle;
    await this.engineTurn;
  }

  saved(): SavedGame {
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
      hints: this.hints.counts,
      seed: this.hints.seed,
      timer: this.clock.state,
      seen: Math.max(this.clock.seen, this.begun),
      glance: view && { board: view.board, label: view.label, side: view.side, phase: view.phase },
    };
  }

  // ---- for the choice of a new game ----

  drawEndgame(seed: number): Promise<Result<EndgameStart>> {
    return this.rules.endgameStart(seed);
  }

  readControl(text: string): Promise<Result<TimeControl>> {
    return this.rules.timeControl(text);
  }

  // ---- beginning ----

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

  /** Before the first game: a position, or the classic setups, only to be looked at. */
  preview(start: string | null = null): Promise<void> {
    this.stopEngine();
    this.started = false;
    this.loaded = false;
    return this.enqueue(async () => {
      this.config =
        start === null ? kPlainConfig : { ...kPlainConfig, variant: 'endless_endgame', start };
      this.id = '';
      this.ended = null;
      this.held = await this.lease.take('');
      this.clock.clear();
      this.moves = start === null ? await this.classicSetups() : [];
      this.used = [];
      this.partial = [];
      await this.refresh();
    });
  }

  private async classicSetups(): Promise<string[]> {
    const setups = await Promise.all(
      (['g', 's'] as const).map((side) => this.rules.quickSetup(side, 'full')),
    );
    return setups.flatMap((setup) => (setup.ok ? [setup.value.placements.join(' ')] : []));
  }

  /** Another tab has played on; this one shows it. */
  follow(saved: SavedGame): Promise<void> {
    return this.enqueue(async () => {
      if (!this.held && saved.id === this.id) await this.putUp(saved);
    });
  }

  /** Plays on here what another tab has played. */
  takeOver(): Promise<void> {
    return this.lease.takeOver();
  }

  /** Another tab plays the game from now on. */
  letGo(): void {
    this.stopEngine();
    this.turn.close();
    this.held = false;
  }

  private async begin(saved: SavedGame): Promise<void> {
    this.loaded = false;
    this.held = await this.lease.take(saved.id);
    if (!(await this.putUp(saved))) return;
    if (this.config.opponent === 'engine' && this.outcome === null) void this.engine.warmUp();
    this.engineTurn = this.letEngineAct();
  }

  /** Puts a kept game on the board; false where the rules cannot read it. */
  private async putUp(saved: SavedGame): Promise<boolean> {
    this.config = saved.config;
    this.id = saved.id;
    this.begun = saved.begun;
    this.hints.seed = saved.seed;
    this.hints.counts = saved.hints;
    this.moves = [...saved.moves];
    this.used = [...saved.used];
    this.partial = [...saved.partial];
    this.ended = null;
    this.clock.clear();
    this.forgetTurn();
    if (!(await this.refresh())) {
      // Steps of a turn at hand are worth less than the game.
      this.partial = [];
      if (!(await this.refresh())) {
        this.view = null;
        this.pieces = [];
        this.frozen = new Set();
        return false;
      }
    }
    // What the board tells needs no second telling.
    if (this.view?.outcome == null) this.ended = saved.outcome;
    await this.clock.read();
    this.clock.takeUp(saved);
    this.loaded = true;
    return true;
  }

  // ---- from turn to turn ----

  send(): Promise<void> {
    return this.enqueue(async () => {
      if (this.turn.maySend && this.view) await this.endTurn(this.view.turn_text);
    });
  }

  submitSetup(): Promise<void> {
    return this.enqueue(async () => {
      if (this.mayAct && this.view?.setup?.complete) await this.endTurn(this.partial.join(' '));
    });
  }

  /** Enters the steps that a hint shows; sending them is left to the person. */
  async enterHint(): Promise<void> {
    await this.idle;
    if (this.hints.mayEnter) await this.turn.add(this.hints.frames.map((frame) => frame.text));
  }

  /** After a failure: lets the engine, or the rules, try once more. */
  retry(): Promise<void> {
    return this.enqueue(async () => {
      if (this.failure === null) return;
      await this.refresh();
      await this.clock.read();
      this.clock.restart();
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
      this.forgetTurn();
      // A setup comes back as it was submitted; a turn is entered anew.
      const isSetup = this.config.start === null && this.moves.length < 2;
      this.partial = isSetup && undone !== undefined ? undone.split(' ') : [];
      await this.refresh();
      await this.clock.read();
      this.clock.start();
    });
  }

  mayTakeBack(): boolean {
    const ownFirst = this.config.opponent === 'engine' && this.config.side === 's' ? 1 : 0;
    return this.started && this.held && this.moves.length > ownFirst;
  }

  resign(): void {
    if (this.outcome !== null || this.view === null || !this.held) return;
    const loser = this.config.opponent === 'engine' ? this.config.side : this.view.side;
    this.finish({ winner: loser === 'g' ? 's' : 'g', reason: 'resignation' });
  }

  private finish(outcome: Outcome): void {
    this.clock.pause();
    const isHalfShown = this.showing;
    this.stopEngine();
    this.turn.close();
    this.ended = outcome;
    // The turn that was being shown has been played all the same.
    if (isHalfShown) void this.enqueue(async () => void (await this.refresh()));
  }

  private async endTurn(move: string): Promise<void> {
    if (!this.clock.stop()) return;
    this.play(move, this.clock.elapsed);
    this.forgetTurn();
    await this.refresh();
    await this.clock.read();
    this.clock.start();
    this.engineTurn = this.letEngineAct();
  }

  /** What was entered, or taken back, of the turn before says nothing of the next. */
  private forgetTurn(): void {
    this.turn.forget();
    this.setup.forget();
  }

  // ---- the engine ----

  private async letEngineAct(): Promise<void> {
    const before = this.view;
    if (!before || !this.held || this.outcome !== null || !this.isEngine(before.side)) return;
    const epoch = this.epoch;
    this.thinking = true;
    const thought = await this.engine.think(
      this.text,
      this.config.level,
      this.hints.seed,
      this.clock.view ? { ...this.times, elapsed: this.clock.spent } : undefined,
    );
    if (epoch !== this.epoch || this.ended !== null) return;
    this.thinking = false;
    if (!thought.ok) {
      // Its time does not run while it cannot play.
      this.clock.pause();
      this.failure = thought.error.message;
      return;
    }
    if (!this.clock.stop()) return;
    this.play(thought.value.move, this.clock.elapsed);
    const answer = await this.rules.view(this.text);
    if (epoch !== this.epoch) return;
    if (!answer.ok) {
      this.failure = answer.error.message;
      return;
    }
    if (!(await this.showTurn(answer.value, epoch))) return;
    await this.clock.read();
    this.clock.start();
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
    this.turn.close();
    this.view = view;
    this.draw(view);
    return true;
  }

  private stopEngine(): void {
    this.epoch++;
    this.hints.stop();
    if (this.thinking) this.engine.cancel();
    this.thinking = false;
    this.showing = false;
  }
}
