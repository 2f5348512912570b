import { type Sql, type Tx, trazaToKeep } from "@dte/service";
import { type Claim, claimDue } from "./frente.js";

export type Entrega = {
  readonly idDte: string;
  readonly idCuenta: string;
  readonly pais: string;
  readonly idReceptor: string;
  readonly envios: number;
  /** The trace in which the document was issued; null where nobody traced it. */
  readonly traza: string | null;
};

export type EstadoFinal = "recibida" | "noRecibida" | "sinReceptor" | "acuseInvalido" | "abandonada";

/** Writes a delivery. Writing it again changes nothing. */
export async function insertEntrega(
  sql: Sql,
  { idDte, idCuenta, pais, idReceptor }: Omit<Entrega, "envios" | "traza">,
): Promise<void> {
  await sql`insert into entregas (id_dte, id_cuenta, pais, id_receptor, traza)
    values (${idDte}, ${idCuenta}, ${pais}, ${idReceptor}, ${trazaToKeep() ?? null})
    on conflict do nothing`;
}

/** Claims deliveries that are due, for `leaseSeconds`. */
export async function claimEntregas(sql: Sql, claim: Claim): Promise<Entrega[]> {
  const columns = sql`id_dte, id_cuenta, pais, id_receptor, envios, traza`;
  const queue = { table: "entregas", isWaiting: sql`estado = 'pendiente'`, columns };
  return await claimDue<Entrega>(sql, queue, claim);
}

/**
 * Orders the closing of a document's delivery and the words on that document one after the other until this transaction ends, also where the delivery
 * is not written yet and there is no row to lock.
 */
async function lockEntrega(tx: Tx, idDte: string): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`entrega ${idDte}`}, 0))`;
}

type Cierre = {
  readonly estado: EstadoFinal;
  readonly codigoMotivo: string | null;
  /** The signer of the receipt, for the receiver; null without a receipt, or where it does not say who signed it. */
  readonly firmante: string | null;
};

/** Closes a delivery, and locks it; false when it was closed before. A word that is being kept at the same time is seen once this is done. */
export async function closeEntrega(
  tx: Tx,
  idDte: string,
  { estado, codigoMotivo, firmante }: Cierre,
): Promise<boolean> {
  await lockEntrega(tx, idDte);
  const rows = await tx`
    update entregas set estado = ${estado}, codigo_motivo = ${codigoMotivo}, firmante = ${firmante}, cerrada = now()
    where id_dte = ${idDte} and estado = 'pendiente' returning 1 as cerrada`;
  return rows.length === 1;
}

/**
 * Finds who signed the receipt of a document that was delivered, and locks its delivery; null where there is no receipt or it does not tell its
 * signer. `isAbierta`: a receipt may still come, and waits until this transaction has ended.
 */
export async function lockFirmante(
  tx: Tx,
  idDte: string,
): Promise<{ readonly firmante: string | null; readonly isAbierta: boolean }> {
  await lockEntrega(tx, idDte);
  // This is a statement of its own, so that it sees a closing that was committed meanwhile. A process of the version before locks the row alone.
  const [row] = await tx<{ firmante: string | null; isAbierta: boolean }[]>`
    select firmante, estado = 'pendiente' as is_abierta from entregas where id_dte = ${idDte} for update`;
  // The delivery may be about to be written.
  return row ?? { firmante: null, isAbierta: true };
}

/** One statement puts off this many; the next delivery that meets the same silence puts off the rest. */
const POSTPONED_MAX = 1_000;

/**
 * Puts off a delivery and all others that are due to the same receiver: they would meet the same silence while others wait for their turn. A delivery
 * that another process has claimed since is left to that process.
 */
export async function postponeEntrega(
  sql: Sql,
  { idDte, pais, idReceptor, envios }: Entrega,
  seconds: number,
): Promise<void> {
  await sql`
    update entregas set siguiente = now() + make_interval(secs => ${seconds})
    where id_dte = ${idDte} and estado = 'pendiente' and envios = ${envios}`;
  await sql`
    update entregas set siguiente = now() + make_interval(secs => ${seconds})
    where id_dte = any(array(
      select id_dte from entregas where estado = 'pendiente' and pais = ${pais} and id_receptor = ${idReceptor}
        and siguiente <= now()
      limit ${POSTPONED_MAX} for update skip locked))`;
}
