// How long the turn at hand has taken. It is told the time, in milliseconds since the epoch, so that it can be written
// down and taken up again after a reload.

/** `since` null: it stands still. */
export interface TimerState {
  spent: number;
  since: number | null;
}

export class TurnTimer {
  private spent = 0;
  private since: number | null = null;

  get running(): boolean {
    return this.since !== null;
  }

  get state(): TimerState {
    return { spent: this.spent, since: this.since };
  }

  begin(now: number, spent = 0): void {
    this.spent = spent;
    this.since = now;
  }

  /** Never negative: the system's clock may be set back. */
  elapsed(now: number): number {
    return this.spent + (this.since === null ? 0 : Math.max(0, now - this.since));
  }

  pause(now: number): void {
    this.spent = this.elapsed(now);
    this.since = null;
  }

  resume(now: number): void {
    this.since ??= now;
  }
}
