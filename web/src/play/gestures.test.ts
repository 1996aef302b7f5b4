import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Engine, Rules } from '../rules/rules';
import { kInstantly, loadForTest } from '../testing';
import { describeSquare, describeTyped, explainSquare } from './describe';
import { messageFor } from './message';
import { PlaySession } from './session.svelte';

let rules: Rules;
let engine: Engine;
let session: PlaySession;

beforeAll(async () => {
  ({ rules, engine } = await loadForTest());
});

beforeEach(async () => {
  session = new PlaySession(rules, engine, kInstantly, () => 1);
  await session.newGame({ opponent: 'person', level: 2, side: 'g' });
  for (let side = 0; side < 2; side++) {
    await session.setup.quick('full');
    await session.submitSetup();
  }
});

async function turn(from: string, ...path: string[]): Promise<void> {
  await session.turn.lead(from, path);
  await session.send();
}

describe('leading a piece', () => {
  it('goes the way of the pointer', async () => {
    await session.turn.lead('e2', ['e3', 'd3']);
    expect(session.view?.turn_text).toBe('Ee2n Ee3w');
    expect(session.turn.selected).toBe('d3');
  });

  it('is looked at before it is done', async () => {
    expect(await session.turn.lookAhead('e2', ['e3', 'e4'])).toMatchObject({
      steps: 2,
      refused: false,
      trails: { lines: [{ squares: ['e2', 'e3', 'e4'], displaced: false }] },
    });
    expect(await session.turn.lookAhead('a1', ['a2'])).toMatchObject({ steps: 0, refused: true });
    expect(session.view?.steps_used).toBe(0);
  });

  it('says why nothing comes of it', async () => {
    await session.turn.lead('a1', ['a2']);
    expect(session.turn.refusal?.code).toBe('occupied');
    await session.turn.lead('e2', []);
    expect(session.view?.steps_used).toBe(0);
  });

  it('asks where the pushed piece goes, and forgets the question', async () => {
    await turn('e2', 'e3', 'e4', 'e5');
    await turn('e7', 'e6');
    await session.turn.lead('e5', ['e6']);
    expect([...session.turn.targets.keys()]).toEqual(['e6']);
    expect(messageFor(session).text).toBe('Choose where the camel goes.');
    await session.turn.select(null);
    expect(session.turn.choice).toBeNull();
    expect(session.turn.targets.size).toBeGreaterThan(1);
    await session.turn.lead('e5', ['e6']);
    await session.turn.move('e6', 'd6');
    expect(session.view?.turn_text).toBe('me6w Ee5n');
  });

  it('asks where the pulling piece goes', async () => {
    await turn('e2', 'e3', 'e4', 'e5', 'e6');
    await turn('a7', 'a6');
    await session.turn.lead('e7', ['e6']);
    expect(messageFor(session).text).toContain('it pulls the camel along');
    await session.turn.move('e6', 'e5');
    expect(session.view?.turn_text).toBe('Ee6s me7s');
  });
});

describe('steps taken back', () => {
  it('can be done again, until another step is played', async () => {
    await session.turn.lead('e2', ['e3', 'e4']);
    expect(session.turn.mayRedo).toBe(false);
    await session.turn.undoAll();
    await session.turn.redoStep();
    expect(session.view?.turn_text).toBe('Ee2n');
    await session.turn.redoStep();
    expect(session.view?.turn_text).toBe('Ee2n Ee3n');
    expect(session.turn.mayRedo).toBe(false);
    await session.turn.undoStep();
    await session.turn.move('a2', 'a3');
    expect(session.turn.mayRedo).toBe(false);
  });
});

describe('a typed turn', () => {
  it('is read in any notation, also the rest of one', async () => {
    expect(await session.turn.type('Ee2n')).toBeNull();
    expect(await session.turn.type('Ee3nn')).toBeNull();
    expect(session.view?.turn_text).toBe('Ee2n Ee3n Ee4n');
    await session.turn.undoAll();
    expect(await session.turn.type('Ee5')).toBeNull();
    expect(session.view?.turn_text).toBe('Ee2n Ee3n Ee4n');
  });

  const told = async (text: string) => {
    const fault = await session.turn.type(text);
    return fault && describeTyped(fault);
  };

  it('says what is wrong as a person would, and changes nothing', async () => {
    expect(await told('Ra2s')).toBe(
      'Ra2s: That square is taken. A piece steps only to an empty square.',
    );
    expect(await told('Ee2n Ee3s')).toBeNull();
    await session.turn.undoAll();
    expect(await told('Ee2n Me4n')).toBe('Me4n: No gold camel stands there.');
    expect(await told('ed7s')).toBe(
      'ed7s: Elephants are never pushed or pulled: nothing is stronger.',
    );
    expect(await told('Rn')).toContain('Name more squares or steps.');
    expect(await told('hello')).toContain('hello: This is not a step.');
    expect(session.view?.steps_used).toBe(0);
  });

  it('is a setup while one is due', async () => {
    await session.newGame({ opponent: 'person', level: 2, side: 'g' });
    expect(await session.setup.type('Ee2 Md2')).toBeNull();
    expect(session.setup.placements).toEqual(['Ee2', 'Md2']);
  });
});

describe('setups with a name', () => {
  it('fit the side', async () => {
    await session.newGame({ opponent: 'person', level: 2, side: 'g' });
    const [first] = await session.setup.presets('g');
    expect(first?.name).toBe('99of9');
    await session.setup.use(first?.placements ?? []);
    expect(session.view?.setup?.complete).toBe(true);
  });
});

describe('explanations', () => {
  const explain = (square: string) => session.view && explainSquare(session.view, square);

  it('say who freezes, who protects and who holds a trap', async () => {
    expect(explain('e2')).toBeNull();
    expect(explain('c3')).toBe('Gold holds this trap: beside it is the cat on c2');
    await turn('b2', 'b3', 'b4', 'b5', 'b6');
    await turn('d7', 'd6', 'c6');
    expect(explain('b6')).toBe('Frozen by the elephant on c6');
    expect(explain('c6')).toBe('Safe on the trap: the cat on c7 stands by it');
    await session.turn.lead('a2', ['a3', 'a4', 'a5', 'a6']);
    expect(explain('b6')).toBe('Not frozen: the rabbit on a6 stands by it');
    const { board, frozen, protected: guarded } = session.view ?? {};
    expect(describeSquare(board ?? '', frozen ?? [], 'b6', guarded)).toBe(
      'b6, gold horse, not frozen: the rabbit on a6 stands by it',
    );
  });
});

describe('a repeated position', () => {
  it('is named by the turn that made it before', async () => {
    await turn('e2', 'e3');
    await turn('d7', 'd6');
    await turn('e3', 'e2');
    await session.turn.lead('d6', ['d7']);
    expect(messageFor(session)).toMatchObject({
      tone: 'warn',
      text: expect.stringContaining('as after 1s'),
    });
    await session.send();
    expect(session.view?.turns.at(-1)?.same_as).toBe('1s');
  });
});
