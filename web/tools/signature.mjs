// Prints the engine's signature as tusk.wasm computes it: a node count that has to equal the one of `tusk bench`.
// usage: node tools/signature.mjs [tusk.wasm]
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const built = fileURLToPath(new URL('../../build/wasm/tusk.wasm', import.meta.url));
const file = process.argv[2] ?? process.env['TUSK_WASM'] ?? built;
const module = await WebAssembly.compile(readFileSync(file));
const { exports } = await WebAssembly.instantiate(module, {
  tusk: { now: () => performance.now() / 1000 },
});
const wasm = /** @type {Record<string, any>} */ (exports);
wasm['_initialize']();
wasm['tusk_input'](0);
wasm['tusk_bench'](0);
const output = new Uint8Array(
  wasm['memory'].buffer,
  wasm['tusk_output'](),
  wasm['tusk_output_size'](),
);
console.log(JSON.parse(new TextDecoder().decode(output)).nodes);
