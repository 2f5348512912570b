import { createQueue, type Queue } from "./queue.js";

export type AdmissionLimits = {
  /** The name of the setting that bounds the waiting line. */
  readonly setting: string;
  /** Places at the beginning; there are never fewer than `min` and never more than `max`. */
  readonly initial: number;
  readonly min: number;
  readonly max: number;
  /** The target of the observations; places are added only while they stay below it. */
  readonly targetMs: number;
  /** The part of the initial places that is added after a quick window in which work had to wait; by default 1/32. */
  readonly increase?: number;
  /**
   * The quantile of a window's observations that is compared with the target, from 0 to 1. A low one shows what everybody suffers: the wait of one
   * key for its own lock or its own authority leaves the others quick.
   */
  readonly quantile: number;
  readonly waitMs: number;
  /**
   * The longest wait of a newcomer when others have waited for half a second without the line becoming empty. Such a line is no burst that passes,
   * and waiting in it makes everybody later and nobody sooner. By default `waitMs`.
   */
  readonly standingWaitMs?: number;
  readonly waitingMax: number;
  readonly retryAfterSeconds: number;
};

/** A queue whose places follow the duration of the work: more while it is quick and places are asked for, fewer as soon as it is slow. */
export type Admission = Queue & {
  /** Reports the duration of a piece of work, or how late the process was, in milliseconds. */
  observe(ms: number): void;
  places(): number;
};

const WINDOW_MS = 250;
/** The time without an empty line after which the line stands (Nichols and Jacobson, "Controlling queue delay", 2012; Maurer, "Fail at scale", 2015). */
const STANDING_MS = 500;
/** The fewest observations of a window; with fewer it proves nothing, and goes on. */
const OBSERVED_MIN = 10;
/** The part of the places that remains after a window that was too slow. */
const DECREASE = 0.8;
const INCREASE = 1 / 32;
/** The part of the places, and of the waiting room, that one key may take, so that there is always room for another one. */
const SHARE_PER_KEY = 0.5;

/**
 * Makes a queue whose places grow by addition and shrink by multiplication (Chiu and Jain, 1989), a window of observations at a time. `nowMs` is a
 * monotonic clock.
 */
export function createAdmission(limits: AdmissionLimits, nowMs: () => number): Admission {
  const { initial, min, max, targetMs, quantile, waitingMax, increase = INCREASE, ...others } = limits;
  const { standingWaitMs = others.waitMs, ...rest } = others;
  let places = initial;
  let observed: number[] = [];
  let since = nowMs();
  let hasWaited = false;
  let emptyAt = since;
  const share = (of: number): number => Math.ceil(of * SHARE_PER_KEY);

  const queue = createQueue({
    ...rest,
    concurrency: () => Math.floor(places),
    concurrencyPerKey: () => share(Math.floor(places)),
    waitingMax,
    waitingMaxPerKey: share(waitingMax),
  });

  function close(): void {
    const told = observed.toSorted((a, b) => a - b)[Math.floor((observed.length - 1) * quantile)] ?? 0;
    if (told > targetMs) places = Math.max(min, places * DECREASE);
    else if (hasWaited) places = Math.min(max, places + initial * increase);
    [observed, since, hasWaited] = [[], nowMs(), queue.depth().waiting > 0];
  }

  return {
    ...queue,
    run(key, work, waitMs = rest.waitMs) {
      const before = queue.depth().waiting;
      if (before === 0) emptyAt = nowMs();
      const isStanding = nowMs() - emptyAt > STANDING_MS;
      const done = queue.run(key, work, isStanding ? Math.min(waitMs, standingWaitMs) : waitMs);
      if (queue.depth().waiting > before) hasWaited = true;
      return done;
    },
    observe(ms) {
      observed.push(ms);
      if (observed.length >= OBSERVED_MIN && nowMs() - since >= WINDOW_MS) close();
    },
    places: () => Math.floor(places),
  };
}
