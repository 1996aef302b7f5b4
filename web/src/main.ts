import { mount } from 'svelte';
import App from './App.svelte';
import './tokens.css';
import './app.css';
import { PlaySession } from './play/session.svelte';
import { loadGame } from './play/saved-game';
import { browserTiming } from './play/timing';
import { ReviewSession } from './review/session.svelte';
import { applyPreferences, preferences } from './settings/preferences.svelte';
import { makeEngine, makeRules } from './rules/rules';
import { WorkerClient } from './rules/worker-client';

/** How long shown steps take, of their usual time. */
const kPace = { none: 0, fast: 0.5, normal: 1 };

// Two workers, so that the board answers while the engine thinks.
const rules = makeRules(new WorkerClient());
const engine = makeEngine(new WorkerClient());
// Before anything is drawn, so that it is drawn once.
preferences.load(localStorage);
applyPreferences(preferences.values(), document.documentElement);
const timing = browserTiming(() => kPace[preferences.motion]);
const play = new PlaySession(rules, engine, timing);
const review = new ReviewSession(rules, timing);

const target = document.getElementById('app');
if (target) {
  // The page is drawn at once; the rules fill it as soon as they are there.
  mount(App, { target, props: { play, review } });
  void fill();
}

async function fill(): Promise<void> {
  const saved = loadGame();
  if (saved) await play.resume(saved);
  if (!play.view) await play.preview();
}
