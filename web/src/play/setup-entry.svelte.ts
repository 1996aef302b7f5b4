// Entering a setup: pieces are placed one by one, exchanged, or taken over as a whole. What is entered are the
// placements in the game's `partial`.

import type { Letter, SetupPreset, Side, Square, TypedFault } from '../rules/protocol';
import type { QuickSetup } from '../rules/rules';
import type { GameAtHand } from './game.svelte';

export class SetupEntry {
  /** The piece that the next press places; null = the strongest left. */
  chosen = $state<Letter | null>(null);
  /** The last press was on a square where no piece of the setup may stand. */
  pressedOutside = $state(false);

  readonly isOpen = $derived.by(() => this.game.mayAct && this.game.view?.setup != null);
  /** Whether the side to place may put any pieces on any squares. */
  readonly isFree = $derived.by(() => {
    const { variant, armies } = this.game.config;
    const side = this.game.view?.side === 's' ? 'silver' : 'gold';
    return variant === 'freestyle' && armies[side] === null;
  });
  /** The piece that the next press places; null: none is left. */
  readonly next = $derived.by<Letter | null>(() => {
    const left = this.game.view?.setup?.left ?? [];
    return this.chosen !== null && left.includes(this.chosen) ? this.chosen : (left[0] ?? null);
  });

  /** The squares of the pieces that have been placed. */
  readonly placed = $derived.by<ReadonlySet<Square>>(() => {
    const isSetup = this.game.view?.setup != null;
    return new Set(isSetup ? this.placements.map((placement) => placement.slice(1)) : []);
  });

  constructor(private readonly game: GameAtHand) {
    game.beforeChange(() => (this.pressedOutside = false));
  }

  /** The placements that `view` shows while a setup is being entered; they change with it. */
  get placements(): readonly string[] {
    return this.game.partial;
  }

  /** Another setup is at hand. */
  forget(): void {
    this.chosen = null;
  }

  /** A square is pressed: an empty home square takes the next piece, a placed piece goes back. */
  press(square: Square): Promise<void> {
    return this.whileOpen(async () => {
      if (this.placementOn(square) !== undefined) {
        await this.set(this.placements.filter((placement) => !placement.endsWith(square)));
      } else if (this.next !== null && this.game.view?.setup?.open.includes(square)) {
        await this.set([...this.placements, this.next + square]);
      } else {
        this.pressedOutside = this.next !== null;
      }
    });
  }

  /** A placed piece goes to an empty square, or changes places with another one. */
  swap(from: Square, to: Square): Promise<void> {
    return this.whileOpen(async () => {
      const own = this.placementOn(from);
      const other = this.placementOn(to);
      const isOpen = this.game.view?.setup?.open.includes(to);
      if (own === undefined || (other === undefined && !isOpen)) return;
      await this.set(
        this.placements.map((placement) => {
          if (placement === own) return own.charAt(0) + to;
          return placement === other ? placement.charAt(0) + from : placement;
        }),
      );
    });
  }

  quick(kind: QuickSetup): Promise<void> {
    return this.whileOpen(async (side) => {
      const answer = await this.game.rules.quickSetup(side, kind, this.game.text);
      if (answer.ok) await this.set(answer.value.placements);
    });
  }

  mirror(): Promise<void> {
    return this.whileOpen(async () => {
      const answer = await this.game.rules.mirrorSetup(this.placements);
      if (answer.ok) await this.set(answer.value.placements);
    });
  }

  clear(): Promise<void> {
    return this.use([]);
  }

  /** Puts a whole setup on the board: a preset, or one used before. */
  use(placements: readonly string[]): Promise<void> {
    return this.whileOpen(() => this.set(placements));
  }

  /** Places what a typed text names, in any notation; the rest stays. Returns what is wrong with it. */
  async type(text: string): Promise<TypedFault | null> {
    let fault: TypedFault | null = null;
    await this.whileOpen(async () => {
      const answer = await this.game.rules.readTurn(this.game.text, text);
      if (!answer.ok) {
        this.game.failure = answer.error.message;
        return;
      }
      fault = answer.value.fault;
      if (!fault) await this.set(answer.value.entries);
    });
    return fault;
  }

  /** The setups with a name, as far as the side has the pieces for them. */
  async presets(side: Side): Promise<readonly SetupPreset[]> {
    const answer = await this.game.rules.setupPresets(side, this.game.text);
    return answer.ok ? answer.value.presets : [];
  }

  private whileOpen(action: (side: Side) => Promise<void>): Promise<void> {
    return this.game.enqueue(async () => {
      const { view } = this.game;
      if (this.isOpen && view) await action(view.side);
    });
  }

  private placementOn(square: Square): string | undefined {
    return this.placements.find((placement) => placement.endsWith(square));
  }

  private async set(placements: readonly string[]): Promise<void> {
    const before = this.game.partial;
    this.game.partial = [...placements];
    if ((await this.game.refresh()) || this.game.failure === null) return;
    // In Freestyle a mirrored setup may fall on the other side's pieces.
    this.game.partial = before;
    await this.game.refresh();
  }
}
