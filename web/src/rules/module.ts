// Loads and compiles tusk.wasm once for all workers of the page.

import wasmAddress from '../generated/tusk.wasm?url';

let loading: Promise<WebAssembly.Module> | undefined;

export function loadModule(): Promise<WebAssembly.Module> {
  loading ??= WebAssembly.compileStreaming(fetch(wasmAddress));
  return loading;
}
