import type { CuentaSql, Tx } from "@dte/service";
import { isIdCuenta } from "../domain/cuenta.js";

/** A public key (SPKI DER) of an account's certificate that was replaced; from when that was valid, and when it was replaced. */
export type LlaveAnterior = { publica: Buffer; desde: Date; hasta: Date };

/** A certificate is good for a year or more: these are decades, and whoever uploads one a minute fills nothing. */
const ANTERIORES_MAX = 20;

/** Keeps the key of a certificate that is being replaced, and forgets those beyond the last ones. */
export async function keepLlaveAnterior(
  tx: Tx,
  idCuenta: string,
  { publica, desde, hasta }: LlaveAnterior,
): Promise<void> {
  await tx`
    insert into llaves_anteriores as l (id_cuenta, publica, desde, hasta)
    values (${idCuenta}, ${publica}, ${desde}, ${hasta})
    on conflict (id_cuenta, huella) do update set
      desde = least(l.desde, excluded.desde), hasta = greatest(l.hasta, excluded.hasta)`;
  await tx`
    delete from llaves_anteriores where id_cuenta = ${idCuenta} and huella <> all(array(
      select huella from llaves_anteriores where id_cuenta = ${idCuenta} order by hasta desc, huella limit ${ANTERIORES_MAX}))`;
}

/** Lists the keys of certificates that the account replaced, the last one first. */
export async function listLlavesAnteriores(sql: CuentaSql, idCuenta: string): Promise<LlaveAnterior[]> {
  if (!isIdCuenta(idCuenta)) return [];
  return await sql<LlaveAnterior[]>`
    select publica, desde, hasta from llaves_anteriores where id_cuenta = ${idCuenta} order by hasta desc, huella`;
}

/** Forgets them: what they signed is not the account's any more. */
export async function deleteLlavesAnteriores(tx: Tx, idCuenta: string): Promise<void> {
  await tx`delete from llaves_anteriores where id_cuenta = ${idCuenta}`;
}
