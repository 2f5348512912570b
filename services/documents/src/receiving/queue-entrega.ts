import type { Event } from "@dte/contracts";
import type { Sql } from "@dte/service";
import { findDte } from "../store/dtes.js";
import { mayHaveReceptor } from "./domain/comprobante.js";
import { insertEntrega } from "./store/entregas.js";

/** A certified document that may have an electronic receiver is to be taken there. */
export const queueEntrega =
  ({ sql }: { sql: Sql }) =>
  async ({ id, pais }: Event<"dte.certificado">): Promise<void> => {
    const dte = await findDte(sql, id);
    if (!dte?.id || !mayHaveReceptor(dte)) return;
    await insertEntrega(sql, { idDte: dte.id, idCuenta: dte.idCuenta, pais });
  };
