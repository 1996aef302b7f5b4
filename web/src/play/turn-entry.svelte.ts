// Entering a turn: a piece is picked, stepped, led or typed; steps are taken back and done again. Refusals and open
// questions are kept until the next input.

import { isGold, piecesOf } from '../board/geometry';
import type { Preview, Target } from '../board/input';
import { trailsOf } from '../board/trails';
import type {
  GestureChoice,
  Letter,
  Refusal,
  Square,
  StepOption,
  TypedFault,
} from '../rules/protocol';
import type { GameAtHand } from './game.svelte';

/** What is still open of a gesture: where the other piece goes. */
export interface OpenChoice {
  /** The piece that was led, and the square where another piece stands that has to make room. */
  from: Square;
  at: Square;
  options: readonly GestureChoice[];
}

export class TurnEntry {
  selected = $state<Square | null>(null);
  refusal = $state.raw<Refusal | null>(null);
  choice = $state.raw<OpenChoice | null>(null);
  /** The piece in hand has just stepped where it is: it was not picked anew. */
  arrived = $state(false);
  /** Steps taken back that can be done again, the next one last. */
  private undone = $state.raw<readonly string[]>([]);
  /** The piece picked last, and the own piece that was picked just before the enemy in hand: it is to push it. */
  private picked: Square | null = null;
  private pusher: Square | null = null;

  /** Whether a turn is being entered by the person at this screen. */
  readonly isOpen = $derived.by(() => this.game.mayAct && this.game.view?.phase === 'play');
  readonly targets = $derived.by<Map<Square, Target[]>>(() => {
    const targets = new Map<Square, Target[]>();
    const { view } = this.game;
    if (!this.isOpen || !view) return targets;
    if (this.choice) {
      const options = this.choice.options.map(({ square, steps }) => ({
        to: square,
        steps: steps.length,
      }));
      return targets.set(this.choice.at, options);
    }
    const add = (from: Square, target: Target) => {
      const list = targets.get(from);
      if (list) list.push(target);
      else targets.set(from, [target]);
    };
    for (const { from, to, captured } of view.steps) {
      if (!captured) add(from, { to, steps: 1 });
      else {
        const isOwn = isGold(captured.piece) === (view.side === 'g');
        add(from, { to, steps: 1, loses: isOwn ? 'own' : 'enemy' });
      }
    }
    for (const route of view.routes) add(route.from, { to: route.to, steps: route.steps.length });
    return targets;
  });
  /** The pieces that may finish a push that has been begun. */
  readonly finishers = $derived.by<ReadonlySet<Square>>(() => {
    const { mayAct, view } = this.game;
    return new Set(mayAct && view?.push ? view.steps.map((step) => step.from) : []);
  });
  /** The pieces that may follow the step just taken. */
  readonly pullable = $derived.by<ReadonlySet<Square>>(() => {
    const { mayAct, view } = this.game;
    const pulls = mayAct && view ? view.steps.filter(({ kind }) => kind === 'pull') : [];
    return new Set(pulls.map(({ from }) => from));
  });
  readonly maySend = $derived.by(() => this.isOpen && this.game.view?.end_fault === null);
  readonly mayUndo = $derived.by(() => this.isOpen && (this.game.view?.steps_used ?? 0) > 0);
  readonly mayRedo = $derived.by(() => this.isOpen && this.undone.length > 0);

  constructor(private readonly game: GameAtHand) {
    game.beforeChange(() => {
      this.refusal = null;
      this.choice = null;
      this.take(null);
    });
  }

  /** Another turn is at hand: what was taken back cannot be done again. */
  forget(): void {
    this.undone = [];
  }

  /** Nothing more is to be entered. */
  close(): void {
    this.refusal = null;
    this.choice = null;
    this.take(null);
  }

  /** A piece is picked; one that can do only one thing about an unfinished push does it at once. */
  select(square: Square | null): Promise<void> {
    return this.game.enqueue(async () => {
      this.refusal = null;
      const { view } = this.game;
      if (!view || !this.isOpen) return;
      this.choice = null;
      const before = this.picked;
      this.take(square);
      if (square === null) return;
      if (before !== null && this.isPushOf(before, square)) this.pusher = before;
      const targets = this.targets.get(square) ?? [];
      const only = targets.length === 1 ? targets[0] : undefined;
      if (view.push && only) await this.moveNow(square, only.to);
      else if (targets.length === 0) await this.explain(square, null);
    });
  }

  /** A piece is moved, by one step or along a route, which is shown step by step. */
  move(from: Square, to: Square): Promise<void> {
    return this.game.enqueue(() => this.moveNow(from, to));
  }

  /** A piece was led over these squares and let go on the last. */
  lead(from: Square, path: readonly Square[]): Promise<void> {
    return this.game.enqueue(() => this.leadNow(from, path, 0));
  }

  /** What leading a piece so far would do; null: nothing. */
  async lookAhead(from: Square, path: readonly Square[]): Promise<Preview | null> {
    if (!this.isOpen) return null;
    const answer = await this.game.rules.gesture(this.game.text, from, path);
    if (!answer.ok) return null;
    const { steps, frames, refusal } = answer.value;
    return { trails: trailsOf(frames), steps: steps.length, refused: refusal !== null };
  }

  undoStep(): Promise<void> {
    return this.game.enqueue(async () => {
      if (!this.mayUndo) return;
      const { partial } = this.game;
      this.undone = [...this.undone, ...partial.slice(-1)];
      this.game.partial = partial.slice(0, -1);
      await this.game.refresh();
    });
  }

  undoAll(): Promise<void> {
    return this.game.enqueue(async () => {
      if (!this.mayUndo) return;
      this.undone = [...this.undone, ...this.game.partial.toReversed()];
      this.game.partial = [];
      await this.game.refresh();
    });
  }

  /** Does the step again that was taken back last. */
  redoStep(): Promise<void> {
    return this.game.enqueue(async () => {
      const step = this.undone.at(-1);
      if (!this.mayRedo || step === undefined) return;
      this.undone = this.undone.slice(0, -1);
      this.game.partial = [...this.game.partial, step];
      await this.game.refresh([step]);
    });
  }

  /** Enters a typed turn, or the rest of one, in any notation. Returns what is wrong with it. */
  async type(text: string): Promise<TypedFault | null> {
    let fault: TypedFault | null = null;
    await this.game.enqueue(async () => {
      if (!this.isOpen) return;
      const answer = await this.game.rules.readTurn(this.game.text, text);
      if (!answer.ok) {
        this.game.failure = answer.error.message;
        return;
      }
      fault = answer.value.fault;
      await this.addNow(answer.value.entries);
    });
    return fault;
  }

  /** The steps that may follow typed words; none where these cannot be played. */
  async stepsAfter(words: string): Promise<readonly StepOption[]> {
    const { view, text, rules } = this.game;
    if (!this.isOpen || !view) return [];
    if (words === '') return view.steps;
    const read = await rules.readTurn(text, words);
    if (!read.ok || read.value.fault || read.value.entries.length === 0) return [];
    const then = await rules.view({ ...text, partial: [...text.partial, ...read.value.entries] });
    return then.ok ? then.value.steps : [];
  }

  /** Enters steps that are known to be legal, shown one by one. */
  add(steps: readonly string[]): Promise<void> {
    return this.game.enqueue(() => this.addNow(steps));
  }

  private async addNow(steps: readonly string[], pause = this.game.timing.route): Promise<void> {
    if (steps.length === 0) return;
    this.undone = [];
    this.game.partial = [...this.game.partial, ...steps];
    await this.game.refresh(steps, pause);
  }

  private take(square: Square | null, arrived = false): void {
    this.selected = this.picked = square;
    this.arrived = arrived;
    this.pusher = null;
  }

  private async moveNow(from: Square, to: Square): Promise<void> {
    const { view } = this.game;
    if (!view || !this.isOpen) return;
    const chosen =
      this.choice?.at === from
        ? this.choice.options.find((option) => option.square === to)
        : undefined;
    this.choice = null;
    if (chosen) {
      await this.addNow(chosen.steps);
      return;
    }
    const step = view.steps.find((option) => option.from === from && option.to === to);
    const route = view.routes.find((option) => option.from === from && option.to === to);
    const steps = step ? [step.text] : route?.steps;
    if (!steps) {
      await this.leadNow(from, [to], this.game.timing.route);
      return;
    }
    const { pusher } = this;
    const pushes = step?.kind === 'push';
    const added = this.addNow(steps);
    // The piece stays in hand for its next step, even before it is known which there is; after a push another piece
    // has to move, and a piece that was pulled has arrived.
    if (!pushes && step?.kind !== 'pull') this.take(to, true);
    await added;
    const finish = pushes
      ? this.game.view?.steps.find((option) => option.from === pusher)
      : undefined;
    if (finish) await this.moveNow(finish.from, finish.to);
    else if (!this.targets.has(to)) this.take(null);
  }

  /** An own piece and an enemy that can go somewhere: whether by a push of just this piece, the rules will say. */
  private isPushOf(own: Square, enemy: Square): boolean {
    const { view } = this.game;
    if (!view || !this.targets.has(enemy)) return false;
    const pieces = piecesOf(view.board);
    const isOwn = (letter: Letter | undefined) =>
      letter !== undefined && isGold(letter) === (view.side === 'g');
    return isOwn(pieces.get(own)) && pieces.has(enemy) && !isOwn(pieces.get(enemy));
  }

  private async leadNow(from: Square, path: readonly Square[], pause: number): Promise<void> {
    const to = path.at(-1);
    if (!this.isOpen || to === undefined) return;
    const answer = await this.game.rules.gesture(this.game.text, from, path);
    if (!answer.ok) return;
    const { steps, choices, refusal } = answer.value;
    this.refusal = refusal;
    this.choice = choices.length > 0 ? { from, at: to, options: choices } : null;
    if (this.choice) this.take(to);
    if (steps.length === 0) return;
    await this.addNow(steps, pause);
    if (this.targets.has(to) && !this.game.view?.push) this.take(to, true);
  }

  private async explain(from: Square, to: Square | null): Promise<void> {
    const { epoch } = this.game;
    const answer = await this.game.rules.explain(this.game.text, from, to);
    if (epoch === this.game.epoch && answer.ok) this.refusal = answer.value;
  }
}
