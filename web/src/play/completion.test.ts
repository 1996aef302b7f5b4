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
  it('offers the legal steps that begin so', () => {
    const steps = ['Ee2n', 'Ee2w', 'Ra2n'].map(step);
    expect(completeTurn('Ee', steps)).toEqual(['Ee2n', 'Ee2w']);
    expect(completeTurn('Ee2n', steps)).toEqual([]);
    expect(completeTurn('Ee2n R', steps)).toEqual([]);
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
