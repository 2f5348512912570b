import type { AccountsDefinition, Handlers } from "@dte/contracts";
import { cleanIdCuenta } from "@dte/dte";
import { feg } from "@dte/errors";
import { readCuenta, type Shell, type Sql } from "@dte/service";
import { isCaller } from "../store/accesos.js";
import { findDetalle } from "../store/detalles.js";

/**
 * Shows an account as one of its users sees it. Throws FEG_UNAUTHORIZED (no such user any more), FEG_FORBIDDEN, alike for somebody else's account and
 * for one that does not exist.
 */
export const getDetalle =
  ({ sql, shell }: { sql: Sql; shell: Pick<Shell, "now"> }): Handlers<AccountsDefinition>["GetDetalle"] =>
  async ({ usuario, idCuenta: asked }) => {
    const now = shell.now();
    const idCuenta = cleanIdCuenta(asked);
    const detalle = await readCuenta(sql, idCuenta, (own) => findDetalle(own, { usuario, idCuenta, now }));
    if (detalle) return detalle;
    throw feg((await isCaller(sql, usuario, now)) ? "FEG_FORBIDDEN" : "FEG_UNAUTHORIZED");
  };
