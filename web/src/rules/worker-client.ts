// Promises over a worker that runs tusk.wasm: requests go out with a number and come back with it. Whatever goes wrong
// comes back as a value, and the next request finds a worker that works.

import {
  failure,
  type FromWorker,
  type Operation,
  type Operations,
  type Result,
  type ToWorker,
  type TransportCode,
} from './protocol';
import { readAnswer } from './wasm';

/** What is needed of a Worker. */
export interface WorkerLike {
  postMessage(message: ToWorker): void;
  terminate(): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<FromWorker>) => void): void;
  addEventListener(type: 'error' | 'messageerror', listener: (event: Event) => void): void;
}

export interface WorkerSource {
  load(): Promise<WebAssembly.Module>;
  start(): WorkerLike;
}

type Settle = (answer: Result<Operations[Operation]>) => void;

export class WorkerClient {
  private worker: WorkerLike | undefined;
  private nextId = 1;
  private readonly pending = new Map<number, Settle>();
  /** Grows with every cancellation, so that a request that still waits for the module notices. */
  private era = 0;

  constructor(private readonly source: WorkerSource) {}

  /** Asks for an operation; a failure of any kind comes back as a value. */
  async ask<Op extends Operation>(operation: Op, text: string): Promise<Result<Operations[Op]>> {
    const { era } = this;
    let module: WebAssembly.Module;
    try {
      module = await this.source.load();
    } catch (error) {
      return failure('not_loaded', messageOf(error));
    }
    if (era !== this.era) return failure('cancelled', 'cancelled');
    const id = this.nextId++;
    try {
      this.worker ??= this.start(module);
      this.worker.postMessage({ type: 'request', id, operation, text });
    } catch (error) {
      this.drop('crashed', messageOf(error));
      return failure('crashed', messageOf(error));
    }
    return new Promise((resolve) => this.pending.set(id, resolve as Settle));
  }

  /** Stops whatever the worker is doing; open requests fail with `cancelled`. The next request starts a new worker. */
  cancel(): void {
    this.era++;
    this.drop('cancelled', 'cancelled');
  }

  private start(module: WebAssembly.Module): WorkerLike {
    const worker = this.source.start();
    // A worker that was dropped may still have something to say.
    const ifCurrent =
      <E>(listener: (event: E) => void) =>
      (event: E) => {
        if (worker === this.worker) listener(event);
      };
    worker.addEventListener(
      'message',
      ifCurrent(({ data }: MessageEvent<FromWorker>) => {
        const answer = readAnswer(data);
        const settle = this.pending.get(data.id);
        this.pending.delete(data.id);
        settle?.(answer);
        // A module that has trapped is in no state to go on with.
        if (!answer.ok && answer.error.code === 'crashed')
          this.drop('crashed', answer.error.message);
      }),
    );
    const lost = ifCurrent((event: Event) => {
      this.drop('crashed', 'message' in event ? String(event.message) : 'the worker stopped');
    });
    worker.addEventListener('error', lost);
    worker.addEventListener('messageerror', lost);
    worker.postMessage({ type: 'module', module });
    return worker;
  }

  private drop(code: TransportCode, message: string): void {
    this.worker?.terminate();
    this.worker = undefined;
    const waiting = [...this.pending.values()];
    this.pending.clear();
    for (const settle of waiting) settle(failure(code, message));
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
