import type { Writable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import type { Queue } from "@dte/work";
import type { Amounts } from "../../http/json-text.js";

type Written = (sink: Writable, signal: AbortSignal, amounts: Amounts) => Promise<void>;
/** A writer. `revoked` aborts when the token of the request is revoked. */
type Write = (...given: [...Parameters<Written>, revoked: AbortSignal]) => Promise<void>;

/** The seconds after which a refused client may find a place: about as long as an export of ten thousand documents takes. */
export const ASK_AGAIN_SECONDS = 10;
/** The time between two checks that the token is still good; gateways hear of revocations every other second. */
export const GOOD_MS = 2_000;

type Bounds = {
  readonly places: Queue;
  readonly titular: string;
  readonly limitMs: number;
  /** The check that the request itself has. */
  readonly isStillGood: () => Promise<boolean>;
  /** Once the token is revoked the answer is not cut: its writer says which part was not done, and ends soon. */
  readonly tellsRevoked?: true;
};

/**
 * Makes an answer that is written while it is read. It takes one of `titular`'s places as long as that lasts, and `limitMs` at most, however slowly
 * the client reads. A client that reads nothing is cut before (`cutStalledReaders`), and so is the answer of a token that was revoked. Throws
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

/** Watches until the answer is done or the token is no longer good. Never rejects. */
async function watch(isStillGood: () => Promise<boolean>, done: AbortSignal, end: () => void): Promise<void> {
  for (;;) {
    await pause(GOOD_MS, undefined, { signal: done }).catch(() => {});
    if (done.aborted) return;
    if (!(await isStillGood())) return end();
  }
}
