import type { Subject } from "@dte/contracts";
import { createLoop } from "@dte/work";
import type { Bus } from "./jetstream.js";
import { type Fragment, type Sql, type Tx, transaction } from "./postgres.js";
import type { Shell } from "./shell.js";

const EVERY_MS = 5_000;
/** Events that are published again in one transaction. */
const BATCH_MAX = 100;
/** Rows that one statement forgets, so that it is done before anybody waits for it. */
const FORGET_MAX = 5_000;
/**
 * The server writes to its disk up to two minutes after it said that it has an event, and drops what comes again under the
 * same id within ten. After this time the event is on the disk, or is taken once more.
 */
const AGAIN_AFTER = "11 minutes";
const KEEP = "1 day";

/** Part of a statement: takes the outbox's rows `taken` over among those that were published. */
export const keepPublished = (tx: Tx, taken: Fragment): Fragment => tx`
  insert into publicados (id, asunto, contenido, traza, corriente, repetir)
  select id, asunto, contenido, traza, coalesce((select max(numero) from corrientes), 0), now() + ${AGAIN_AFTER}::interval
  from ${taken} on conflict (id) do nothing`;

type Row = { id: string; asunto: Subject; contenido: Uint8Array; traza: string | null };

/**
 * Keeps what was published for a day, since the bus may lose what it has said it has: every event is published a second time,
 * and all of them when the bus's stream is not the one it was. Consumers know an event by its id, and do its work once.
 *
 * The tables: `publicados (id uuid primary key, asunto text, contenido bytea, publicado timestamptz, corriente integer,
 * repetir timestamptz, traza text)`, of which `corriente` is the stream that has the event, and `corrientes (numero integer primary key,
 * creada text, ultimo bigint)`, the streams that were seen, the last one with the greatest number.
 */
export function startPublished(shell: Shell, sql: Sql, bus: Bus): void {
  const loop = createLoop({
    everyMs: EVERY_MS,
    random: Math.random,
    async pass(signal) {
      if (await noteStream(sql, bus)) shell.log.warn("bus.stream-replaced", {});
      while (!signal.aborted && (await repeatDue(sql, bus)) === BATCH_MAX);
      while (!signal.aborted && (await repeatLost(sql, bus)) === BATCH_MAX);
      while (!signal.aborted && (await forget(sql)) === FORGET_MAX);
    },
    onError: (error) => shell.log.warn("outbox.not-looked-after", { error }),
  });
  shell.open("published", loop, (each) => each.stop());
}

/**
 * Whether the bus has lost what it had: its stream was made anew, or knows of fewer events than before. One replica looks at a
 * time, so that an older answer is never held against a newer one.
 */
async function noteStream(sql: Sql, bus: Bus): Promise<boolean> {
  return await transaction(sql, "stream", async (tx) => {
    const [lock] = await tx<{ isOurs: boolean }[]>`
      select pg_try_advisory_xact_lock(hashtext('corrientes ' || current_schema())) as is_ours`;
    if (!lock?.isOurs) return false;
    const [known] = await tx<{ numero: number; creada: string; ultimo: string }[]>`
      select numero, creada, ultimo from corrientes order by numero desc limit 1`;
    const { creada, ultimo } = await bus.stream();
    if (known?.creada === creada && Number(known.ultimo) <= ultimo) {
      await tx`update corrientes set ultimo = ${ultimo} where numero = ${known.numero} and ultimo < ${ultimo}`;
      return false;
    }
    await tx`insert into corrientes (creada, ultimo) values (${creada}, ${ultimo})`;
    return known !== undefined;
  });
}

/** Publishes again what was published for the first time a while ago. */
const repeatDue = (sql: Sql, bus: Bus): Promise<number> =>
  repeat(sql, bus, sql`repetir <= now() order by repetir`, sql`null`);

/** Publishes again what an older stream had. The new one may lose it as well. */
const repeatLost = (sql: Sql, bus: Bus): Promise<number> =>
  repeat(
    sql,
    bus,
    sql`corriente < (select max(numero) from corrientes) order by corriente, publicado`,
    sql`now() + ${AGAIN_AFTER}::interval`,
  );

async function repeat(sql: Sql, bus: Bus, which: Fragment, repetir: Fragment): Promise<number> {
  return await transaction(sql, "publish again", async (tx) => {
    // The stream's number is that of before: what is lost while this goes on comes once more.
    const rows = await tx<Row[]>`
      update publicados set repetir = ${repetir}, corriente = greatest(corriente, (select max(numero) from corrientes))
      where id in (select id from publicados where ${which} limit ${BATCH_MAX} for update skip locked)
      returning id, asunto, contenido, traza`;
    await Promise.all(
      rows.map(({ id, asunto, contenido, traza }) =>
        bus.publish(asunto, id, contenido, { traza, isAgain: true }),
      ),
    );
    return rows.length;
  });
}

async function forget(sql: Sql): Promise<number> {
  const { count } = await sql`
    delete from publicados where id in (
      select id from publicados where publicado < now() - ${KEEP}::interval and repetir is null
      order by publicado limit ${FORGET_MAX} for update skip locked)`;
  return count;
}
