import { mount } from 'svelte';
import App from './App.svelte';
import './tokens.css';
import './app.css';
import { PlaySession } from './play/session.svelte';
import { DatabaseStore, kOlderSave } from './play/game-store';
import { GameShelf } from './play/shelf.svelte';
import { browserTiming } from './play/timing';
import { ReviewSession } from './review/session.svelte';
import { makeEngine, makeRules } from './rules/rules';
import { kPageWorkers } from './rules/page-worker';
import { WorkerClient } from './rules/worker-client';

// Two workers, so that the board answers while the engine thinks.
const rules = makeRules(new WorkerClient(kPageWorkers));
const engine = makeEngine(new WorkerClient(kPageWorkers));
const timing = browserTiming();
const play = new PlaySession(rules, engine, timing);
const shelf = new GameShelf(() => DatabaseStore.open(), kOlderSave);
const review = new ReviewSession(rules, timing);

const target = document.getElementById('app');
if (target) {
  // The page is drawn at once; the rules fill it as soon as they are there.
  mount(App, { target, props: { play, shelf, review } });
  void fill();
}

// The clock runs whatever page is in sight.
const kTick = 100;
play.setAway(document.hidden);
setInterval(() => play.tick(), kTick);

async function fill(): Promise<void> {
  const saved = await shelf.load();
  if (saved) await play.resume(saved);
  if (!play.view) await play.preview();
}
