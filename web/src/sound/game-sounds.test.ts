import { describe, expect, it } from 'vitest';
import type { Frame, SetupView, TurnSummary } from '../rules/protocol';
import { GameSounds, soundBetween, type Heard } from './game-sounds';
import type { SoundName } from './synthesizer';

const kTurn = {} as TurnSummary;
const kStep = {} as Frame;

const heard = (changes: Partial<Heard> = {}): Heard => ({
  frames: [],
  turns: [kTurn, kTurn],
  lost: { gold: [], silver: [] },
  setup: null,
  board: 'RrEe',
  ...changes,
});

describe('the sound of a change', () => {
  it('is a knock for a step, and nothing for one taken back', () => {
    expect(soundBetween(heard(), heard({ frames: [kStep] }))).toBe('step');
    expect(soundBetween(heard({ frames: [kStep] }), heard())).toBeNull();
  });

  it('is deeper for a capture', () => {
    const after = heard({ frames: [kStep], lost: { gold: ['R'], silver: [] } });
    expect(soundBetween(heard(), after)).toBe('capture');
  });

  it('tells that a turn was sent, and nothing of another game', () => {
    expect(soundBetween(heard(), heard({ turns: [kTurn, kTurn, kTurn] }))).toBe('turn');
    expect(soundBetween(heard(), heard({ turns: [] }))).toBeNull();
    expect(soundBetween(heard(), heard({ turns: Array<TurnSummary>(20).fill(kTurn) }))).toBeNull();
  });

  it('knocks for each change of a setup', () => {
    const setup = {} as SetupView;
    expect(soundBetween(heard({ setup, board: '' }), heard({ setup, board: 'E' }))).toBe('step');
    expect(soundBetween(heard({ setup }), heard({ setup }))).toBeNull();
  });
});

describe('a game', () => {
  it('is heard as it goes on, steps that are shown one by one', () => {
    const made: SoundName[] = [];
    const sounds = new GameSounds(
      (name) => made.push(name),
      () => true,
    );
    sounds.hear(heard(), false);
    sounds.hear(heard({ frames: [kStep] }), false);
    sounds.hear(heard({ turns: [kTurn, kTurn, kTurn] }), false);
    sounds.show(false);
    sounds.show(true);
    const turns = [kTurn, kTurn, kTurn, kTurn];
    sounds.hear(heard({ turns, lost: { gold: ['R'], silver: [] } }), false);
    sounds.hear(heard({ turns, lost: { gold: ['R'], silver: [] } }), true);
    expect(made).toEqual(['step', 'turn', 'step', 'capture', 'turn', 'end']);
  });

  it('makes no sound when another one is opened', () => {
    const made: SoundName[] = [];
    const sounds = new GameSounds(
      (name) => made.push(name),
      () => true,
    );
    sounds.hear(heard(), false, 'one');
    sounds.hear(heard({ lost: { gold: ['R'], silver: [] } }), true, 'two');
    sounds.hear(heard(), false, 'one');
    sounds.hear(heard({ frames: [kStep] }), false, 'one');
    expect(made).toEqual(['step']);
  });

  it('is heard when time runs out: once, and the last seconds', () => {
    const made: SoundName[] = [];
    const sounds = new GameSounds(
      (name) => made.push(name),
      () => true,
    );
    for (const seconds of [null, 10, 10, 9, 6, 5, 5, 4, 0, null, 10]) sounds.hurry(seconds);
    expect(made).toEqual(['low', 'tick', 'tick', 'low']);
  });

  it('is silent when sound is off', () => {
    const made: SoundName[] = [];
    const sounds = new GameSounds(
      (name) => made.push(name),
      () => false,
    );
    sounds.hear(heard(), false);
    sounds.hear(heard({ frames: [kStep] }), true);
    sounds.show(false);
    expect(made).toEqual([]);
  });
});
