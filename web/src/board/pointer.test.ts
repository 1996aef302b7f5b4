import { beforeEach, describe, expect, it } from 'vitest';
import { Drag } from './drag.svelte';
import { PointerInput } from './pointer';

const kElement = { style: {} } as HTMLElement;
let drag: Drag;
let pointer: PointerInput;

beforeEach(() => {
  drag = new Drag();
  pointer = new PointerInput(drag);
});

// e2 is the square from (4, 6) to (5, 7).
describe('a pointer', () => {
  it('clicks where it goes down and up', () => {
    const point = { x: 4.5, y: 6.5 };
    expect(pointer.down(point, false, null, false)).toBe(false);
    expect(pointer.up(point, false)).toEqual({ type: 'click', square: 'e2', point });
    expect(pointer.isDown).toBe(false);
  });

  it('clicks nothing where it goes up elsewhere, or was never down', () => {
    pointer.down({ x: 4.5, y: 6.5 }, false, null, false);
    expect(pointer.up({ x: 5.5, y: 6.5 }, false)).toEqual({ type: 'nothing' });
    expect(pointer.up({ x: 5.5, y: 6.5 }, false)).toEqual({ type: 'nothing' });
    expect(pointer.down({ x: -1, y: 3 }, false, null, false)).toBe(false);
    expect(pointer.isDown).toBe(false);
  });

  it('clicks a piece that it grips without moving, and drops one that it has led', () => {
    expect(pointer.down({ x: 4.5, y: 6.5 }, false, kElement, false)).toBe(true);
    expect(pointer.up({ x: 4.55, y: 6.5 }, false)).toMatchObject({ type: 'click', square: 'e2' });
    pointer.down({ x: 4.5, y: 6.5 }, false, kElement, false);
    drag.follow({ x: 4.5, y: 5.5 }, false);
    expect(pointer.up({ x: 4.5, y: 5.5 }, false)).toMatchObject({
      type: 'drop',
      dragged: { from: 'e2', path: ['e3'], outside: false },
    });
  });

  it('swipes with a finger beside the pieces, level and far enough', () => {
    const swipe = (dx: number, dy: number, isFinger = true) => {
      pointer.down({ x: 4.5, y: 3.5 }, false, null, isFinger);
      return pointer.up({ x: 4.5 + dx, y: 3.5 + dy }, false);
    };
    expect(swipe(-2, 0.3)).toEqual({ type: 'swipe', way: 'undo' });
    expect(swipe(2, 0.3)).toEqual({ type: 'swipe', way: 'redo' });
    expect(swipe(1, 0)).toEqual({ type: 'nothing' });
    expect(swipe(2, 2)).toEqual({ type: 'nothing' });
    expect(swipe(-2, 0, false)).toEqual({ type: 'nothing' });
  });

  it('lets the piece go back when the browser takes the pointer', () => {
    pointer.down({ x: 4.5, y: 6.5 }, false, kElement, true);
    drag.follow({ x: 4.5, y: 5.5 }, false);
    expect(pointer.cancel()).toMatchObject({ from: 'e2', path: [] });
    expect(pointer.cancel()).toBeNull();
  });
});
