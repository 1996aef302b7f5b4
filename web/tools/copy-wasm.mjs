// Puts the WebAssembly builds of the rules, and of the rules with the engine, where the page imports them from.
// TUSK_WASM names the latter; without it, the one that the `wasm` CMake preset builds. The rules lie beside it.
import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const built = fileURLToPath(new URL('../../build/wasm/tusk.wasm', import.meta.url));
const engine = process.env['TUSK_WASM'] || built;
const rules = join(dirname(engine), 'tusk_rules.wasm');
const folder = fileURLToPath(new URL('../src/generated/', import.meta.url));

mkdirSync(folder, { recursive: true });
for (const [source, name] of /** @type {const} */ ([
  [engine, 'tusk.wasm'],
  [rules, 'tusk_rules.wasm'],
])) {
  if (!existsSync(source)) {
    console.error(`${source} not found: build the wasm preset first, or set TUSK_WASM`);
    process.exit(1);
  }
  copyFileSync(source, join(folder, name));
}
