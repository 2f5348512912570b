import type { DocumentsDefinition, Handlers } from "@dte/contracts";
import { readCuenta, type Sql } from "@dte/service";
import { listSecuencias as findSecuencias } from "../store/numeros.js";

/** Lists the ranges that numbers of an account were drawn from, and how far they are used up. The caller has checked the user's rights. */
export const listSecuencias =
  ({ sql }: { sql: Sql }): Handlers<DocumentsDefinition>["ListSecuencias"] =>
  async ({ idCuenta }) => ({
    secuencias: await readCuenta(sql, idCuenta, (own) => findSecuencias(own, idCuenta)),
  });
