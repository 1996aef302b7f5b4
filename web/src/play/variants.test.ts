import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Engine, Rules } from '../rules/rules';
import { kInstantly, loadForTest } from '../testing';
import { armyWithout, completeConfig, drawSide, kFullArmy, missingFrom, rematchOf } from './config';
import { PlaySession } from './session.svelte';

let rules: Rules;
let engine: Engine;
let session: PlaySession;

beforeAll(async () => {
  ({ rules, engine } = await loadForTest());
});

beforeEach(() => {
  session = new PlaySession(rules, engine, kInstantly, () => 1);
});

async function endgame(seed = 5): Promise<string> {
  const drawn = await session.drawEndgame(seed);
  return drawn.ok ? drawn.value.start : '';
}

describe('Endless Endgame', () => {
  it('begins with two steps and no setup', async () => {
    await session.newGame({
      opponent: 'person',
      variant: 'endless_endgame',
      start: await endgame(),
    });
    expect(session.view).toMatchObject({
      phase: 'play',
      label: '2g',
      steps_used: 0,
      steps_left: 2,
    });
    expect(session.mayTakeBack()).toBe(false);
    const step = session.view?.steps.find(({ kind }) => kind === 'plain');
    await session.turn.move(step?.from ?? '', step?.to ?? '');
    await session.send();
    expect(session.view).toMatchObject({ label: '2s', steps_left: 4 });
    await session.takeBack();
    expect(session.view).toMatchObject({ label: '2g', steps_left: 2, steps_used: 0 });
  });

  it('is looked at before it begins', async () => {
    const drawn = await session.drawEndgame(5);
    await session.preview(await endgame());
    expect(drawn.ok && drawn.value.board).toBe(session.view?.board);
    expect(session.mayAct).toBe(false);
    await session.preview();
    expect(session.view?.board.trim()).toHaveLength(64);
    expect(session.config.variant).toBe('standard');
  });

  it('is played by the engine, too', async () => {
    await session.newGame({
      opponent: 'engine',
      level: 1,
      side: 's',
      variant: 'endless_endgame',
      start: await endgame(),
    });
    await session.settled();
    expect(session.view?.label).toBe('2s');
    expect(session.view?.last.length).toBeLessThanOrEqual(2);
    expect(session.mayTakeBack()).toBe(false);
  });

  it('has its rematch from the same start, sides swapped', async () => {
    const start = await endgame();
    await session.newGame({
      opponent: 'engine',
      level: 1,
      side: 'g',
      variant: 'endless_endgame',
      start,
    });
    session.resign();
    await session.rematch();
    expect(session.config).toMatchObject({ start, side: 's' });
    expect(session.outcome).toBeNull();
  });
});

describe('Freestyle', () => {
  it('lets anything be placed anywhere', async () => {
    await session.newGame({ opponent: 'person', variant: 'freestyle' });
    await session.setup.press('e5');
    session.setup.chosen = 'R';
    await session.setup.press('d4');
    await session.submitSetup();
    expect(session.view?.label).toBe('1s');
    session.setup.chosen = 'r';
    await session.setup.press('d5');
    expect(session.view?.setup?.complete).toBe(true);
    await session.submitSetup();
    expect(session.view).toMatchObject({ phase: 'play', label: '2g' });
  });

  it('wants a rabbit, and none on its goal', async () => {
    await session.newGame({ opponent: 'person', variant: 'freestyle' });
    await session.setup.press('e5');
    expect(session.view?.setup?.faults[0]?.code).toBe('no_rabbits');
    session.setup.chosen = 'R';
    await session.setup.press('a8');
    expect(session.view?.setup?.faults[0]?.code).toBe('rabbit_on_goal');
    expect(session.view?.setup?.complete).toBe(false);
  });

  it('keeps the setup where a mirrored one would fall on the other side', async () => {
    await session.newGame({ opponent: 'person', variant: 'freestyle' });
    session.setup.chosen = 'R';
    await session.setup.press('a6');
    await session.submitSetup();
    session.setup.chosen = 'r';
    await session.setup.press('h6');
    await session.setup.mirror();
    expect(session.failure).toBeNull();
    expect(session.view?.board.charAt(23)).toBe('r');
    await session.setup.quick('full');
    expect(session.view?.setup?.complete).toBe(true);
  });

  it('knows handicaps: the engine plays without its camel', async () => {
    const armies = { gold: null, silver: armyWithout('M', false) };
    await session.newGame({
      opponent: 'engine',
      level: 1,
      side: 'g',
      variant: 'freestyle',
      armies,
    });
    // Without an army of its own, Gold's quick setup is the whole one.
    await session.setup.quick('full');
    await session.submitSetup();
    await session.settled();
    expect(session.view?.phase).toBe('play');
    expect(session.view?.board).not.toContain('m');
    expect(session.view?.board.replace(/[^a-z]/g, '')).toHaveLength(15);
  });

  it('sets up quickly with what there is', async () => {
    const armies = { gold: armyWithout('HD', true), silver: kFullArmy };
    await session.newGame({ opponent: 'person', variant: 'freestyle', armies });
    await session.setup.quick('full');
    expect(session.view?.setup?.complete).toBe(true);
    expect(session.view?.board.match(/R/g)).toHaveLength(10);
    await session.takeBack();
    await session.setup.clear();
    expect(session.view?.setup?.left.join('')).toBe('EMHDCCRRRRRRRRRR');
  });
});

describe('what a game is agreed to be', () => {
  it('draws sides by lot', () => {
    expect([0, 0.49, 0.5, 0.99].map(drawSide)).toEqual(['g', 'g', 's', 's']);
  });

  it('keeps only what belongs to its kind', () => {
    const config = completeConfig({
      opponent: 'person',
      start: 'g []',
      armies: { gold: 'R', silver: null },
      pauseAway: true,
    });
    expect(config).toMatchObject({
      start: null,
      armies: { gold: null, silver: null },
      pauseAway: false,
    });
  });

  it('swaps handicaps with the sides', () => {
    const config = completeConfig({
      variant: 'freestyle',
      armies: { gold: 'ERR', silver: 'EMRR' },
      side: 'g',
    });
    expect(rematchOf(config)).toMatchObject({
      side: 's',
      armies: { gold: 'EMRR', silver: 'ERR' },
    });
  });

  it('names armies by what they lack', () => {
    expect(armyWithout('MD', false)).toBe('EHHDCCRRRRRRRR');
    expect(armyWithout('M', true)).toHaveLength(16);
    expect(missingFrom(armyWithout('MD', true))).toBe('MD');
    expect(missingFrom(kFullArmy)).toBe('');
  });
});

describe('hints', () => {
  it('show a goal, and are counted', async () => {
    await session.newGame({ opponent: 'person', variant: 'freestyle' });
    for (const [letter, square] of [
      ['R', 'a6'],
      ['R', 'h2'],
    ] as const) {
      session.setup.chosen = letter;
      await session.setup.press(square);
    }
    await session.submitSetup();
    session.setup.chosen = 'r';
    await session.setup.press('h7');
    await session.submitSetup();
    await session.hints.show('goal');
    expect(session.hints.shown?.lines[0]).toMatchObject({ kind: 'goal', text: 'Ra6n Ra7n' });
    expect(session.hints.mayEnter).toBe(true);
    await session.hints.show('threat');
    expect(session.hints.shown).toMatchObject({ kind: 'threat', lines: [] });
    expect(session.hints.mayEnter).toBe(false);
    await session.turn.move('h2', 'h3');
    expect(session.hints.shown).toBeNull();
    expect(session.hints.counts).toEqual({ goal: 1, threat: 1, move: 0 });
    await session.hints.show('threat');
    expect(session.hints.shown?.lines).toHaveLength(0);
  });

  it('can be entered, and are sent by the person', async () => {
    await session.newGame({ opponent: 'person', variant: 'freestyle' });
    session.setup.chosen = 'R';
    await session.setup.press('a6');
    await session.submitSetup();
    session.setup.chosen = 'r';
    await session.setup.press('h7');
    await session.submitSetup();
    await session.hints.show('goal');
    await session.enterHint();
    expect(session.view?.turn_text).toBe('Ra6n Ra7n');
    expect(session.view?.label).toBe('2g');
    expect(session.hints.shown).toBeNull();
    await session.send();
    expect(session.outcome).toEqual({ winner: 'g', reason: 'goal' });
  });

  it('show one threat after the other', async () => {
    await session.newGame({ opponent: 'person', variant: 'freestyle' });
    for (const [letter, square] of [
      ['R', 'a1'],
      ['D', 'c2'],
      ['H', 'f2'],
    ] as const) {
      session.setup.chosen = letter;
      await session.setup.press(square);
    }
    await session.submitSetup();
    for (const [letter, square] of [
      ['r', 'a8'],
      ['e', 'c1'],
      ['m', 'f1'],
    ] as const) {
      session.setup.chosen = letter;
      await session.setup.press(square);
    }
    await session.submitSetup();
    await session.hints.show('threat');
    expect(session.hints.shown?.lines.map(({ victim }) => victim)).toEqual(['H', 'D']);
    expect(session.hints.shown?.index).toBe(0);
    await session.hints.show('threat');
    expect(session.hints.shown?.index).toBe(1);
    expect(session.hints.counts.threat).toBe(1);
    session.hints.hide();
    expect(session.hints.shown).toBeNull();
  });

  it('let the engine suggest how a turn goes on', async () => {
    await session.newGame({
      opponent: 'person',
      variant: 'endless_endgame',
      start: await endgame(),
    });
    const slow = {
      ...engine,
      suggest: (game: Parameters<Engine['suggest']>[0]) => engine.think(game, 3, 1),
    };
    const other = new PlaySession(rules, slow, kInstantly, () => 1);
    await other.resume(session.saved());
    await other.hints.suggest();
    expect(other.hints.shown?.lines[0]?.kind).toBe('move');
    expect(other.hints.shown?.lines[0]?.frames.length).toBeGreaterThan(0);
    expect(other.hints.counts.move).toBe(1);
  });

  it('stop thinking when the board changes', async () => {
    let cancelled = 0;
    const never = {
      ...engine,
      suggest: () => new Promise<never>(() => {}),
      cancel: () => cancelled++,
    };
    const other = new PlaySession(rules, never, kInstantly, () => 1);
    await other.newGame({ opponent: 'person', variant: 'endless_endgame', start: await endgame() });
    void other.hints.suggest();
    await other.settled();
    await Promise.resolve();
    expect(other.hints.suggesting).toBe(true);
    const step = other.view?.steps.find(({ kind }) => kind === 'plain');
    await other.turn.move(step?.from ?? '', step?.to ?? '');
    expect(other.hints.suggesting).toBe(false);
    expect(cancelled).toBe(1);
  });
});

describe('an engine that fails', () => {
  it('says so, and may try again', async () => {
    let broken = true;
    const flaky: Engine = {
      ...engine,
      think: (...what) =>
        broken
          ? Promise.resolve({
              ok: false,
              error: { code: 'crashed', message: 'out of memory', offset: 0 },
            })
          : engine.think(...what),
    };
    const other = new PlaySession(rules, flaky, kInstantly, () => 1);
    await other.newGame({ opponent: 'engine', level: 1, side: 's' });
    await other.settled();
    expect(other.failure).toBe('out of memory');
    expect(other.thinking).toBe(false);
    broken = false;
    await other.retry();
    await other.settled();
    expect(other.failure).toBeNull();
    expect(other.view?.label).toBe('1s');
  });
});

describe('a game that ends while a turn is being shown', () => {
  it('shows the whole of that turn', async () => {
    let goOn: () => void = () => {};
    let isFirst = true;
    const slow = {
      ...kInstantly,
      step: 1,
      wait: () => {
        if (!isFirst) return Promise.resolve();
        isFirst = false;
        return new Promise<void>((resolve) => (goOn = resolve));
      },
    };
    const other = new PlaySession(rules, engine, slow, () => 1);
    await other.newGame({
      opponent: 'engine',
      level: 3,
      side: 's',
      variant: 'endless_endgame',
      start: await endgame(),
    });
    while (!other.showing) await new Promise((resolve) => setTimeout(resolve));
    other.resign();
    goOn();
    await other.settled();
    expect(other.outcome).toEqual({ winner: 'g', reason: 'resignation' });
    expect(other.view?.turns).toHaveLength(1);
    expect(other.showing).toBe(false);
  });
});
