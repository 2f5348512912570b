import type { Shell } from "@dte/service";
import { createQueue, openQueue, type Queue } from "@dte/work";

/** Previews of one account that wait for the one before them: a person who writes a template waits for one and looks at it. */
const PREVIEWS_WAITING_MAX_PER_CUENTA = 3;
/** Previews of all accounts together that may wait; the accounts take turns. */
const PREVIEWS_WAITING_MAX = 40;
/** Nobody waits longer than that for a turn: the caller's own time is then almost spent. */
const WAIT_MS = 10_000;
const RETRY_AFTER_SECONDS = 3;

/** Opens the queue of previews, one after another, so that templates being tried never take every page from documents. */
export const openPreviews = (shell: Shell): Queue =>
  openQueue(
    shell,
    "previews",
    createQueue({
      setting: "PREVIEWS_WAITING_MAX",
      concurrency: 1,
      waitingMax: PREVIEWS_WAITING_MAX,
      waitingMaxPerKey: PREVIEWS_WAITING_MAX_PER_CUENTA,
      waitMs: WAIT_MS,
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    }),
  );
