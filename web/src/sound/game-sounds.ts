// Which sound goes with which change of a game: compares what is heard of it with what was heard last.

import type { GameView } from '../rules/protocol';
import { preferences } from '../settings/preferences.svelte';
import { play, type SoundName } from './synthesizer';

/** What a sound depends on. */
export type Heard = Pick<GameView, 'frames' | 'turns' | 'lost' | 'setup' | 'board'>;

const lostCount = ({ lost }: Heard) => lost.gold.length + lost.silver.length;
const pieceCount = ({ board }: Heard) => board.replaceAll(' ', '').length;

/** The sound of going from one view of a game to the next; null: none, as when steps are taken back. */
export function soundBetween(before: Heard, after: Heard): SoundName | null {
  const turns = after.turns.length - before.turns.length;
  if (turns < 0 || turns > 2) return null;
  if (lostCount(after) > lostCount(before)) return 'capture';
  if (turns > 0) return 'turn';
  if (after.setup) return pieceCount(after) !== pieceCount(before) ? 'step' : null;
  return after.frames.length > before.frames.length ? 'step' : null;
}

/** The last seconds are counted one by one. */
const kCounted = 5;

export class GameSounds {
  private left: number | null = null;
  private before: Heard | null = null;
  private wasOver = true;
  private game = '';
  /** The steps of the turn that comes were heard one by one. */
  private wasShown = false;

  constructor(
    private readonly sound: (name: SoundName) => void = play,
    private readonly isOn: () => boolean = () => preferences.sound,
  ) {}

  /** A step of a turn that is being shown. */
  show(captures: boolean): void {
    this.wasShown = true;
    if (this.isOn()) this.sound(captures ? 'capture' : 'step');
  }

  /** So many seconds are left; null: enough. One sound when they become few, and one for each of the last. */
  hurry(seconds: number | null): void {
    const before = this.left;
    this.left = seconds;
    if (seconds === null || seconds === before || !this.isOn()) return;
    if (before === null) this.sound('low');
    else if (seconds > 0 && seconds <= kCounted) this.sound('tick');
  }

  /** The game looks like this now. Another game than before, by its name, is only taken note of. */
  hear(view: Heard, isOver: boolean, game = ''): void {
    if (game !== this.game) {
      this.before = null;
      this.wasOver = true;
      this.game = game;
    }
    const between = this.before && soundBetween(this.before, view);
    const name = this.wasShown && between === 'capture' ? 'turn' : between;
    this.wasShown = false;
    const ends = isOver && !this.wasOver;
    this.before = view;
    this.wasOver = isOver;
    if (!this.isOn()) return;
    if (ends) this.sound('end');
    else if (name) this.sound(name);
  }
}
