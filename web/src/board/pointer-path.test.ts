import { describe, expect, it } from 'vitest';
import { center, edgeAt } from './geometry';
import { extendPath, PointerPath } from './pointer-path';

describe('a path', () => {
  it('grows square by square and goes back over itself', () => {
    expect(extendPath([], 'e2', 'e3')).toEqual(['e3']);
    expect(extendPath(['e3', 'e4', 'd4'], 'e2', 'e4')).toEqual(['e3', 'e4']);
    expect(extendPath(['e3', 'e4'], 'e2', 'e2')).toEqual([]);
  });
});

describe('a pointer', () => {
  const lead = (...squares: string[]) => {
    const [from = 'e2', ...rest] = squares;
    const pointer = new PointerPath(from, center(from, false));
    for (const square of rest) pointer.follow(center(square, false), false);
    return pointer;
  };

  it('passes every square between two places, however fast it is', () => {
    expect(lead('e2', 'e6').path).toEqual(['e3', 'e4', 'e5', 'e6']);
    expect(lead('e2', 'e4', 'c4').path).toEqual(['e3', 'e4', 'd4', 'c4']);
  });

  it('does not pass a square whose corner it brushes', () => {
    expect(lead('e2', 'f3').path).toEqual(['f3']);
  });

  it('forgets a detour that it takes back', () => {
    expect(lead('e2', 'e4', 'e3').path).toEqual(['e3']);
    expect(lead('e2', 'e4', 'e2').path).toEqual([]);
  });

  it('takes the square under it for the last, however near to its edge', () => {
    const pointer = new PointerPath('e2', center('e2', false));
    const { x, y } = center('e3', false);
    expect(pointer.follow({ x, y: y + 0.45 }, false)).toBe('e3');
    expect(pointer.path).toEqual([]);
    expect(pointer.to('e3')).toEqual(['e3']);
  });

  it('knows when it has left the board, and flipped boards', () => {
    const pointer = new PointerPath('e2', center('e2', true));
    expect(pointer.follow(center('e3', true), true)).toBe('e3');
    expect(pointer.follow({ x: 9, y: 3 }, true)).toBeNull();
  });
});

describe('an edge', () => {
  it('is what a point lies next to, but not the middle nor a corner', () => {
    expect(edgeAt({ x: 4.5, y: 6.1 })).toEqual([0, -1]);
    expect(edgeAt({ x: 4.5, y: 6.9 })).toEqual([0, 1]);
    expect(edgeAt({ x: 4.05, y: 6.4 })).toEqual([-1, 0]);
    expect(edgeAt({ x: 4.95, y: 6.6 })).toEqual([1, 0]);
    expect(edgeAt({ x: 4.5, y: 6.5 })).toBeNull();
    expect(edgeAt({ x: 4.05, y: 6.05 })).toBeNull();
  });
});
