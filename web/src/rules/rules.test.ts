import { beforeAll, describe, expect, it } from 'vitest';
import { loadForTest } from '../testing';
import { gameLines, type Asker, type Engine, type Rules } from './rules';

let asker: Asker;
let rules: Rules;
let engine: Engine;

beforeAll(async () => {
  ({ asker, rules, engine } = await loadForTest());
});

describe('the contract with tusk.wasm', () => {
  it('writes a game as lines', () => {
    expect(gameLines({ moves: ['Ee2n', 'ee7s'], partial: ['Ee3n', 'Ee4n'] })).toBe(
      'move Ee2n\nmove ee7s\npartial Ee3n Ee4n',
    );
    expect(gameLines({ moves: [], partial: [] })).toBe('');
  });

  it('gives failures as values', async () => {
    const answer = await rules.view({ moves: ['Ee9'], partial: [] });
    expect(answer).toMatchObject({ ok: false, error: { code: 'bad_square' } });
    expect(await asker.ask('view', 'nonsense')).toMatchObject({
      ok: false,
      error: { code: 'bad_request' },
    });
  });

  it('survives texts of any kind and size', async () => {
    for (const text of [
      '',
      '\0',
      'move ' + 'x'.repeat(100_000),
      '🐘 move',
      'partial qpss',
      'from',
    ]) {
      const answer = await asker.ask('view', text);
      if (!answer.ok) expect(answer.error.code).not.toBe('');
    }
    expect(await rules.view({ moves: [], partial: [] })).toMatchObject({ ok: true });
  });

  it('thinks', async () => {
    const thought = await engine.think({ moves: [], partial: [] }, 2, 1);
    expect(thought).toMatchObject({ ok: true });
    if (thought.ok) expect(thought.value.move.split(' ')).toHaveLength(16);
  });
});
