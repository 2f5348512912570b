import type { Dte } from "@dte/contracts";
import type { Sql } from "@dte/service";
import { mayHaveReceptor } from "./domain/comprobante.js";
import { insertEntrega } from "./store/entregas.js";

/** A certified document that may have an electronic receiver is to be taken there. */
export const queueEntrega =
  ({ sql }: { sql: Sql }) =>
  async (dte: Dte & { id: string }): Promise<void> => {
    if (!mayHaveReceptor(dte)) return;
    await insertEntrega(sql, { idDte: dte.id, idCuenta: dte.idCuenta, pais: dte.pais ?? "" });
  };
