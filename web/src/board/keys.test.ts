import { describe, expect, it } from 'vitest';
import { keyAction } from './keys';

const kBare = { shiftKey: false, altKey: false, ctrlKey: false, metaKey: false };

describe('keys', () => {
  it('are the board’s where no other key is held', () => {
    expect(keyAction({ ...kBare, key: 'ArrowUp' })).toEqual({ type: 'arrow', dx: 0, dy: -1 });
    expect(keyAction({ ...kBare, key: 'Enter' })).toEqual({ type: 'enter' });
    expect(keyAction({ ...kBare, key: ' ' })).toEqual({ type: 'pick' });
    expect(keyAction({ ...kBare, key: 'a' })).toBeNull();
    for (const held of ['altKey', 'ctrlKey', 'metaKey']) {
      expect(keyAction({ ...kBare, [held]: true, key: 'Enter' })).toBeNull();
    }
  });

  it('take a step back, or with Shift all', () => {
    expect(keyAction({ ...kBare, key: 'Backspace' })).toEqual({ type: 'undo', all: false });
    expect(keyAction({ ...kBare, key: 'Backspace', shiftKey: true })).toMatchObject({ all: true });
  });
});
