import { describe, expect, it } from 'vitest';
import { WheelSteps } from './wheel';

const kBoth = { undoable: true, redoable: true };

describe('the wheel', () => {
  it('is a step a notch, back upwards and on downwards', () => {
    const wheel = new WheelSteps();
    expect(wheel.turn(-120, 0, kBoth)).toBe('undo');
    expect(wheel.turn(-120, 200, kBoth)).toBe('undo');
    expect(wheel.turn(120, 400, kBoth)).toBe('redo');
  });

  it('adds up the small turns of a touchpad, and not too fast', () => {
    const wheel = new WheelSteps();
    const answers = Array.from({ length: 12 }, (_, index) => wheel.turn(-10, index * 10, kBoth));
    expect(answers.filter((answer) => answer === 'undo')).toHaveLength(1);
    expect(answers.filter((answer) => answer === 'hold')).toHaveLength(11);
  });

  it('leaves the page its scrolling where there is nothing to do', () => {
    const nothing = { undoable: false, redoable: false };
    expect(new WheelSteps().turn(-120, 0, nothing)).toBe('pass');
    expect(new WheelSteps().turn(120, 0, { ...nothing, undoable: true })).toBe('pass');
  });

  it('does not scroll on with the turn that took the last step back', () => {
    const wheel = new WheelSteps();
    expect(wheel.turn(-120, 0, kBoth)).toBe('undo');
    expect(wheel.turn(-120, 100, { undoable: false, redoable: true })).toBe('hold');
    expect(wheel.turn(-120, 700, { undoable: false, redoable: true })).toBe('pass');
  });
});
