import type { Dte } from "@dte/contracts";
import { type CuentaSql, type Fragment, isUniqueViolation, type Sql, type Tx } from "@dte/service";
import { COUNTED_MAX, countUpTo } from "./counted.js";
import { leidoDesdeAhora } from "./impreso.js";
import type { Intento, StoredError } from "./intentos.js";
import { json } from "./json.js";

/** A document that its authority refused. No attempt with its identity is under way or was certified, and the authority has refused no later one. */
export type Rechazado = {
  /** The attempt that was refused. */
  idIntento: string;
  /** The attempt whose identity the document bears: its own, or the one that it was to correct. */
  identidad: string;
  idCuenta: string;
  pais: string;
  dte: Dte;
  error: StoredError;
  cerrado: Date;
  /** The contingency that it was issued in, if any; the next fields are its reason, and when the event that reports it was taken. */
  idContingencia: string | null;
  tipoContingencia: number | null;
  motivoContingencia: string | null;
  idEvento: string | null;
  informado: Date | null;
};

/**
 * Gives an attempt's document its identity, and has the authority asked about that before the document is sent. False when another attempt of that
 * identity is under way, or made a document.
 */
export async function setIdentidad(tx: Tx, id: string, identidad: string): Promise<boolean> {
  try {
    await tx`update intentos set identidad = ${identidad}, envios = 0 where id = ${id}`;
    return true;
  } catch (error) {
    if (isUniqueViolation(error, "intentos_identidad")) return false;
    throw error;
  }
}

/**
 * Selects attempts that were refused and are the last word on their document. Other attempts of the identity are looked up in subqueries: as "not
 * exists" the second and the third would be planned as joins with all attempts that were not refused. Each finds one row at most: the unique index
 * `intentos_identidad` lets no identity have two attempts that were not refused.
 */
const rechazados = (sql: Sql) => sql`
  intentos i where i.veredicto and i.estado = 'rechazado' and i.operacion = 'certificar'
    and not exists (select from intentos c where c.identidad = coalesce(i.identidad, i.id) and c.creado > i.creado and c.veredicto)
    and (select true from intentos c where c.identidad = coalesce(i.identidad, i.id) and c.estado <> 'rechazado') is null
    and (select true from intentos o where o.id = i.identidad and o.estado <> 'rechazado') is null`;

const select = (sql: Sql, where: Fragment) => sql<Rechazado[]>`
  select i.id as id_intento, coalesce(i.identidad, i.id) as identidad, i.id_cuenta, i.pais, i.dte, i.error, i.cerrado,
    i.id_contingencia, i.id_evento,
    (select c.tipo from contingencias c where c.id = i.id_contingencia) as tipo_contingencia,
    (select c.motivo from contingencias c where c.id = i.id_contingencia) as motivo_contingencia,
    (select e.aceptado from eventos_contingencia e where e.id = i.id_evento) as informado
  from ${rechazados(sql)} ${where}`;

/** Finds a refused attempt by the identity that its document had. `identidad` is a UUID. */
export async function findRechazado(sql: Sql, identidad: string): Promise<Rechazado | undefined> {
  const [row] = await select(
    sql,
    sql`and (i.id = ${identidad} or i.identidad = ${identidad})
    order by i.creado desc limit 1`,
  );
  return row;
}

export type RechazadosFilter = { idCuenta: string; numeroTransaccion?: string | undefined };
type Window = { offset: number; limit: number };

/** Lists refused documents, the newest first; they are counted up to COUNTED_MAX. */
export async function listRechazados(
  sql: CuentaSql,
  { idCuenta, numeroTransaccion }: RechazadosFilter,
  { offset, limit }: Window,
): Promise<{ rows: Rechazado[]; total: number }> {
  const where = sql`and i.id_cuenta = ${idCuenta}
    ${numeroTransaccion === undefined ? sql`` : sql`and i.numero_transaccion = ${numeroTransaccion}`}`;
  const total = await countUpTo(sql, COUNTED_MAX, sql`${rechazados(sql)} ${where}`);
  const rows = await select(
    sql,
    sql`${where} order by i.cerrado desc, i.id desc offset ${offset} limit ${limit}`,
  );
  return { rows: [...rows], total };
}

/** The attempts of an identity: the one that gave it, and its corrections. */
const deIdentidad = (sql: Sql | Tx, identidad: string): Fragment =>
  sql`(select ${identidad}::uuid union all select id from intentos where identidad = ${identidad})`;

/** Finds the number that a refused document still bears, whichever of its refused attempts has it; undefined when another document has it by now, or none. */
export async function findNumero(
  sql: Sql,
  { identidad }: Pick<Rechazado, "identidad">,
): Promise<{ serie: string; numero: number } | undefined> {
  const [row] = await sql<{ serie: string; numero: string }[]>`
    select serie, numero from numeros n where id_intento in ${deIdentidad(sql, identidad)} and estado = 'usado'
      and exists (select from intentos i where i.id = n.id_intento and i.estado = 'rechazado')`;
  return row && { serie: row.serie, numero: Number(row.numero) };
}

/** Puts the corrected document in the place of the refused one from here on, where that one was issued before it was refused. */
export async function replaceRechazado(
  tx: Tx,
  dte: Dte & { id: string },
  of: { identidad: string; idIntento: string },
): Promise<void> {
  await tx`
    update dtes set estado = 'EnContingencia', ${filaDe(tx, of.idIntento, dte, dte.numeroTransaccion)}, dte = ${json(tx, dte)}
    where id_intento in ${deIdentidad(tx, of.identidad)} and estado = 'Rechazado'`;
}

/**
 * Makes the document of one attempt, in that state, another attempt's: the columns that find it change. The content stays until it is certified,
 * since its receiver has it so. Gives its id; undefined where there is none.
 */
export async function setFilaDeDte(
  tx: Tx,
  { id, dte, numeroTransaccion }: Pick<Intento, "id" | "dte" | "numeroTransaccion">,
  of: { desde: string; estado: string },
): Promise<string | undefined> {
  const [row] = await tx<{ id: string }[]>`
    update dtes set ${filaDe(tx, id, dte, numeroTransaccion)}
    where id_intento = ${of.desde} and estado = ${of.estado} returning id`;
  return row?.id;
}

/** Sets the columns that find a document to an attempt's values. */
const filaDe = (tx: Tx, idIntento: string, dte: Dte, numeroTransaccion: string | null = null): Fragment => tx`
  id_intento = ${idIntento}, numero_transaccion = ${numeroTransaccion}, id_receptor = ${dte.receptor?.id ?? ""},
  dia = ${dte.fechaEmision.slice(0, 10)}, fecha_emision = ${dte.fechaEmision}, total = ${dte.total}, moneda = ${dte.moneda},
  archivo_pdf = null, archivo_pdf_leido = ${leidoDesdeAhora(tx)}`;
