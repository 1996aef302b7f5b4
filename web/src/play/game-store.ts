// Where games are kept: the browser's database, or, where that is refused, this visit's memory. A store knows nothing
// of games but their id, so that what cannot be read is not lost either.

export interface GameStore {
  /** Whether the games are still there after the page is closed. */
  readonly lasting: boolean;
  /** Everything that is kept, of any version. */
  all(): Promise<unknown[]>;
  /** One of them; undefined where it is not there. */
  get(id: string): Promise<unknown>;
  put(game: { readonly id: string }): Promise<void>;
  remove(id: string): Promise<void>;
}

export class MemoryStore implements GameStore {
  readonly lasting = false;
  private readonly games = new Map<string, unknown>();

  all(): Promise<unknown[]> {
    return Promise.resolve([...this.games.values()]);
  }
  get(id: string): Promise<unknown> {
    return Promise.resolve(this.games.get(id));
  }
  put(game: { readonly id: string }): Promise<void> {
    this.games.set(game.id, structuredClone(game));
    return Promise.resolve();
  }
  remove(id: string): Promise<void> {
    this.games.delete(id);
    return Promise.resolve();
  }
}

const kDatabase = 'tusk';
const kGames = 'games';
/** Of the database's layout. What a single game looks like has a number of its own: SavedGame.schema. */
const kVersion = 1;

export class DatabaseStore implements GameStore {
  readonly lasting = true;

  private constructor(private readonly database: IDBDatabase) {
    // Another page wants to bring the database to a newer version: it must not wait for this one.
    database.addEventListener('versionchange', () => database.close());
  }

  static open(): Promise<DatabaseStore> {
    return new Promise((resolve, reject) => {
      const request = indexedDB.open(kDatabase, kVersion);
      request.addEventListener('upgradeneeded', ({ oldVersion }) => {
        if (oldVersion < 1) request.result.createObjectStore(kGames, { keyPath: 'id' });
      });
      request.addEventListener('success', () => resolve(new DatabaseStore(request.result)));
      request.addEventListener('error', () => {
        reject(request.error ?? new Error('the database cannot be opened'));
      });
    });
  }

  all(): Promise<unknown[]> {
    return this.run('readonly', (games) => games.getAll());
  }
  get(id: string): Promise<unknown> {
    return this.run<unknown>('readonly', (games) => games.get(id));
  }
  async put(game: { readonly id: string }): Promise<void> {
    await this.run('readwrite', (games) => games.put(game));
  }
  async remove(id: string): Promise<void> {
    await this.run('readwrite', (games) => games.delete(id));
  }

  /** Resolves when the transaction is complete, which is when the change is safe. */
  private run<T>(
    mode: IDBTransactionMode,
    ask: (games: IDBObjectStore) => IDBRequest<T>,
  ): Promise<T> {
    return new Promise((resolve, reject) => {
      const transaction = this.database.transaction(kGames, mode);
      const request = ask(transaction.objectStore(kGames));
      transaction.addEventListener('complete', () => resolve(request.result));
      const fail = () => reject(transaction.error ?? new Error('the database refused'));
      transaction.addEventListener('abort', fail);
      transaction.addEventListener('error', fail);
    });
  }
}

/** The text that a version before the database left behind; null if there is none or it is not to be had. */
export interface OlderSave {
  read(): string | null;
  forget(): void;
}

const kOlderKey = 'tusk.game';

export const kOlderSave: OlderSave = {
  read: () => {
    try {
      return localStorage.getItem(kOlderKey);
    } catch {
      return null;
    }
  },
  forget: () => {
    try {
      localStorage.removeItem(kOlderKey);
    } catch {
      // It stays, and is offered again next time.
    }
  },
};
