import { describe, expect, it } from 'vitest';
import { Unchanged } from './unchanged';

describe('unchanged items', () => {
  it('are the objects of before, others are new', () => {
    const list = new Unchanged<string, { square: string; grip: boolean }>(({ square }) => square);
    const first = list.keep([
      { square: 'a1', grip: true },
      { square: 'b1', grip: false },
    ]);
    const second = list.keep([
      { square: 'b1', grip: false },
      { square: 'a1', grip: false },
      { square: 'c1', grip: false },
    ]);
    expect(second[0]).toBe(first[1]);
    expect(second[1]).toEqual({ square: 'a1', grip: false });
    expect(second).toHaveLength(3);
  });

  it('are forgotten when they have gone', () => {
    const list = new Unchanged<string, { square: string }>(({ square }) => square);
    const [first] = list.keep([{ square: 'a1' }]);
    list.keep([]);
    expect(list.keep([{ square: 'a1' }])[0]).not.toBe(first);
  });
});
