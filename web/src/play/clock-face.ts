// What the clock of one side shows: plain arithmetic on what the rules say the clock grants.

import type { SideClock } from '../rules/protocol';

export interface ClockFace {
  /** Seconds left for the turn, the reserve included; null for no limit. */
  left: number | null;
  /** Of these the seconds that are this turn's own; null where its end is set by something else than the reserve. */
  turn: number | null;
  /** Seconds of reserve left. */
  reserve: number;
  running: boolean;
  low: boolean;
}

/** With so few seconds left one should make haste. */
const kLowSeconds = 10;

/** @param elapsed milliseconds of the turn at hand, if it is this side's; else 0. */
export function clockFace(clock: SideClock, elapsed: number, running: boolean): ClockFace {
  const seconds = elapsed / 1000;
  const left = clock.allowance === null ? null : Math.max(0, clock.allowance - seconds);
  const overtime = Math.max(0, seconds - clock.before_reserve);
  const reserve = Math.max(0, clock.reserve - overtime);
  const own = Math.max(0, clock.before_reserve - seconds);
  const isSum = left !== null && Math.abs(own + reserve - left) < 0.01;
  return {
    left,
    turn: isSum ? own : null,
    reserve,
    running,
    low: running && left !== null && left <= kLowSeconds,
  };
}

/** "1:02:03", "2:05", and below ten seconds "7.4". Rounded down, as clocks do. */
export function clockText(seconds: number): string {
  if (seconds < 10) return (Math.floor(seconds * 10) / 10).toFixed(1);
  const whole = Math.floor(seconds);
  const two = (part: number) => String(part).padStart(2, '0');
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor(whole / 60) % 60;
  const rest = two(whole % 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}
