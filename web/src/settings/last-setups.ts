// The setups that a person has submitted last, one for each side, kept in the browser.

import type { Side } from '../rules/protocol';

const kKey = 'tusk.setups';

type LastSetups = Partial<Record<Side, string[]>>;

/** What a kept text holds, as far as it can be read. */
export function readSetups(text: string | null): LastSetups {
  const setups: LastSetups = {};
  try {
    const kept: unknown = JSON.parse(text ?? '{}');
    if (typeof kept !== 'object' || kept === null) return setups;
    for (const side of ['g', 's'] as const) {
      const list: unknown = (kept as Record<string, unknown>)[side];
      if (Array.isArray(list) && list.every((each) => /^[a-z][a-h][1-8]$/i.test(String(each)))) {
        setups[side] = list.map(String);
      }
    }
  } catch {
    // As if there were none.
  }
  return setups;
}

export function lastSetup(side: Side, storage: Pick<Storage, 'getItem'>): string[] | null {
  try {
    return readSetups(storage.getItem(kKey))[side] ?? null;
  } catch {
    return null;
  }
}

export function keepSetup(
  side: Side,
  placements: readonly string[],
  storage: Pick<Storage, 'getItem' | 'setItem'>,
): void {
  try {
    const setups = { ...readSetups(storage.getItem(kKey)), [side]: placements };
    storage.setItem(kKey, JSON.stringify(setups));
  } catch {
    // Storage may be full or forbidden.
  }
}
