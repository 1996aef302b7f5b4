import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Rules } from '../rules/rules';
import { kInstantly, loadForTest } from '../testing';
import { armyWithout, kPlainConfig, type NewGameConfig } from './config';
import { gamesOfRecord, recordOf } from './record';
import { freshGame, type SavedGame } from './saved-game';
import { PlaySession } from './session.svelte';

let rules: Rules;
let session: PlaySession;

beforeAll(async () => {
  const loaded = await loadForTest();
  rules = loaded.rules;
  session = new PlaySession(loaded.rules, loaded.engine, kInstantly, () => 1);
});

async function play(config: NewGameConfig): Promise<SavedGame> {
  await session.newGame(config);
  for (let side = 0; side < 2; side++) {
    await session.settled();
    if (!session.view?.setup) break;
    await session.setup.quick('full');
    await session.submitSetup();
  }
  await session.settled();
  return session.saved();
}

describe('records', () => {
  it('of a game against the engine come back as the same game', async () => {
    const game = await play({ opponent: 'engine', level: 3, side: 'g', control: '1m/5m/100/10m' });
    await session.hints.show('goal');
    session.resign();
    const { text, fault } = await recordOf(rules, [session.saved()]);
    expect(fault).toBeNull();
    expect(text).toContain('[Gold "You"]');
    expect(text).toContain('[Silver "Tusk, level 3"]');
    expect(text).toContain('[SilverType "program"]');
    expect(text).toContain('[Hints "goal 1, threat 0, move 0"]');
    expect(text).toContain('2g resigns\n0-1');
    const back = await gamesOfRecord(rules, text, 5);
    expect(back.faulty).toBe(0);
    expect(back.games[0]?.moves).toEqual(game.moves);
    expect(back.games[0]?.config).toEqual(game.config);
    expect(back.games[0]?.outcome).toEqual({ winner: 's', reason: 'resignation' });
    await session.resume(back.games[0] ?? game);
    expect(session.outcome?.reason).toBe('resignation');
  });

  it('of several games are one text', async () => {
    const drawn = await session.drawEndgame(2);
    const endgame = await play({
      opponent: 'person',
      variant: 'endless_endgame',
      start: drawn.ok ? drawn.value.start : null,
    });
    const handicap = await play({
      opponent: 'person',
      variant: 'freestyle',
      armies: { gold: armyWithout('M', true), silver: null },
    });
    const { text } = await recordOf(rules, [endgame, handicap]);
    const back = await gamesOfRecord(rules, text, 5);
    expect(back.faulty).toBe(0);
    expect(back.games.map(({ config }) => config.variant)).toEqual([
      'endless_endgame',
      'freestyle',
    ]);
    expect(back.games[0]?.config.start).toBe(endgame.config.start);
    expect(back.games[1]?.config.armies.gold).toBe(handicap.config.armies.gold);
    expect(back.games[1]?.moves).toEqual(handicap.moves);
  });

  it('of the archive become games, with their times and their clock', async () => {
    const row = readFileSync(
      new URL('../../e2e/fixtures/archive-row.tsv', import.meta.url),
      'utf8',
    );
    const { games, faulty } = await gamesOfRecord(rules, row, 5);
    expect(faulty).toBe(0);
    expect(games).toHaveLength(1);
    expect(games[0]?.moves).toHaveLength(76);
    expect(games[0]?.outcome).toEqual({ winner: 's', reason: 'goal' });
    expect(games[0]?.config.opponent).toBe('person');
    await session.resume(games[0] ?? freshGame(kPlainConfig, 1, 1));
    expect(session.view?.phase).toBe('over');
    expect(session.failure).toBeNull();
  });

  it('that make no sense are counted', async () => {
    expect(await gamesOfRecord(rules, 'hello there', 5)).toMatchObject({ games: [], faulty: 1 });
    expect(await gamesOfRecord(rules, '', 5)).toEqual({ games: [], faulty: 0 });
    const half = `1g Ra1 Rb1 Rc1 Rd1 Re1 Rf1 Rg1 Rh1 Da2 Hb2 Cc2 Ed2 Me2 Cf2 Hg2 Dh2\n1s ra8\n`;
    const back = await gamesOfRecord(rules, half, 5);
    expect(back.games[0]?.moves).toHaveLength(1);
    expect(back.faulty).toBe(1);
  });
});
