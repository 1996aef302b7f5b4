import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Telling } from './telling.svelte';

describe('what is said of a square', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is said at once, or nothing', () => {
    const telling = new Telling((square) => (square === 'd4' ? 'frozen' : null));
    telling.tell('d4');
    expect(telling.told).toEqual({ square: 'd4', text: 'frozen' });
    telling.tell('e4');
    expect(telling.told).toBeNull();
  });

  it('waits until the mouse rests, and is silent when it goes on', () => {
    const telling = new Telling((square) => square);
    telling.tellSoon('d4');
    expect(telling.told).toBeNull();
    telling.tellSoon('e4');
    vi.advanceTimersByTime(1000);
    expect(telling.told?.square).toBe('e4');
    telling.tellSoon('f4');
    telling.hush();
    vi.advanceTimersByTime(1000);
    expect(telling.told).toBeNull();
  });
});
