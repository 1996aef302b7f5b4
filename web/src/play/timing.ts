// How long things take to be seen. People who ask for less motion see results at once.

export interface Timing {
  /** Between two steps of a turn that is shown step by step, in milliseconds. */
  readonly step: number;
  /** Between the steps of a route that the player asked for. */
  readonly route: number;
  wait(milliseconds: number): Promise<void>;
  /** Milliseconds since the epoch, for clocks that run on while the page is closed. */
  now(): number;
}

/** `pace`: how long things take of their usual time, asked each time. */
export function browserTiming(pace: () => number = () => 1): Timing {
  const reduced = matchMedia('(prefers-reduced-motion: reduce)');
  return {
    get step() {
      return reduced.matches ? 0 : 420 * pace();
    },
    get route() {
      return reduced.matches ? 0 : 130 * pace();
    },
    wait: (milliseconds) =>
      milliseconds > 0
        ? new Promise((resolve) => setTimeout(resolve, milliseconds))
        : Promise.resolve(),
    now: () => Date.now(),
  };
}
