import type { Sql, Tx } from "@dte/service";
import { isLlave } from "../domain/llave.js";

/** Writes the condition that a key is good. */
export const isGood = (sql: Sql | Tx, now: Date) => sql`revocada is null and vence > ${now}`;

/**
 * Writes the permissions that a caller has now, as a relation `(id_cuenta, permiso)`: those of a user, or those of a key, which are never more than
 * its user's at this moment.
 */
export const accesos = (sql: Sql | Tx, usuario: string, now: Date) =>
  isLlave(usuario)
    ? sql`(
        select p.id_cuenta, p.permiso from llaves l
        join llaves_cuentas k on k.portador = l.portador
        join permisos p on p.usuario = l.usuario and p.id_cuenta = k.id_cuenta and p.permiso = any (l.permisos)
        where l.portador = ${usuario} and ${isGood(sql, now)})`
    : sql`(select id_cuenta, permiso from permisos where usuario = ${usuario})`;

/** Tells whether there is such a caller now. */
export const isConocido = (sql: Sql | Tx, usuario: string, now: Date) =>
  isLlave(usuario)
    ? sql`exists (select from llaves where portador = ${usuario} and ${isGood(sql, now)})`
    : sql`exists (select from usuarios where usuario = ${usuario})`;

/** Writes the environment to which a caller is bound; null for a user, who has both. */
export const ambienteDe = (sql: Sql | Tx, usuario: string) =>
  isLlave(usuario)
    ? sql`(select esta_en_ambiente_de_pruebas from llaves where portador = ${usuario})`
    : sql`null::boolean`;

/** Tells whether there is such a user, or such a key that is good at `now`. */
export async function isCaller(sql: Sql | Tx, usuario: string, now: Date): Promise<boolean> {
  const [row] = await sql<{ conocido: boolean }[]>`select ${isConocido(sql, usuario, now)} as conocido`;
  return row?.conocido ?? false;
}
