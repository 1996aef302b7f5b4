// Runs tusk.wasm beside the page. The rules worker and the engine worker are both this file; they differ only in
// what they are asked.

import type { FromWorker, ToWorker } from './protocol';
import { instantiate, type Instance } from './wasm';

let instance: Promise<Instance> | undefined;

self.addEventListener('message', (event: MessageEvent<ToWorker>) => {
  const message = event.data;
  if (message.type === 'module') {
    instance = instantiate(message.module);
    return;
  }
  void answer(message.id, message.operation, message.text);
});

async function answer(
  id: number,
  operation: Extract<ToWorker, { type: 'request' }>['operation'],
  text: string,
): Promise<void> {
  let reply: FromWorker;
  try {
    if (!instance) throw new Error('no module yet');
    reply = { id, ...(await instance).call(operation, text) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    reply = {
      id,
      status: 1,
      json: JSON.stringify({ error: { code: 'crashed', message, offset: 0 } }),
    };
  }
  self.postMessage(reply);
}
