// The rules of Arimaa as the page sees them. Every question of legality, capture and outcome is asked here and
// answered by the C++ library; nothing in TypeScript knows a rule.

import type {
  BySide,
  ClockView,
  EndgameStart,
  GameView,
  Gesture,
  Hints,
  Operation,
  Operations,
  Outcome,
  Placements,
  ReadGames,
  RecordText,
  Refusal,
  Replay,
  Result,
  SetupPresets,
  Side,
  Square,
  Thought,
  TypedTurn,
  TimeControl,
  Variant,
} from './protocol';

/** A game as text: whole turns, and what has been entered of the turn at hand (steps, or placements in a setup). */
export interface GameText {
  /** Standard where it is not said. */
  readonly variant?: Variant;
  /** The position that the game begins with, instead of setups. */
  readonly start?: string | null;
  /** What the sides may set up in Freestyle, as letters; null for anything. */
  readonly armies?: BySide<string | null>;
  readonly moves: readonly string[];
  readonly partial: readonly string[];
}

/** The clocks of a game: the controls (empty for none) and the milliseconds that each turn took. */
export interface GameTimes {
  readonly controls: BySide<string>;
  readonly used: readonly number[];
}

/** What a record tells besides the turns. */
export interface RecordFacts {
  readonly tags: readonly (readonly [name: string, value: string])[];
  readonly times: GameTimes;
  /** An end that is not on the board. */
  readonly end: Outcome | null;
}

/** Whatever can answer an operation: a worker in the page, the module itself in tests. */
export interface Asker {
  ask<Op extends Operation>(operation: Op, text: string): Promise<Result<Operations[Op]>>;
}

export interface Rules {
  view(game: GameText): Promise<Result<GameView>>;
  /** Why the step from one square to another is not allowed; with `to` null, why the piece has no step at all. */
  explain(game: GameText, from: Square, to: Square | null): Promise<Result<Refusal>>;
  /** What it means to lead the piece over these squares. */
  gesture(game: GameText, from: Square, path: readonly Square[]): Promise<Result<Gesture>>;
  /** Reads a typed turn, or the rest of one, in any notation. */
  readTurn(game: GameText, text: string): Promise<Result<TypedTurn>>;
  setupPresets(side: Side, game?: GameText): Promise<Result<SetupPresets>>;
  quickSetup(side: Side, kind: QuickSetup, game?: GameText): Promise<Result<Placements>>;
  mirrorSetup(placements: readonly string[]): Promise<Result<Placements>>;
  replay(game: GameText): Promise<Result<Replay>>;
  /** The start of Endless Endgame that a seed stands for. */
  endgameStart(seed: number): Promise<Result<EndgameStart>>;
  /** Reads a time control; the offset of an error is that of the field at fault. */
  timeControl(text: string): Promise<Result<TimeControl>>;
  clock(game: GameText, times: GameTimes): Promise<Result<ClockView>>;
  hint(game: GameText, kind: HintKind): Promise<Result<Hints>>;
  writeRecord(game: GameText, facts: RecordFacts): Promise<Result<RecordText>>;
  /** Reads whatever somebody pastes: records, a movelist, rows of the archive. */
  readRecord(text: string): Promise<Result<ReadGames>>;
}

/** `goal`: how this turn wins. `threat`: what the other side could do if the turn ended now. */
export type HintKind = 'goal' | 'threat';

export type QuickSetup = 'full' | 'partial';

/** How strong the engine plays: a whole number from the weakest to the strongest. */
export type Level = number;
export const kLowestLevel = 1;
export const kHighestLevel = 10;

export interface Engine {
  /** The turn, or in the opening the setup, that the engine plays; with times, within its clock. */
  think(
    game: GameText,
    level: Level,
    seed: number,
    times?: GameTimes & { readonly elapsed: number },
  ): Promise<Result<Thought>>;
  /** What the engine at its strongest would play for the side to move, or how it would end a turn begun. */
  suggest(game: GameText, seconds: number, seed: number): Promise<Result<Thought>>;
  /** Loads and starts the engine, so that its first turn costs no more than thinking. */
  warmUp(): Promise<Result<unknown>>;
  /** Stops thinking: an open request fails with `cancelled`. */
  cancel(): void;
}

const kNoGame: GameText = { moves: [], partial: [] };

/** One `key value` line each: the text that every operation on a game begins with. */
export function gameLines(game: GameText): string {
  const lines: string[] = [];
  if (game.variant !== undefined && game.variant !== 'standard') {
    lines.push(`variant ${game.variant}`);
  }
  if (game.start) lines.push(`start ${game.start}`);
  if (game.armies?.gold) lines.push(`army g ${game.armies.gold}`);
  if (game.armies?.silver) lines.push(`army s ${game.armies.silver}`);
  lines.push(...game.moves.map((move) => `move ${move}`));
  if (game.partial.length > 0) lines.push(`partial ${game.partial.join(' ')}`);
  return lines.join('\n');
}

function timeLines({ controls, used }: GameTimes): string[] {
  return [
    ...(controls.gold ? [`control g ${controls.gold}`] : []),
    ...(controls.silver ? [`control s ${controls.silver}`] : []),
    ...used.map((milliseconds) => `used ${Math.max(0, Math.round(milliseconds))}`),
  ];
}

/** A value of one line: what a person typed must not become a line of its own. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function recordLines({ tags, times, end }: RecordFacts): string[] {
  return [
    ...tags
      .filter(([, value]) => oneLine(value) !== '')
      .map(([name, value]) => `tag ${name} ${oneLine(value)}`),
    ...timeLines(times),
    ...(end ? [`end ${end.winner} ${end.reason}`] : []),
  ];
}

function withLines(game: GameText, extra: readonly string[]): string {
  return [...extra, gameLines(game)].join('\n');
}

export function makeRules(asker: Asker): Rules {
  return {
    view: (game) => asker.ask('view', gameLines(game)),
    explain: (game, from, to) =>
      asker.ask(
        'explain',
        withLines(game, to === null ? [`from ${from}`] : [`from ${from}`, `to ${to}`]),
      ),
    gesture: (game, from, path) =>
      asker.ask('gesture', withLines(game, [`from ${from}`, `path ${path.join(' ')}`])),
    readTurn: (game, text) => asker.ask('read_turn', withLines(game, [`text ${oneLine(text)}`])),
    setupPresets: (side, game = kNoGame) =>
      asker.ask('setup_presets', withLines({ ...game, partial: [] }, [`side ${side}`])),
    quickSetup: (side, kind, game = kNoGame) =>
      asker.ask(
        'quick_setup',
        withLines({ ...game, partial: [] }, [`side ${side}`, `kind ${kind}`]),
      ),
    mirrorSetup: (placements) => asker.ask('mirror_setup', `partial ${placements.join(' ')}`),
    replay: (game) => asker.ask('replay', gameLines({ ...game, partial: [] })),
    endgameStart: (seed) => asker.ask('endgame_start', `seed ${seed}`),
    timeControl: (text) => asker.ask('time_control', oneLine(text)),
    clock: (game, times) => asker.ask('clock', withLines(game, timeLines(times))),
    hint: (game, kind) => asker.ask('hint', withLines(game, [`hint ${kind}`])),
    writeRecord: (game, facts) => asker.ask('write_record', withLines(game, recordLines(facts))),
    readRecord: (text) => asker.ask('read_record', text),
  };
}

export function makeEngine(asker: Asker & { cancel(): void }): Engine {
  return {
    think: (game, level, seed, times) =>
      asker.ask(
        'think',
        withLines(game, [
          `level ${level}`,
          `seed ${seed}`,
          ...(times
            ? [...timeLines(times), `elapsed ${Math.max(0, Math.round(times.elapsed))}`]
            : []),
        ]),
      ),
    suggest: (game, seconds, seed) =>
      asker.ask('think', withLines(game, [`seconds ${seconds}`, `seed ${seed}`])),
    warmUp: () => asker.ask('view', ''),
    cancel: () => asker.cancel(),
  };
}
