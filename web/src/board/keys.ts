// The keys of the board, as what they ask for.

export type KeyAction =
  | { type: 'arrow'; dx: number; dy: number }
  | { type: 'enter' }
  | { type: 'pick' }
  | { type: 'put_down' }
  | { type: 'undo'; all: boolean };

const kArrows: Record<string, readonly [number, number] | undefined> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export interface Key {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/** Null: nothing of the board. */
export function keyAction({ key, shiftKey, altKey, ctrlKey, metaKey }: Key): KeyAction | null {
  if (altKey || ctrlKey || metaKey) return null;
  const way = kArrows[key];
  if (way) return { type: 'arrow', dx: way[0], dy: way[1] };
  if (key === 'Enter') return { type: 'enter' };
  if (key === ' ') return { type: 'pick' };
  if (key === 'Escape') return { type: 'put_down' };
  if (key === 'Backspace') return { type: 'undo', all: shiftKey };
  return null;
}
