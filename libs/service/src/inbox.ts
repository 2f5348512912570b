import { withLimit } from "./health.js";
import type { Sql, Tx } from "./postgres.js";
import type { Shell } from "./shell.js";
import { KEEP_MS } from "./streams.js";

/** The stream has forgotten an event long before: it comes no more. */
const FORGET_MS = 2 * KEEP_MS;
const EVERY_MS = 3_600_000;
/** Rows of one statement, which is done before anybody waits for it. */
const ROWS_MAX = 5_000;
const CLOSE_MS = 5_000;

/**
 * Marks an event as handled, in the transaction that handles it. False when it was handled before: do nothing then.
 * The table: `consumidor text, id_evento text, recibido timestamptz, primary key (consumidor, id_evento)`, with an index
 * on `recibido`.
 */
export async function firstTime(tx: Tx, consumidor: string, eventId: string): Promise<boolean> {
  const rows = await tx`insert into inbox (consumidor, id_evento) values (${consumidor}, ${eventId})
    on conflict do nothing returning 1 as nuevo`;
  return rows.length === 1;
}

/** Empties the table `inbox` of events that cannot come again: now and every hour, until the service closes. */
export function startInbox(shell: Shell, sql: Sql): void {
  let isClosing = false;
  let running: Promise<void> | undefined;
  async function forget(): Promise<void> {
    const before = new Date(shell.now().getTime() - FORGET_MS);
    while (!isClosing) {
      const { count } = await sql`
        delete from inbox where (consumidor, id_evento) in (
          select consumidor, id_evento from inbox where recibido < ${before}
          order by recibido limit ${ROWS_MAX} for update skip locked)`;
      if (count < ROWS_MAX) return;
    }
  }
  const begin = () => {
    running ??= forget()
      .catch((error: unknown) => shell.log.warn("inbox not emptied", { resource: "postgres", error }))
      .finally(() => {
        running = undefined;
      });
  };
  begin();
  shell.open("inbox", setInterval(begin, EVERY_MS), async (timer) => {
    isClosing = true;
    clearInterval(timer);
    if (running) await withLimit(running, CLOSE_MS).catch(() => {});
  });
}
