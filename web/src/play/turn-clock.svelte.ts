// The clock of the turn at hand: what both sides' clocks show, and the end of a game whose time is up. How much time a
// turn has is the rules' business; here is measured how much it has taken.

import type { ClockView, Outcome, Side } from '../rules/protocol';
import { clockFace, type ClockFace } from './clock-face';
import type { GameAtHand } from './game.svelte';
import type { SavedGame } from './saved-game';
import { TurnTimer, type TimerState } from './turn-timer';

/** How often a clock that may stand still is written down, in milliseconds. */
const kHeartbeat = 2000;

export class TurnClock {
  /** Both clocks as the turn at hand began; null without a clock. */
  view = $state.raw<ClockView | null>(null);
  /** Milliseconds of the turn at hand. */
  elapsed = $state(0);
  /** Whole seconds that the side to move has left, once they are few; null before. */
  readonly hurry = $derived.by<number | null>(() => {
    const side = this.game.view?.side;
    const face = side === undefined ? null : this.faceOf(side);
    return face?.low && face.left !== null ? Math.ceil(face.left) : null;
  });
  readonly isLow = $derived.by(() => this.hurry !== null);
  /** When the game was last seen running. */
  seen = 0;
  /** Grows when the timer starts, stops or is to be written down. */
  private beat = $state(0);
  private readonly timer = new TurnTimer();
  /** The page is out of sight. */
  private away = false;

  /** @param onover told how the game ends when a time is up. */
  constructor(
    private readonly game: GameAtHand,
    private readonly onover: (outcome: Outcome) => void,
  ) {}

  /** What is to be kept; whoever reads it follows its changes. */
  get state(): TimerState {
    void this.beat;
    return this.timer.state;
  }

  /** Milliseconds that the turn at hand has taken, up to now. */
  get spent(): number {
    return this.timer.elapsed(this.game.timing.now());
  }

  /** What a side's clock shows; null without one. */
  faceOf(side: Side): ClockFace | null {
    const clock = side === 'g' ? this.view?.gold : this.view?.silver;
    if (!clock) return null;
    const { view, showing, outcome } = this.game;
    const isAtTurn = view?.side === side;
    return clockFace(clock, isAtTurn ? this.elapsed : 0, isAtTurn && !showing && outcome === null);
  }

  /** To be called again and again: lets the clock run, and ends the game when time is up. */
  tick(): void {
    if (!this.timer.running) return;
    const now = this.game.timing.now();
    this.elapsed = this.timer.elapsed(now);
    if (!this.endIfOver() && this.pausesAway && now - this.seen >= kHeartbeat) {
      this.seen = now;
      this.beat++;
    }
  }

  /** The page goes out of sight, or comes back. */
  setAway(away: boolean): void {
    this.away = away;
    const { outcome, started, thinking, showing, failure, timing } = this.game;
    if (!this.pausesAway || outcome !== null || !started || thinking) return;
    if (away) this.timer.pause(timing.now());
    else if (!showing && failure === null) this.timer.resume(timing.now());
    this.beat++;
  }

  /** Another game comes: nothing runs. */
  clear(): void {
    this.view = null;
    this.timer.begin(this.game.timing.now());
    this.pause();
  }

  start(spent = 0): void {
    const now = this.game.timing.now();
    this.elapsed = spent;
    this.seen = now;
    this.timer.begin(now, spent);
    if (this.game.outcome !== null || (this.away && this.pausesAway)) this.timer.pause(now);
    this.beat++;
  }

  /** Goes on after it stood still. */
  restart(): void {
    this.start(this.spent);
  }

  pause(): void {
    this.timer.pause(this.game.timing.now());
    this.elapsed = this.spent;
    this.beat++;
  }

  /** Stops the clock of the turn at hand; false where its time has run out, which ends the game. */
  stop(): boolean {
    this.pause();
    return !this.endIfOver();
  }

  /** Time that went by while the page was closed: a clock runs on, but the engine cannot think then. */
  takeUp({ timer, seen }: SavedGame): void {
    const { view, config, timing } = this.game;
    const { spent, since } = timer;
    const isEngines = view !== null && this.game.isEngine(view.side);
    if (since === null || isEngines || config.control === '') {
      this.start(spent);
    } else {
      const until = this.pausesAway ? seen : timing.now();
      this.start(spent + Math.max(0, until - since));
    }
    this.tick();
  }

  /** Asks the rules what the clocks say as the turn at hand begins. */
  async read(): Promise<void> {
    const { game } = this;
    const { epoch } = game;
    if (game.config.control === '') {
      this.view = null;
      return;
    }
    const answer = await game.rules.clock({ ...game.text, partial: [] }, game.times);
    if (epoch !== game.epoch) return;
    this.view = answer.ok ? answer.value : null;
    if (!answer.ok) game.failure = answer.error.message;
    else if (answer.value.scored && game.outcome === null) this.onover(answer.value.scored);
  }

  /** Whether the clock stands still because nobody looks. */
  private get pausesAway(): boolean {
    const { pauseAway, opponent } = this.game.config;
    return pauseAway && opponent === 'engine';
  }

  private endIfOver(): boolean {
    const { view, outcome } = this.game;
    if (!this.view || !view || outcome !== null || !this.game.held) return false;
    const side = view.side === 'g' ? this.view.gold : this.view.silver;
    const allowance = side?.allowance ?? null;
    if (allowance === null || this.elapsed < allowance * 1000) return false;
    this.onover(this.view.flagged);
    return true;
  }
}
