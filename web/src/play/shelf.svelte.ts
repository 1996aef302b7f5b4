// The games of this browser: those going on, those that are over. Keeps them, lists them, and says when that does not
// work; the games themselves go on without it.

import { freshId, isFromTheFuture, kSchema, readSavedGame, type SavedGame } from './saved-game';
import { MemoryStore, type GameStore, type OlderSave } from './game-store';
import type { TabChannel } from './tab-lease';

/** `not_lasting`: nothing outlives the page. `not_kept`: the last change was refused. `unreadable`: some were left out. */
export interface StorageTrouble {
  kind: 'not_lasting' | 'not_kept' | 'unreadable';
  detail: string;
}

/** A database that another page blocks may never open; nobody waits longer for a board. In milliseconds. */
const kPatience = 4000;

export class GameShelf {
  /** Newest first. */
  games = $state.raw<readonly SavedGame[]>([]);
  trouble = $state.raw<StorageTrouble | null>(null);
  /** What was deleted last, as long as it can come back. */
  deleted = $state.raw<SavedGame | null>(null);

  private store: GameStore = new MemoryStore();
  /** Writes go one after another, so that a late one cannot bring an older state back. */
  private writes: Promise<void> = Promise.resolve();
  /** The newest state of games that wait to be written. */
  private readonly waiting = new Map<string, SavedGame>();
  private readonly gone = new Set<string>();

  constructor(
    private readonly open: () => Promise<GameStore>,
    private readonly older: OlderSave,
    private readonly now: () => number = Date.now,
    /** Other tabs are told of every change, and tell of theirs. */
    private readonly channel: TabChannel | null = null,
    private readonly patience = kPatience,
  ) {
    channel?.addEventListener('message', ({ data }) => {
      if (data.type === 'kept') this.take(data.game);
      else if (data.type === 'removed') this.games = this.games.filter(({ id }) => id !== data.id);
    });
  }

  /** Reads what is kept; returns the game that was played last. */
  async load(): Promise<SavedGame | null> {
    const opening = this.openStore();
    try {
      const store = await inTime(opening, this.patience);
      this.games = newestFirst(this.read(await store.all()));
      this.store = store;
    } catch (error) {
      this.store = new MemoryStore();
      this.trouble = { kind: 'not_lasting', detail: messageOf(error) };
      void this.moveTo(opening);
    }
    await this.takeOver();
    return this.games[0] ?? null;
  }

  private async openStore(): Promise<GameStore> {
    return this.open();
  }

  /** A store that opens late takes all that has been played meanwhile. */
  private async moveTo(opening: Promise<GameStore>): Promise<void> {
    try {
      const store = await opening;
      const kept = this.read(await store.all());
      const here = this.games;
      this.store = store;
      if (this.trouble?.kind === 'not_lasting') this.trouble = null;
      this.games = newestFirst([...here, ...kept.filter(({ id }) => !this.find(id))]);
      for (const game of here) this.keep(game);
    } catch {
      // It stays as it is told.
    }
  }

  /** The games of kept values, as far as they can be read. */
  private read(values: readonly unknown[]): SavedGame[] {
    const read = values.map((value) => readSavedGame(value, this.now()));
    const lost = read.filter((game) => game === null).length;
    if (lost > 0) {
      const newer = values.some(isFromTheFuture);
      this.trouble = { kind: 'unreadable', detail: newer ? 'newer' : String(lost) };
    }
    return read.filter((game) => game !== null);
  }

  /** Keeps the present state of a game. */
  keep(game: SavedGame): void {
    if (this.gone.has(game.id)) return;
    this.take(game);
    const isQueued = this.waiting.has(game.id);
    this.waiting.set(game.id, game);
    if (!isQueued) this.write(() => this.flush(game.id));
  }

  remove(id: string): void {
    const game = this.find(id);
    if (!game) return;
    this.gone.add(id);
    this.games = this.games.filter((other) => other.id !== id);
    this.deleted = game;
    this.write(() => this.store.remove(id));
    this.channel?.postMessage({ type: 'removed', id });
  }

  undoRemove(): void {
    const game = this.deleted;
    if (!game) return;
    this.deleted = null;
    this.gone.delete(game.id);
    this.keep(game);
  }

  /** Adds games from a record; each becomes a game of its own. */
  add(games: readonly SavedGame[]): void {
    for (const game of games) this.keep({ ...game, id: freshId(this.now()) });
  }

  find(id: string): SavedGame | undefined {
    return this.games.find((game) => game.id === id);
  }

  /** A game as it is kept now, whichever tab has kept it. */
  async fresh(id: string): Promise<SavedGame | null> {
    await this.writes;
    try {
      const game = readSavedGame(await this.store.get(id), this.now());
      if (game) this.take(game);
    } catch {
      // What was heard of it last is all there is.
    }
    return this.find(id) ?? null;
  }

  /** Resolves when everything is written. */
  settled(): Promise<void> {
    return this.writes;
  }

  private async flush(id: string): Promise<void> {
    const game = this.waiting.get(id);
    this.waiting.delete(id);
    if (!game || this.gone.has(id)) return;
    const kept = $state.snapshot(game) as SavedGame;
    this.channel?.postMessage({ type: 'kept', game: kept });
    await this.store.put(kept);
  }

  private take(game: SavedGame): void {
    this.games = newestFirst([game, ...this.games.filter(({ id }) => id !== game.id)]);
  }

  private write(action: () => Promise<void>): void {
    this.writes = this.writes.then(action).then(
      () => {
        if (this.trouble?.kind === 'not_kept') this.trouble = null;
      },
      (error: unknown) => {
        this.trouble = { kind: 'not_kept', detail: messageOf(error) };
      },
    );
  }

  /** The one game of versions before the database: it leaves its old place only when it is safe in the new one. */
  private async takeOver(): Promise<void> {
    const text = this.older.read();
    if (text === null) return;
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch {
      return;
    }
    const game = readSavedGame(value, this.now());
    if (!game || game.schema !== kSchema) return;
    this.keep(game);
    await this.writes;
    if (this.store.lasting && this.trouble?.kind !== 'not_kept') this.older.forget();
  }
}

/** What is promised, if it comes within so many milliseconds. */
function inTime<T>(promised: Promise<T>, patience: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the database does not open')), patience);
    promised.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

function newestFirst(games: readonly SavedGame[]): SavedGame[] {
  return [...games].sort((a, b) => b.changed - a.changed);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
