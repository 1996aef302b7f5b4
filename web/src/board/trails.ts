// How a turn is drawn on the board after it was played: a line for every piece that moved, a ghost for every piece
// that was captured.

import type { Captured, Frame, Square } from '../rules/protocol';

export interface Trail {
  /** The squares that the piece passed, first to last. */
  squares: Square[];
  /** Pushed or pulled by the other side. */
  displaced: boolean;
}

export interface Trails {
  lines: Trail[];
  ghosts: Captured[];
}

/** The trails of the steps of one turn. */
export function trailsOf(frames: readonly Frame[]): Trails {
  const lines: Trail[] = [];
  const ghosts: Captured[] = [];
  for (const frame of frames) {
    const line = lines.find(
      (trail) => trail.squares.at(-1) === frame.from && trail.displaced === frame.displaced,
    );
    if (line) line.squares.push(frame.to);
    else lines.push({ squares: [frame.from, frame.to], displaced: frame.displaced });
    if (frame.captured) ghosts.push(frame.captured);
  }
  return { lines, ghosts };
}
