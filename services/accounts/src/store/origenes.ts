import type { CuentaSql, Sql, Tx } from "@dte/service";
import { isIdCuenta } from "../domain/cuenta.js";
import { accesos } from "./accesos.js";

/** Gives the account these origins and no others; gives those that it had. */
export async function replaceOrigenes(
  tx: Tx,
  idCuenta: string,
  origenes: readonly string[],
): Promise<string[]> {
  const before = await tx<{ origen: string }[]>`
    delete from origenes where id_cuenta = ${idCuenta} returning origen`;
  const rows = origenes.map((origen) => ({ origen, id_cuenta: idCuenta }));
  if (rows.length > 0) await tx`insert into origenes ${tx(rows)}`;
  return before.map(({ origen }) => origen).sort();
}

/** Tells whether some account has the origin. */
export async function isOrigen(sql: Sql, origen: string): Promise<boolean> {
  const rows = await sql`select from origenes where origen = ${origen} limit 1`;
  return rows.length > 0;
}

/** Tells whether pages of this origin may call for the account. */
export async function isOrigenDe(sql: CuentaSql, origen: string, idCuenta: string): Promise<boolean> {
  if (!isIdCuenta(idCuenta)) return false;
  const rows = await sql`select from origenes where origen = ${origen} and id_cuenta = ${idCuenta}`;
  return rows.length > 0;
}

/** Tells whether every account that the caller may use has the origin. */
export async function isOrigenDeTodas(
  sql: Sql,
  origen: string,
  { usuario, now }: { usuario: string; now: Date },
): Promise<boolean> {
  const without = await sql`
    select from ${accesos(sql, usuario, now)} a
    where not exists (select from origenes o where o.origen = ${origen} and o.id_cuenta = a.id_cuenta) limit 1`;
  return without.length === 0;
}

/** Tells whether one of the accounts that the caller may use has the origin. A caller without accounts passes, since there is nothing to keep back. */
export async function isOrigenDeUna(
  sql: Sql,
  origen: string,
  { usuario, now }: { usuario: string; now: Date },
): Promise<boolean> {
  const suyas = accesos(sql, usuario, now);
  const [row] = await sql<{ admitido: boolean }[]>`
    select not exists (select from ${suyas} a)
      or exists (select from ${suyas} a join origenes o using (id_cuenta) where o.origen = ${origen}) as admitido`;
  return row?.admitido ?? false;
}
