// wasm_bench.mjs FILE: prints the engine's signature as the WebAssembly module FILE counts it.
import { readFileSync } from 'node:fs';

const module = new WebAssembly.Module(readFileSync(process.argv[2]));
const imports = { tusk: { now: () => performance.now() / 1000 } };
const { exports } = new WebAssembly.Instance(module, imports);
exports._initialize();

exports.tusk_input(0);
const status = exports.tusk_bench(0);
const answer = new Uint8Array(exports.memory.buffer, exports.tusk_output(), exports.tusk_output_size());
const text = new TextDecoder().decode(answer);
if (status !== 0) {
  console.error(text);
  process.exit(1);
}
console.log(JSON.parse(text).nodes);
