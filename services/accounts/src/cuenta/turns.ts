import type { Shell } from "@dte/service";
import { createQueue, openQueue, type Queue } from "@dte/work";

/** The service has five connections for transactions: these two, two for log-ins (`login/sesiones.ts`), and one that is left for renewing sessions. */
const CHANGES_MAX = 2;
const WAITING_MAX = 200;
/** The changes of one user that may wait: programs that set up accounts change some of them at once. */
const WAITING_MAX_PER_USUARIO = 20;
/** The time in ms that a change may wait. Each waits half a second for services that rely on earlier answers, and a caller gives up after half a minute. */
const WAIT_MS = 15_000;
const RETRY_AFTER_SECONDS = 5;

/**
 * Names the line in which keys of a user are ended, one at a time: somebody who presents a key again and again takes only one connection, and the
 * user's own changes, which may be many, do not delay the end of a leaked key.
 */
export const lineOfLlaves = (usuario: string): string => `llaves ${usuario}`;

export type Changes = { readonly changes: Pick<Queue, "run"> };

/**
 * Makes the turns in which this replica changes accounts, who may use them, and API keys. Such a transaction keeps its connection while it waits for another
 * change and for promises to end (`store/vigencias.ts`): one user has one at a time, and beside it one that ends a key. It refuses with
 * FEG_RATE_LIMIT_EXCEEDED.
 */
export const createChanges = (shell: Pick<Shell, "log" | "open">): Pick<Queue, "run"> =>
  openQueue(
    shell,
    "changes",
    createQueue({
      setting: "CHANGES_MAX",
      concurrency: CHANGES_MAX,
      concurrencyPerKey: 1,
      waitingMax: WAITING_MAX,
      waitingMaxPerKey: WAITING_MAX_PER_USUARIO,
      waitMs: WAIT_MS,
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    }),
  );
