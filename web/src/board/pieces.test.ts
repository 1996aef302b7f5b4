import { describe, expect, it } from 'vitest';
import type { Frame } from '../rules/protocol';
import { kSquares } from './geometry';
import { applyFrame, applyStep, reconcile, settle, type DrawnPiece } from './pieces';
import { trailsOf } from './trails';

function board(pieces: Record<string, string>): string {
  return kSquares.map((square) => pieces[square] ?? ' ').join('');
}

function frame(changes: Partial<Frame>): Frame {
  return {
    text: '',
    piece: 'R',
    from: 'a1',
    to: 'a2',
    displaced: false,
    captured: null,
    board: board({}),
    ...changes,
  };
}

const at = (pieces: readonly DrawnPiece[], square: string) =>
  pieces.find((piece) => piece.square === square);

describe('reconcile', () => {
  it('keeps the identity of a piece that stays and of one that moves', () => {
    const before = reconcile([], board({ e2: 'E', a1: 'R' }));
    const after = reconcile(before, board({ e3: 'E', a1: 'R' }));
    expect(at(after, 'e3')?.id).toBe(at(before, 'e2')?.id);
    expect(at(after, 'a1')).toBe(at(before, 'a1'));
  });

  it('moves the nearest of like pieces', () => {
    const before = reconcile([], board({ a1: 'R', h1: 'R' }));
    const after = reconcile(before, board({ a1: 'R', h2: 'R' }));
    expect(at(after, 'h2')?.id).toBe(at(before, 'h1')?.id);
  });

  it('never reuses an identity for another kind', () => {
    const before = reconcile([], board({ e2: 'E' }));
    const after = reconcile(before, board({ e2: 'e' }));
    expect(after).toHaveLength(1);
    expect(after[0]?.id).not.toBe(before[0]?.id);
  });
});

describe('settle', () => {
  it('changes nothing where the board is drawn already, pieces that leave included', () => {
    const before = applyStep(reconcile([], board({ c2: 'E', a1: 'R' })), {
      from: 'c2',
      to: 'c3',
      captured: { piece: 'E', square: 'c3' },
    });
    expect(before.filter((piece) => piece.leaving)).toHaveLength(1);
    expect(settle(before, board({ a1: 'R' }))).toBe(before);
    expect(settle(before, board({ a2: 'R' }))).not.toBe(before);
    expect(settle(before, board({ a1: 'R', b1: 'C' }))).toHaveLength(2);
  });
});

describe('applyFrame', () => {
  it('lets a piece that dies on its trap go there first', () => {
    const before = reconcile([], board({ c2: 'C', e2: 'E' }));
    const after = applyFrame(
      before,
      frame({
        from: 'c2',
        to: 'c3',
        captured: { piece: 'C', square: 'c3' },
        board: board({ e2: 'E' }),
      }),
    );
    expect(at(after, 'c3')).toMatchObject({ id: at(before, 'c2')?.id, leaving: true });
    expect(reconcile(after, board({ e2: 'E' }))).toHaveLength(1);
  });

  it('takes off a piece that loses its supporter', () => {
    const before = reconcile([], board({ c3: 'C', c2: 'D' }));
    const after = applyFrame(
      before,
      frame({
        from: 'c2',
        to: 'b2',
        captured: { piece: 'C', square: 'c3' },
        board: board({ b2: 'D' }),
      }),
    );
    expect(at(after, 'c3')?.leaving).toBe(true);
    expect(at(after, 'b2')?.leaving).toBe(false);
  });
});

describe('trails', () => {
  it('joins the steps of one piece and keeps pushed pieces apart', () => {
    const trails = trailsOf([
      frame({ from: 'e2', to: 'e3' }),
      frame({ from: 'e3', to: 'e4' }),
      frame({ from: 'd4', to: 'd5', displaced: true, captured: { piece: 'r', square: 'd5' } }),
    ]);
    expect(trails.lines).toEqual([
      { squares: ['e2', 'e3', 'e4'], displaced: false },
      { squares: ['d4', 'd5'], displaced: true },
    ]);
    expect(trails.ghosts).toEqual([{ piece: 'r', square: 'd5' }]);
  });
});
