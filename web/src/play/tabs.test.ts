import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Engine, Rules } from '../rules/rules';
import { kInstantly, loadForTest } from '../testing';
import { MemoryStore } from './game-store';
import { PlaySession } from './session.svelte';
import { GameShelf } from './shelf.svelte';
import {
  TabLease,
  UnlockedLease,
  type TabChannel,
  type TabMessage,
  type ToldLease,
} from './tab-lease';
import { connectTabs } from './tabs';

type Callback = (lock: Lock | null) => unknown;

/** A lock of the browser, as far as it is needed: one holder, a queue, and stealing. */
class FakeLock {
  private holder: { fail: (error: Error) => void } | null = null;
  private queue: (() => void)[] = [];

  async request(options: LockOptions, callback: Callback): Promise<unknown> {
    if (options.steal && this.holder) {
      this.holder.fail(new Error('stolen'));
      this.holder = null;
    } else if (this.holder && options.ifAvailable) {
      return callback(null);
    } else if (this.holder) {
      await new Promise<void>((resolve, reject) => {
        this.queue.push(resolve);
        options.signal?.addEventListener('abort', () => {
          this.queue = this.queue.filter((each) => each !== resolve);
          reject(new Error('aborted'));
        });
      });
    }
    return new Promise((resolve, reject) => {
      const own = { fail: reject };
      this.holder = own;
      void Promise.resolve(callback({} as Lock)).then((value) => {
        if (this.holder === own) {
          this.holder = null;
          this.queue.shift()?.();
        }
        resolve(value);
      });
    });
  }
}

class FakeLocks {
  private readonly locks = new Map<string, FakeLock>();

  request = ((name: string, options: LockOptions, callback: Callback) => {
    const lock = this.locks.get(name) ?? new FakeLock();
    this.locks.set(name, lock);
    return lock.request(options, callback);
  }) as LockManager['request'];
}

/** What one says all others hear, later. */
class FakeChannels {
  private readonly ends: { listeners: ((event: MessageEvent<TabMessage>) => void)[] }[] = [];
  silent = false;

  open(): TabChannel {
    const own = { listeners: [] as ((event: MessageEvent<TabMessage>) => void)[] };
    this.ends.push(own);
    return {
      postMessage: (data) => {
        if (this.silent) return;
        const others = this.ends.filter((end) => end !== own);
        queueMicrotask(() => {
          for (const { listeners } of others) {
            for (const listener of listeners) listener({ data } as MessageEvent<TabMessage>);
          }
        });
      },
      addEventListener: (_, listener) => own.listeners.push(listener),
    };
  }
}

let rules: Rules;
let engine: Engine;
let locks: FakeLocks;
let channels: FakeChannels;
let store: MemoryStore;

beforeAll(async () => {
  ({ rules, engine } = await loadForTest());
});

beforeEach(() => {
  locks = new FakeLocks();
  channels = new FakeChannels();
  store = new MemoryStore();
});

const kPause = () => new Promise<void>((resolve) => setTimeout(resolve, 5));
const locked = (channel: TabChannel) => new TabLease(locks, channel, kPause);

async function openTab(
  leaseOn: (channel: TabChannel) => ToldLease = locked,
): Promise<{ play: PlaySession; shelf: GameShelf }> {
  const channel = channels.open();
  const lease = leaseOn(channel);
  const play = new PlaySession(rules, engine, kInstantly, () => 1, lease);
  const shelf = new GameShelf(
    () => Promise.resolve(store),
    { read: () => null, forget: () => {} },
    Date.now,
    channel,
  );
  connectTabs(play, shelf, lease, channel);
  const saved = await shelf.load();
  if (saved) await play.resume(saved);
  return { play, shelf };
}

type Tab = Awaited<ReturnType<typeof openTab>>;

/** What the page does after every change. */
async function keep({ play, shelf }: Tab): Promise<void> {
  if (play.loaded && play.held) shelf.keep(play.saved());
  await shelf.settled();
  await new Promise((resolve) => setTimeout(resolve, 2));
}

/** The tabs have heard of one another. */
const soon = () => new Promise((resolve) => setTimeout(resolve, 25));

/** A game in which Silver is to set up, begun in the first tab and found by the second. */
async function twoTabs(
  leaseOn: (channel: TabChannel) => ToldLease = locked,
): Promise<{ first: Tab; second: Tab }> {
  const first = await openTab(leaseOn);
  await first.play.newGame({ opponent: 'person' });
  await first.play.setup.quick('full');
  await first.play.submitSetup();
  await keep(first);
  return { first, second: await openTab(leaseOn) };
}

describe('two tabs with the same game', () => {
  it('let only the first one play, and the second one follow', async () => {
    const { first, second } = await twoTabs();
    expect(second.play.id).toBe(first.play.id);
    expect(second.play.held).toBe(false);
    expect(second.play.mayAct).toBe(false);
    expect(second.play.mayTakeBack()).toBe(false);
    await second.play.setup.quick('full');
    expect(second.play.view?.setup?.left).toHaveLength(16);

    await first.play.setup.quick('full');
    await first.play.submitSetup();
    await keep(first);
    await second.play.settled();
    expect(second.play.view?.label).toBe('2g');
    expect(second.shelf.games[0]?.moves).toHaveLength(2);
  });

  it('hand a game over with all that was entered', async () => {
    const { first, second } = await twoTabs();
    await first.play.setup.press('e7');
    await second.play.takeOver();
    await soon();
    expect(second.play.held).toBe(true);
    expect(second.play.setup.placements).toEqual(['ee7']);
    expect(first.play.held).toBe(false);
    expect(first.play.mayAct).toBe(false);
    await second.play.setup.quick('full');
    await second.play.submitSetup();
    await keep(second);
    await first.play.settled();
    expect(first.play.view?.label).toBe('2g');
    // And back again.
    await first.play.takeOver();
    await soon();
    await first.play.turn.move('e2', 'e3');
    await first.play.send();
    expect(first.play.moves).toHaveLength(3);
  });

  it('take a game from a tab that does not answer', async () => {
    const { first, second } = await twoTabs();
    channels.silent = true;
    await second.play.takeOver();
    await soon();
    expect(second.play.held).toBe(true);
    expect(first.play.held).toBe(false);
    expect(second.play.moves).toEqual(first.play.moves);
  });

  it('let the second one play on when the first turns to another game', async () => {
    const { first, second } = await twoTabs();
    await first.play.newGame({ opponent: 'person', variant: 'freestyle' });
    await soon();
    expect(second.play.held).toBe(true);
    expect(first.play.held).toBe(true);
  });

  it('keep a game that one of them has deleted, as long as the other one plays it', async () => {
    const { first, second } = await twoTabs();
    second.shelf.remove(first.play.id);
    await second.shelf.settled();
    await first.play.setup.quick('full');
    await keep(first);
    expect(first.shelf.games).toHaveLength(1);
    expect(await store.all()).toHaveLength(1);
  });
});

describe('two tabs of a browser without locks', () => {
  const unlocked = (channel: TabChannel) => new UnlockedLease(channel);

  it('let the one play that was used last, and the other one know', async () => {
    const { first, second } = await twoTabs(unlocked);
    await keep(second);
    await first.play.settled();
    expect(second.play.held).toBe(true);
    expect(first.play.held).toBe(false);
    await second.play.setup.quick('full');
    await second.play.submitSetup();
    await keep(second);
    await first.play.settled();
    expect(first.play.view?.label).toBe('2g');
    await first.play.takeOver();
    await soon();
    expect(first.play.held).toBe(true);
    await keep(first);
    expect(second.play.held).toBe(false);
  });
});
