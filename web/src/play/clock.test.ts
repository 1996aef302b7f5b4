import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Engine, Rules } from '../rules/rules';
import { kInstantly, loadForTest } from '../testing';
import { clockFace, clockText } from './clock-face';
import { kControls } from './config';
import { messageFor } from './message';
import { PlaySession } from './session.svelte';
import { TurnTimer } from './turn-timer';

let rules: Rules;
let engine: Engine;
let session: PlaySession;
let now = 0;
const timing = { ...kInstantly, now: () => now };

/** Lets time go by, with the page looking at its clock. */
function pass(seconds: number, in_session = session): void {
  now += seconds * 1000;
  in_session.clock.tick();
}

beforeAll(async () => {
  ({ rules, engine } = await loadForTest());
});

beforeEach(() => {
  now = 1_000_000;
  session = new PlaySession(rules, engine, timing, () => 1);
});

async function twoPeople(control: string): Promise<void> {
  await session.newGame({ opponent: 'person', control });
  for (let side = 0; side < 2; side++) {
    await session.setup.quick('full');
    await session.submitSetup();
  }
}

describe('the clock of a game', () => {
  it('counts down for the side to move, and keeps what it saved', async () => {
    await twoPeople('15s/2m30s');
    expect(session.clock.faceOf('g')).toMatchObject({
      left: 165,
      turn: 15,
      reserve: 150,
      running: true,
      low: false,
    });
    expect(session.clock.faceOf('s')).toMatchObject({ left: 165, running: false });
    pass(6);
    expect(session.clock.faceOf('g')).toMatchObject({ left: 159, turn: 9, reserve: 150 });
    pass(14);
    expect(session.clock.faceOf('g')).toMatchObject({ left: 145, turn: 0, reserve: 145 });
    await session.turn.move('e2', 'e3');
    await session.send();
    expect(session.clock.faceOf('g')).toMatchObject({ left: 160, reserve: 145, running: false });
    expect(session.clock.faceOf('s')).toMatchObject({ left: 165, running: true });
    pass(5);
    await session.turn.move('d7', 'd6');
    await session.send();
    expect(session.clock.faceOf('s')).toMatchObject({ reserve: 160 });
    expect(session.times.used).toEqual([0, 0, 20_000, 5_000]);
  });

  it('says so when little time is left', async () => {
    await twoPeople('5s/10s');
    expect(session.clock.hurry).toBeNull();
    pass(5.5);
    expect(session.clock.hurry).toBe(10);
    expect(messageFor(session).text).toBe('Gold has little time left.');
    pass(5);
    expect(session.clock.hurry).toBe(5);
    await session.turn.move('e2', 'e3');
    await session.send();
    expect(session.clock.hurry).toBeNull();
  });

  it('ends the game when it has run out', async () => {
    await twoPeople('5s/10s');
    pass(14.9);
    expect(session.outcome).toBeNull();
    expect(session.clock.faceOf('g')?.low).toBe(true);
    pass(0.2);
    expect(session.outcome).toEqual({ winner: 's', reason: 'timeout' });
    expect(session.mayAct).toBe(false);
    expect(session.clock.faceOf('g')).toMatchObject({ left: 0, running: false });
    // What is over stays over.
    await session.turn.move('e2', 'e3');
    await session.send();
    expect(session.view?.label).toBe('2g');
  });

  it('ends it also where nobody looked at it before the turn was sent', async () => {
    await twoPeople('5s/10s');
    await session.turn.move('e2', 'e3');
    now += 20_000;
    await session.send();
    expect(session.outcome).toEqual({ winner: 's', reason: 'timeout' });
    expect(session.view?.turns).toHaveLength(2);
  });

  it('scores the game at its limit of turns', async () => {
    await twoPeople('1m/1m/100/0/2t');
    await session.turn.move('e2', 'e3');
    await session.send();
    expect(session.outcome).toBeNull();
    await session.turn.move('d7', 'd6');
    await session.send();
    expect(session.outcome).toEqual({ winner: 's', reason: 'score' });
  });

  it('scores the game at its limit of time', async () => {
    await twoPeople('1m/9m/100/0/5m');
    pass(299);
    expect(session.outcome).toBeNull();
    pass(2);
    expect(session.outcome).toEqual({ winner: 's', reason: 'score' });
  });

  it('goes back with a turn taken back', async () => {
    await twoPeople('15s/2m30s');
    pass(40);
    await session.turn.move('e2', 'e3');
    await session.send();
    expect(session.clock.faceOf('g')).toMatchObject({ reserve: 125 });
    await session.takeBack();
    expect(session.clock.faceOf('g')).toMatchObject({ left: 165, reserve: 150, running: true });
  });

  it('stays honest over a reload', async () => {
    await twoPeople('15s/2m30s');
    pass(5);
    const saved = session.saved();
    now += 20_000;
    const other = new PlaySession(rules, engine, timing, () => 1);
    await other.resume(saved);
    expect(other.clock.faceOf('g')).toMatchObject({ left: 140, reserve: 140, running: true });
    // Away for too long, the game is lost.
    now += 200_000;
    const late = new PlaySession(rules, engine, timing, () => 1);
    await late.resume(saved);
    expect(late.outcome).toEqual({ winner: 's', reason: 'timeout' });
  });

  it('does not run while the engine shows its turn, nor for the engine while the page is closed', async () => {
    await session.newGame({ opponent: 'engine', level: 1, side: 's', control: '30s/1m' });
    await session.settled();
    expect(session.view?.label).toBe('1s');
    expect(session.clock.faceOf('s')).toMatchObject({ left: 120, running: true });
    const saved = session.saved();
    const asEngines = { ...saved, config: { ...saved.config, side: 'g' as const } };
    now += 500_000;
    const other = new PlaySession(rules, engine, timing, () => 1);
    await other.resume(asEngines);
    await other.settled();
    expect(other.outcome).toBeNull();
    expect(other.view?.label).toBe('2g');
  });

  it('stands still out of sight only where that was agreed', async () => {
    await session.newGame({
      opponent: 'engine',
      level: 1,
      side: 'g',
      control: '1m/1m',
      pauseAway: true,
    });
    await session.settled();
    session.clock.setAway(true);
    pass(500);
    expect(session.outcome).toBeNull();
    session.clock.setAway(false);
    expect(session.clock.faceOf('g')?.left).toBe(120);
    pass(10);
    expect(session.clock.faceOf('g')?.left).toBe(110);
    // Closed and opened again: what counts is when the page was last seen.
    const saved = session.saved();
    now += 500_000;
    const other = new PlaySession(rules, engine, timing, () => 1);
    await other.resume(saved);
    expect(other.clock.faceOf('g')?.left).toBeGreaterThanOrEqual(108);
    expect(other.outcome).toBeNull();

    await session.newGame({ opponent: 'person', control: '1m/1m', pauseAway: true });
    expect(session.config.pauseAway).toBe(false);
    session.clock.setAway(true);
    pass(500);
    expect(session.outcome).toEqual({ winner: 's', reason: 'timeout' });
  });

  it('flags an engine that does not answer in time', async () => {
    const sleepy: Engine = {
      ...engine,
      think: (game, ...rest) => {
        if (game.moves.length < 2) return engine.think(game, ...rest);
        return new Promise<never>(() => {});
      },
    };
    const other = new PlaySession(rules, sleepy, timing, () => 1);
    await other.newGame({ opponent: 'engine', level: 1, side: 's', control: '2s/3s' });
    await other.settled();
    await other.setup.quick('full');
    await other.submitSetup();
    pass(6, other);
    expect(other.outcome).toEqual({ winner: 's', reason: 'timeout' });
    expect(other.thinking).toBe(false);
  });

  it('tells the engine what it has left', async () => {
    const told: unknown[] = [];
    const curious: Engine = {
      ...engine,
      think: (game, level, seed, times) => {
        told.push(times);
        return engine.think(game, level, seed, times);
      },
    };
    const other = new PlaySession(rules, curious, timing, () => 1);
    await other.newGame({ opponent: 'engine', level: 1, side: 's', control: '2s/3s' });
    await other.settled();
    pass(7, other);
    await other.setup.quick('full');
    await other.submitSetup();
    await other.settled();
    expect(told.at(-1)).toMatchObject({
      controls: { gold: '2s/3s', silver: '2s/3s' },
      used: [0, 7000],
      elapsed: 0,
    });
    expect(other.view?.label).toBe('2s');
  });
});

describe('the language of clocks', () => {
  it('is read by the rules, which say what is wrong', async () => {
    expect(await session.readControl('2/10')).toMatchObject({
      ok: true,
      value: { text: '2m/10m' },
    });
    expect(await session.readControl('2m')).toMatchObject({
      ok: false,
      error: { code: 'bad_time_control' },
    });
    expect(await session.readControl('1m/\nmove')).toMatchObject({ ok: false });
  });

  it('has presets that are canonical', async () => {
    for (const control of kControls) {
      expect(await session.readControl(control)).toMatchObject({
        ok: true,
        value: { text: control },
      });
    }
  });
});

describe('what a clock shows', () => {
  it('rounds down, with tenths at the end', () => {
    expect(clockText(3725.9)).toBe('1:02:05');
    expect(clockText(125.9)).toBe('2:05');
    expect(clockText(10)).toBe('0:10');
    expect(clockText(9.96)).toBe('9.9');
    expect(clockText(0)).toBe('0.0');
  });

  it('takes overtime off the reserve', () => {
    const clock = { control: '', reserve: 100, used: 0, allowance: 115, before_reserve: 15 };
    expect(clockFace(clock, 10_000, true)).toMatchObject({ left: 105, reserve: 100 });
    expect(clockFace(clock, 25_000, true)).toMatchObject({ left: 90, reserve: 90 });
    expect(clockFace({ ...clock, allowance: null }, 25_000, true).left).toBeNull();
  });
});

describe('the timer of a turn', () => {
  it('stands still and runs on', () => {
    const timer = new TurnTimer();
    expect(timer.elapsed(50)).toBe(0);
    timer.begin(100, 20);
    expect(timer.elapsed(150)).toBe(70);
    timer.pause(150);
    timer.pause(170);
    expect(timer.elapsed(900)).toBe(70);
    timer.resume(1000);
    timer.resume(1005);
    expect(timer.elapsed(1010)).toBe(80);
    // The system's clock was set back.
    expect(timer.elapsed(500)).toBe(70);
    expect(timer.state).toEqual({ spent: 70, since: 1000 });
  });
});
