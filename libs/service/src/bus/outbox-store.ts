import type { Subject } from "@dte/contracts";
import { BEHIND_SECONDS, createFront, type Front } from "@dte/work";
import { type Fragment, type Sql, type Tx, transaction } from "../database/postgres.js";

/**
 * The server writes to its disk up to two minutes after it said that it has an event, and drops what comes again under the
 * same id within ten. After this time the event is on the disk, or is taken once more.
 */
const AGAIN_AFTER = "11 minutes";
const KEEP = "1 day";
/**
 * A look begins so many rows behind the last that left, since what was begun earlier may commit later. It does not begin at the beginning: while
 * somebody reads for long in the same database, all that has left since then still stands there, and would be stepped over each time.
 */
export const BEHIND = 1_000n;
/** An event that committed later still, or was in the hands of a process that died, is found by a look from the beginning. */
const FROM_THE_BEGINNING_MS = 60_000;

/** An event that leaves, in the trace in which it was written (W3C `traceparent`). */
export type Leaving = {
  readonly id: string;
  readonly asunto: Subject;
  readonly contenido: Uint8Array;
  readonly traza: string | null;
};

/** Sends all of them, or rejects. */
export type Send = (rows: readonly Leaving[]) => Promise<void>;

/**
 * The port to the place where events wait for the bus, and are kept for a day once they have left: what publishes them runs the same over PostgreSQL
 * and over a model of it. The rows of each call are taken in one transaction, which commits when `send` has resolved.
 */
export type OutboxStore = {
  /** Takes the oldest that wait, keeps them among those that have left, and gives how many they were. */
  leave(limit: number, send: Send): Promise<number>;
  /** Repeats those that left a while ago for the first time ("due"), or on a stream that is no more ("lost"); gives how many they were. */
  repeat(which: "due" | "lost", limit: number, send: Send): Promise<number>;
  /**
   * Whether the bus has lost what it had, by the stream that `look` gives: it was made anew, or knows of fewer events than before. One
   * replica looks at a time, so that an older answer is never held against a newer one.
   */
  noteStream(look: () => Promise<{ creada: string; ultimo: number }>): Promise<boolean>;
  /** Forgets those that left more than a day ago; gives how many. */
  forget(limit: number): Promise<number>;
};

/**
 * Opens the statements over the tables of an outbox: `outbox (id uuid primary key, orden bigserial, asunto text, contenido bytea, creado
 * timestamptz, traza text)`; `publicados (id uuid primary key, asunto text, contenido bytea, publicado timestamptz, corriente integer,
 * repetir timestamptz, traza text)`, of which `corriente` is the stream that has the event; `corrientes (numero integer primary key, creada
 * text, ultimo bigint)`, the streams that were seen, the last one with the greatest number.
 */
export function createOutboxStore(
  sql: Sql,
  elapsedMs = () => performance.now(),
): OutboxStore & {
  /** Finds how long the event has waited that comes next, in milliseconds; 0 when none waits. */
  ageMs(): Promise<number>;
} {
  const { leave, behind } = leaving(sql, elapsedMs);
  const repeated = createFront<string>(elapsedMs);
  const forgotten = createFront<string>(elapsedMs);
  const aged = createFront<bigint>(elapsedMs);
  return {
    leave,

    ageMs: () =>
      aged.look(async (from = 0n) => {
        const [row] = await sql<{ orden: string; ageMs: number }[]>`
          select orden, (extract(epoch from now() - creado) * 1000)::float8 as age_ms
          from outbox where orden > ${`${from}`}::bigint order by orden limit 1`;
        return { found: row?.ageMs ?? 0, front: row ? BigInt(row.orden) - BEHIND : behind() };
      }),

    repeat: (which, limit, send) =>
      which === "due" ? repeatDue(sql, limit, send, repeated) : repeatLost(sql, limit, send),

    noteStream: (look) => noteStream(sql, look),

    forget: (limit) =>
      forgotten.look(async (from) => {
        const old = sql`from publicados
          where publicado between ${from ?? "-infinity"}::text::timestamptz and now() - ${KEEP}::interval and repetir is null
          order by publicado`;
        const [row] = await sql<{ found: number; front: string }[]>`
          with idos as (
            delete from publicados where id = any(array(select id ${old} limit ${limit} for update skip locked)) returning 1)
          select (select count(*)::int from idos) as found,
            coalesce((select publicado ${old} limit 1), now() - ${KEEP}::interval)::text as front`;
        return { found: row?.found ?? 0, front: row?.front };
      }),
  };
}

const noteStream = (sql: Sql, look: () => Promise<{ creada: string; ultimo: number }>): Promise<boolean> =>
  transaction(sql, "stream", async (tx) => {
    const [lock] = await tx<{ isOurs: boolean }[]>`
      select pg_try_advisory_xact_lock(hashtext('corrientes ' || current_schema())) as is_ours`;
    if (!lock?.isOurs) return false;
    const [known] = await tx<{ numero: number; creada: string; ultimo: string }[]>`
      select numero, creada, ultimo from corrientes order by numero desc limit 1`;
    const { creada, ultimo } = await look();
    if (known?.creada === creada && Number(known.ultimo) <= ultimo) {
      await tx`update corrientes set ultimo = ${ultimo} where numero = ${known.numero} and ultimo < ${ultimo}`;
      return false;
    }
    await tx`insert into corrientes (creada, ultimo) values (${creada}, ${ultimo})`;
    return known !== undefined;
  });

/** Whatever is repeated is due minutes after it was written, so that nothing commits behind the front. */
const repeatDue = (sql: Sql, limit: number, send: Send, repeated: Front<string>): Promise<number> =>
  repeated.look((from) =>
    transaction(sql, "publish again", async (tx) => {
      const due = tx`repetir between ${from ?? "-infinity"}::text::timestamptz and now() order by repetir`;
      const [first] = await tx<{ front: string }[]>`
        select (least((select repetir from publicados where ${due} limit 1), now())
          - make_interval(secs => ${BEHIND_SECONDS}))::text as front`;
      return { found: await repeat(tx, limit, send, due, tx`null`), front: first?.front };
    }),
  );

/** The new stream may lose them as well. */
const repeatLost = (sql: Sql, limit: number, send: Send): Promise<number> =>
  transaction(sql, "publish again", (tx) =>
    repeat(
      tx,
      limit,
      send,
      tx`corriente < (select max(numero) from corrientes) order by corriente, publicado`,
      tx`now() + ${AGAIN_AFTER}::interval`,
    ),
  );

async function repeat(
  tx: Tx,
  limit: number,
  send: Send,
  which: Fragment,
  repetir: Fragment,
): Promise<number> {
  // The stream's number is that of before: what is lost while this goes on comes once more.
  const rows = await tx<Leaving[]>`
    update publicados set repetir = ${repetir}, corriente = greatest(corriente, (select max(numero) from corrientes))
    where id = any(array(select id from publicados where ${which} limit ${limit} for update skip locked))
    returning id, asunto, contenido, traza`;
  await send(rows);
  return rows.length;
}

/** `behind`: where the next look begins, as long as none fails. */
function leaving(sql: Sql, elapsedMs: () => number): Pick<OutboxStore, "leave"> & { behind(): bigint } {
  let last = 0n;
  let fromTheBeginning = Number.NEGATIVE_INFINITY;
  const leave: OutboxStore["leave"] = async (limit, send) => {
    const now = elapsedMs();
    const isFromTheBeginning = now >= fromTheBeginning + FROM_THE_BEGINNING_MS;
    const known = last;
    // Unless this look ends well: behind a failure may be another server, which has lost the last numbers and gives them out again.
    last = 0n;
    const behind = isFromTheBeginning ? 0n : known - BEHIND;
    const rows = await transaction(sql, "publish", async (tx) => {
      const taken = await tx<(Leaving & { orden: string })[]>`
        with leaving as (
          delete from outbox where id = any(array(
            select id from outbox where orden > ${`${behind}`}::bigint order by orden limit ${limit} for update skip locked))
          returning id, orden, asunto, contenido, traza),
        kept as (
          insert into publicados (id, asunto, contenido, traza, corriente, repetir)
          select id, asunto, contenido, traza, coalesce((select max(numero) from corrientes), 0),
            now() + ${AGAIN_AFTER}::interval
          from leaving on conflict (id) do nothing)
        select id, orden, asunto, contenido, traza from leaving`;
      const inOrder = taken.map((row) => ({ ...row, orden: BigInt(row.orden) })).sort(byOrden);
      await send(inOrder);
      return inOrder;
    });
    const greatest = rows.at(-1)?.orden ?? known;
    last = isFromTheBeginning || greatest > known ? greatest : known;
    if (isFromTheBeginning) fromTheBeginning = now;
    return rows.length;
  };
  return { leave, behind: () => last - BEHIND };
}

const byOrden = (a: { readonly orden: bigint }, b: { readonly orden: bigint }): number =>
  Number(a.orden - b.orden);
