import type { Dte } from "@dte/contracts";
import type { Tx } from "@dte/service";
import { json } from "./json.js";

/**
 * Puts a document into an account's received archive; doing it again changes nothing, but that what `isOculto` no longer is comes
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
): Promise<void> {
  await tx`update recibidos set datos_anulacion = ${json(tx, datosAnulacion)}
    where id_cuenta = ${idCuenta} and id_dte = ${idDte}`;
}
