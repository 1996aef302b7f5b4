// What a game is agreed to be, before its first turn.

import type { BySide, Side, Variant } from '../rules/protocol';
import type { Level } from '../rules/rules';

export interface GameConfig {
  opponent: 'engine' | 'person';
  level: Level;
  /** The side that the person plays against the engine. */
  side: Side;
  variant: Variant;
  /** Endless Endgame: the position that it begins with. */
  start: string | null;
  /** Freestyle: what each side sets up, as letters; null for anything anywhere. */
  armies: BySide<string | null>;
  /** In the language of Arimaa clocks; empty for no clock. */
  control: string;
  /** Whether the clock stands still while the page is out of sight or closed; only against the engine. */
  pauseAway: boolean;
}

/** A config that leaves open what most games have. */
export type NewGameConfig = Partial<GameConfig>;

/** @param lot 0 up to 1. */
export function drawSide(lot: number): Side {
  return lot < 0.5 ? 'g' : 's';
}

export const kPlainConfig: GameConfig = {
  opponent: 'engine',
  level: 1,
  side: 'g',
  variant: 'standard',
  start: null,
  armies: { gold: null, silver: null },
  control: '',
  pauseAway: false,
};

/** Keeps only what belongs to the kind of game. */
export function completeConfig(config: NewGameConfig): GameConfig {
  const whole = { ...kPlainConfig, ...config };
  return {
    ...whole,
    start: whole.variant === 'endless_endgame' ? whole.start : null,
    armies: whole.variant === 'freestyle' ? whole.armies : { gold: null, silver: null },
    pauseAway: whole.pauseAway && whole.opponent === 'engine' && whole.control !== '',
  };
}

/** The same game with the sides swapped: who gave a handicap gives it again, from the other side. */
export function rematchOf(config: GameConfig): GameConfig {
  return {
    ...config,
    side: config.side === 'g' ? 's' : 'g',
    armies: { gold: config.armies.silver, silver: config.armies.gold },
  };
}

/** All that a side has, strongest first; handicaps are named by what is missing of it. */
export const kFullArmy = 'EMHHDDCCRRRRRRRR';

/** Handicaps that players give each other, from the smallest: the letters left out. */
export const kHandicaps = ['C', 'D', 'H', 'M', 'DC', 'HD', 'MD', 'MH', 'HHDD', 'MHHDDCC'] as const;

/** The full army without these letters; with `replaced`, a rabbit stands in for each. */
export function armyWithout(letters: string, replaced: boolean): string {
  let army = kFullArmy;
  for (const letter of letters) army = army.replace(letter, '');
  return replaced ? army + 'R'.repeat(kFullArmy.length - army.length) : army;
}

/** What an army lacks of the full one, its rabbits not counted where they stand in for others. */
export function missingFrom(army: string): string {
  let missing = kFullArmy;
  for (const letter of army) missing = missing.replace(letter, '');
  return missing;
}

/** Clocks to choose from, quickest first. */
export const kControls = [
  '10s/2m/100/2m',
  '15s/2m30s/100/5m',
  '30s/5m/100/5m',
  '1m/5m/100/10m',
  '2m/10m/100/15m',
] as const;
