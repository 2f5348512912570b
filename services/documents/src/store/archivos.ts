import type { Archivo } from "@dte/contracts";
import { type Fragment, type Sql, type Tx, trazaToKeep } from "@dte/service";
import type { Lease } from "@dte/work";

/** Keeps a file. Names are digests: the same name is the same bytes, so writing it again changes nothing. */
export async function insertArchivo(tx: Tx, archivo: Archivo): Promise<void> {
  await insertingArchivo(tx, archivo);
}

/** Keeps a file as part of a statement: once for each row of `from`. */
export const insertingArchivo = (tx: Tx, archivo: Archivo, from: Fragment = tx``): Fragment => tx`
  insert into archivos (nombre, tipo_contenido, contenido, traza)
  select ${archivo.nombre}, ${archivo.tipoContenido}, ${archivo.contenido}, ${trazaToKeep() ?? null} ${from} on conflict (nombre) do nothing`;

/** `contenido` is null once it is in the file store alone. */
export type ArchivoRow = Omit<Archivo, "contenido"> & { contenido: Buffer | null };

/** Finds a file by its name; undefined when there is none. */
export async function findArchivo(sql: Sql, nombre: string): Promise<ArchivoRow | undefined> {
  const [row] = await sql<ArchivoRow[]>`
    select nombre, tipo_contenido, contenido from archivos where nombre = ${nombre}`;
  return row;
}

/** The process that takes files, how old they must be, the time, and how many are taken. */
export type Claim = {
  lease: Lease;
  antes: Date;
  now: Date;
  limit: number;
  /** The youngest come first: whoever found nothing but failures at the other end looks whether it is the files or the store. */
  fromYoungest?: boolean;
};

/** Processes of the version before take what is due; so long they leave what is in this one's hands. */
const NOT_DUE_SECONDS = 60;

/** So large a file is read when its turn comes, and not with the hundred of its batch. */
const READ_AT_ONCE_BYTES = 64 * 1024;

/** `traza` tells where its document was issued; it is null of what the version before wrote, and of what no request asked for. */
export type ToStore = ArchivoRow & { readonly traza: string | null };

/**
 * Takes files that the store has not taken yet, the oldest first, and behind all of them those that failed before and are due again. Nobody
 * else gets them while this process lives. `contenido` is null where it is large.
 */
export const claimToStore = (sql: Sql, claim: Claim): Promise<ToStore[]> =>
  take<ToStore>(
    sql,
    claim,
    sql`guardado is null and creado <= ${claim.antes}`,
    sql`creado`,
    sql`nombre, tipo_contenido, traza,
      case when octet_length(contenido) <= ${READ_AT_ONCE_BYTES} then contenido end as contenido`,
    sql`nombre, tipo_contenido, traza, contenido`,
  );

/** Takes names of files that the store took and nobody has read back, in the same way. */
export async function claimToVerify(sql: Sql, claim: Claim): Promise<string[]> {
  const condition = sql`guardado is not null and contenido is not null and guardado <= ${claim.antes}`;
  const rows = await take<{ nombre: string }>(sql, claim, condition, sql`guardado`, sql`nombre`, sql`nombre`);
  return rows.map(({ nombre }) => nombre);
}

/**
 * Gives `columns` of what is taken in the order in which it is to be worked off: whoever ends before the batch does leaves the youngest. Takes
 * no lock that would keep others from referring to a file.
 */
async function take<Row extends object>(
  sql: Sql,
  { lease, now, limit, fromYoungest = false }: Claim,
  wanted: Fragment,
  order: Fragment,
  returned: Fragment,
  columns: Fragment,
): Promise<Row[]> {
  const isFree = sql`(siguiente is null or siguiente <= ${now}) and ${lease.mayTake(sql, sql`instancia`)}`;
  const direction = fromYoungest ? sql`desc` : sql`asc`;
  return await sql<Row[]>`
    with nuevos as (
      select nombre from archivos where ${wanted} and fallos = 0 and ${isFree}
      order by ${order} ${direction} limit ${limit} for no key update skip locked),
    fallidos as (
      select nombre from archivos where ${wanted} and fallos > 0 and ${isFree}
      order by siguiente nulls first limit greatest(0, ${limit} - (select count(*) from nuevos)) for no key update skip locked),
    tomados as (
      update archivos set instancia = ${lease.holder}, siguiente = now() + make_interval(secs => ${NOT_DUE_SECONDS})
      where nombre = any(array(select nombre from nuevos union all select nombre from fallidos))
      returning ${returned}, fallos > 0 as otra_vez, ${order} as turno)
    select ${columns} from tomados order by otra_vez, turno ${direction}`;
}

/** Files that a process took. What it says of one that is in other hands by now changes nothing. */
export type Taken = { readonly nombres: readonly string[]; readonly lease: Lease };

/** Notes that the store took them. */
export const markStored = (sql: Sql, taken: Taken, now: Date): Promise<void> =>
  letGo(
    sql,
    taken,
    sql`guardado = ${now}, siguiente = null, fallos = 0, traza = null`,
    sql`contenido is not null`,
  );

/** Notes that the store gave them back: from here on it alone has them. One that was put again after `antes` is left for later. */
export const dropContenidos = (sql: Sql, taken: Taken, antes: Date): Promise<void> =>
  letGo(sql, taken, sql`contenido = null, siguiente = null, fallos = 0`, sql`guardado <= ${antes}`);

/** Notes that the store took them and has them no more. */
export const markLost = (sql: Sql, taken: Taken): Promise<void> =>
  letGo(sql, taken, sql`guardado = null, siguiente = null, fallos = 0`, sql`contenido is not null`);

/** Leaves them to the next pass of any process, at once. */
export const leave = (sql: Sql, taken: Taken): Promise<void> =>
  letGo(sql, taken, sql`siguiente = null`, sql`contenido is not null`);

/** Longer than five hours nothing waits that has failed again and again. */
const DOUBLED_MAX = 5;

/** Leaves what failed for `seconds`, twice as long each time that it has failed before. Whatever has not failed passes it by meanwhile. */
export const leaveFailed = (sql: Sql, taken: Taken, now: Date, seconds: number): Promise<void> =>
  letGo(
    sql,
    taken,
    sql`fallos = fallos + 1,
      siguiente = ${now}::timestamptz + make_interval(secs => ${seconds} * 2 ^ least(fallos, ${DOUBLED_MAX}))`,
    sql`contenido is not null`,
  );

async function letGo(
  sql: Sql,
  { nombres, lease }: Taken,
  changes: Fragment,
  condition: Fragment,
): Promise<void> {
  if (nombres.length === 0) return;
  await sql`
    update archivos set instancia = null, ${changes}
    where nombre in ${sql(nombres)} and instancia = ${lease.holder} and ${condition}`;
}

/** How many files wait in PostgreSQL for a step, and since when the first of them has. */
export type Espera = { paso: "guardar" | "revisar"; archivos: number; desde: Date | null };

/** Counts the files that wait to be put into the file store, and those that wait to be seen there. */
export async function listEsperasDeArchivos(sql: Sql): Promise<Espera[]> {
  return await sql<Espera[]>`
    select 'guardar' as paso, count(*)::int as archivos, min(creado) as desde from archivos where guardado is null
    union all
    select 'revisar', count(*)::int, min(guardado) from archivos where guardado is not null and contenido is not null`;
}
