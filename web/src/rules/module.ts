// Loads and compiles tusk.wasm once for all workers of the page.

import wasmAddress from '../generated/tusk.wasm?url';

let loading: Promise<WebAssembly.Module> | undefined;

/** A load that failed is tried again the next time. */
export function loadModule(): Promise<WebAssembly.Module> {
  loading ??= WebAssembly.compileStreaming(fetch(wasmAddress)).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
