// How boards and pieces look, as the person likes them. Whoever mounts the page provides it; without anybody, boards
// look as they do on a first visit.

import { getContext, setContext } from 'svelte';

export type PieceSet = 'animals' | 'chess' | 'letters';
export type Coordinates = 'all' | 'traps' | 'none';

export interface Appearance {
  readonly pieceSet: PieceSet;
  readonly coordinates: Coordinates;
}

const kKey = Symbol('appearance');
const kDefault: Appearance = { pieceSet: 'animals', coordinates: 'all' };

/** The object may be reactive: boards follow its changes. */
export function provideAppearance(appearance: Appearance): void {
  setContext(kKey, appearance);
}

export function useAppearance(): Appearance {
  return getContext<Appearance | undefined>(kKey) ?? kDefault;
}
