// Which tab plays a game. The same game may be open in several tabs of a browser; only one of them changes it, lets the
// engine think and the clock decide. The others show what it keeps, and may take the game over. A lock of the browser
// stands for a game, so a tab that is closed, or crashes, gives it up by itself.

import type { SavedGame } from './saved-game';

/** What tabs tell each other. */
export type TabMessage =
  | { type: 'kept'; game: SavedGame }
  | { type: 'removed'; id: string }
  /** Somebody wants to play on in the tab that says so. */
  | { type: 'yield'; id: string };

/** What is needed of a BroadcastChannel. */
export interface TabChannel {
  postMessage(message: TabMessage): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<TabMessage>) => void): void;
}

export interface Lease {
  /** Takes a game instead of the one before; false: another tab has it. An empty id is no game. */
  take(id: string): Promise<boolean>;
  /** Plays on in this tab what another one has. */
  takeOver(): Promise<void>;
}

/** Where nobody else can be. */
export const kAlone: Lease = {
  take: () => Promise.resolve(true),
  takeOver: () => Promise.resolve(),
};

export interface LeaseListener {
  /** The game has come to this tab. */
  onheld(id: string): void;
  /** Another tab takes the game: everything of it must be safe when this resolves. */
  onyield(id: string): Promise<void>;
  /** The game is another tab's now. */
  onlost(id: string): void;
}

/** A lease that tells how it goes. */
export interface ToldLease extends Lease {
  listener: LeaseListener | null;
}

/** Where the browser has no locks (pages that are not served securely): the tab that kept a game last plays it. */
export class UnlockedLease implements ToldLease {
  listener: LeaseListener | null = null;
  private id = '';

  constructor(channel: TabChannel) {
    channel.addEventListener('message', ({ data }) => {
      if (data.type === 'kept' && data.game.id === this.id) this.listener?.onlost(this.id);
    });
  }

  take(id: string): Promise<boolean> {
    this.id = id;
    return Promise.resolve(true);
  }

  takeOver(): Promise<void> {
    this.listener?.onheld(this.id);
    return Promise.resolve();
  }
}

/** So long a tab may take to give up a game, in milliseconds; one that sleeps in the background is not waited for. */
const kPatience = 1000;

export class TabLease implements ToldLease {
  listener: LeaseListener | null = null;
  private id = '';
  private release: (() => void) | null = null;
  private waiting: AbortController | null = null;

  constructor(
    private readonly locks: Pick<LockManager, 'request'>,
    private readonly channel: TabChannel,
    private readonly wait: (milliseconds: number) => Promise<void> = (milliseconds) =>
      new Promise((resolve) => setTimeout(resolve, milliseconds)),
  ) {
    channel.addEventListener('message', ({ data }) => {
      if (data.type === 'yield' && data.id === this.id && this.release) void this.yield();
    });
  }

  async take(id: string): Promise<boolean> {
    if (id === this.id && this.release) return true;
    this.drop();
    this.id = id;
    if (id === '') return true;
    const held = await this.acquire({ ifAvailable: true });
    if (!held && this.id === id) this.queue();
    return held;
  }

  async takeOver(): Promise<void> {
    const { id } = this;
    if (id === '' || this.release) return;
    this.channel.postMessage({ type: 'yield', id });
    await this.wait(kPatience);
    if (this.id !== id || this.release) return;
    this.waiting?.abort();
    this.waiting = null;
    if (await this.acquire({ steal: true })) this.listener?.onheld(id);
  }

  private async yield(): Promise<void> {
    const { id } = this;
    await this.listener?.onyield(id);
    if (this.id !== id) return;
    this.drop();
    this.listener?.onlost(id);
    this.queue();
  }

  /** Gets the game as soon as the tab that has it gives it up or is closed. */
  private queue(): void {
    const { id } = this;
    const waiting = new AbortController();
    this.waiting = waiting;
    void this.acquire({ signal: waiting.signal }).then((held) => {
      if (!held) return;
      this.waiting = null;
      this.listener?.onheld(id);
    });
  }

  /** Resolves when the lock is there, or will not be; the lock is held until `release` is called. */
  private acquire(options: LockOptions): Promise<boolean> {
    const { id } = this;
    return new Promise((resolve) => {
      const hold = (lock: Lock | null): Promise<void> | undefined => {
        const isWanted = lock !== null && this.id === id;
        resolve(isWanted);
        if (!isWanted) return undefined;
        return new Promise<void>((release) => (this.release = release));
      };
      this.locks.request(`tusk.game.${id}`, options, hold).catch(() => {
        // Given up while waiting, or stolen while held.
        resolve(false);
        if (this.id !== id || !this.release || options.signal?.aborted) return;
        this.release = null;
        this.listener?.onlost(id);
        this.queue();
      });
    });
  }

  private drop(): void {
    this.waiting?.abort();
    this.waiting = null;
    this.release?.();
    this.release = null;
  }
}
