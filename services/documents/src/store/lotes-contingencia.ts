import type { Sql, Tx } from "@dte/service";
import { type Emitido, emitidos, Taken } from "./contingencias.js";

/** Lists reported documents that are in no lot, of one event. */
export async function listSinLote(sql: Sql, idContingencia: string, limit: number): Promise<Emitido[]> {
  const wait = sql`id_lote is null and id_evento in (
    select id from eventos_contingencia where id_contingencia = ${idContingencia} and estado = 'aceptado')`;
  return [
    ...(await emitidos(
      sql,
      sql`${wait} and id_evento = (
        select id_evento from intentos where estado = 'abierto' and ${wait} order by creado limit 1)
      order by creado limit ${limit}`,
    )),
  ];
}

/** Makes a lot of reported documents that are in none. Throws Taken when one of them is in a lot by now. */
export async function insertLote(
  tx: Tx,
  lote: { id: string; idIntento: string },
  intentos: readonly string[],
): Promise<void> {
  await tx`insert into lotes_contingencia (id, id_evento)
    select ${lote.id}, id_evento from intentos where id = ${lote.idIntento}`;
  const rows = await tx`
    update intentos set id_lote = ${lote.id}
    where id = any(${[...intentos]}::uuid[]) and id_lote is null and estado = 'abierto' returning id`;
  if (rows.length !== intentos.length) throw new Taken("a document is in a lot already");
}

export type LoteContingencia = {
  id: string;
  codigo: string | null;
  idCuenta: string;
  creado: Date;
  consultas: number;
  /** How often it was sent; null when nobody counted. */
  envios: number | null;
};

/** Lists the lots of a contingency that are due and have documents whose outcome is not known. */
export const listLotes = async (sql: Sql, idContingencia: string): Promise<LoteContingencia[]> => [
  ...(await sql<LoteContingencia[]>`
    select l.id, l.codigo, l.creado, l.consultas, l.envios, e.id_cuenta from lotes_contingencia l join eventos_contingencia e on e.id = l.id_evento
    where e.id_contingencia = ${idContingencia} and l.siguiente <= now()
      and exists (select from intentos i where i.id_lote = l.id and i.estado = 'abierto')
    order by l.creado`),
];

/** Lists the documents that a lot brings, the oldest first. */
export const listDeLote = (sql: Sql, idLote: string): Promise<Emitido[]> =>
  emitidos(sql, sql`id_lote = ${idLote} order by creado`).then((rows) => [...rows]);

/** Counts a sending of the lot before it happens. */
export async function countEnvioLote(sql: Sql, id: string): Promise<void> {
  await sql`update lotes_contingencia set envios = envios + 1 where id = ${id}`;
}

/** Keeps the code that the authority gave to a lot, once. */
export async function setCodigoLote(sql: Sql, id: string, codigo: string): Promise<void> {
  await sql`update lotes_contingencia set codigo = ${codigo} where id = ${id} and codigo is null`;
}

/** Counts that a lot was worked on, and leaves it alone for these seconds, by the database's clock. */
export async function postponeLote(sql: Sql, id: string, seconds: number): Promise<void> {
  await sql`update lotes_contingencia set consultas = consultas + 1, siguiente = now() + make_interval(secs => ${seconds})
    where id = ${id}`;
}

/**
 * Puts documents of this lot back to those that wait for one, when by the database's clock the lot is older than `afterSeconds`. It is noted that
 * this lot may bring them all the same: its last sending can be younger than the lot.
 */
export async function leaveLote(
  sql: Sql,
  idLote: string,
  idIntento: string,
  afterSeconds: number,
): Promise<void> {
  await sql`
    update intentos set id_lote = null, en_otro_lote = true where id = ${idIntento} and id_lote = ${idLote}
      and exists (select from lotes_contingencia where id = ${idLote}
        and creado <= now() - make_interval(secs => ${afterSeconds}))`;
}
