import type { Sql, Tx } from "@dte/service";
import { isIdCuenta } from "../domain/cuenta.js";

/** `cifrado` is an envelope over JSON text, under the context `contextOf(idCuenta)`. */
export type CredencialesCifradas = { cifrado: Buffer; version: number };

export const contextOf = (idCuenta: string): string => `credenciales/${idCuenta}`;

export async function findCredenciales(
  sql: Sql,
  idCuenta: string,
): Promise<CredencialesCifradas | undefined> {
  if (!isIdCuenta(idCuenta)) return undefined;
  const [row] = await sql<CredencialesCifradas[]>`
    select cifrado, version from credenciales where id_cuenta = ${idCuenta}`;
  return row;
}

export type NewCredenciales = { idCuenta: string; cifrado: Buffer };

export async function insertCredenciales(tx: Tx, credenciales: readonly NewCredenciales[]): Promise<void> {
  const rows = credenciales.map(({ idCuenta, cifrado }) => ({ id_cuenta: idCuenta, cifrado }));
  if (rows.length > 0) await tx`insert into credenciales ${tx(rows)}`;
}
