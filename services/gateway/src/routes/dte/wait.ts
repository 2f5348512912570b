import { setTimeout as pause } from "node:timers/promises";
import type { Call } from "@dte/contracts";
import { FegError } from "@dte/errors";
import { createQueue, type Queue } from "@dte/work";
import { integer } from "../../schema/schema.js";

/** The longest wait; the answer after it must still come within the patience of clients, which is thirty seconds. */
const WAIT_SECONDS_MAX = 25;
const PAUSES_MS = [250, 500, 1_000] as const;
/** The time for a last look and for the answer. */
const ANSWER_MS = 2_000;

/** `wait`: the seconds that the client is willing to wait for an outcome. */
export const wait = integer({ min: 0, max: WAIT_SECONDS_MAX });

/**
 * Makes the places of clients who wait here. Each asks once a second and holds a request. A client that finds no place is answered at once with the
 * present state.
 */
export const waitingPlaces = (): Queue =>
  createQueue({
    setting: "WAITS",
    concurrency: 200,
    concurrencyPerKey: 10,
    waitingMax: 0,
    retryAfterSeconds: 1,
  });

type Options<T> = {
  readonly places: Queue;
  readonly titular: string;
  readonly seconds: number | undefined;
  readonly call: Call;
  readonly isOpen: (found: T) => boolean;
};

/** Calls `look` again for this many seconds, while the outcome is open or the refusal names a place to ask again, and gives what it found last. */
export async function waitFor<T>(
  look: () => Promise<T>,
  { places, titular, seconds = 0, call, isOpen }: Options<T>,
): Promise<T> {
  const first = await attempt(look);
  if (seconds === 0 || !isPending(first, isOpen)) return outcomeOf(first);
  const until = Math.min(Date.now() + seconds * 1_000, call.deadline - ANSWER_MS);
  const found = await places
    .run(titular, async () => {
      let last = first;
      for (let n = 0; isPending(last, isOpen); n += 1) {
        const left = until - Date.now();
        if (left <= 0) break;
        await pause(Math.min(PAUSES_MS[Math.min(n, PAUSES_MS.length - 1)] ?? 0, left));
        last = await attempt(look);
      }
      return last;
    })
    .catch((error: unknown) => {
      if (error instanceof FegError && error.codigo === "FEG_RATE_LIMIT_EXCEEDED") return first;
      throw error;
    });
  return outcomeOf(found);
}

type Found<T> = { readonly value: T } | { readonly refusal: FegError };

/** Gives a refusal as a value, and throws any other error. */
const attempt = <T>(look: () => Promise<T>): Promise<Found<T>> =>
  look().then(
    (value) => ({ value }),
    (error: unknown) => {
      if (error instanceof FegError) return { refusal: error };
      throw error;
    },
  );

const isPending = <T>(found: Found<T>, isOpen: (value: T) => boolean): boolean =>
  "value" in found ? isOpen(found.value) : found.refusal.extra.ubicacion !== undefined;

function outcomeOf<T>(found: Found<T>): T {
  if ("refusal" in found) throw found.refusal;
  return found.value;
}
