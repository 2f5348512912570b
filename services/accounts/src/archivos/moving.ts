import { type Shell, withLimit } from "@dte/service";
import { createLoop } from "@dte/work";

/** The time in ms between two attempts to move the files that wait. */
const MOVE_MS = 60_000;
/** The time in ms that a store may take when the process ends; after it the process ends all the same. */
const CLOSE_MS = 2_000;
/** After so many files in a row that the store did not take it counts as away, and the others are not tried. */
const FAILURES_MAX = 5;

/** The files that wait in one account. */
export type Waiting = { readonly id: string };

export type Move<T extends Waiting> = {
  /** Finds the first account behind `after`, in the order of their ids, in which files wait; undefined when there is none. */
  next(after: string): Promise<T | undefined>;
  /** Gives the files to the store, and takes them out of the account. */
  move(waiting: T): Promise<void>;
};

/**
 * Moves the files that wait in accounts to the file store, now and every minute, until the service closes. Every replica does it, since a file may be
 * stored twice without harm. A file that fails is named in the log and waits on, and holds up no other.
 */
export function startMoving<T extends Waiting>(
  shell: Shell,
  what: "logos" | "plantillas",
  { next, move }: Move<T>,
): void {
  const onError = (error: unknown) => shell.log.warn(`${what}.not-moved`, { resource: "files", error });
  const loop = createLoop({
    everyMs: MOVE_MS,
    random: Math.random,
    async pass(signal) {
      let failures = 0;
      for (let each = await next(""); each && !signal.aborted; each = await next(each.id)) {
        try {
          await move(each);
          failures = 0;
        } catch (error) {
          onError(error);
          failures += 1;
          if (failures === FAILURES_MAX) return;
        }
      }
    },
    onError,
  });
  shell.open(what, loop, (each) => withLimit(each.stop(), CLOSE_MS).catch(() => {}));
}
