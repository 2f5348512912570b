import type { ContingenciaDte } from "@dte/contracts";
import type { FegError } from "@dte/errors";
import type { Sql, Tx } from "@dte/service";
import { type Emitido, emitidos, Taken } from "./contingencias.js";
import { storedOf } from "./intentos.js";
import { json } from "./json.js";

export type EventoContingencia = { id: string; idCuenta: string; contenido: Buffer; envios: number };

/** Writes an event and the documents that it reports. Throws Taken when one of these waits for no event any more. */
export async function insertEvento(
  tx: Tx,
  evento: Omit<EventoContingencia, "envios"> & { idContingencia: string; desde: string; hasta: string },
  intentos: readonly string[],
): Promise<void> {
  await tx`insert into eventos_contingencia (id, id_contingencia, id_cuenta, contenido, documentos, desde, hasta)
    values (${evento.id}, ${evento.idContingencia}, ${evento.idCuenta}, ${evento.contenido}, ${intentos.length},
      ${evento.desde}, ${evento.hasta})`;
  const rows = await tx`
    update intentos set id_evento = ${evento.id}
    where id = any(${[...intentos]}::uuid[]) and id_evento is null and estado = 'abierto' returning id`;
  if (rows.length !== intentos.length) throw new Taken("a document is reported already");
}

/** Lists the events of a contingency that the authority has not answered and whose time has come, the oldest first. */
export const listEventosAbiertos = async (
  sql: Sql,
  idContingencia: string,
): Promise<EventoContingencia[]> => [
  ...(await sql<EventoContingencia[]>`
    select id, id_cuenta, contenido, envios from eventos_contingencia
    where id_contingencia = ${idContingencia} and estado = 'abierto' and siguiente <= now() order by creado`),
];

/** The authority's receipt of an event: its seal and the event's file, where it showed them. */
export type Recepcion = { sello: string | null; fecha: string; archivo: string | null };

/** Notes that the authority took an event; false when it was taken before. */
export async function acceptEvento(
  tx: Tx,
  id: string,
  { sello, fecha, archivo }: Recepcion,
): Promise<boolean> {
  const rows = await tx`
    update eventos_contingencia set estado = 'aceptado', aceptado = now(), sello = ${sello}, fecha_recepcion = ${fecha},
      archivo = ${archivo}, rechazo = null
    where id = ${id} and estado = 'abierto' returning id`;
  return rows.length === 1;
}

/** Writes other bytes under the same id, for an event that the authority refused. The new bytes were never sent, so nothing is in doubt about them. */
export async function rewriteEvento(
  tx: Tx,
  id: string,
  { contenido, error }: { contenido: Buffer; error: FegError },
): Promise<void> {
  await tx`update eventos_contingencia set contenido = ${contenido}, rechazo = ${json(tx, storedOf(error))}, en_duda = null
    where id = ${id} and estado = 'abierto'`;
}

/** Keeps the authority's words on a sending, when an earlier one may have been taken: the event stays as it is. */
export async function keepRechazoEvento(sql: Sql, id: string, error: FegError): Promise<void> {
  await sql`update eventos_contingencia set rechazo = ${json(sql as Tx, storedOf(error))}
    where id = ${id} and estado = 'abierto'`;
}

/** Lists the documents that an event reports, the oldest first. */
export const listDeEvento = (sql: Sql, idEvento: string): Promise<Emitido[]> =>
  emitidos(sql, sql`id_evento = ${idEvento} order by creado`).then((rows) => [...rows]);

/** Lists documents of an event that are due to be asked about, those first that have waited longest. */
export const listDeEventoPorPreguntar = async (
  sql: Sql,
  idEvento: string,
  limit: number,
): Promise<Emitido[]> => [
  ...(await emitidos(
    sql,
    sql`id_evento = ${idEvento} and siguiente <= now() order by siguiente, creado limit ${limit}`,
  )),
];

/** Lets an event be sent again after so long, if it would wait longer. */
export async function hastenEvento(sql: Sql, id: string, seconds: number): Promise<void> {
  await sql`update eventos_contingencia set siguiente = least(siguiente, now() + make_interval(secs => ${seconds}))
    where id = ${id} and estado = 'abierto'`;
}

/** Counts how many documents of an event wait. */
export async function countDeEvento(sql: Sql, idEvento: string): Promise<number> {
  const [row] = await sql<{ total: number }[]>`
    select count(*)::int as total from intentos where id_evento = ${idEvento} and estado = 'abierto'`;
  return row?.total ?? 0;
}

/** The last sending of an event, before this one, that had no answer. `isRecent`: it may have been taken, whatever the authority says now. */
export type Duda = { readonly desde: Date | null; readonly isRecent: boolean };

/** A refusal tells nothing about a sending without an answer for this long. */
const DUDA = "15 minutes";

/** Counts a sending of the event before it happens, sets when the next one is due, and notes that its end has not been heard yet. */
export async function postponeEvento(sql: Sql, id: string, seconds: number): Promise<Duda> {
  const [duda] = await sql<Duda[]>`
    update eventos_contingencia e set envios = e.envios + 1, siguiente = now() + make_interval(secs => ${seconds}), en_duda = now()
    from (select id, en_duda from eventos_contingencia where id = ${id} for update) antes where e.id = antes.id
    returning antes.en_duda as desde, coalesce(antes.en_duda > now() - ${DUDA}::interval, false) as "isRecent"`;
  return duda ?? { desde: null, isRecent: false };
}

/** Ends a doubt: the outcome of the last sending is known, and only the doubt about the one before is left. */
export async function endDuda(sql: Sql, id: string, { desde }: Duda): Promise<void> {
  await sql`update eventos_contingencia set en_duda = ${desde} where id = ${id}`;
}

/** Reads the event that reported a document, in the form that the document shows; undefined while the authority has not taken it. */
export async function findInforme(tx: Tx, idEvento: string): Promise<ContingenciaDte | undefined> {
  const [row] = await tx<
    { tipo: number | null; motivo: string | null; sello: string | null; fecha: string | null }[]
  >`
    select c.tipo, c.motivo, e.sello, e.fecha_recepcion as fecha
    from eventos_contingencia e join contingencias c on c.id = e.id_contingencia where e.id = ${idEvento}`;
  if (!row || row.tipo === null || row.fecha === null) return undefined;
  const { tipo, motivo, sello, fecha } = row;
  return {
    tipo,
    ...(motivo !== null && { motivo }),
    idEvento: idEvento.toUpperCase(),
    ...(sello !== null && { selloEvento: sello }),
    fechaEvento: fecha,
  };
}
