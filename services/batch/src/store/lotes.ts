import { type CuentaSql, type Fragment, type Sql, type Tx, trazaToKeep } from "@dte/service";
import type { ErrorGuardado, Estado, LoteGuardado } from "../domain/lote.js";

const columns = (sql: Sql): Fragment => sql`
  id, id_cuenta, nombre_archivo, estado, total_filas, total_dtes, certificados, rechazados, creado, fin`;

export type NewLote = Pick<
  LoteGuardado,
  "id" | "idCuenta" | "nombreArchivo" | "totalFilas" | "totalDtes" | "creado"
> & {
  usuario: string;
  ipOrigen: string;
  /** The authority or certifier of its documents. */
  autoridad: string;
  /** The token with which this service issues the documents in the user's name. */
  encargo?: string | undefined;
};

/** Adds a batch; false when there is one with its id. Waits for a transaction that is writing it now. */
export async function insertLote(tx: Tx, lote: NewLote): Promise<boolean> {
  const { count } = await tx`
    insert into lotes (id, id_cuenta, usuario, ip_origen, autoridad, nombre_archivo, total_filas, total_dtes, creado,
      traza, encargo)
    values (${lote.id}, ${lote.idCuenta}, ${lote.usuario}, ${lote.ipOrigen}, ${lote.autoridad}, ${lote.nombreArchivo},
      ${lote.totalFilas}, ${lote.totalDtes}, ${lote.creado}, ${trazaToKeep() ?? null}, ${lote.encargo ?? null})
    on conflict (id) do nothing`;
  return count > 0;
}

/** Locks the account for other transactions that call this, until this one ends. */
export async function lockCuenta(tx: Tx, idCuenta: string): Promise<void> {
  // Locks belong to the whole database, not to a schema: the prefix keeps other uses apart.
  await tx`select pg_advisory_xact_lock(hashtextextended(${`batch lotes ${idCuenta}`}, 0))`;
}

/** Counts the batches of an account that have not ended. */
export async function countActivos(sql: Tx, idCuenta: string): Promise<number> {
  const [row] = await sql<{ total: number }[]>`
    select count(*)::int as total from lotes where id_cuenta = ${idCuenta} and fin is null`;
  return row?.total ?? 0;
}

/** Finds a batch of any account. */
export async function findLote(sql: Sql, id: string): Promise<LoteGuardado | undefined> {
  const [row] = await sql<LoteGuardado[]>`select ${columns(sql)} from lotes where id = ${id}`;
  return row;
}

/** Finds the first errors of each of these batches, in the order of the workbook. */
export async function findErrores(
  sql: CuentaSql,
  ids: readonly string[],
  each: number,
): Promise<ErrorGuardado[]> {
  return await sql<ErrorGuardado[]>`
    select d.id_lote, d.filas, d.codigo, d.mensaje from unnest(${ids as string[]}::uuid[]) as l (id)
    cross join lateral (
      select id_lote, orden, filas, codigo, mensaje from documentos
      where id_lote = l.id and estado in ('Rechazado', 'Incierto') order by orden limit ${each}) d
    order by d.id_lote, d.orden`;
}

/** The count at which a list stops counting (docs/decisions/0071). */
const COUNTED_MAX = 100_001;

/** Lists a page of an account's batches, newest first; `totalItems` is exact up to `countedMax`. */
export async function listLotes(
  sql: CuentaSql,
  {
    idCuenta,
    estado,
    offset,
    limit,
  }: { idCuenta: string; estado: Estado | undefined; offset: number; limit: number },
  countedMax = COUNTED_MAX,
): Promise<{ lotes: LoteGuardado[]; totalItems: number }> {
  const where = sql`id_cuenta = ${idCuenta} ${estado === undefined ? sql`` : sql`and estado = ${estado}`}`;
  // Without an order the planner may read the table as it lies, and so other accounts' batches until it has enough of this one's.
  const [counted] = await sql<{ total: number }[]>`
    select count(*)::int as total
    from (select from lotes where ${where} order by creado desc, id desc limit ${countedMax}) contados`;
  // The pages before are skipped in the index alone.
  const lotes = await sql<LoteGuardado[]>`
    select ${columns(sql)} from lotes join (
      select id as suyo from lotes where ${where} order by creado desc, id desc offset ${offset} limit ${limit}) pagina
      on id = suyo
    order by creado desc, id desc`;
  return { lotes: [...lotes], totalItems: counted?.total ?? 0 };
}

/** Marks batches as begun; those that are further already stay as they are. */
export async function beginLotes(sql: Sql, ids: readonly string[]): Promise<void> {
  await sql`
    with nuevos as (
      -- Batches are locked in the order in which every statement locks several of them.
      select id from lotes where id = any(${ids as string[]}::uuid[]) and estado = 'Recibido' order by id for update)
    update lotes l set estado = 'EnProceso' from nuevos n where l.id = n.id`;
}

/** Finds when the oldest batch that has not ended was taken in. */
export async function findOldest(sql: Sql): Promise<Date | undefined> {
  const [row] = await sql<
    { creado: Date | null }[]
  >`select min(creado) as creado from lotes where fin is null`;
  return row?.creado ?? undefined;
}

/** A batch that ended; `traza` is the trace in which its workbook came. */
type Terminado = { id: string; idCuenta: string; estado: string; traza: string | null };

/** Batches that ended and were not announced; they count as announced when the transaction commits. */
export async function takeEnded(tx: Tx, limit: number): Promise<Terminado[]> {
  return await tx<Terminado[]>`
    update lotes set por_anunciar = false where id = any(array(
      select id from lotes where por_anunciar limit ${limit} for update skip locked))
    returning id, id_cuenta, estado, traza`;
}
