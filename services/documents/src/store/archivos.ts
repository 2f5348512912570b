import type { Archivo } from "@dte/contracts";
import type { Fragment, Sql, Tx } from "@dte/service";

/** Names are digests: the same name is the same bytes, so writing it again changes nothing. */
export async function insertArchivo(tx: Tx, archivo: Archivo): Promise<void> {
  await insertingArchivo(tx, archivo);
}

/** The same as part of a statement: once for each row of `from`. */
export const insertingArchivo = (tx: Tx, archivo: Archivo, from: Fragment = tx``): Fragment => tx`
  insert into archivos (nombre, tipo_contenido, contenido)
  select ${archivo.nombre}, ${archivo.tipoContenido}, ${archivo.contenido} ${from} on conflict (nombre) do nothing`;

/** `contenido` is null once it is in the file store alone. */
export type ArchivoRow = Omit<Archivo, "contenido"> & { contenido: Buffer | null };

export async function findArchivo(sql: Sql, nombre: string): Promise<ArchivoRow | undefined> {
  const [row] = await sql<ArchivoRow[]>`
    select nombre, tipo_contenido, contenido from archivos where nombre = ${nombre}`;
  return row;
}

/** From which moment a file must be to be taken, what time it is, until when it is the caller's, and how many are taken. */
export type Claim = { antes: Date; now: Date; until: Date; limit: number };

/** Names of files that the store has not taken, oldest first. Nobody else gets them before `until`. */
export const claimPorGuardar = (sql: Sql, claim: Claim): Promise<string[]> =>
  take(sql, claim, sql`guardado is null and creado <= ${claim.antes}`, sql`creado`);

/** The same of files that the store took and nobody has read back. */
export const claimPorRevisar = (sql: Sql, claim: Claim): Promise<string[]> =>
  take(
    sql,
    claim,
    sql`guardado is not null and contenido is not null and guardado <= ${claim.antes}`,
    sql`guardado`,
  );

/** Without a lock that would keep others from referring to a file. */
async function take(
  sql: Sql,
  { now, until, limit }: Claim,
  wanted: Fragment,
  order: Fragment,
): Promise<string[]> {
  const rows = await sql<{ nombre: string }[]>`
    update archivos set siguiente = ${until} where nombre in (
      select nombre from archivos where ${wanted} and (siguiente is null or siguiente <= ${now})
      order by ${order} limit ${limit} for no key update skip locked)
    returning nombre`;
  return rows.map(({ nombre }) => nombre);
}

/** The store took them. */
export const setGuardados = (sql: Sql, nombres: readonly string[], now: Date): Promise<void> =>
  change(sql, nombres, sql`guardado = ${now}, siguiente = null`, sql`contenido is not null`);

/** The store gave them back: from here on it alone has them. One that was put again after `antes` is left for later. */
export const dropContenidos = (sql: Sql, nombres: readonly string[], antes: Date): Promise<void> =>
  change(sql, nombres, sql`contenido = null, siguiente = null`, sql`guardado <= ${antes}`);

/** The store took them and has them no more. */
export const setPerdidos = (sql: Sql, nombres: readonly string[]): Promise<void> =>
  change(sql, nombres, sql`guardado = null, siguiente = null`, sql`contenido is not null`);

export const postpone = (sql: Sql, nombres: readonly string[], siguiente: Date): Promise<void> =>
  change(sql, nombres, sql`siguiente = ${siguiente}`, sql`contenido is not null`);

async function change(
  sql: Sql,
  nombres: readonly string[],
  changes: Fragment,
  condition: Fragment,
): Promise<void> {
  if (nombres.length > 0)
    await sql`update archivos set ${changes} where nombre in ${sql(nombres)} and ${condition}`;
}

/** How many files wait in PostgreSQL for a step, and since when the first of them has. */
export type Espera = { paso: "guardar" | "revisar"; archivos: number; desde: Date | null };

export async function listEsperasDeArchivos(sql: Sql): Promise<Espera[]> {
  return await sql<Espera[]>`
    select 'guardar' as paso, count(*)::int as archivos, min(creado) as desde from archivos where guardado is null
    union all
    select 'revisar', count(*)::int, min(guardado) from archivos where guardado is not null and contenido is not null`;
}
