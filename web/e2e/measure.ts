// What a visitor waits for, measured in a real Chromium: bytes until the board is playable, the first paint on a slow
// machine, the time from a click to the drawn step, the work of a drag, and the speed of the engine in the browser.

import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, test } from './board';

const kSlowdown = 4;
const kSteps = 24;
const kDragMoves = 200;
/** The module with the engine; the rules alone are tusk_rules-….wasm. */
const kEngine = /tusk-[^/]*\.wasm$/;

const report = (what: string, value: string) => console.log(`${what.padEnd(46)} ${value}`);
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
const milliseconds = (value: number) => `${value.toFixed(1)} ms`;

async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

test('size to a playable board', async ({ page }) => {
  const bodies: Promise<[string, Buffer]>[] = [];
  page.on('response', (answer) => bodies.push(answer.body().then((body) => [answer.url(), body])));
  await page.goto(process.env['TUSK_URL'] ?? '');
  await expect(page.getByRole('gridcell', { name: /rabbit/ })).toHaveCount(16);
  let total = 0;
  for (const [url, body] of await Promise.all(bodies)) {
    const size = gzipSync(body, { level: 9 }).length;
    // The engine is fetched when the board is there.
    const comesLater = kEngine.test(url);
    if (!comesLater) total += size;
    report(`  ${new URL(url).pathname}${comesLater ? ' (later)' : ''}`, kilobytes(size));
  }
  report('compressed size to a playable board', kilobytes(total));
});

test('first paint on a slow machine', async ({ page }) => {
  await slowDown(page, kSlowdown);
  await page.goto(process.env['TUSK_URL'] ?? '');
  await expect(page.getByRole('gridcell', { name: /rabbit/ })).toHaveCount(16);
  const times = await page.evaluate(() => ({
    paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
    pieces: performance.now(),
  }));
  report(`first contentful paint, CPU ${kSlowdown}x slower`, milliseconds(times.paint));
  report(`pieces on the board, CPU ${kSlowdown}x slower (at most)`, milliseconds(times.pieces));
});

/** The middle and the worst of some times. */
function spread(times: readonly number[]): string {
  const sorted = [...times].sort((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? NaN;
  return `median ${milliseconds(median)}, worst ${milliseconds(sorted.at(-1) ?? NaN)}`;
}

for (const rate of [1, kSlowdown]) {
  test(`click to drawn step, CPU ${rate}x slower`, async ({ board, page }) => {
    await board.startQuickly();
    await slowDown(page, rate);
    // From the pointer's release until the frame is drawn in which the piece sets out, and the one from which on all is
    // known: where it may go next, and whether the turn may end. The square to watch tells that by its name.
    await page.evaluate(() => {
      const times: { drawn: number[]; known: number[] } = { drawn: [], known: [] };
      Object.assign(window, { times });
      const begins = { drawn: 0, known: 0 };
      addEventListener('pointerup', () => (begins.drawn = begins.known = performance.now()), {
        capture: true,
      });
      const watch = (what: 'drawn' | 'known', element: Element, attribute: string) =>
        new MutationObserver(() => {
          const begin = begins[what];
          if (begin === 0) return;
          begins[what] = 0;
          // A message posted while a frame is prepared arrives once the frame is drawn.
          const drawn = new MessageChannel();
          drawn.port1.onmessage = () => times[what].push(performance.now() - begin);
          requestAnimationFrame(() => drawn.port2.postMessage(null));
        }).observe(element, { attributeFilter: [attribute] });
      const placeOf = (element: Element) => element.getBoundingClientRect();
      const square = document.querySelector('[data-square="e2"]');
      const { x, y, width } = placeOf(square ?? document.body);
      const piece = [...document.querySelectorAll('.piece')].find(
        (each) => Math.hypot(placeOf(each).x - x, placeOf(each).y - y) < width / 2,
      );
      const target = document.querySelector('[data-square="e3"]');
      if (!piece || !target) throw new Error('no piece stands on e2');
      watch('drawn', piece, 'style');
      watch('known', target, 'aria-label');
    });
    for (let step = 0; step < kSteps; step++) {
      await board.clickStep('e2', 'e3');
      await board.button('Undo step').click();
      await expect(board.stepsLeft).toHaveAttribute('aria-label', '4 steps left');
    }
    const times = await page.evaluate(
      () => (window as unknown as { times: { drawn: number[]; known: number[] } }).times,
    );
    // Every second one is the step taken back.
    const steps = (list: number[]) => list.filter((_, index) => index % 2 === 0);
    report(`click to drawn step, CPU ${rate}x slower`, spread(steps(times.drawn)));
    report(`  until all is known of it`, spread(steps(times.known)));
  });
}

test(`work per frame while dragging, CPU ${kSlowdown}x slower`, async ({ board, page }) => {
  await board.startQuickly();
  const session = await page.context().newCDPSession(page);
  // Work, not waiting: what else the machine does meanwhile does not count.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const taskSeconds = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? NaN;
    return of('TaskDuration') - of('DevToolsCommandDuration');
  };
  // Not page.mouse, which calls into the page before and after every move with a button down.
  const mouse = (type: 'mouseMoved' | 'mousePressed' | 'mouseReleased', x: number, y: number) =>
    session.send('Input.dispatchMouseEvent', {
      type,
      x,
      y,
      button: 'left',
      buttons: 1,
      clickCount: 1,
    });
  const { x, y, side } = await board.centerOf('e2');
  await page.mouse.move(x, y);
  await mouse('mousePressed', x, y);
  const [left, top] = [x - side / 2, y - side / 2 - 40];
  await mouse('mouseMoved', left, top);
  // Slowed down, the browser would measure its own slowing down as well: the work is done at full speed and multiplied.
  const begin = await taskSeconds();
  for (let move = 0; move < kDragMoves; move++) {
    await mouse('mouseMoved', left + (move % 60), top - (move % 90));
  }
  const end = await taskSeconds();
  await mouse('mouseReleased', left, top);
  report(
    `main-thread work per frame of a drag, CPU ${kSlowdown}x slower`,
    milliseconds(((end - begin) / kDragMoves) * 1000 * kSlowdown),
  );
});

/** Nodes a second of the native program, if it is built; TUSK_BIN names it. */
function nativeSpeed(): number | null {
  const built = fileURLToPath(new URL('../../build/release/tusk', import.meta.url));
  const { stdout, status } = spawnSync(process.env['TUSK_BIN'] || built, ['bench', '-d', '10'], {
    encoding: 'utf8',
  });
  const speed = Number(stdout?.match(/(\d+) nodes\/s/)?.[1]);
  return status === 0 && speed > 0 ? speed : null;
}

test('engine speed', async ({ page }) => {
  const wasm = page.waitForResponse((answer) => kEngine.test(answer.url()));
  await page.goto(process.env['TUSK_URL'] ?? '');
  const address = (await wasm).url();
  const { nodes, seconds } = await page.evaluate(async (url) => {
    const module = await WebAssembly.compileStreaming(fetch(url));
    const now = () => performance.now() / 1000;
    const { exports } = await WebAssembly.instantiate(module, { tusk: { now } });
    const tusk = exports as unknown as {
      memory: WebAssembly.Memory;
      _initialize(): void;
      tusk_input(size: number): number;
      tusk_bench(size: number): number;
      tusk_output(): number;
      tusk_output_size(): number;
    };
    tusk._initialize();
    const text = new TextEncoder().encode('depth 10');
    const input = tusk.tusk_input(text.length);
    new Uint8Array(tusk.memory.buffer, input, text.length).set(text);
    const begin = now();
    tusk.tusk_bench(text.length);
    const end = now();
    const output = new Uint8Array(tusk.memory.buffer, tusk.tusk_output(), tusk.tusk_output_size());
    const answer = JSON.parse(new TextDecoder().decode(output)) as { nodes: number };
    return { nodes: answer.nodes, seconds: end - begin };
  }, address);
  const here = nodes / seconds;
  report('engine in the browser', `${Math.round(here)} nodes/s, ${nodes} nodes`);
  const there = nativeSpeed();
  if (there !== null) report('  of one native thread', `${((here / there) * 100).toFixed(0)} %`);
});
