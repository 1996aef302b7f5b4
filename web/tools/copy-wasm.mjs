// Puts the WebAssembly build of the rules and the engine where the page imports it from.
// TUSK_WASM names the file; without it, the one that the `wasm` CMake preset builds.
import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const built = fileURLToPath(new URL('../../build/wasm/tusk.wasm', import.meta.url));
const source = process.env['TUSK_WASM'] || built;
const folder = fileURLToPath(new URL('../src/generated/', import.meta.url));

if (!existsSync(source)) {
  console.error(`tusk.wasm not found at ${source}: build the wasm preset first, or set TUSK_WASM`);
  process.exit(1);
}
mkdirSync(folder, { recursive: true });
copyFileSync(source, `${folder}tusk.wasm`);
