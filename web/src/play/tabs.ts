// The games of several tabs of one browser: a game is played in one tab, the others show it as it goes on.

import type { PlaySession } from './session.svelte';
import type { GameShelf } from './shelf.svelte';
import type { TabChannel, ToldLease } from './tab-lease';

/** Nothing that was played may be lost when a game goes from one tab to another. */
export function connectTabs(
  play: PlaySession,
  shelf: GameShelf,
  lease: ToldLease,
  channel: TabChannel,
): void {
  lease.listener = {
    onheld: (id) => void playOn(id),
    onyield: async (id) => {
      await play.idle;
      if (play.loaded && play.id === id) shelf.keep(play.saved());
      await shelf.settled();
    },
    onlost: (id) => {
      if (play.id === id) play.letGo();
    },
  };
  channel.addEventListener('message', ({ data }) => {
    if (data.type === 'kept' && data.game.id === play.id && !play.held) void play.follow(data.game);
  });

  async function playOn(id: string): Promise<void> {
    const game = await shelf.fresh(id);
    if (game && play.id === id) await play.resume(game);
  }
}
