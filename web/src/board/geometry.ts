// Where squares are drawn. Units are squares; x grows to the right, y downwards.

import type { BoardText, Letter, Square } from '../rules/protocol';

export interface Point {
  x: number;
  y: number;
}

const kFiles = 'abcdefgh';

/** The traps, drawn on the board; what they do is the rules' business. */
export const kTraps: readonly Square[] = ['c3', 'f3', 'c6', 'f6'];

/** Squares in reading order of a board with Gold below: a8, b8, … h1. */
export const kSquares: readonly Square[] = Array.from(
  { length: 64 },
  (_, index) => `${kFiles.charAt(index % 8)}${8 - Math.floor(index / 8)}`,
);

/** How far from the middle of its square a point is next to an edge, and how clearly to one edge only. */
const kEdge = 0.24;
const kCorner = 0.1;

/** The upper left corner of a square. */
export function corner(square: Square, flipped: boolean): Point {
  const x = kFiles.indexOf(square.charAt(0));
  const y = 8 - Number(square.charAt(1));
  return flipped ? { x: 7 - x, y: 7 - y } : { x, y };
}

export function center(square: Square, flipped: boolean): Point {
  const { x, y } = corner(square, flipped);
  return { x: x + 0.5, y: y + 0.5 };
}

/** The square that contains a point; null outside the board. */
export function squareAt(point: Point, flipped: boolean): Square | null {
  const column = Math.floor(point.x);
  const row = Math.floor(point.y);
  if (column < 0 || column > 7 || row < 0 || row > 7) return null;
  const x = flipped ? 7 - column : column;
  const y = flipped ? 7 - row : row;
  return `${kFiles.charAt(x)}${8 - y}`;
}

/** The square one step away on the screen; the same square at the edge. */
export function stepOnScreen(square: Square, dx: number, dy: number, flipped: boolean): Square {
  const { x, y } = center(square, flipped);
  return squareAt({ x: x + dx, y: y + dy }, flipped) ?? square;
}

/** The side of its square that a point lies next to, as a step on the screen; null in the middle and at corners. */
export function edgeAt(point: Point): [number, number] | null {
  const x = point.x - Math.floor(point.x) - 0.5;
  const y = point.y - Math.floor(point.y) - 0.5;
  const [far, near] = [Math.max(Math.abs(x), Math.abs(y)), Math.min(Math.abs(x), Math.abs(y))];
  if (far < kEdge || far - near < kCorner) return null;
  return Math.abs(x) > Math.abs(y) ? [Math.sign(x), 0] : [0, Math.sign(y)];
}

/** The pieces of a board text, by square. */
export function piecesOf(board: BoardText): Map<Square, Letter> {
  const pieces = new Map<Square, Letter>();
  kSquares.forEach((square, index) => {
    const letter = board.charAt(index);
    if (letter !== ' ' && letter !== '') pieces.set(square, letter);
  });
  return pieces;
}

export function isGold(letter: Letter): boolean {
  return letter === letter.toUpperCase();
}

/** Sorts letters by the strength of their pieces, the strongest first. */
export function strengthOrder(letter: Letter): number {
  return 'EMHDCR'.indexOf(letter.toUpperCase());
}
