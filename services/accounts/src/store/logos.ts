import type { Sql } from "@dte/service";

/** The columns of a logo: its name, and its bytes as long as the file store has not taken them; or neither. */
export type NewLogo =
  | { readonly archivo: string; readonly contenido: Buffer | null }
  | { readonly archivo: null; readonly contenido: null };

export type LogoPorGuardar = { id: string; archivo: string; contenido: Buffer };

/** Finds the first logo that waits in an account behind `after`. Undefined when none does. */
export async function findLogoPorGuardar(sql: Sql, after: string): Promise<LogoPorGuardar | undefined> {
  const [row] = await sql<LogoPorGuardar[]>`
    select id, archivo_logo as archivo, logo as contenido from cuentas
    where logo is not null and id > ${after} order by id limit 1`;
  return row;
}

/** Removes a logo that the file store has. A logo that was replaced meanwhile stays. */
export async function dropLogo(sql: Sql, idCuenta: string, archivo: string): Promise<void> {
  await sql`update cuentas set logo = null where id = ${idCuenta} and archivo_logo = ${archivo}`;
}
