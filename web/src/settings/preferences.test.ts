import { describe, expect, it } from 'vitest';
import { keepSetup, lastSetup, readSetups } from './last-setups';
import { kFirstVisit, Preferences, readPreferences } from './preferences.svelte';

class Shelf {
  private readonly texts = new Map<string, string>();
  getItem = (key: string) => this.texts.get(key) ?? null;
  setItem = (key: string, text: string) => void this.texts.set(key, text);
}

const kForbidden = {
  getItem: (): string | null => {
    throw new Error('forbidden');
  },
  setItem: (): void => {
    throw new Error('forbidden');
  },
};

describe('preferences', () => {
  it('come back as they were kept', () => {
    const shelf = new Shelf();
    const mine = new Preferences();
    mine.pieceSet = 'letters';
    mine.sound = false;
    mine.stepMode = true;
    mine.keep(shelf);
    const later = new Preferences();
    later.load(shelf);
    expect(later.values()).toEqual({
      ...kFirstVisit,
      pieceSet: 'letters',
      sound: false,
      stepMode: true,
    });
  });

  it('are those of a first visit where they cannot be read', () => {
    for (const text of [
      null,
      '',
      '{',
      '3',
      'null',
      '[]',
      '{"pieceSet":"dragons","sound":"loud"}',
    ]) {
      expect(readPreferences(text)).toEqual(kFirstVisit);
    }
    expect(readPreferences('{"theme":"dark","coordinates":7}')).toEqual({
      ...kFirstVisit,
      theme: 'dark',
    });
  });

  it('live without storage', () => {
    const mine = new Preferences();
    mine.load(kForbidden);
    mine.keep(kForbidden);
    expect(mine.values()).toEqual(kFirstVisit);
  });
});

describe('the last setups', () => {
  it('are kept side by side', () => {
    const shelf = new Shelf();
    expect(lastSetup('g', shelf)).toBeNull();
    keepSetup('g', ['Ee2', 'Ra1'], shelf);
    keepSetup('s', ['ee7'], shelf);
    keepSetup('g', ['Ed2'], shelf);
    expect(lastSetup('g', shelf)).toEqual(['Ed2']);
    expect(lastSetup('s', shelf)).toEqual(['ee7']);
  });

  it('are none where they cannot be read', () => {
    for (const text of ['', '{', 'null', '{"g":3}', '{"g":["nonsense"]}']) {
      expect(readSetups(text)).toEqual({});
    }
    keepSetup('g', ['Ee2'], kForbidden);
    expect(lastSetup('g', kForbidden)).toBeNull();
  });
});
