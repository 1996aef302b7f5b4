// The rules and the engine for tests: the real tusk.wasm, in this process. Never part of the page.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Operation, Operations, Result } from './rules/protocol';
import { makeEngine, makeRules, type Asker, type Engine, type Rules } from './rules/rules';
import { instantiate, readAnswer } from './rules/wasm';

const kBuilt = fileURLToPath(new URL('../../build/wasm/tusk.wasm', import.meta.url));

/** The module at TUSK_WASM, or where the `wasm` preset builds it. */
export async function loadForTest(): Promise<{ asker: Asker; rules: Rules; engine: Engine }> {
  const module = await WebAssembly.compile(readFileSync(process.env['TUSK_WASM'] || kBuilt));
  const instance = await instantiate(module);
  const asker = {
    ask: <Op extends Operation>(operation: Op, text: string): Promise<Result<Operations[Op]>> =>
      Promise.resolve(readAnswer<Op>(instance.call(operation, text))),
    cancel: () => {},
  };
  return { asker, rules: makeRules(asker), engine: makeEngine(asker) };
}

/** No waiting. */
export const kInstantly = {
  step: 0,
  route: 0,
  wait: () => Promise.resolve(),
  now: () => Date.now(),
};
