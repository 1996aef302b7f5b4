// The rules of Arimaa as the page sees them. Every question of legality, capture and outcome is asked here and
// answered by the C++ library; nothing in TypeScript knows a rule.

import type {
  GameView,
  Gesture,
  Operation,
  Operations,
  Placements,
  Records,
  Refusal,
  Replay,
  Result,
  SetupPresets,
  Side,
  Square,
  Thought,
  TypedTurn,
} from './protocol';

/** A game as text: whole turns, and what has been entered of the turn at hand (steps, or placements in a setup). */
export interface GameText {
  readonly moves: readonly string[];
  readonly partial: readonly string[];
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
  setupPresets(side: Side): Promise<Result<SetupPresets>>;
  quickSetup(side: Side, kind: QuickSetup): Promise<Result<Placements>>;
  mirrorSetup(placements: readonly string[]): Promise<Result<Placements>>;
  replay(moves: readonly string[]): Promise<Result<Replay>>;
  record(text: string): Promise<Result<Records>>;
}

export type QuickSetup = 'full' | 'partial';

/** How strong the engine plays: a whole number from the weakest to the strongest. */
export type Level = number;
export const kLowestLevel = 1;
export const kHighestLevel = 10;

export interface Engine {
  /** The turn, or in the opening the setup, that the engine plays. */
  think(game: GameText, level: Level, seed: number): Promise<Result<Thought>>;
  /** Stops thinking: an open request fails with `cancelled`. */
  cancel(): void;
}

/** One `key value` line each: the text that every operation on a game begins with. */
export function gameLines(game: GameText): string {
  const lines = game.moves.map((move) => `move ${move}`);
  if (game.partial.length > 0) lines.push(`partial ${game.partial.join(' ')}`);
  return lines.join('\n');
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
    readTurn: (game, text) =>
      asker.ask('read_turn', withLines(game, [`text ${text.replace(/\s+/g, ' ')}`])),
    setupPresets: (side) => asker.ask('setup_presets', `side ${side}`),
    quickSetup: (side, kind) => asker.ask('quick_setup', `side ${side}\nkind ${kind}`),
    mirrorSetup: (placements) => asker.ask('mirror_setup', `partial ${placements.join(' ')}`),
    replay: (moves) => asker.ask('replay', gameLines({ moves, partial: [] })),
    record: (text) => asker.ask('record', text),
  };
}

export function makeEngine(asker: Asker & { cancel(): void }): Engine {
  return {
    think: (game, level, seed) =>
      asker.ask('think', withLines(game, [`level ${level}`, `seed ${seed}`])),
    cancel: () => asker.cancel(),
  };
}
