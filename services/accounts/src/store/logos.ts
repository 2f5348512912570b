import type { Sql } from "@dte/service";

/** What an account has of its logo: its name, and its bytes as long as the file store has not taken them; or neither. */
export type NewLogo =
  | { readonly archivo: string; readonly contenido: Buffer | null }
  | { readonly archivo: null; readonly contenido: null };

/** Of one pass: twenty megabytes at most are in memory. */
const PASS_MAX = 20;

export type LogoPorGuardar = { id: string; archivo: string; contenido: Buffer };

/** Logos that wait in their accounts. */
export async function listLogosPorGuardar(sql: Sql): Promise<LogoPorGuardar[]> {
  return await sql<LogoPorGuardar[]>`
    select id, archivo_logo as archivo, logo as contenido from cuentas where logo is not null limit ${PASS_MAX}`;
}

/** The file store has it. One that was replaced meanwhile stays. */
export async function dropLogo(sql: Sql, idCuenta: string, archivo: string): Promise<void> {
  await sql`update cuentas set logo = null where id = ${idCuenta} and archivo_logo = ${archivo}`;
}
