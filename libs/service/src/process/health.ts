import type { Shell } from "./shell.js";

export type Check = () => Promise<unknown>;

export type HealthState = {
  /** May this service be given work? */
  isReady(): Promise<boolean>;
  /** Makes the answer no from here on: this is the first step of closing. */
  drain(): void;
};

const CACHE_MS = 2_000;
const CHECK_LIMIT_MS = 1_500;
/** One slow answer does not take a service out of rotation; two in a row do. */
const FAILURES_TO_FLIP = 2;

/**
 * Readiness from named checks: cached, time-limited, and slow to flip. `elapsedMs` counts from any moment on: how old an answer
 * is does not depend on the wall clock.
 */
export function createHealth(
  shell: Shell,
  checks: Readonly<Record<string, Check>>,
  elapsedMs: () => number = () => performance.now(),
): HealthState {
  let draining = false;
  let failures = 0;
  let everReady = false;
  let cached: { at: number; answer: Promise<boolean> } | undefined;

  async function check(): Promise<boolean> {
    const results = await Promise.all(
      Object.entries(checks).map(async ([name, run]) => {
        try {
          await withLimit(run(), CHECK_LIMIT_MS);
          return true;
        } catch (error) {
          shell.log.warn("process.not-ready", { resource: name, error });
          return false;
        }
      }),
    );
    if (results.every(Boolean)) {
      failures = 0;
      everReady = true;
      return true;
    }
    failures += 1;
    return everReady && failures < FAILURES_TO_FLIP;
  }

  return {
    async isReady() {
      if (draining) return false;
      const now = elapsedMs();
      if (!cached || now - cached.at > CACHE_MS || !everReady) cached = { at: now, answer: check() };
      return cached.answer;
    },
    drain() {
      draining = true;
    },
  };
}

/**
 * A limit is counted in so many steps. However long this process stood still, it costs one: the answer may have come
 * meanwhile, and is read before the next.
 */
const STEPS = 10;

/** Rejects, with what `overdue` gives, when `work` has not ended within `limitMs`; the work itself goes on. */
export async function withLimit<T>(
  work: Promise<T>,
  limitMs: number,
  overdue = () => new Error(`no answer within ${limitMs} ms`),
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    // A timer waits for a millisecond at least.
    const steps = Math.max(1, Math.min(STEPS, Math.floor(limitMs)));
    let left = steps;
    timer = setInterval(() => {
      left -= 1;
      if (left === 0) reject(overdue());
    }, limitMs / steps);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearInterval(timer);
  }
}
