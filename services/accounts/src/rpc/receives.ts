import type { AccountsDefinition, Handlers } from "@dte/contracts";
import type { Sql } from "@dte/service";
import { findReception } from "../store/cuentas.js";

/** Whether an account takes part as a receiver: asked for every document that names one, of whom most are no account. */
export const receives =
  ({ sql }: { sql: Sql }): Handlers<AccountsDefinition>["Receives"] =>
  async ({ idCuenta }) =>
    (await findReception(sql, idCuenta)) ?? { recibeFacturas: false, pais: "", sinProbar: false };
