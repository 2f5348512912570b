import type { Shell } from "@dte/service";
import { createQueue, createRecentTurns, openQueue, type Queue } from "@dte/work";

/** The service has five connections for transactions: these two, two for changes (`cuenta/turns.ts`), and one that is left for renewing sessions. */
const SESSIONS_MAX = 2;
const WAITING_MAX = 200;
/** The log-ins of one user that may wait: programs that begin to issue log in a handful of times at once. */
const WAITING_MAX_PER_USUARIO = 30;
/** The time in ms that one may wait. A session takes some milliseconds to begin, and waits for a change of the user. */
const WAIT_MS = 10_000;
const RETRY_AFTER_SECONDS = 5;
/**
 * The log-ins with a passkey in a minute, for each user and replica. No program has a passkey, and wrong answers are not counted, so nobody can lock
 * a user out.
 */
const ENTRIES_PER_MINUTE = 10;
const MINUTE_SECONDS = 60;

/** The turns in which sessions begin. */
export type Sesiones = {
  /** Runs a transaction that begins a session. A user has one at a time, since it waits for changes of the user. Throws FEG_RATE_LIMIT_EXCEEDED. */
  run: Queue["run"];
  /** Throws what `run` would throw at once, before anything that can be used only once is spent. */
  check: Queue["check"];
  /** Counts an entry with a key. When it is one too many, gives the seconds after which the user may come again. */
  takeTurn(usuario: string): number | undefined;
};

export function createSesiones(shell: Pick<Shell, "log" | "open" | "now">): Sesiones {
  const entries = createRecentTurns(shell.now);
  const queue = createQueue({
    ...{ setting: "SESSIONS_MAX", concurrency: SESSIONS_MAX, concurrencyPerKey: 1 },
    ...{ waitingMax: WAITING_MAX, waitingMaxPerKey: WAITING_MAX_PER_USUARIO, waitMs: WAIT_MS },
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
  const { run, check } = openQueue(shell, "sessions", queue);
  return {
    run,
    check,
    takeTurn(usuario) {
      if (entries.had(usuario) >= ENTRIES_PER_MINUTE) return MINUTE_SECONDS;
      entries.take(usuario);
      return undefined;
    },
  };
}
