import { type Shell, withLimit } from "@dte/service";
import { createLoop } from "@dte/work";

/** How soon what could not be kept is kept. */
const MOVE_MS = 60_000;
/** A store that has not answered by then keeps no process from ending. */
const CLOSE_MS = 2_000;
/** Files in a row that the store did not take: it is away, and the others are not tried. */
const FAILURES_MAX = 5;

/** What waits in one account. */
export type Waiting = { readonly id: string };

export type Move<T extends Waiting> = {
  /** Finds what waits in the account behind `after`, in the order of their ids; undefined when nothing does. */
  next(after: string): Promise<T | undefined>;
  /** Gives it to the store, and the account lets it go. */
  move(waiting: T): Promise<void>;
};

/**
 * Moves to the file store what waits for it in accounts: now and every minute, until the service closes. Every replica does
 * it, for the same file twice is the same as once; what fails is told in the log and waits on, and holds up no other.
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
