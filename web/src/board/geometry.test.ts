import { describe, expect, it } from 'vitest';
import { center, corner, isGold, kSquares, piecesOf, squareAt, stepOnScreen } from './geometry';

describe('geometry', () => {
  it('puts a1 at the lower left, and at the upper right of a flipped board', () => {
    expect(corner('a1', false)).toEqual({ x: 0, y: 7 });
    expect(corner('a1', true)).toEqual({ x: 7, y: 0 });
  });

  it('finds every square again at its centre', () => {
    for (const flipped of [false, true]) {
      for (const square of kSquares)
        expect(squareAt(center(square, flipped), flipped)).toBe(square);
    }
  });

  it('has no square outside the board', () => {
    for (const point of [
      { x: -0.1, y: 3 },
      { x: 8, y: 3 },
      { x: 3, y: -1 },
      { x: 3, y: 8.2 },
    ]) {
      expect(squareAt(point, false)).toBeNull();
    }
  });

  it('steps on the screen and stops at the edge', () => {
    expect(stepOnScreen('e2', 0, -1, false)).toBe('e3');
    expect(stepOnScreen('e2', 0, -1, true)).toBe('e1');
    expect(stepOnScreen('a1', -1, 0, false)).toBe('a1');
  });

  it('reads boards from a8 to h1', () => {
    const board = `r${' '.repeat(62)}R`;
    expect([...piecesOf(board)]).toEqual([
      ['a8', 'r'],
      ['h1', 'R'],
    ]);
    expect(isGold('R')).toBe(true);
    expect(isGold('r')).toBe(false);
  });
});
