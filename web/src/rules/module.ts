// Loads and compiles the WebAssembly modules, each once for all workers of the page: the rules alone, which a visitor
// waits for, and the rules with the engine and its network, several times as large.

import engineAddress from '../generated/tusk.wasm?url';
import rulesAddress from '../generated/tusk_rules.wasm?url';

export type ModuleName = 'rules' | 'engine';

const kAddresses: Record<ModuleName, string> = { rules: rulesAddress, engine: engineAddress };

const loading = new Map<ModuleName, Promise<WebAssembly.Module>>();

export function loadModule(name: ModuleName): Promise<WebAssembly.Module> {
  let module = loading.get(name);
  if (!module) {
    module = WebAssembly.compileStreaming(fetch(kAddresses[name]));
    loading.set(name, module);
    // What was not there may be there the next time.
    module.catch(() => loading.delete(name));
  }
  return module;
}
