// Promises over a worker that runs tusk.wasm: requests go out with a number and come back with it.

import { loadModule, type ModuleName } from './module';
import {
  failure,
  type FromWorker,
  type Operation,
  type Operations,
  type Result,
  type ToWorker,
} from './protocol';
import { readAnswer } from './wasm';

type Settle = (answer: Result<Operations[Operation]>) => void;

export class WorkerClient {
  private worker: Worker | undefined;
  private nextId = 1;
  private readonly pending = new Map<number, Settle>();

  /** `module`: what the worker runs; only the engine's can think. */
  constructor(private readonly module: ModuleName) {}

  /** Asks for an operation; a failure of any kind comes back as a value. */
  async ask<Op extends Operation>(operation: Op, text: string): Promise<Result<Operations[Op]>> {
    let module: WebAssembly.Module;
    try {
      module = await loadModule(this.module);
    } catch (error) {
      return failure('not_loaded', String(error));
    }
    this.worker ??= this.start(module);
    const id = this.nextId++;
    this.worker.postMessage({ type: 'request', id, operation, text } satisfies ToWorker);
    return new Promise((resolve) => this.pending.set(id, resolve as Settle));
  }

  /** Stops whatever the worker is doing; open requests fail with `cancelled`. The next request starts a new worker. */
  cancel(): void {
    this.worker?.terminate();
    this.worker = undefined;
    this.failAll('cancelled', 'cancelled');
  }

  private start(module: WebAssembly.Module): Worker {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', (event: MessageEvent<FromWorker>) => {
      const settle = this.pending.get(event.data.id);
      this.pending.delete(event.data.id);
      settle?.(readAnswer(event.data));
    });
    worker.addEventListener('error', (event) => {
      this.worker = undefined;
      worker.terminate();
      this.failAll('crashed', event.message);
    });
    worker.postMessage({ type: 'module', module } satisfies ToWorker);
    return worker;
  }

  private failAll(code: string, message: string): void {
    const waiting = [...this.pending.values()];
    this.pending.clear();
    for (const settle of waiting) settle(failure(code, message));
  }
}
