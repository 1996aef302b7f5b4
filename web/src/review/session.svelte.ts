// A recorded game being looked at: the points one can stand at (the start, each setup, each step) and where one
// stands. It draws nothing, so it can be tested without a browser.

import { isGold, strengthOrder } from '../board/geometry';
import { applyFrame, reconcile, type DrawnPiece } from '../board/pieces';
import type { Timing } from '../play/timing';
import type { BoardText, Frame, Letter, ReadGame, Replay, Side } from '../rules/protocol';
import type { GameText, Rules } from '../rules/rules';

const kEmptyBoard: BoardText = ' '.repeat(64);

/** A moment of the game. */
export interface Point {
  /** Index of the turn that led here; -1 at the very start. */
  readonly turn: number;
  /** Steps of that turn taken so far. */
  readonly step: number;
  readonly frame: Frame | null;
  readonly board: BoardText;
  /** The turn is complete. */
  readonly last: boolean;
}

/** A recorded game as the rules read it. */
function textOf({ variant, start, armies, moves }: ReadGame): GameText {
  const { gold, silver } = armies;
  return {
    variant,
    start,
    armies: { gold: gold || null, silver: silver || null },
    moves,
    partial: [],
  };
}

/** Every moment of a game, in order. */
export function pointsOf(replay: Replay): Point[] {
  const points: Point[] = [{ turn: -1, step: 0, frame: null, board: replay.board, last: true }];
  replay.turns.forEach((turn, index) => {
    if (turn.frames.length === 0) {
      points.push({ turn: index, step: 0, frame: null, board: turn.board, last: true });
    }
    turn.frames.forEach((frame, step) => {
      const last = step === turn.frames.length - 1;
      points.push({ turn: index, step: step + 1, frame, board: frame.board, last });
    });
  });
  return points;
}

export class ReviewSession {
  games = $state.raw<readonly ReadGame[]>([]);
  gameIndex = $state(0);
  replay = $state.raw<Replay | null>(null);
  points = $state.raw<readonly Point[]>([]);
  position = $state(0);
  pieces = $state.raw<readonly DrawnPiece[]>([]);
  playing = $state(false);
  failure = $state<string | null>(null);

  readonly game = $derived(this.games[this.gameIndex] ?? null);
  readonly point = $derived(this.points[this.position] ?? null);
  readonly atStart = $derived(this.position === 0);
  readonly atEnd = $derived(this.position >= this.points.length - 1);
  /** The steps of the turn shown, up to the moment shown. */
  readonly frames = $derived.by<Frame[]>(() => {
    const point = this.point;
    if (!point) return [];
    return (this.replay?.turns[point.turn]?.frames ?? []).slice(0, point.step);
  });

  /** All pieces that each side has lost up to the moment shown, strongest first. */
  readonly lost = $derived.by<Record<Side, Letter[]>>(() => {
    const captured = this.points
      .slice(0, this.position + 1)
      .flatMap(({ frame }) => frame?.captured?.piece ?? [])
      .sort((a, b) => strengthOrder(a) - strengthOrder(b));
    return {
      g: captured.filter((letter) => isGold(letter)),
      s: captured.filter((letter) => !isGold(letter)),
    };
  });

  /** Grows with every movement, so that one that is under way notices that it is overtaken. */
  private epoch = 0;

  constructor(
    private readonly rules: Rules,
    private readonly timing: Timing,
  ) {}

  /** Reads a pasted text; false if there is no game in it. */
  async open(text: string): Promise<boolean> {
    this.pause();
    const answer = await this.rules.readRecord(text);
    if (!answer.ok) {
      this.games = [];
      this.failure = answer.error.message;
      return false;
    }
    const { games } = answer.value;
    await this.look(games);
    return games.length > 0;
  }

  /** Shows the first of these games; the others can be chosen. */
  async look(games: readonly ReadGame[]): Promise<void> {
    this.pause();
    this.failure = null;
    this.games = games;
    if (games.length > 0) await this.choose(0);
  }

  /** Shows another game of the same text, from its start. */
  async choose(index: number): Promise<void> {
    this.pause();
    this.gameIndex = index;
    const { game } = this;
    if (!game) return;
    const answer = await this.rules.replay(textOf(game));
    if (!answer.ok) {
      this.failure = answer.error.message;
      return;
    }
    this.replay = answer.value;
    this.points = pointsOf(answer.value);
    // Both setups are where a game becomes worth looking at.
    if (game.start === null) this.jump(this.endOfTurn(Math.min(1, answer.value.turns.length - 1)));
    else this.jump(0);
  }

  close(): void {
    this.pause();
    this.games = [];
    this.replay = null;
    this.points = [];
    this.position = 0;
    this.pieces = [];
    this.failure = null;
  }

  nextStep(): void {
    this.pause();
    this.advance();
  }

  previousStep(): void {
    this.pause();
    if (!this.atStart) this.show(this.position - 1);
  }

  /** Plays the rest of the turn, or the next turn, step by step. */
  async nextTurn(): Promise<void> {
    this.pause();
    await this.walkTurn(this.epoch);
  }

  previousTurn(): void {
    this.pause();
    const point = this.point;
    if (point && !this.atStart) this.jump(this.endOfTurn(point.turn - 1));
  }

  first(): void {
    this.pause();
    this.jump(0);
  }

  last(): void {
    this.pause();
    this.jump(this.points.length - 1);
  }

  /** Jumps to the end of a turn. */
  pick(turn: number): void {
    this.pause();
    this.jump(this.endOfTurn(turn));
  }

  async play(): Promise<void> {
    this.pause();
    const epoch = this.epoch;
    this.playing = true;
    while (epoch === this.epoch && !this.atEnd) {
      await this.walkTurn(epoch);
      await this.timing.wait(this.timing.step || kStillPause);
    }
    if (epoch === this.epoch) this.playing = false;
  }

  /** Stops whatever moves by itself. */
  pause(): void {
    this.epoch++;
    this.playing = false;
  }

  private async walkTurn(epoch: number): Promise<void> {
    while (epoch === this.epoch && !this.atEnd) {
      this.advance();
      if (this.point?.last !== false) return;
      await this.timing.wait(this.timing.step);
    }
  }

  private advance(): void {
    if (!this.atEnd) this.show(this.position + 1);
  }

  /** Goes one point on or back, moving pieces. */
  private show(position: number): void {
    const forward = position > this.position;
    this.position = position;
    const point = this.point;
    if (!point) return;
    this.pieces =
      forward && point.frame
        ? applyFrame(this.pieces, point.frame)
        : reconcile(this.pieces, point.board);
  }

  private jump(position: number): void {
    this.position = Math.max(0, position);
    this.pieces = reconcile(this.pieces, this.point?.board ?? kEmptyBoard);
  }

  private endOfTurn(turn: number): number {
    return this.points.findIndex((point) => point.turn === turn && point.last);
  }
}

/** Between turns for those who see no motion, in milliseconds. */
const kStillPause = 900;
