// What a click, a drop or a key on the board means, without a board: plain data in, an intent out.

import type { Square } from '../rules/protocol';
import type { Trails } from './trails';

/** A square that the picked piece may go to, and the steps it takes. */
export interface Target {
  readonly to: Square;
  readonly steps: number;
  /** Whose piece a step there would lose in a trap. */
  readonly loses?: 'own' | 'enemy';
}

export type Targets = ReadonlyMap<Square, readonly Target[]>;

/** What leading a piece over the board would do, as it is drawn while it has not happened yet. */
export interface Preview {
  readonly trails: Trails;
  /** 0: nothing, or not before a choice is made. */
  readonly steps: number;
  readonly refused: boolean;
}

/**
 * How the board is used. `play`: pick a piece, then a square. `arrange`: squares are pressed, pieces are dragged.
 * `view`: nothing can be moved.
 */
export type Mode = 'play' | 'arrange' | 'view';

export interface InputState {
  readonly mode: Mode;
  readonly occupied: ReadonlySet<Square>;
  /** While arranging: the pieces that have been placed. */
  readonly movable?: ReadonlySet<Square>;
  readonly targets: Targets;
  readonly selected: Square | null;
  /** A click at the edge of a piece's square steps the piece over that edge. */
  readonly stepMode?: boolean;
}

export type Intent =
  | { type: 'none' }
  | { type: 'select'; square: Square | null }
  | { type: 'press'; square: Square }
  | { type: 'move'; from: Square; to: Square }
  | { type: 'lead'; from: Square; path: readonly Square[] };

const kNone: Intent = { type: 'none' };

function reaches(state: InputState, from: Square, to: Square): boolean {
  return state.targets.get(from)?.some((target) => target.to === to) ?? false;
}

/** A click, a tap or Enter on a square; `beyond`: the square behind the edge that was clicked in step mode. */
export function clicked(state: InputState, square: Square, beyond: Square | null = null): Intent {
  if (state.mode === 'view') return kNone;
  if (state.mode === 'arrange') return { type: 'press', square };
  const { selected } = state;
  if (mayStepOver(state, square) && beyond !== null && beyond !== square) {
    return { type: 'move', from: square, to: beyond };
  }
  if (selected === square) return { type: 'select', square: null };
  if (selected !== null && reaches(state, selected, square)) {
    return { type: 'move', from: selected, to: square };
  }
  if (state.occupied.has(square)) return { type: 'select', square };
  // A square out of reach is asked for all the same: whoever listens explains what forbids it.
  return selected === null ? kNone : { type: 'move', from: selected, to: square };
}

/**
 * The key that picks a piece up and puts it down. While arranging it lets pieces change places: picked up here, put down
 * there; on an empty square, with nothing in hand, it places the next piece.
 */
export function pickedUp(state: InputState, square: Square): Intent {
  if (state.mode !== 'arrange') return clicked(state, square);
  const { selected } = state;
  if (selected === square) return { type: 'select', square: null };
  if (selected !== null) return { type: 'move', from: selected, to: square };
  return state.movable?.has(square) ? { type: 'select', square } : { type: 'press', square };
}

/** Whether a click at an edge of this square is a step. */
export function mayStepOver(state: InputState, square: Square): boolean {
  return state.mode === 'play' && !!state.stepMode && state.occupied.has(square);
}

/** An arrow key: with a piece in hand it steps, else the focus moves (nothing). */
export function arrowed(state: InputState, to: Square): Intent {
  const { selected } = state;
  if (state.mode !== 'play' || selected === null || selected === to) return kNone;
  return { type: 'move', from: selected, to };
}

/**
 * A piece was dragged along a path (empty: let go where it came from, or outside the board). In a setup, one that is
 * dragged off the board goes back.
 */
export function dropped(
  state: InputState,
  from: Square,
  path: readonly Square[],
  outside: boolean,
): Intent {
  if (state.mode === 'view') return kNone;
  if (state.mode === 'arrange' && outside) return { type: 'press', square: from };
  const to = path.at(-1);
  if (to === undefined) return kNone;
  return state.mode === 'arrange' ? { type: 'move', from, to } : { type: 'lead', from, path };
}

/** Whether a piece on the square may be dragged at all. */
export function mayDrag(state: InputState, square: Square): boolean {
  if (state.mode === 'arrange') return state.movable?.has(square) ?? false;
  return state.mode === 'play' && state.occupied.has(square);
}
