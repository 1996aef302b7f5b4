import { describe, expect, it } from 'vitest';
import type { FromWorker, ToWorker } from './protocol';
import { WorkerClient, type WorkerLike, type WorkerSource } from './worker-client';

/** A worker that does only what the test says. */
class FakeWorker implements WorkerLike {
  readonly sent: ToWorker[] = [];
  terminated = false;
  refuses = false;
  private readonly listeners = new Map<string, ((event: never) => void)[]>();

  postMessage(message: ToWorker): void {
    if (this.refuses && message.type === 'request') throw new Error('out of memory');
    this.sent.push(message);
  }
  terminate(): void {
    this.terminated = true;
  }
  addEventListener(type: string, listener: (event: never) => void): void {
    this.listeners.set(type, [...(this.listeners.get(type) ?? []), listener]);
  }
  private emit(type: string, event: unknown): void {
    for (const listener of this.listeners.get(type) ?? []) listener(event as never);
  }
  answer(id: number, value: unknown, status = 0): void {
    this.emit('message', {
      data: { id, status, json: JSON.stringify(value) } satisfies FromWorker,
    });
  }
  crash(message: string): void {
    this.emit('error', Object.assign(new Event('error'), { message }));
  }
  get lastId(): number {
    const last = this.sent.at(-1);
    return last?.type === 'request' ? last.id : -1;
  }
}

function source(load: () => Promise<WebAssembly.Module> = () => Promise.resolve({})) {
  const workers: FakeWorker[] = [];
  const made: WorkerSource & { workers: FakeWorker[] } = {
    workers,
    load,
    start: () => {
      const worker = new FakeWorker();
      workers.push(worker);
      return worker;
    },
  };
  return made;
}

const soon = () => new Promise((resolve) => setTimeout(resolve));

describe('a worker behind promises', () => {
  it('matches answers with requests, in any order', async () => {
    const workers = source();
    const client = new WorkerClient(workers);
    const first = client.ask('view', 'a');
    const second = client.ask('view', 'b');
    await soon();
    const [worker] = workers.workers;
    expect(workers.workers).toHaveLength(1);
    expect(worker?.sent.map((message) => message.type)).toEqual(['module', 'request', 'request']);
    worker?.answer(2, 'second');
    worker?.answer(1, 'first');
    expect(await first).toEqual({ ok: true, value: 'first' });
    expect(await second).toEqual({ ok: true, value: 'second' });
  });

  it('hands the errors of the rules on', async () => {
    const workers = source();
    const asked = new WorkerClient(workers).ask('view', '');
    await soon();
    const error = { code: 'frozen', message: 'it is frozen', offset: 3 };
    workers.workers[0]?.answer(1, { error }, 1);
    expect(await asked).toEqual({ ok: false, error });
    expect(workers.workers[0]?.terminated).toBe(false);
  });

  it('stops at once, and starts anew', async () => {
    const workers = source();
    const client = new WorkerClient(workers);
    const thinking = client.ask('think', '');
    await soon();
    client.cancel();
    expect(await thinking).toMatchObject({ ok: false, error: { code: 'cancelled' } });
    expect(workers.workers[0]?.terminated).toBe(true);
    const next = client.ask('view', '');
    await soon();
    expect(workers.workers).toHaveLength(2);
    // What the stopped one still says is nobody's answer.
    workers.workers[0]?.answer(2, 'old');
    workers.workers[1]?.answer(2, 'new');
    expect(await next).toEqual({ ok: true, value: 'new' });
  });

  it('stops also what still waits for the module', async () => {
    let loaded: (module: WebAssembly.Module) => void = () => {};
    const workers = source(() => new Promise((resolve) => (loaded = resolve)));
    const client = new WorkerClient(workers);
    const asked = client.ask('think', '');
    client.cancel();
    loaded({});
    expect(await asked).toMatchObject({ ok: false, error: { code: 'cancelled' } });
    expect(workers.workers).toHaveLength(0);
  });

  it('survives a crash with a message and a fresh worker', async () => {
    const workers = source();
    const client = new WorkerClient(workers);
    const lost = [client.ask('view', ''), client.ask('think', '')];
    await soon();
    workers.workers[0]?.crash('no more memory');
    for (const answer of await Promise.all(lost)) {
      expect(answer).toMatchObject({
        ok: false,
        error: { code: 'crashed', message: 'no more memory' },
      });
    }
    void client.ask('view', '');
    await soon();
    expect(workers.workers).toHaveLength(2);
  });

  it('does not go on with a module that has trapped', async () => {
    const workers = source();
    const client = new WorkerClient(workers);
    const asked = client.ask('think', '');
    await soon();
    workers.workers[0]?.answer(
      1,
      { error: { code: 'crashed', message: 'unreachable', offset: 0 } },
      1,
    );
    expect(await asked).toMatchObject({ ok: false, error: { code: 'crashed' } });
    expect(workers.workers[0]?.terminated).toBe(true);
  });

  it('tells when a request cannot be sent', async () => {
    const workers = source();
    const client = new WorkerClient(workers);
    const first = client.ask('view', '');
    await soon();
    const worker = workers.workers[0];
    if (worker) worker.refuses = true;
    expect(await client.ask('view', '')).toMatchObject({ ok: false, error: { code: 'crashed' } });
    expect(await first).toMatchObject({ ok: false, error: { code: 'crashed' } });
  });

  it('tries the loading again', async () => {
    let attempts = 0;
    const workers = source(() =>
      ++attempts === 1 ? Promise.reject(new Error('offline')) : Promise.resolve({}),
    );
    const client = new WorkerClient(workers);
    expect(await client.ask('view', '')).toMatchObject({
      ok: false,
      error: { code: 'not_loaded', message: 'offline' },
    });
    const again = client.ask('view', '');
    await soon();
    workers.workers[0]?.answer(1, 'here');
    expect(await again).toEqual({ ok: true, value: 'here' });
  });
});
