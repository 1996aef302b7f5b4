import { describe, expect, it } from 'vitest';
import type { StepOption } from '../rules/protocol';
import { completeSetup, completeTurn } from './completion';

const step = (text: string): StepOption => ({
  text,
  from: text.slice(1, 3),
  to: '',
  kind: 'plain',
  captured: null,
});

describe('completion', () => {
  const after = async (words: string) =>
    ({ '': ['Ee2n', 'Ee2w', 'Ra2n'], Ee2n: ['Ee3n', 'Ra2n'] })[words]?.map(step) ?? [];

  it('offers the legal steps that begin so', async () => {
    expect(await completeTurn('Ee', after)).toEqual(['Ee2n', 'Ee2w']);
    expect(await completeTurn('Ee2n', after)).toEqual([]);
    expect(await completeTurn('e', after)).toEqual([]);
  });

  it('goes on after every word that can be played', async () => {
    expect(await completeTurn('Ee2n R', after)).toEqual(['Ee2n Ra2n']);
    expect(await completeTurn(' Ee2n  ', after)).toEqual([' Ee2n  Ee3n', ' Ee2n  Ra2n']);
    expect(await completeTurn('Ee9n R', after)).toEqual([]);
  });

  it('offers the squares for a piece that is left', () => {
    const setup = { left: ['M', 'H'], open: ['a1', 'd2', 'd1'] };
    expect(completeSetup('Ee2 Md', setup, [])).toEqual(['Ee2 Md2', 'Ee2 Md1']);
    expect(completeSetup('Hd1 Md', setup, [])).toEqual(['Hd1 Md2']);
    expect(completeSetup('E', setup, [])).toEqual([]);
  });

  it('offers setups by their names', () => {
    const setup = { left: [], open: [] };
    expect(completeSetup('99', setup, ['99of9', '99of9_dogs', 'rusty'])).toEqual([
      '99of9',
      '99of9_dogs',
    ]);
    expect(completeSetup('RU', setup, ['rusty'])).toEqual(['rusty']);
  });
});
