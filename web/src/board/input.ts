// What a click, a drop or a key on the board means, without a board: plain data in, an intent out.

import type { Square } from '../rules/protocol';

/** A square that the picked piece may go to, and the steps it takes. */
export interface Target {
  readonly to: Square;
  readonly steps: number;
}

export type Targets = ReadonlyMap<Square, readonly Target[]>;

/**
 * How the board is used. `play`: pick a piece, then a square. `arrange`: squares are pressed, pieces are dragged.
 * `view`: nothing can be moved.
 */
export type Mode = 'play' | 'arrange' | 'view';

export interface InputState {
  readonly mode: Mode;
  readonly occupied: ReadonlySet<Square>;
  readonly targets: Targets;
  readonly selected: Square | null;
}

export type Intent =
  | { type: 'none' }
  | { type: 'select'; square: Square | null }
  | { type: 'press'; square: Square }
  | { type: 'move'; from: Square; to: Square };

const kNone: Intent = { type: 'none' };

function reaches(state: InputState, from: Square, to: Square): boolean {
  return state.targets.get(from)?.some((target) => target.to === to) ?? false;
}

/** A click, a tap or Enter on a square. */
export function clicked(state: InputState, square: Square): Intent {
  if (state.mode === 'view') return kNone;
  if (state.mode === 'arrange') return { type: 'press', square };
  const { selected } = state;
  if (selected === square) return { type: 'select', square: null };
  if (selected !== null && reaches(state, selected, square)) {
    return { type: 'move', from: selected, to: square };
  }
  if (state.occupied.has(square)) return { type: 'select', square };
  // A square out of reach is asked for all the same: whoever listens explains what forbids it.
  return selected === null ? kNone : { type: 'move', from: selected, to: square };
}

/** A piece was dragged from one square and let go over another (null: outside the board). */
export function dropped(state: InputState, from: Square, to: Square | null): Intent {
  if (state.mode === 'view' || to === null || to === from) return kNone;
  return { type: 'move', from, to };
}

/** Whether a piece on the square may be dragged at all. */
export function mayDrag(state: InputState, square: Square): boolean {
  return state.mode !== 'view' && state.occupied.has(square);
}
