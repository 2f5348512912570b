import { type Shell, withLimit } from "@dte/service";

/** How soon what could not be kept is kept. */
const MOVE_MS = 60_000;
/** A store that has not answered by then keeps no process from ending. */
const CLOSE_MS = 2_000;

/**
 * Moves to the file store what waits for it in accounts: now and every minute, until the service closes. Every replica does
 * it, for the same file twice is the same as once; what fails is told in the log and waits on.
 */
export function startMoving(
  shell: Shell,
  what: "logos" | "plantillas",
  move: (signal: AbortSignal) => Promise<void>,
): void {
  const stop = new AbortController();
  let running: Promise<void> | undefined;
  const begin = () => {
    running ??= move(stop.signal)
      .catch((error: unknown) => shell.log.warn(`${what} not moved`, { resource: "files", error }))
      .finally(() => {
        running = undefined;
      });
  };
  begin();
  shell.open(what, setInterval(begin, MOVE_MS), async (timer) => {
    stop.abort();
    clearInterval(timer);
    if (running) await withLimit(running, CLOSE_MS).catch(() => {});
  });
}
