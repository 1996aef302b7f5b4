import { describe, expect, it } from 'vitest';
import { clicked, dropped, mayDrag, type InputState } from './input';

const state = (changes: Partial<InputState> = {}): InputState => ({
  mode: 'play',
  occupied: new Set(['e2', 'd2', 'e7']),
  targets: new Map([
    [
      'e2',
      [
        { to: 'e3', steps: 1 },
        { to: 'e4', steps: 2 },
      ],
    ],
  ]),
  selected: null,
  ...changes,
});

describe('a click in play', () => {
  it('picks a piece, and puts it down again', () => {
    expect(clicked(state(), 'e2')).toEqual({ type: 'select', square: 'e2' });
    expect(clicked(state({ selected: 'e2' }), 'e2')).toEqual({ type: 'select', square: null });
  });

  it('moves the picked piece to a target', () => {
    expect(clicked(state({ selected: 'e2' }), 'e4')).toEqual({
      type: 'move',
      from: 'e2',
      to: 'e4',
    });
  });

  it('changes to another piece', () => {
    expect(clicked(state({ selected: 'e2' }), 'e7')).toEqual({ type: 'select', square: 'e7' });
  });

  it('asks for a square out of reach as well, so that it can be explained', () => {
    expect(clicked(state({ selected: 'e2' }), 'h6')).toEqual({
      type: 'move',
      from: 'e2',
      to: 'h6',
    });
    expect(clicked(state(), 'h6')).toEqual({ type: 'none' });
  });
});

describe('other modes', () => {
  it('presses squares while arranging', () => {
    expect(clicked(state({ mode: 'arrange' }), 'a1')).toEqual({ type: 'press', square: 'a1' });
  });

  it('does nothing while viewing', () => {
    expect(clicked(state({ mode: 'view' }), 'e2')).toEqual({ type: 'none' });
    expect(dropped(state({ mode: 'view' }), 'e2', 'e3')).toEqual({ type: 'none' });
    expect(mayDrag(state({ mode: 'view' }), 'e2')).toBe(false);
  });
});

describe('a drop', () => {
  it('moves, unless it ends where it began or outside', () => {
    expect(dropped(state(), 'e2', 'e3')).toEqual({ type: 'move', from: 'e2', to: 'e3' });
    expect(dropped(state(), 'e2', 'e2')).toEqual({ type: 'none' });
    expect(dropped(state(), 'e2', null)).toEqual({ type: 'none' });
  });

  it('is for squares with a piece', () => {
    expect(mayDrag(state(), 'e2')).toBe(true);
    expect(mayDrag(state(), 'e3')).toBe(false);
  });
});
