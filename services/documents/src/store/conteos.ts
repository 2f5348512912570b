import type { Dte } from "@dte/contracts";
import type { Fragment, Tx } from "@dte/service";

type Estado = "Certificado" | "Anulado" | "EnContingencia";

/**
 * Moves the count of a document's day and kind. The last statement of its transaction: the row is locked until the
 * commit, and every document of the account waits for it.
 */
export async function count(tx: Tx, dte: Dte, estado: Estado, by: 1 | -1): Promise<void> {
  await counting(tx, dte, estado, by);
}

/** The same as part of a statement: once for each row of `from`. */
export const counting = (tx: Tx, dte: Dte, estado: Estado, by: 1 | -1, from: Fragment = tx``): Fragment => tx`
  insert into conteos (id_cuenta, dia, tipo, estado, esta_en_ambiente_de_pruebas, total)
  select ${dte.idCuenta}, ${dte.fechaEmision.slice(0, 10)}, ${dte.tipo}, ${estado}, ${dte.estaEnAmbienteDePruebas}, ${by}
  ${from}
  on conflict (id_cuenta, dia, tipo, estado, esta_en_ambiente_de_pruebas)
  do update set total = conteos.total + excluded.total`;
