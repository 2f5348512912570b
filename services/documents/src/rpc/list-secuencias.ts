import type { DocumentsDefinition, Handlers } from "@dte/contracts";
import type { Sql } from "@dte/service";
import { listSecuencias as findSecuencias } from "../store/numeros.js";

/** Where the ranges of an account stand that were drawn from; the caller has checked who asks. */
export const listSecuencias =
  ({ sql }: { sql: Sql }): Handlers<DocumentsDefinition>["ListSecuencias"] =>
  async ({ idCuenta }) => ({ secuencias: await findSecuencias(sql, idCuenta) });
