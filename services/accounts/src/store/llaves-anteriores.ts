import type { CuentaSql, Tx } from "@dte/service";
import { isIdCuenta } from "../domain/cuenta.js";

/** The public key (SPKI DER) of a replaced certificate of an account, the beginning of its validity, and the time of its replacement. */
export type LlaveAnterior = { publica: Buffer; desde: Date; hasta: Date };

/** The most keys that are kept. A certificate is good for a year or more, so these are decades; uploading one a minute fills nothing. */
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

/** Forgets the keys of replaced certificates: what they signed is not the account's any more. */
export async function deleteLlavesAnteriores(tx: Tx, idCuenta: string): Promise<void> {
  await tx`delete from llaves_anteriores where id_cuenta = ${idCuenta}`;
}
