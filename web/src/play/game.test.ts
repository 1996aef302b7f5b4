import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { failure, type GameView, type Result } from '../rules/protocol';
import type { Rules } from '../rules/rules';
import { kInstantly, loadForTest } from '../testing';
import { GameAtHand } from './game.svelte';
import { SetupEntry } from './setup-entry.svelte';

type View = Promise<Result<GameView>>;

let real: Rules;
let game: GameAtHand;
/** How the rules answer the next question for a view. */
let answer: (view: () => View) => View;

const kSetups = [
  'Ra1 Rb1 Rc1 Rd1 Re1 Rf1 Rg1 Rh1 Da2 Hb2 Cc2 Ed2 Me2 Cf2 Hg2 Dh2',
  'da7 hb7 cc7 ed7 me7 cf7 hg7 dh7 ra8 rb8 rc8 rd8 re8 rf8 rg8 rh8',
];
const squares = () => game.pieces.map(({ square }) => square);

beforeAll(async () => {
  real = (await loadForTest()).rules;
});

beforeEach(async () => {
  answer = (view) => view();
  game = new GameAtHand({ ...real, view: (text) => answer(() => real.view(text)) }, kInstantly);
  game.started = true;
  game.config = { ...game.config, opponent: 'person' };
  game.moves = kSetups;
  await game.refresh();
});

describe('the game at hand', () => {
  it('drops answers that come after a later change', async () => {
    let release = () => {};
    answer = async (view) => {
      const early = await view();
      await new Promise<void>((resolve) => (release = resolve));
      return early;
    };
    game.partial = ['Ed2n'];
    const first = game.refresh(['Ed2n']);
    await new Promise((resolve) => setTimeout(resolve));
    answer = (view) => view();
    game.partial = [];
    expect(await game.refresh()).toBe(true);
    release();
    expect(await first).toBe(false);
    expect(game.view?.steps_used).toBe(0);
    expect(squares()).toContain('d2');
  });

  it('puts back what it has drawn ahead where the rules fail', async () => {
    answer = () => Promise.resolve(failure('crashed', 'the worker stopped'));
    game.partial = ['Ed2n'];
    const refreshed = game.refresh(['Ed2n']);
    expect(squares()).toContain('d3');
    expect(await refreshed).toBe(false);
    expect(game.failure).toBe('the worker stopped');
    expect(squares()).toContain('d2');
    expect(squares()).not.toContain('d3');
  });

  it('lets a frozen piece keep its frost where it is pushed, until the rules answer', async () => {
    game.moves = [...kSetups, 'Ed2n Ed3n Ed4n Ed5n', 'me7s'];
    await game.refresh();
    expect(game.frozen).toEqual(new Set(['e6']));
    let release = () => {};
    answer = async (view) => {
      await new Promise<void>((resolve) => (release = resolve));
      return view();
    };
    game.partial = ['me6s'];
    const refreshed = game.refresh(['me6s']);
    await new Promise((resolve) => setTimeout(resolve));
    expect(game.frozen).toEqual(new Set(['e5']));
    release();
    expect(await refreshed).toBe(true);
    // Nothing strong stands beside it there, until the elephant follows.
    expect(game.frozen).toEqual(new Set());
  });

  it('tells before every change, and obeys one input after another', async () => {
    const heard: string[] = [];
    game.beforeChange(() => heard.push('change'));
    void game.enqueue(async () => {
      await new Promise((resolve) => setTimeout(resolve, 2));
      heard.push('first');
    });
    await game.enqueue(async () => {
      await game.refresh();
      heard.push('second');
    });
    expect(heard).toEqual(['first', 'change', 'second']);
  });

  it('lets nobody act in a game that another tab plays', () => {
    expect(game.mayAct).toBe(true);
    game.held = false;
    expect(game.mayAct).toBe(false);
  });
});

describe('the entry of a setup', () => {
  let setup: SetupEntry;

  beforeEach(async () => {
    game.moves = [];
    game.partial = [];
    await game.refresh();
    setup = new SetupEntry(game);
  });

  it('adds what is typed to what stands, and moves what there is only one of', async () => {
    await setup.press('e2');
    expect(await setup.type('Md2 Ra1')).toBeNull();
    expect(await setup.type('Eb2')).toBeNull();
    expect(new Set(setup.placements)).toEqual(new Set(['Md2', 'Ra1', 'Eb2']));
    expect(setup.placed).toEqual(new Set(['d2', 'a1', 'b2']));
  });

  it('refuses what is no setup, and changes nothing', async () => {
    await setup.press('e2');
    expect(await setup.type('Md2 Ra6')).toMatchObject({ code: 'setup_rank', word: 'Ra6' });
    expect(await setup.type('md2')).toMatchObject({ code: 'setup_side', piece: 'm' });
    expect(setup.placements).toEqual(['Ee2']);
  });

  it('tells that a square is not one to set up on, until something stands', async () => {
    await setup.press('e5');
    expect(setup.pressedOutside).toBe(true);
    expect(setup.placements).toEqual([]);
    await setup.press('e2');
    expect(setup.pressedOutside).toBe(false);
    await setup.quick('full');
    await setup.press('e5');
    expect(setup.pressedOutside).toBe(false);
  });

  it('offers the strongest piece that is left, or the chosen one', async () => {
    expect(setup.next).toBe('E');
    setup.chosen = 'R';
    expect(setup.next).toBe('R');
    await setup.quick('full');
    expect(setup.next).toBeNull();
  });
});
