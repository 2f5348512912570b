import type { Dte } from "@dte/contracts";
import type { Sql, Tx } from "@dte/service";
import { json } from "./json.js";
import { sinVerificar } from "./registrados.js";

/**
 * Puts a document into an account's received archive; doing it again changes nothing, except that a document which `isOculto` no longer hides comes
 * into its list.
 */
export async function insertRecibido(
  tx: Tx,
  idCuenta: string,
  dte: Dte & { id: string },
  isOculto = false,
): Promise<void> {
  await tx`
    insert into recibidos (id_cuenta, id_dte, id_emisor, tipo, dia, fecha_emision, esta_en_ambiente_de_pruebas, oculto)
    values (${idCuenta}, ${dte.id}, ${dte.emisor?.id ?? ""}, ${dte.tipo}, ${dte.fechaEmision.slice(0, 10)},
      ${dte.fechaEmision}, ${dte.estaEnAmbienteDePruebas}, ${isOculto})
    on conflict (id_dte, id_cuenta) do update set oculto = false where recibidos.oculto and not excluded.oculto`;
}

/** Records for the receiver that a document was cancelled. */
export async function setRecibidoAnulado(
  tx: Tx,
  idCuenta: string,
  idDte: string,
  datosAnulacion: NonNullable<Dte["datosAnulacion"]>,
): Promise<boolean> {
  const rows = await tx`update recibidos set datos_anulacion = ${json(tx, datosAnulacion)}
    where id_cuenta = ${idCuenta} and id_dte = ${idDte} returning 1 as anulado`;
  return rows.length === 1;
}

/** The most rows that one statement completes: when it completes so many there may be more. */
export const COMPLETED_MAX = 1_000;

/**
 * Completes rows from before with two facts about their documents: the number that the issuer gave, and whether nobody has verified it. Gives how
 * many rows those were.
 */
export async function completeRecibidos(sql: Sql): Promise<number> {
  const { count: completed } = await sql`
    with elegidos as (
      select r.id_dte, r.id_cuenta from recibidos r
      where r.numero_transaccion is null order by r.id_cuenta limit ${COMPLETED_MAX} for update skip locked)
    update recibidos r set numero_transaccion = coalesce(d.numero_transaccion, ''), sin_verificar = ${sinVerificar(sql)}
    from elegidos e join dtes d on d.id = e.id_dte
    where r.id_dte = e.id_dte and r.id_cuenta = e.id_cuenta`;
  return completed;
}
