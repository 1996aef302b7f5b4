// The one place that knows how tusk.wasm is called: text in through linear memory, a status and JSON text out.

import type { FromWorker, Operation, Operations, Result } from './protocol';

interface Exports {
  memory: WebAssembly.Memory;
  _initialize?: () => void;
  /** Room for so many bytes of input; returns its address. */
  tusk_input(size: number): number;
  tusk_output(): number;
  tusk_output_size(): number;
}

export interface Instance {
  /** Status 0: `json` is the answer; otherwise it is a failure. */
  call(operation: Operation, text: string): Omit<FromWorker, 'id'>;
}

/** Makes an instance with a memory of its own. */
export async function instantiate(module: WebAssembly.Module): Promise<Instance> {
  const now = () => performance.now() / 1000;
  const instance = await WebAssembly.instantiate(module, { tusk: { now } });
  const exports = instance.exports as unknown as Exports & Record<string, unknown>;
  exports._initialize?.();
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  return {
    call(operation, text) {
      const bytes = encoder.encode(text);
      const address = exports.tusk_input(bytes.length);
      new Uint8Array(exports.memory.buffer, address, bytes.length).set(bytes);
      const run = exports[`tusk_${operation}`] as (size: number) => number;
      const status = run(bytes.length);
      const output = new Uint8Array(
        exports.memory.buffer,
        exports.tusk_output(),
        exports.tusk_output_size(),
      );
      return { status, json: decoder.decode(output) };
    },
  };
}

/** Reads an answer of operation `Op`. */
export function readAnswer<Op extends Operation>(
  answer: Omit<FromWorker, 'id'>,
): Result<Operations[Op]> {
  const value: unknown = JSON.parse(answer.json);
  if (answer.status === 0) return { ok: true, value: value as Operations[Op] };
  return {
    ok: false,
    error: (value as { error: { code: string; message: string; offset: number } }).error,
  };
}
