import { decodeEvent, type Subject } from "@dte/contracts";
import { PAGE, type Sql, walk } from "./mundo.js";

/** What left an outbox is kept for a day (libs/service): an hour less, so that nothing is missed that was just forgotten. */
export const KEPT = "23 hours";

/** An event waits no longer than this for the bus, and its effect no longer for the event. */
export const GRACE = "30 seconds";

type Row = { id: string; asunto: Subject; contenido: Buffer; cuando: Date };

/**
 * Writes what a service told the others in the last day into the temporary table `eventos` of `into`:
 * (id, asunto, id_dte, id_envio, cuando, salio, sin_receptor).
 */
export async function copyEventos(from: Sql, into: Sql): Promise<void> {
  await into`create temporary table if not exists eventos (id uuid primary key, asunto text, id_dte text,
    id_envio uuid, cuando timestamptz, salio boolean, sin_receptor boolean)`;
  // Those that wait are read first: one that leaves meanwhile is met again among those that have left.
  await copy(from, into, from`outbox`, from`creado`, false);
  await copy(from, into, from`publicados`, from`publicado`, true);
  await into`create index if not exists eventos_id_dte on eventos (asunto, id_dte)`;
  await into`analyze eventos`;
}

type Piece = ReturnType<Sql>;

async function copy(from: Sql, into: Sql, table: Piece, moment: Piece, salio: boolean): Promise<void> {
  const read = (after = NIL) => from<Row[]>`
    select id, asunto, contenido, ${moment} as cuando from ${table} where id > ${after} order by id limit ${PAGE}`;
  for await (const rows of walk(read, ({ id }) => id)) {
    const told = rows.map(({ id, asunto, contenido, cuando }) => ({
      id,
      asunto,
      cuando,
      salio,
      ...referOf(asunto, contenido),
    }));
    await into`insert into eventos ${into(told, "id", "asunto", "id_dte", "id_envio", "cuando", "salio", "sin_receptor")}
      on conflict (id) do update set salio = excluded.salio`;
  }
}

const NIL = "00000000-0000-0000-0000-000000000000";

/** What some of the events say of a document, a mail or its receiver. */
type Refers = { id?: string; idDte?: string; idEnvio?: string; sinReceptor?: boolean };

/** Picks from an event which document and which mail it tells of. */
function referOf(asunto: Subject, contenido: Buffer) {
  const event = decodeEvent(asunto, contenido) as Refers;
  return {
    id_dte: event.idDte ?? event.id ?? null,
    id_envio: event.idEnvio ?? null,
    sin_receptor: event.sinReceptor ?? false,
  };
}
