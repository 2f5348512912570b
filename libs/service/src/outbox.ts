import { setTimeout as pause } from "node:timers/promises";
import { type EventInput, encodeEvent, type Subject } from "@dte/contracts";
import { observe } from "@dte/metrics";
import { createLoop } from "@dte/work";
import { trazaToKeep } from "./context.js";
import type { Bus } from "./jetstream.js";
import { type Fragment, type Sql, type Tx, transaction } from "./postgres.js";
import { keepPublished, startPublished } from "./published.js";
import type { Shell } from "./shell.js";

const BATCH_MAX = 100;
const POLL_MS = 1_000;
/** Events that are committed within this time of each other leave together: one exchange each costs more than they do. */
const GATHER_MS = 20;

export type Outbox = {
  /** Writes the event in the caller's transaction: it is published if, and only if, that commits. */
  add<S extends Subject>(tx: Tx, subject: S, event: EventInput<S>): Promise<void>;
  /** The same as part of a statement: once for each row of `from`. */
  adding<S extends Subject>(tx: Tx, subject: S, event: EventInput<S>, from: Fragment): Fragment;
  /** Says that something was committed, so that it leaves now and not at the next poll. */
  kick(): void;
  /** Age in milliseconds of the oldest event that has not left, 0 when all have. */
  ageMs(): Promise<number>;
};

type Leaving = { id: string; orden: string; asunto: Subject; contenido: Uint8Array; traza: string | null };

/**
 * Publishes the rows of the table `outbox` to JetStream, oldest first, with the row's id as message id: a crash
 * between publishing and committing repeats the message under the same id, which the stream drops. A row that has left is
 * kept for a day in `publicados`, out of which the bus gets it again when it has lost it (published.ts).
 * The table: `id uuid primary key, orden bigserial, asunto text, contenido bytea, creado timestamptz, traza text`, the last of which
 * is the trace in which it was written (W3C `traceparent`).
 */
export function createOutbox(shell: Shell, sql: Sql, bus: Bus): Outbox {
  let isKicked = false;

  async function publishBatch(): Promise<number> {
    return await transaction(sql, "publish", async (tx) => {
      const rows = await tx<Leaving[]>`
        with leaving as (
          delete from outbox where id in (
            select id from outbox order by orden limit ${BATCH_MAX} for update skip locked)
          returning id, orden, asunto, contenido, traza),
        kept as (${keepPublished(tx, tx`leaving`)})
        select id, orden, asunto, contenido, traza from leaving`;
      rows.sort((a, b) => Number(BigInt(a.orden) - BigInt(b.orden)));
      await Promise.all(
        rows.map(({ asunto, id, contenido, traza }) => bus.publish(asunto, id, contenido, { traza })),
      );
      return rows.length;
    });
  }

  const loop = createLoop({
    everyMs: POLL_MS,
    async pass(signal) {
      if (isKicked) await pause(GATHER_MS);
      isKicked = false;
      while ((await publishBatch()) === BATCH_MAX && !signal.aborted);
    },
    onError: (error) => shell.log.warn("outbox.waiting", { error }),
  });
  shell.open("outbox", loop, async (each) => {
    await each.stop();
    await publishBatch().catch(() => 0);
  });

  startPublished(shell, sql, bus);

  const adding: Outbox["adding"] = (tx, subject, event, from) => tx`
    insert into outbox (id, asunto, contenido, traza)
    select ${shell.newId()}, ${subject}, ${encodeEvent(subject, event)}, ${trazaToKeep() ?? null} ${from}`;

  const ageMs = async (): Promise<number> => {
    const [row] = await sql<{ ageMs: number }[]>`
      select coalesce(extract(epoch from now() - min(creado)) * 1000, 0)::float8 as age_ms from outbox`;
    return row?.ageMs ?? 0;
  };
  observe(shell, ["outbox.age"], async (tell) => tell("outbox.age", (await ageMs()) / 1_000));

  return {
    async add(tx, subject, event) {
      await adding(tx, subject, event, tx``);
    },
    adding,
    kick() {
      isKicked = true;
      loop.wake();
    },
    ageMs,
  };
}
