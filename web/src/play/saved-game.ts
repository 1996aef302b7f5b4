// Keeps the game being played in the browser, so that closing the page loses nothing.

import { kHighestLevel, kLowestLevel } from '../rules/rules';
import type { PlaySession, SavedGame } from './session.svelte';

const kKey = 'tusk.game';

/** Levels as games of older versions name them. */
const kOlderLevels = new Map([
  ['easy', 2],
  ['medium', 5],
  ['hard', 9],
]);

/** The game of an earlier visit; null if there is none, or none that can be read. */
export function loadGame(): SavedGame | null {
  try {
    return readSavedGame(localStorage.getItem(kKey) ?? 'null');
  } catch {
    return null;
  }
}

/** The game that a text holds; null for anything else. */
export function readSavedGame(text: string): SavedGame | null {
  const value: unknown = JSON.parse(text, (key, part: unknown) =>
    key === 'level' && typeof part === 'string' ? (kOlderLevels.get(part) ?? part) : part,
  );
  return isSavedGame(value) ? value : null;
}

export function keepGame(session: PlaySession): void {
  try {
    localStorage.setItem(kKey, JSON.stringify(session.saved()));
  } catch {
    // Storage may be full or forbidden; the game goes on without it.
  }
}

export function isSavedGame(value: unknown): value is SavedGame {
  if (typeof value !== 'object' || value === null) return false;
  const { config, moves, resigned } = value as Partial<Record<keyof SavedGame, unknown>>;
  if (typeof config !== 'object' || config === null) return false;
  const { opponent, level, side } = config as Record<string, unknown>;
  return (
    (opponent === 'engine' || opponent === 'person') &&
    typeof level === 'number' &&
    Number.isInteger(level) &&
    level >= kLowestLevel &&
    level <= kHighestLevel &&
    (side === 'g' || side === 's') &&
    Array.isArray(moves) &&
    moves.every((move) => typeof move === 'string') &&
    (resigned === null || resigned === 'g' || resigned === 's')
  );
}
