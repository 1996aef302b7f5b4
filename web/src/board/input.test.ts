import { describe, expect, it } from 'vitest';
import { arrowed, clicked, dropped, mayDrag, pickedUp, type InputState } from './input';

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
    expect(dropped(state({ mode: 'view' }), 'e2', ['e3'], false)).toEqual({ type: 'none' });
    expect(arrowed(state({ mode: 'view', selected: 'e2' }), 'e3')).toEqual({ type: 'none' });
    expect(mayDrag(state({ mode: 'view' }), 'e2')).toBe(false);
  });
});

describe('a drop', () => {
  it('leads the piece along the path, unless it ends where it began or outside', () => {
    expect(dropped(state(), 'e2', ['e3', 'e4'], false)).toEqual({
      type: 'lead',
      from: 'e2',
      path: ['e3', 'e4'],
    });
    expect(dropped(state(), 'e2', [], false)).toEqual({ type: 'none' });
    expect(dropped(state(), 'e2', [], true)).toEqual({ type: 'none' });
  });

  it('changes places while arranging, and gives back what is dragged off the board', () => {
    const arranging = state({ mode: 'arrange', movable: new Set(['e2']) });
    expect(dropped(arranging, 'e2', ['d2'], false)).toEqual({
      type: 'move',
      from: 'e2',
      to: 'd2',
    });
    expect(dropped(arranging, 'e2', [], true)).toEqual({ type: 'press', square: 'e2' });
    expect(dropped(arranging, 'e2', [], false)).toEqual({ type: 'none' });
  });

  it('is for squares with a piece', () => {
    expect(mayDrag(state(), 'e2')).toBe(true);
    expect(mayDrag(state(), 'e3')).toBe(false);
  });
});

describe('step mode', () => {
  const stepping = (changes: Partial<InputState> = {}) => state({ stepMode: true, ...changes });

  it('steps over the edge that was clicked', () => {
    expect(clicked(stepping(), 'e2', 'e3')).toEqual({ type: 'move', from: 'e2', to: 'e3' });
    expect(clicked(stepping(), 'e2', null)).toEqual({ type: 'select', square: 'e2' });
    expect(clicked(stepping(), 'e3', 'e4')).toEqual({ type: 'none' });
  });

  it('leaves squares alone that the piece in hand may go to', () => {
    expect(clicked(stepping({ selected: 'e2' }), 'e3', 'e4')).toEqual({
      type: 'move',
      from: 'e2',
      to: 'e3',
    });
    expect(clicked(stepping({ selected: 'e2' }), 'e2', 'd2')).toMatchObject({ to: 'd2' });
  });

  it('is off unless wanted', () => {
    expect(clicked(state(), 'e2', 'e3')).toEqual({ type: 'select', square: 'e2' });
  });
});

describe('an arrow key', () => {
  it('steps with the piece in hand, else moves the focus', () => {
    expect(arrowed(state({ selected: 'e2' }), 'e3')).toEqual({
      type: 'move',
      from: 'e2',
      to: 'e3',
    });
    expect(arrowed(state(), 'e3')).toEqual({ type: 'none' });
    expect(arrowed(state({ selected: 'a1' }), 'a1')).toEqual({ type: 'none' });
    expect(arrowed(state({ mode: 'arrange', selected: 'e2' }), 'e3')).toEqual({ type: 'none' });
  });
});

describe('picking up by key', () => {
  it('is a click while playing', () => {
    expect(pickedUp(state(), 'e2')).toEqual(clicked(state(), 'e2'));
  });

  it('lets pieces change places while arranging, and places the next one', () => {
    const movable = new Set(['e2', 'd2']);
    const free = state({ mode: 'arrange', movable });
    expect(pickedUp(free, 'e2')).toEqual({ type: 'select', square: 'e2' });
    expect(pickedUp(free, 'a1')).toEqual({ type: 'press', square: 'a1' });
    const holding = state({ mode: 'arrange', movable, selected: 'e2' });
    expect(pickedUp(holding, 'd2')).toEqual({ type: 'move', from: 'e2', to: 'd2' });
    expect(pickedUp(holding, 'e2')).toEqual({ type: 'select', square: null });
  });

  it('takes only placed pieces in hand', () => {
    expect(mayDrag(state({ mode: 'arrange', movable: new Set(['d2']) }), 'e2')).toBe(false);
  });
});
