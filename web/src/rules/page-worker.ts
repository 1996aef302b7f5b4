// Where the page's workers come from; a file of its own, so that WorkerClient can be tested without a browser.

import { loadModule, type ModuleName } from './module';
import type { WorkerSource } from './worker-client';

/** `module`: what the worker runs; only the engine's can think. */
export function pageWorkers(module: ModuleName): WorkerSource {
  return {
    load: () => loadModule(module),
    start: () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
  };
}
