import { describe, expect, it } from 'vitest';
import { completeConfig } from './config';
import { MemoryStore, type GameStore, type OlderSave } from './game-store';
import { freshGame, type SavedGame } from './saved-game';
import { GameShelf } from './shelf.svelte';

const kNothingOlder: OlderSave = { read: () => null, forget: () => {} };

function game(id: string, changed: number, moves: string[] = []): SavedGame {
  return { ...freshGame(completeConfig({ opponent: 'person' }), 0, 1), id, changed, moves };
}

/** A database for tests: it lasts, and can be told to fail. */
class TestStore extends MemoryStore {
  override readonly lasting = true as never;
  fails = false;
  puts = 0;
  override put(value: { readonly id: string }): Promise<void> {
    this.puts++;
    return this.fails ? Promise.reject(new Error('the disk is full')) : super.put(value);
  }
}

function shelfOn(store: GameStore, older = kNothingOlder): GameShelf {
  return new GameShelf(
    () => Promise.resolve(store),
    older,
    () => 77,
  );
}

describe('the shelf', () => {
  it('gives back what was kept, the newest first', async () => {
    const store = new TestStore();
    const first = shelfOn(store);
    expect(await first.load()).toBeNull();
    first.keep(game('a', 1));
    first.keep(game('b', 3));
    first.keep(game('c', 2));
    await first.settled();
    const second = shelfOn(store);
    expect((await second.load())?.id).toBe('b');
    expect(second.games.map(({ id }) => id)).toEqual(['b', 'c', 'a']);
    expect(second.trouble).toBeNull();
  });

  it('does not wait for a database that is slow, and moves into it when it opens', async () => {
    const store = new TestStore();
    await store.put(game('old', 5));
    let open = () => {};
    const opening = new Promise<GameStore>((resolve) => (open = () => resolve(store)));
    const shelf = new GameShelf(
      () => opening,
      kNothingOlder,
      () => 77,
      null,
      3,
    );
    expect(await shelf.load()).toBeNull();
    expect(shelf.trouble?.kind).toBe('not_lasting');
    shelf.keep(game('a', 9));
    await shelf.settled();
    expect(store.puts).toBe(1);
    open();
    await new Promise((resolve) => setTimeout(resolve, 2));
    await shelf.settled();
    expect(shelf.trouble).toBeNull();
    expect(shelf.games.map(({ id }) => id)).toEqual(['a', 'old']);
    expect(await store.all()).toHaveLength(2);
  });

  it('writes only the newest of many states', async () => {
    const store = new TestStore();
    const shelf = shelfOn(store);
    await shelf.load();
    for (let turn = 0; turn < 50; turn++) shelf.keep(game('a', turn, [String(turn)]));
    await shelf.settled();
    expect(store.puts).toBeLessThan(5);
    expect(await store.all()).toMatchObject([{ id: 'a', moves: ['49'] }]);
  });

  it('deletes, and takes that back', async () => {
    const store = new TestStore();
    const shelf = shelfOn(store);
    await shelf.load();
    shelf.keep(game('a', 1));
    shelf.remove('a');
    // A late state of a game that is gone does not bring it back.
    shelf.keep(game('a', 2));
    await shelf.settled();
    expect(await store.all()).toEqual([]);
    expect(shelf.deleted?.id).toBe('a');
    shelf.undoRemove();
    await shelf.settled();
    expect(await store.all()).toHaveLength(1);
    expect(shelf.games).toHaveLength(1);
    expect(shelf.deleted).toBeNull();
  });

  it('goes on without a database, and says so', async () => {
    const shelf = new GameShelf(() => Promise.reject(new Error('private window')), kNothingOlder);
    expect(await shelf.load()).toBeNull();
    expect(shelf.trouble).toEqual({ kind: 'not_lasting', detail: 'private window' });
    shelf.keep(game('a', 1));
    await shelf.settled();
    expect(shelf.find('a')?.id).toBe('a');
    expect(shelf.trouble?.kind).toBe('not_lasting');
  });

  it('says when a game cannot be kept, until it can', async () => {
    const store = new TestStore();
    const shelf = shelfOn(store);
    await shelf.load();
    store.fails = true;
    shelf.keep(game('a', 1));
    await shelf.settled();
    expect(shelf.trouble).toEqual({ kind: 'not_kept', detail: 'the disk is full' });
    store.fails = false;
    shelf.keep(game('a', 2));
    await shelf.settled();
    expect(shelf.trouble).toBeNull();
  });

  it('leaves alone what it cannot read', async () => {
    const store = new TestStore();
    await store.put({ ...game('new', 9), schema: 3 } as never);
    await store.put({ id: 'broken' });
    await store.put(game('good', 1));
    const shelf = shelfOn(store);
    expect((await shelf.load())?.id).toBe('good');
    expect(shelf.trouble).toEqual({ kind: 'unreadable', detail: 'newer' });
    await shelf.settled();
    expect(await store.all()).toHaveLength(3);
  });

  it('takes the game of the first version over, and forgets it only when it is safe', async () => {
    let kept: string | null = JSON.stringify({
      config: { opponent: 'engine', level: 'medium', side: 's' },
      moves: ['x'],
      resigned: null,
    });
    const older: OlderSave = { read: () => kept, forget: () => (kept = null) };
    const failing = new TestStore();
    failing.fails = true;
    expect((await shelfOn(failing, older).load())?.config.level).toBe(5);
    expect(kept).not.toBeNull();
    const store = new TestStore();
    const shelf = shelfOn(store, older);
    expect(await shelf.load()).toMatchObject({ moves: ['x'], config: { side: 's' } });
    expect(kept).toBeNull();
    expect(await store.all()).toHaveLength(1);
  });

  it('is not disturbed by an older save that makes no sense', async () => {
    for (const text of ['{', '3', '{"config":{}}']) {
      const shelf = shelfOn(new TestStore(), { read: () => text, forget: () => {} });
      expect(await shelf.load()).toBeNull();
    }
  });
});
