import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Engine, Rules } from '../rules/rules';
import { kInstantly, loadForTest } from '../testing';
import { messageFor } from './message';
import { freshGame, readSavedGame } from './saved-game';
import { completeConfig } from './config';
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

const kTwo = { opponent: 'person', level: 2, side: 'g' } as const;

async function setUpBoth(): Promise<void> {
  await session.newGame(kTwo);
  for (let side = 0; side < 2; side++) {
    await session.setup.quick('full');
    await session.submitSetup();
  }
}

async function turn(...moves: [string, string][]): Promise<void> {
  for (const [from, to] of moves) await session.turn.move(from, to);
  await session.send();
}

describe('a step', () => {
  it('is drawn, and its piece in hand, before the rules have answered', async () => {
    let answers = true;
    let answer = () => {};
    const gate = new Promise<void>((resolve) => (answer = resolve));
    const slow: Rules = {
      ...rules,
      view: async (game) => {
        if (!answers) await gate;
        return rules.view(game);
      },
    };
    session = new PlaySession(slow, engine, kInstantly, () => 1);
    await setUpBoth();
    const standing = session.pieces.find(({ square }) => square === 'e2');
    answers = false;
    const moved = session.turn.move('e2', 'e3');
    await new Promise((resolve) => setTimeout(resolve));
    expect(session.view?.steps_used).toBe(0);
    expect(session.pieces.find(({ square }) => square === 'e3')?.id).toBe(standing?.id);
    expect(session.turn.selected).toBe('e3');
    const drawn = session.pieces;
    answer();
    await moved;
    expect(session.view?.steps_used).toBe(1);
    expect(session.pieces).toBe(drawn);
    expect(session.turn.selected).toBe('e3');
  });

  it('goes on from there, however quickly one clicks', async () => {
    await setUpBoth();
    void session.turn.move('e2', 'e3');
    await session.turn.move('e3', 'e4');
    expect(session.view?.turn_text).toBe('Ee2n Ee3n');
  });
});

describe('the setup', () => {
  it('places the strongest piece left, and takes it back', async () => {
    await session.newGame(kTwo);
    await session.setup.press('e2');
    await session.setup.press('d2');
    expect(session.view?.board.charAt(52)).toBe('E');
    expect(session.view?.board.charAt(51)).toBe('M');
    await session.setup.press('e2');
    expect(session.view?.setup?.left[0]).toBe('E');
  });

  it('places a chosen kind', async () => {
    await session.newGame(kTwo);
    session.setup.chosen = 'R';
    await session.setup.press('a1');
    expect(session.view?.board.charAt(56)).toBe('R');
  });

  it('swaps pieces and moves one to an empty square', async () => {
    await session.newGame(kTwo);
    await session.setup.press('e2');
    await session.setup.press('d2');
    await session.setup.swap('e2', 'd2');
    expect(session.view?.board.slice(51, 53)).toBe('EM');
    await session.setup.swap('d2', 'h1');
    expect(session.view?.board.charAt(63)).toBe('E');
    await session.setup.swap('h1', 'h5');
    expect(session.view?.board.charAt(63)).toBe('E');
  });

  it('is submitted only when complete', async () => {
    await session.newGame(kTwo);
    await session.setup.quick('partial');
    await session.submitSetup();
    expect(session.view?.label).toBe('1g');
    for (const square of ['c2', 'f2', 'd1', 'e1']) await session.setup.press(square);
    await session.submitSetup();
    expect(session.view?.label).toBe('1s');
  });

  it('comes back as it was when taken back', async () => {
    await session.newGame(kTwo);
    await session.setup.quick('full');
    await session.submitSetup();
    await session.takeBack();
    expect(session.view?.label).toBe('1g');
    expect(session.view?.setup?.complete).toBe(true);
  });
});

describe('a turn', () => {
  beforeEach(setUpBoth);

  it('moves by single steps and along routes', async () => {
    await session.turn.move('e2', 'e3');
    expect(session.view?.steps_left).toBe(3);
    expect(session.turn.selected).toBe('e3');
    await session.turn.move('e3', 'e5');
    expect(session.view?.turn_text).toBe('Ee2n Ee3n Ee4n');
    expect(session.pieces.find((piece) => piece.letter === 'E')?.square).toBe('e5');
  });

  it('undoes a step and the whole turn', async () => {
    await session.turn.move('e2', 'e4');
    await session.turn.undoStep();
    expect(session.view?.turn_text).toBe('Ee2n');
    await session.turn.undoAll();
    expect(session.view?.steps_used).toBe(0);
  });

  it('cannot be sent empty or without a change', async () => {
    await session.send();
    expect(session.view?.label).toBe('2g');
    await session.turn.move('e2', 'e3');
    await session.turn.move('e3', 'e2');
    expect(session.turn.maySend).toBe(false);
    expect(messageFor(session)).toMatchObject({
      tone: 'warn',
      text: expect.stringContaining('change the board'),
    });
  });

  it('obeys quick inputs one after another', async () => {
    await Promise.all([
      session.turn.move('e2', 'e3'),
      session.turn.move('e3', 'e4'),
      session.send(),
    ]);
    expect(session.view?.label).toBe('2s');
    expect(session.view?.turns.at(-1)?.text).toBe('Ee2n Ee3n');
  });

  it('explains a refused step', async () => {
    await session.turn.move('a2', 'a1');
    expect(session.turn.refusal?.code).toBe('occupied');
    await session.turn.move('e2', 'h8');
    expect(messageFor(session).text).toContain('cannot get there');
    await session.turn.select('e7');
    expect(session.turn.refusal?.code).toBe('no_pusher');
  });

  it('marks who may finish a push, and does not end before', async () => {
    await turn(['e2', 'e6']);
    await turn(['a7', 'a6']);
    await turn(['e6', 'e5']);
    await turn(['e7', 'e6']);
    // The silver camel on e6 stands beside the gold elephant on e5.
    await session.turn.move('e6', 'e7');
    expect([...session.turn.finishers]).toEqual(['e5']);
    expect(session.turn.maySend).toBe(false);
    expect(messageFor(session).text).toContain('e6');
    await session.turn.select('e5');
    expect(session.view?.push).toBeNull();
    expect(session.turn.maySend).toBe(true);
    await session.send();
    expect(session.view?.turns.at(-1)?.text).toBe('me6n Ee5n');
  });

  it('pushes with the piece that was picked before the enemy, or dragged onto it', async () => {
    await turn(['e2', 'e5']);
    await turn(['e7', 'e6']);
    await session.turn.select('e5');
    await session.turn.select('e6');
    expect(messageFor(session).text).toBe(
      'Choose where the camel goes. Frozen by the elephant on e5.',
    );
    await session.turn.move('e6', 'f6');
    expect(session.view?.turn_text).toBe('me6e Ee5n');
    await session.turn.undoAll();
    await session.turn.move('e5', 'e6');
    expect(session.turn.selected).toBe('e6');
    await session.turn.move('e6', 'e7');
    expect(session.view?.turn_text).toBe('me6n Ee5n');
    expect(session.view?.push).toBeNull();
    // Put down first, the elephant waits to be asked.
    await session.turn.undoAll();
    await session.turn.select('e5');
    await session.turn.select(null);
    await session.turn.select('e6');
    await session.turn.move('e6', 'e7');
    expect(session.view?.push).not.toBeNull();
  });

  it('says where the piece in hand may go, and then how the turn goes on', async () => {
    await session.turn.select('e2');
    expect(messageFor(session).text).toMatch(/^Choose where the elephant goes. Numbers/);
    await session.turn.move('e2', 'e3');
    expect(session.turn.selected).toBe('e3');
    expect(messageFor(session).text).toBe('Go on, or send the turn.');
    await session.turn.select('a2');
    expect(messageFor(session).text).toMatch(/^Choose where the rabbit goes./);
  });

  it('warns of a step that loses a piece, and tells what was captured and why', async () => {
    await session.turn.select('c2');
    expect(session.turn.targets.get('c2')).toContainEqual({ to: 'c3', steps: 1, loses: 'own' });
    expect(messageFor(session).text).toContain('red cross');
    await session.turn.move('c2', 'c3');
    expect(messageFor(session)).toEqual({
      tone: 'warn',
      text: 'Your cat was captured: no friend stands beside the trap c3. Go on, or send the turn.',
    });
    await session.turn.move('e2', 'e3');
    expect(messageFor(session).text).toBe('Go on, or send the turn.');
  });

  it('tells of the capture of an enemy as no loss', async () => {
    await session.newGame({ ...kTwo, variant: 'freestyle' });
    await session.setup.type('Ee7 Ra2');
    await session.submitSetup();
    await session.setup.type('cf7 rh7');
    await session.submitSetup();
    await session.turn.select('f7');
    expect(session.turn.targets.get('f7')).toContainEqual({ to: 'f6', steps: 1, loses: 'enemy' });
    await session.turn.move('f7', 'f6');
    expect(messageFor(session).text).toMatch(/^Finish the push/);
    await session.turn.move('e7', 'f7');
    const { tone, text } = messageFor(session);
    expect(session.view?.lost.silver).toEqual(['c']);
    expect(tone).toBe('info');
    expect(text).toMatch(/^The cat is captured in the trap f6./);
  });

  it('puts a pulled piece down, and names who may be pulled', async () => {
    await turn(['e2', 'e5']);
    await turn(['e7', 'e6']);
    await session.turn.move('e5', 'e4');
    expect([...session.turn.pullable]).toEqual(['e6']);
    expect(messageFor(session).text).toContain('dashed ring');
    await session.turn.move('e6', 'e5');
    expect(session.view?.turn_text).toBe('Ee5s me6s');
    expect(session.turn.selected).toBeNull();
    expect(messageFor(session).text).toBe('Go on, or send the turn.');
  });

  it('knows the steps after typed words', async () => {
    const after = async (words: string) =>
      (await session.turn.stepsAfter(words)).map(({ text }) => text);
    expect(await after('')).toContain('Ee2n');
    expect(await after('Ee2nnn')).toContain('Ee5n');
    expect(await after('Ee2nnn')).not.toContain('Ee2n');
    expect(await after('Ee2n Ee3n Ee4n Ee5n')).toEqual([]);
    expect(await after('Ee9n')).toEqual([]);
    await session.turn.move('a2', 'a3');
    expect(await after('Ee2nn')).toContain('Ra3n');
  });

  it('says that a position would occur a third time', async () => {
    for (let round = 0; round < 2; round++) {
      await turn(['e2', 'e3']);
      await turn(['d7', 'd6']);
      await turn(['e3', 'e2']);
      if (round === 1) break;
      await turn(['d6', 'd7']);
    }
    await session.turn.move('d6', 'd7');
    expect(session.view?.end_fault).toBe('third_repetition');
    expect(session.turn.maySend).toBe(false);
  });

  it('ends with a resignation', async () => {
    await session.turn.move('a2', 'a1');
    expect(session.turn.refusal).not.toBeNull();
    session.resign();
    expect(session.outcome).toEqual({ winner: 's', reason: 'resignation' });
    expect(session.mayAct).toBe(false);
    expect(messageFor(session).text).toBe('Silver wins: Gold resigned.');
  });
});

describe('against the engine', () => {
  it('lets it set up and answer', async () => {
    await session.newGame({ opponent: 'engine', level: 2, side: 'g' });
    await session.setup.quick('full');
    await session.submitSetup();
    await session.settled();
    expect(session.view?.label).toBe('2g');
    await turn(['e2', 'e4']);
    await session.settled();
    expect(session.view?.label).toBe('3g');
    expect(session.mayAct).toBe(true);
    await session.takeBack();
    expect(session.view?.label).toBe('2g');
  });

  it('lets it begin as Gold', async () => {
    await session.newGame({ opponent: 'engine', level: 2, side: 's' });
    await session.settled();
    expect(session.view?.label).toBe('1s');
    expect(session.mayTakeBack()).toBe(false);
    await session.setup.quick('full');
    await session.submitSetup();
    await session.settled();
    expect(session.view?.label).toBe('2s');
  });

  it('forgets a thought that comes after a new game has begun', async () => {
    await session.newGame({ opponent: 'engine', level: 2, side: 's' });
    await session.newGame(kTwo);
    await session.settled();
    expect(session.view?.label).toBe('1g');
    expect(session.thinking).toBe(false);
  });
});

describe('a saved game', () => {
  it('goes on where it was', async () => {
    await setUpBoth();
    await turn(['e2', 'e4']);
    await session.turn.move('e7', 'e6');
    const saved = readSavedGame(JSON.parse(JSON.stringify(session.saved())), 0);
    expect(saved).not.toBeNull();
    if (!saved) return;
    const other = new PlaySession(rules, engine, kInstantly);
    await other.resume(saved);
    expect(other.view?.label).toBe('2s');
    // The turn at hand as well.
    expect(other.view?.turn_text).toBe('me7s');
    expect(other.id).toBe(session.id);
  });

  it('of the first version is read, with its word for the level', () => {
    for (const [word, level] of [
      ['easy', 2],
      ['medium', 5],
      ['hard', 9],
    ]) {
      const config = { opponent: 'engine', level: word, side: 'g' };
      const game = readSavedGame({ config, moves: [], resigned: 's' }, 0);
      expect(game?.config.level).toBe(level);
      expect(game?.outcome).toEqual({ winner: 'g', reason: 'resignation' });
    }
    const config = { opponent: 'engine', level: 11, side: 'g' };
    expect(readSavedGame({ config, moves: [], resigned: null }, 0)).toBeNull();
  });

  it('is refused when it is something else', () => {
    const good = freshGame(completeConfig(kTwo), 0, 1);
    expect(readSavedGame(good, 0)).toEqual(good);
    for (const value of [
      null,
      3,
      {},
      { config: {}, moves: [], resigned: null },
      { ...good, schema: 3 },
      { ...good, moves: [1] },
      { ...good, timer: { spent: 'x', since: null } },
      { ...good, outcome: { winner: 'x', reason: 'goal' } },
      { ...good, config: { ...good.config, variant: 'chess' } },
    ]) {
      expect(readSavedGame(value, 0)).toBeNull();
    }
  });

  it('that cannot be played leaves no view', async () => {
    await setUpBoth();
    await session.resume({ ...freshGame(completeConfig(kTwo), 0, 1), moves: ['nonsense'] });
    expect(session.view).toBeNull();
    expect(session.failure).not.toBeNull();
  });

  it('whose turn at hand makes no sense goes on without it', async () => {
    await setUpBoth();
    await session.resume({ ...session.saved(), partial: ['Ra8n'] });
    expect(session.view?.label).toBe('2g');
    expect(session.failure).toBeNull();
  });
});
