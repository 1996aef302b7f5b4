// Keeps the game being played in the browser, so that closing the page loses nothing.

import type { PlaySession, SavedGame } from './session.svelte';

const kKey = 'tusk.game';

/** The game of an earlier visit; null if there is none, or none that can be read. */
export function loadGame(): SavedGame | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(kKey) ?? 'null');
    return isSavedGame(value) ? value : null;
  } catch {
    return null;
  }
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
    (level === 'easy' || level === 'medium' || level === 'hard') &&
    (side === 'g' || side === 's') &&
    Array.isArray(moves) &&
    moves.every((move) => typeof move === 'string') &&
    (resigned === null || resigned === 'g' || resigned === 's')
  );
}
