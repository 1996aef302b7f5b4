import { describe, expect, it } from 'vitest';
import type { Preview } from './input';
import { LookAhead } from './look-ahead.svelte';

const preview = (steps: number): Preview => ({
  trails: { lines: [], ghosts: [] },
  steps,
  refused: false,
});

describe('looking ahead', () => {
  it('asks once for each way, and shows the answer', async () => {
    const questions: string[] = [];
    const ahead = new LookAhead((from, path) => {
      questions.push(`${from} ${path.join(' ')}`);
      return Promise.resolve(preview(path.length));
    });
    await ahead.look('e2', ['e3']);
    await ahead.look('e2', ['e3']);
    await ahead.look('e2', ['e3', 'e4']);
    expect(questions).toEqual(['e2 e3', 'e2 e3 e4']);
    expect(ahead.preview?.steps).toBe(2);
    await ahead.look('e2', []);
    expect(ahead.preview).toBeNull();
  });

  it('drops answers that come late', async () => {
    const answers: ((answer: Preview) => void)[] = [];
    const ahead = new LookAhead(() => new Promise((resolve) => answers.push(resolve)));
    const first = ahead.look('e2', ['e3']);
    const second = ahead.look('e2', ['d2']);
    answers[1]?.(preview(2));
    answers[0]?.(preview(1));
    await Promise.all([first, second]);
    expect(ahead.preview?.steps).toBe(2);
    const third = ahead.look('e2', ['e3']);
    ahead.forget();
    answers[2]?.(preview(1));
    await third;
    expect(ahead.preview).toBeNull();
  });
});
