import { createFront, createLoop } from "@dte/work";
import type { Sql, Tx } from "../database/postgres.js";
import { withLimit } from "../process/health.js";
import type { Shell } from "../process/shell.js";
import type { Bus } from "./jetstream.js";

/** Lives of an event in the stream, after which it comes no more: one to be sure of it, and one more. */
const LIVES = 2;
const EVERY_MS = 3_600_000;
/** Rows per statement, few enough that no other statement waits for it. */
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

/** Empties the table `inbox` of events that cannot come again over `bus`: now and every hour, until the service closes. */
export function startInbox(shell: Shell, sql: Sql, { keeping }: Pick<Bus, "keeping">): void {
  const front = createFront<string>();
  const forgotten = (): Promise<number> =>
    front.look(async (from) => {
      const before = new Date(shell.now().getTime() - LIVES * keeping.eventsMs);
      const old = sql`from inbox where recibido >= ${from ?? "-infinity"}::text::timestamptz and recibido < ${before} order by recibido`;
      const [row] = await sql<{ found: number; front: string }[]>`
        with idos as (
          delete from inbox where ctid = any(array(select ctid ${old} limit ${ROWS_MAX} for update skip locked)) returning 1)
        select (select count(*)::int from idos) as found, coalesce((select recibido ${old} limit 1), ${before})::text as front`;
      return { found: row?.found ?? 0, front: row?.front };
    });
  const loop = createLoop({
    everyMs: EVERY_MS,
    async pass(signal) {
      while (!signal.aborted && (await forgotten()) === ROWS_MAX);
    },
    onError: (error) => shell.log.warn("inbox.not-emptied", { resource: "postgres", error }),
  });
  shell.open("inbox", loop, (each) => withLimit(each.stop(), CLOSE_MS).catch(() => {}));
}
