import { readFileSync } from 'node:fs';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Rules } from '../rules/rules';
import { kInstantly, loadForTest } from '../testing';
import { kExampleGame } from './example';
import { ReviewSession } from './session.svelte';

const kArchiveRow = readFileSync(
  new URL('../../e2e/fixtures/archive-row.tsv', import.meta.url),
  'utf8',
);

let rules: Rules;
let session: ReviewSession;

beforeAll(async () => {
  ({ rules } = await loadForTest());
});

beforeEach(() => {
  session = new ReviewSession(rules, kInstantly);
});

describe('reading', () => {
  it('opens the example, which ends with a goal', async () => {
    expect(await session.open(kExampleGame)).toBe(true);
    expect(session.game?.faults).toEqual([]);
    expect(session.replay?.outcome).toEqual({ winner: 'g', reason: 'goal' });
  });

  it('opens an archive row with names and result', async () => {
    expect(await session.open(kArchiveRow)).toBe(true);
    expect(session.game?.names.gold).toBe('A');
    expect(session.game?.ratings.gold).toMatch(/^\d+$/);
    expect(session.game?.result).toEqual({ winner: 's', reason: 'goal' });
    expect(session.replay?.turns).toHaveLength(76);
  });

  it('shows the game up to its fault, and the fault', async () => {
    const broken = kExampleGame.split('\n').slice(0, 4).join('\n') + '\n3g Ed9n\n';
    await session.open(broken);
    expect(session.replay?.turns).toHaveLength(4);
    expect(session.game?.faults[0]?.label).toBe('3g');
  });
});

describe('what was captured', () => {
  it('is told up to the moment shown, strongest first', async () => {
    await session.open(kExampleGame);
    session.first();
    expect(session.lost).toEqual({ g: [], s: [] });
    session.last();
    const text = session.replay?.turns.map((turn) => turn.text).join(' ') ?? '';
    const captured = [...text.matchAll(/([a-zA-Z])[a-h][1-8]x/g)].map(([, letter]) => letter);
    expect([...session.lost.g, ...session.lost.s].sort()).toEqual(captured.sort());
    expect(captured.length).toBeGreaterThan(1);
  });
});

describe('a game of a variant', () => {
  it('begins with its position, and with the short turn', async () => {
    const start = await rules.endgameStart(7);
    if (!start.ok) throw new Error(start.error.message);
    const view = await rules.view({
      variant: 'endless_endgame',
      start: start.value.start,
      moves: [],
      partial: [],
    });
    if (!view.ok) throw new Error(view.error.message);
    const step = view.value.steps.find(({ kind }) => kind === 'plain')?.text ?? '';
    await session.look([
      {
        title: '',
        variant: 'endless_endgame',
        start: start.value.start,
        names: { gold: '', silver: '' },
        ratings: { gold: '', silver: '' },
        armies: { gold: '', silver: '' },
        controls: { gold: '', silver: '' },
        moves: [step],
        used: [],
        result: null,
        faults: [],
      },
    ]);
    expect(session.atStart).toBe(true);
    expect(session.point?.board).toBe(start.value.board);
    expect(session.pieces.length).toBe(start.value.board.replaceAll(' ', '').length);
    await session.nextTurn();
    expect(session.frames.map((frame) => frame.text)).toEqual([step]);
    expect(session.atEnd).toBe(true);
  });
});

describe('walking', () => {
  beforeEach(async () => {
    await session.open(kExampleGame);
  });

  it('begins behind the setups', () => {
    expect(session.point?.turn).toBe(1);
    expect(session.pieces).toHaveLength(32);
  });

  it('goes step by step and back', () => {
    const before = session.position;
    session.nextStep();
    expect(session.point).toMatchObject({ turn: 2, step: 1 });
    expect(session.frames).toHaveLength(1);
    session.previousStep();
    expect(session.position).toBe(before);
  });

  it('goes turn by turn and back', async () => {
    await session.nextTurn();
    expect(session.point).toMatchObject({ turn: 2, last: true });
    session.previousTurn();
    expect(session.point).toMatchObject({ turn: 1, last: true });
  });

  it('plays through to the end', async () => {
    await session.play();
    expect(session.atEnd).toBe(true);
    expect(session.playing).toBe(false);
    // Fifteen pieces were captured on the way.
    expect(session.pieces.filter((piece) => !piece.leaving)).toHaveLength(17);
  });

  it('jumps to a picked turn, to the start and to the end', () => {
    session.pick(5);
    expect(session.point).toMatchObject({ turn: 5, last: true });
    session.first();
    expect(session.atStart).toBe(true);
    expect(session.pieces).toEqual([]);
    session.last();
    expect(session.atEnd).toBe(true);
  });
});
