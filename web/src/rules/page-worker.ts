// Where the page's workers come from; a file of its own, so that WorkerClient can be tested without a browser.

import { loadModule } from './module';
import type { WorkerSource } from './worker-client';

export const kPageWorkers: WorkerSource = {
  load: loadModule,
  start: () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
};
