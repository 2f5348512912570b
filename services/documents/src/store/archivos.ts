import type { Archivo } from "@dte/contracts";
import { type Fragment, type Sql, type Tx, trazaToKeep } from "@dte/service";
import { BEHIND_SECONDS, createFront, type Front, type Lease } from "@dte/work";

/** Keeps a file. Names are digests: the same name is the same bytes, so writing it again changes nothing. */
export async function insertArchivo(tx: Tx, archivo: Archivo): Promise<void> {
  await insertingArchivo(tx, archivo);
}

/** Keeps a file as part of a statement: once for each row of `from`. */
export const insertingArchivo = (tx: Tx, archivo: Archivo, from: Fragment = tx``): Fragment => tx`
  insert into archivos (nombre, tipo_contenido, contenido, traza)
  select ${archivo.nombre}, ${archivo.tipoContenido}, ${archivo.contenido}, ${trazaToKeep() ?? null} ${from} on conflict (nombre) do nothing`;

/** `contenido` is null once the file store alone has the file. */
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
  /** Takes the youngest first: a process that found only failures among the oldest sees by these whether the files or the store are at fault. */
  fromYoungest?: boolean;
  /** Remembers where this queue begins; without one a look begins at the beginning. */
  front?: Front<string>;
};

/** Processes of the version before take every file that is due, so a file that this process holds is not due for this long. */
const NOT_DUE_SECONDS = 60;

/** A file larger than this is read when its turn comes, and not with the hundred of its batch. */
const READ_AT_ONCE_BYTES = 64 * 1024;

/** `traza` tells where its document was issued; it is null for files that the version before wrote, and for those that no request asked for. */
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
 * Gives `columns` of the files that are taken, in the order in which they are to be worked off, so that the youngest are left when a process ends
 * before its batch does. Takes no lock that would keep others from referring to a file.
 */
async function take<Row extends object>(
  sql: Sql,
  { lease, antes, now, limit, fromYoungest = false, front = createFront<string>() }: Claim,
  wanted: Fragment,
  order: Fragment,
  returned: Fragment,
  columns: Fragment,
): Promise<Row[]> {
  const isFree = sql`(siguiente is null or siguiente <= ${now}) and ${lease.mayTake(sql, sql`instancia`)}`;
  const direction = fromYoungest ? sql`desc` : sql`asc`;
  return await front.look(async (from) => {
    const waiting = sql`from archivos where ${wanted} and fallos = 0 and ${order} >= ${from ?? "-infinity"}::text::timestamptz`;
    const rows = await sql<(Row & { frente: string; hallado: true | null })[]>`
      with frente as (
        select coalesce((select ${order} ${waiting} order by ${order} limit 1), ${antes}) as frente),
      nuevos as (
        select nombre ${waiting} and ${isFree} order by ${order} ${direction} limit ${limit} for no key update skip locked),
      fallidos as (
        select nombre from archivos where ${wanted} and fallos > 0 and ${isFree}
        order by siguiente nulls first limit greatest(0, ${limit} - (select count(*) from nuevos)) for no key update skip locked),
      tomados as (
        update archivos set instancia = ${lease.holder}, siguiente = now() + make_interval(secs => ${NOT_DUE_SECONDS})
        where nombre = any(array(select nombre from nuevos union all select nombre from fallidos))
        returning ${returned}, fallos > 0 as otra_vez, ${order} as turno, true as hallado)
      select ${columns}, hallado, frente.frente::text from frente left join tomados on true order by otra_vez, turno ${direction}`;
    const found = rows
      .filter(({ hallado }) => hallado)
      .map(({ frente: _, hallado: __, ...row }) => row as unknown as Row);
    return { found, front: rows[0]?.frente };
  });
}

/** Files that a process took. Its word on a file that another process has by now changes nothing. */
export type Taken = { readonly nombres: readonly string[]; readonly lease: Lease };

/** Notes that the store took these files. */
export const markStored = (sql: Sql, taken: Taken, now: Date): Promise<void> =>
  letGo(
    sql,
    taken,
    sql`guardado = ${now}, siguiente = null, fallos = 0, traza = null`,
    sql`contenido is not null`,
  );

/** Notes that the store gave these files back: from here on it alone has them. One that was put again after `antes` is left for later. */
export const dropContenidos = (sql: Sql, taken: Taken, antes: Date): Promise<void> =>
  letGo(sql, taken, sql`contenido = null, siguiente = null, fallos = 0`, sql`guardado <= ${antes}`);

/** Notes that the store took these files and has them no more. */
export const markLost = (sql: Sql, taken: Taken): Promise<void> =>
  letGo(sql, taken, sql`guardado = null, siguiente = null, fallos = 0`, sql`contenido is not null`);

/** Leaves these files to the next pass of any process, at once. */
export const leave = (sql: Sql, taken: Taken): Promise<void> =>
  letGo(sql, taken, sql`siguiente = null`, sql`contenido is not null`);

/** A wait is doubled this many times at most: a file that fails again and again is tried about every five hours. */
const DOUBLED_MAX = 5;

/** Leaves files that failed for `seconds`, twice as long each time that they have failed before. Other files pass them by meanwhile. */
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

/** The two steps of a file in PostgreSQL: it is put into the file store, and then read back from there. */
export type Step = "store" | "verify";

/** How many files wait in PostgreSQL for a step, and since when the first of them has. */
export type Espera = { step: Step; archivos: number; desde: Date | null };

/** For each step, the condition of the rows that wait for it, and the column that says since when. */
const STEPS = {
  store: (sql: Sql) => [sql`guardado is null`, sql`creado`] as const,
  verify: (sql: Sql) => [sql`guardado is not null and contenido is not null`, sql`guardado`] as const,
};

/** Counts the files that wait to be put into the file store, or to be seen there. `front` remembers where that queue begins. */
export const findEsperaDeArchivos = (sql: Sql, step: Step, front = createFront<string>()): Promise<Espera> =>
  front.look(async (from) => {
    const [isWaiting, desde] = STEPS[step](sql);
    const [row] = await sql<{ archivos: number; desde: Date | null; frente: string }[]>`
      select count(*)::int as archivos, min(${desde}) as desde,
        (coalesce(min(${desde}), now()) - make_interval(secs => ${BEHIND_SECONDS}))::text as frente
      from archivos where ${isWaiting} and ${desde} >= ${from ?? "-infinity"}::text::timestamptz`;
    return { found: { step, archivos: row?.archivos ?? 0, desde: row?.desde ?? null }, front: row?.frente };
  });
