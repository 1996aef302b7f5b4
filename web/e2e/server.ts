// Starts `tusk serve` on a free port for a run of the browser tests, and stops it afterwards. TUSK_BIN names the
// program; TUSK_URL, an address that is served already, in which case nothing is started.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';

const kBuilt = fileURLToPath(new URL('../../build/release/tusk', import.meta.url));
const kPatience = 15_000;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function untilServed(url: string, failed: () => string | null): Promise<void> {
  const end = Date.now() + kPatience;
  for (;;) {
    const fault = failed();
    if (fault !== null) throw new Error(fault);
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    if (Date.now() > end) throw new Error(`nothing answers at ${url}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

export default async function start(): Promise<() => Promise<void>> {
  if (process.env['TUSK_URL']) return async () => {};
  const program = process.env['TUSK_BIN'] || kBuilt;
  const port = await freePort();
  const server = spawn(program, ['serve', '--port', String(port)], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  let fault: string | null = null;
  server.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  server.on('error', (error) => (fault = `${program} cannot be started: ${error.message}`));
  server.on('exit', (code) => (fault = `${program} serve ended with status ${code}: ${errors}`));

  const url = `http://127.0.0.1:${port}/`;
  await untilServed(url, () => fault);
  process.env['TUSK_URL'] = url;
  return async () => {
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    await ended;
  };
}
