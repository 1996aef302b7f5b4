// How a person likes the board: looks, sound, speed, input. Kept in the browser; whatever cannot be read there is as on
// a first visit.

import type { Appearance, Coordinates, PieceSet } from '../board/appearance';

export type Theme = 'system' | 'light' | 'dark';
export type Motion = 'none' | 'fast' | 'normal';

export const kPieceSets = ['animals', 'chess', 'letters'] as const satisfies readonly PieceSet[];
export const kCoordinates = ['all', 'traps', 'none'] as const satisfies readonly Coordinates[];
export const kThemes = ['system', 'light', 'dark'] as const satisfies readonly Theme[];
export const kMotions = ['none', 'fast', 'normal'] as const satisfies readonly Motion[];

export interface PreferenceValues {
  pieceSet: PieceSet;
  coordinates: Coordinates;
  theme: Theme;
  motion: Motion;
  sound: boolean;
  /** A click at the edge of a piece's square is a step. */
  stepMode: boolean;
}

const kKey = 'tusk.preferences';

export const kFirstVisit: PreferenceValues = {
  pieceSet: 'animals',
  coordinates: 'all',
  theme: 'system',
  motion: 'normal',
  sound: true,
  stepMode: false,
};

function oneOf<Value extends string>(values: readonly Value[], value: unknown, otherwise: Value) {
  return values.find((each) => each === value) ?? otherwise;
}

/** The preferences that a kept text holds, as far as it can be read. */
export function readPreferences(text: string | null): PreferenceValues {
  let kept: Partial<Record<keyof PreferenceValues, unknown>> = {};
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    if (typeof value === 'object' && value !== null) kept = value;
  } catch {
    // As on a first visit.
  }
  const truth = (value: unknown, otherwise: boolean) =>
    typeof value === 'boolean' ? value : otherwise;
  return {
    pieceSet: oneOf(kPieceSets, kept.pieceSet, kFirstVisit.pieceSet),
    coordinates: oneOf(kCoordinates, kept.coordinates, kFirstVisit.coordinates),
    theme: oneOf(kThemes, kept.theme, kFirstVisit.theme),
    motion: oneOf(kMotions, kept.motion, kFirstVisit.motion),
    sound: truth(kept.sound, kFirstVisit.sound),
    stepMode: truth(kept.stepMode, kFirstVisit.stepMode),
  };
}

export class Preferences implements PreferenceValues, Appearance {
  pieceSet = $state<PieceSet>(kFirstVisit.pieceSet);
  coordinates = $state<Coordinates>(kFirstVisit.coordinates);
  theme = $state<Theme>(kFirstVisit.theme);
  motion = $state<Motion>(kFirstVisit.motion);
  sound = $state(kFirstVisit.sound);
  stepMode = $state(kFirstVisit.stepMode);

  values(): PreferenceValues {
    const { pieceSet, coordinates, theme, motion, sound, stepMode } = this;
    return { pieceSet, coordinates, theme, motion, sound, stepMode };
  }

  load(storage: Pick<Storage, 'getItem'>): void {
    try {
      Object.assign(this, readPreferences(storage.getItem(kKey)));
    } catch {
      // Storage may be forbidden.
    }
  }

  keep(storage: Pick<Storage, 'setItem'>): void {
    try {
      storage.setItem(kKey, JSON.stringify(this.values()));
    } catch {
      // Storage may be full or forbidden; the page goes on without it.
    }
  }
}

/** Those of this page. */
export const preferences = new Preferences();

/** Lets the page look as preferred: theme and speed are attributes of the document that tokens.css reads. */
export function applyPreferences(values: PreferenceValues, root: HTMLElement): void {
  root.dataset['theme'] = values.theme;
  root.dataset['motion'] = values.motion;
}
