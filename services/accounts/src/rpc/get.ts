import type { AccountsDefinition, Handlers } from "@dte/contracts";
import { feg } from "@dte/errors";
import type { Sql } from "@dte/service";
import { findCuenta } from "../store/cuentas.js";

/** An account by its id. Throws FEG_NOT_FOUND. */
export const get =
  ({ sql }: { sql: Sql }): Handlers<AccountsDefinition>["Get"] =>
  async ({ idCuenta }) => {
    const cuenta = await findCuenta(sql, idCuenta);
    if (!cuenta) throw feg("FEG_NOT_FOUND", { detalle: "La cuenta no existe. Verifique el identificador." });
    return cuenta;
  };
