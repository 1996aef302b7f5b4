import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Engine, Rules } from '../rules/rules';
import { kInstantly, loadForTest } from '../testing';
import { LookBack } from './look-back.svelte';
import { messageFor } from './message';
import { PlaySession } from './session.svelte';

let rules: Rules;
let engine: Engine;
let session: PlaySession;
let back: LookBack;

const standsOn = (square: string) => back.pieces?.some((piece) => piece.square === square);

beforeAll(async () => {
  ({ rules, engine } = await loadForTest());
});

beforeEach(async () => {
  session = new PlaySession(rules, engine, kInstantly, () => 1);
  back = new LookBack(session);
  await session.newGame({ opponent: 'person' });
  for (let side = 0; side < 2; side++) {
    await session.setup.quick('full');
    await session.submitSetup();
  }
  for (const [from, to] of [
    ['e2', 'e4'],
    ['d7', 'd5'],
    ['e4', 'e5'],
  ] as const) {
    await session.turn.move(from, to);
    await session.send();
  }
});

describe('looking back', () => {
  it('shows the board after an earlier turn, with its steps', async () => {
    await back.show(2);
    expect(back.moment).toMatchObject({ turn: 2, label: '2g' });
    expect(back.moment?.frames.map((frame) => frame.text)).toEqual(['Ee2n', 'Ee3n']);
    expect(standsOn('e4')).toBe(true);
    expect(standsOn('d7')).toBe(true);
    await back.show(0);
    expect(back.moment?.label).toBe('1g');
    expect(standsOn('e7')).toBe(false);
    back.leave();
    expect(back.pieces).toBeNull();
  });

  it('keeps what has been entered of the turn at hand', async () => {
    await session.turn.move('d5', 'd4');
    await back.show(2);
    expect(standsOn('d7')).toBe(true);
    await back.show(4);
    expect(standsOn('d5')).toBe(true);
    back.leave();
    expect(session.view?.turn_text).toBe('ed5s');
    expect(messageFor(session).text).toBe('Go on, or send the turn.');
  });

  it('ends with the last turn, and when the game goes on', async () => {
    await back.show(2);
    await back.show(4);
    expect(back.moment).toBeNull();
    await back.show(2);
    await session.turn.move('d5', 'd4');
    expect(back.moment).toBeNull();
  });
});
