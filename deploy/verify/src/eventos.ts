import { decodeEvent, type Subject } from "@dte/contracts";
import { PAGE, type Sql, walk } from "./mundo.js";

/** How far back events are compared. A published event is kept for a day (libs/service): an hour less, so that none is missed that was just forgotten. */
export const KEPT = "23 hours";

/** The longest that an event waits for the bus, and its effect for the event. */
export const GRACE = "30 seconds";

type Row = { id: string; asunto: Subject; contenido: Buffer; cuando: Date };

/** When a service's events were last copied to a connection, by its database's clock. */
const copied = new WeakMap<Sql, Map<Sql, Date>>();

/** Rows that were not committed when events were last read may be older than that by as much as this. */
const OVERLAP = "1 minute";

/**
 * Writes what a service told the others in the last day into the temporary table `eventos` of `into`:
 * (id, asunto, id_dte, id_envio, cuando, salio, sin_receptor). Where the connection has some events already, only new ones are read.
 */
export async function copyEventos(from: Sql, into: Sql): Promise<void> {
  await into`create temporary table if not exists eventos (id uuid primary key, asunto text, id_dte text,
    id_envio uuid, cuando timestamptz, salio boolean, sin_receptor boolean)`;
  const known = copied.get(into) ?? new Map<Sql, Date>();
  copied.set(into, known);
  const since = known.get(from);
  const [clock] = await from<{ ahora: Date }[]>`select now() as ahora`;
  // Waiting events are read first: one that is published meanwhile is met again among the published ones.
  const all: Piece = from`true`;
  await copy(from, into, { table: from`outbox`, moment: from`creado`, isNew: all }, false);
  const isNew: Piece = since ? from`publicado > ${since}::timestamptz - ${OVERLAP}::interval` : all;
  await copy(from, into, { table: from`publicados`, moment: from`publicado`, isNew }, true);
  if (clock) known.set(from, clock.ahora);
  await into`create index if not exists eventos_id_dte on eventos (asunto, id_dte)`;
  await into`create index if not exists eventos_id_envio on eventos (asunto, id_envio) where id_envio is not null`;
  await into`analyze eventos`;
}

type Piece = ReturnType<Sql>;

type Source = { readonly table: Piece; readonly moment: Piece; readonly isNew: Piece };

async function copy(from: Sql, into: Sql, { table, moment, isNew }: Source, salio: boolean): Promise<void> {
  const read = (after = NIL) => from<Row[]>`
    select id, asunto, contenido, ${moment} as cuando from ${table} where id > ${after} and ${isNew} order by id limit ${PAGE}`;
  for await (const rows of walk(read, ({ id }) => id)) {
    const told = rows.map(({ id, asunto, contenido, cuando }) => ({
      id,
      asunto,
      cuando: cuando.toISOString(),
      ...referOf(asunto, contenido),
    }));
    await into`
      insert into eventos select id, asunto, id_dte, id_envio, cuando, ${salio}, sin_receptor
      from jsonb_to_recordset(${into.json(told)})
        a (id uuid, asunto text, id_dte text, id_envio uuid, cuando timestamptz, sin_receptor boolean)
      on conflict (id) do update set salio = excluded.salio`;
  }
}

const NIL = "00000000-0000-0000-0000-000000000000";

/** The fields in which some events name a document, a mail or its receiver. */
type Refers = { id?: string; idDte?: string; idEnvio?: string; sinReceptor?: boolean };

/** Gives the document and the mail that an event tells of, and whether it was without a receiver. */
function referOf(asunto: Subject, contenido: Buffer) {
  const event = decodeEvent(asunto, contenido) as Refers;
  return {
    id_dte: event.idDte ?? event.id ?? null,
    id_envio: event.idEnvio ?? null,
    sin_receptor: event.sinReceptor ?? false,
  };
}
