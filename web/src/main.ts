import { mount } from 'svelte';
import App from './App.svelte';
import './tokens.css';
import './app.css';
import { PlaySession } from './play/session.svelte';
import { DatabaseStore, kOlderSave } from './play/game-store';
import { GameShelf } from './play/shelf.svelte';
import { TabLease, UnlockedLease } from './play/tab-lease';
import { connectTabs } from './play/tabs';
import { browserTiming } from './play/timing';
import { ReviewSession } from './review/session.svelte';
import { applyPreferences, preferences } from './settings/preferences.svelte';
import { makeEngine, makeRules } from './rules/rules';
import { loadModule } from './rules/module';
import { pageWorkers } from './rules/page-worker';
import { WorkerClient } from './rules/worker-client';

/** How long shown steps take, of their usual time. */
const kPace = { none: 0, fast: 0.5, normal: 1 };

// Two workers, so that the board answers while the engine thinks.
const rules = makeRules(new WorkerClient(pageWorkers('rules')));
const engine = makeEngine(new WorkerClient(pageWorkers('engine')));
// Before anything is drawn, so that it is drawn once.
preferences.load(localStorage);
applyPreferences(preferences.values(), document.documentElement);
const timing = browserTiming(() => kPace[preferences.motion]);
// Where the browser cannot tell tabs from one another, each is on its own.
const channel = 'BroadcastChannel' in window ? new BroadcastChannel('tusk.games') : null;
const leaseOn = (told: BroadcastChannel) =>
  'locks' in navigator ? new TabLease(navigator.locks, told) : new UnlockedLease(told);
const lease = channel && leaseOn(channel);
const play = new PlaySession(rules, engine, timing, undefined, lease ?? undefined);
const shelf = new GameShelf(() => DatabaseStore.open(), kOlderSave, undefined, channel);
if (lease && channel) connectTabs(play, shelf, lease, channel);
const review = new ReviewSession(rules, timing);

const target = document.getElementById('app');
if (target) void begin(target);

/** The frame of the page is painted first, then the page is drawn; the rules fill it as soon as they are there. */
async function begin(target: HTMLElement): Promise<void> {
  const filled = fill();
  if (document.visibilityState === 'visible') {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  }
  target.replaceChildren();
  mount(App, { target, props: { play, shelf, review } });
  await filled;
}

// The clock runs whatever page is in sight.
const kTick = 100;
play.clock.setAway(document.hidden);
setInterval(() => play.clock.tick(), kTick);

async function fill(): Promise<void> {
  const saved = await shelf.load();
  if (saved) await play.resume(saved);
  if (!play.view) await play.preview();
  // The engine is several times as large as the rules: it comes when the board is there, and before it is needed.
  loadModule('engine').catch(() => undefined);
}
