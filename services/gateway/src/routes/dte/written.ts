import type { Writable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import type { Queue } from "@dte/work";
import type { Amounts } from "../../http/json-text.js";

type Written = (sink: Writable, signal: AbortSignal, amounts: Amounts) => Promise<void>;
/** `revoked` aborts when the token that asked for it is revoked. */
type Write = (...given: [...Parameters<Written>, revoked: AbortSignal]) => Promise<void>;

/** About as long as an export of ten thousand documents takes; after it a refused client may find a place. */
export const ASK_AGAIN_SECONDS = 10;
/** How often it is asked whether the token was revoked: gateways hear of that every other second. */
export const GOOD_MS = 2_000;

type Bounds = {
  readonly places: Queue;
  readonly titular: string;
  readonly limitMs: number;
  /** The request's own. */
  readonly isStillGood: () => Promise<boolean>;
  /** Once the token is revoked the answer is not cut: what writes it says what was not done, and ends soon. */
  readonly tellsRevoked?: true;
};

/**
 * Makes an answer that is written while it is read: it takes one of `titular`'s places as long as that lasts, and `limitMs` at most, however
 * slowly the client reads; who reads nothing is cut before (`cutStalledReaders`), and so is what a revoked token asked for. Throws
 * FEG_RATE_LIMIT_EXCEEDED when there is no place.
 */
export function written(
  { places, titular, limitMs, isStillGood, tellsRevoked }: Bounds,
  write: Write,
): Written {
  places.check(titular);
  return (sink, signal, amounts) =>
    places.run(titular, async () => {
      const [revoked, done] = [new AbortController(), new AbortController()];
      const watching = watch(isStillGood, done.signal, () =>
        revoked.abort(new Error("the token was revoked")),
      );
      try {
        const ends = [signal, AbortSignal.timeout(limitMs), ...(tellsRevoked ? [] : [revoked.signal])];
        await write(sink, AbortSignal.any(ends), amounts, revoked.signal);
      } finally {
        done.abort();
        await watching;
      }
    });
}

/** Watches until it is done, or the token is good no longer. Never rejects. */
async function watch(isStillGood: () => Promise<boolean>, done: AbortSignal, end: () => void): Promise<void> {
  for (;;) {
    await pause(GOOD_MS, undefined, { signal: done }).catch(() => {});
    if (done.aborted) return;
    if (!(await isStillGood())) return end();
  }
}
