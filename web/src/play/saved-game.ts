// A game as it is kept between visits, and reading what earlier versions kept.

import type { BoardText, Outcome, Side, Variant } from '../rules/protocol';
import { kHighestLevel, kLowestLevel } from '../rules/rules';
import { completeConfig, type GameConfig } from './config';
import type { TimerState } from './turn-timer';

/** The form that this version writes. Forms 1 had neither a number nor an identity: one game, in localStorage. */
export const kSchema = 2;

export interface HintCounts {
  goal: number;
  threat: number;
  move: number;
}

/** What a list shows of a game without playing through it. */
export interface Glance {
  board: BoardText;
  label: string;
  side: Side;
  phase: 'setup' | 'play' | 'over';
}

export interface SavedGame {
  schema: typeof kSchema;
  id: string;
  /** Milliseconds since the epoch. */
  begun: number;
  changed: number;
  config: GameConfig;
  moves: string[];
  /** What is entered of the turn at hand. */
  partial: string[];
  /** Milliseconds that each turn took. */
  used: number[];
  outcome: Outcome | null;
  hints: HintCounts;
  /** What the engine draws its lots from. */
  seed: number;
  timer: TimerState;
  /** When the game was last seen running, for clocks that stand still while nobody looks. */
  seen: number;
  glance: Glance | null;
}

/** Levels as games of older versions name them. */
const kOlderLevels: Record<string, number> = { easy: 2, medium: 5, hard: 9 };

export const kNoHints: HintCounts = { goal: 0, threat: 0, move: 0 };

/** A name that no other game has. */
export function freshId(now: number): string {
  return `${now.toString(36)}-${Math.floor(Math.random() * 0xffffffff).toString(36)}`;
}

/** A game that begins with this config. */
export function freshGame(config: GameConfig, now: number, seed: number): SavedGame {
  return {
    schema: kSchema,
    id: freshId(now),
    begun: now,
    changed: now,
    config,
    moves: [],
    partial: [],
    used: [],
    outcome: null,
    hints: kNoHints,
    seed,
    timer: { spent: 0, since: null },
    seen: now,
    glance: null,
  };
}

/** Whether a stored value was written by a version of Tusk that is newer than this one. */
export function isFromTheFuture(value: unknown): boolean {
  return isObject(value) && typeof value['schema'] === 'number' && value['schema'] > kSchema;
}

/** The game that a stored value holds, in this version's form; null for anything else. */
export function readSavedGame(value: unknown, now: number): SavedGame | null {
  if (!isObject(value)) return null;
  return 'schema' in value ? readCurrent(value) : readFirst(value, now);
}

function readCurrent(value: Record<string, unknown>): SavedGame | null {
  const config = readConfig(value['config']);
  const { schema, id, begun, changed, moves, partial, used, outcome, hints, seed, timer, seen } =
    value;
  if (
    schema !== kSchema ||
    config === null ||
    typeof id !== 'string' ||
    !isNumber(begun) ||
    !isNumber(changed) ||
    !isNumber(seed) ||
    !isNumber(seen) ||
    !isListOf(moves, isText) ||
    !isListOf(partial, isText) ||
    !isListOf(used, isNumber) ||
    !(outcome === null || isOutcome(outcome)) ||
    !isHintCounts(hints) ||
    !isTimer(timer)
  ) {
    return null;
  }
  return {
    schema: kSchema,
    id,
    begun,
    changed,
    config,
    moves,
    partial,
    used,
    outcome,
    hints,
    seed,
    timer,
    seen,
    glance: isGlance(value['glance']) ? value['glance'] : null,
  };
}

/** The one game of the first version. */
function readFirst(value: Record<string, unknown>, now: number): SavedGame | null {
  const config = readConfig(value['config']);
  const { moves, resigned } = value;
  if (config === null || !isListOf(moves, isText)) return null;
  if (!(resigned === null || isSide(resigned))) return null;
  const outcome: Outcome | null = isSide(resigned)
    ? { winner: resigned === 'g' ? 's' : 'g', reason: 'resignation' }
    : null;
  return { ...freshGame(config, now, now % 0xffffffff), moves, outcome };
}

function readConfig(value: unknown): GameConfig | null {
  if (!isObject(value)) return null;
  const { opponent, side } = value;
  const level =
    typeof value['level'] === 'string' ? kOlderLevels[value['level']] : (value['level'] as unknown);
  if (
    !(opponent === 'engine' || opponent === 'person') ||
    !isNumber(level) ||
    !Number.isInteger(level) ||
    level < kLowestLevel ||
    level > kHighestLevel ||
    !isSide(side)
  ) {
    return null;
  }
  const { variant = 'standard', start = null, control = '', pauseAway = false } = value;
  const armies = value['armies'] ?? { gold: null, silver: null };
  if (
    !isVariant(variant) ||
    !(start === null || isText(start)) ||
    !isText(control) ||
    typeof pauseAway !== 'boolean' ||
    !isArmies(armies)
  ) {
    return null;
  }
  return completeConfig({ opponent, level, side, variant, start, control, pauseAway, armies });
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

function isSide(value: unknown): value is Side {
  return value === 'g' || value === 's';
}

function isVariant(value: unknown): value is Variant {
  return value === 'standard' || value === 'endless_endgame' || value === 'freestyle';
}

function isListOf<T>(value: unknown, is: (item: unknown) => item is T): value is T[] {
  return Array.isArray(value) && value.every(is);
}

function isArmies(value: unknown): value is GameConfig['armies'] {
  return (
    isObject(value) &&
    [value['gold'], value['silver']].every((army) => army === null || isText(army))
  );
}

function isOutcome(value: unknown): value is Outcome {
  return isObject(value) && isSide(value['winner']) && isText(value['reason']);
}

function isHintCounts(value: unknown): value is HintCounts {
  return isObject(value) && [value['goal'], value['threat'], value['move']].every(isNumber);
}

function isTimer(value: unknown): value is TimerState {
  return (
    isObject(value) &&
    isNumber(value['spent']) &&
    (value['since'] === null || isNumber(value['since']))
  );
}

function isGlance(value: unknown): value is Glance {
  return (
    isObject(value) &&
    isText(value['board']) &&
    value['board'].length === 64 &&
    isText(value['label']) &&
    isSide(value['side']) &&
    isText(value['phase'])
  );
}
