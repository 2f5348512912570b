import type { Shell } from "@dte/service";
import { createQueue, openQueue, type Queue } from "@dte/work";

const NUMBERING_WAITING_MAX = 2_000;
/** Requests of one series that wait for their number: as many as get one within a client's patience, and some. */
const NUMBERING_WAITING_MAX_PER_SERIE = 500;
const RETRY_AFTER_SECONDS = 3;
/** Half of the connections are for transactions; those that draw numbers leave so many of them to all other work. */
const LEFT_TO_OTHERS = 2;

/**
 * Where requests wait for the number that they draw, one of each series at a time. They wait here and not in the database:
 * each waiting transaction would hold a connection that the other accounts need. `poolMax`: the connections of this replica.
 */
export const openNumbering = (shell: Shell, poolMax: number): Queue =>
  openQueue(
    shell,
    "numbering",
    createQueue({
      setting: "NUMBERING_WAITING_MAX",
      concurrency: Math.max(1, Math.floor(poolMax / 2) - LEFT_TO_OTHERS),
      concurrencyPerKey: 1,
      waitingMax: NUMBERING_WAITING_MAX,
      waitingMaxPerKey: NUMBERING_WAITING_MAX_PER_SERIE,
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    }),
  );
