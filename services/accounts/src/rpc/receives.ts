import type { AccountsDefinition, Handlers } from "@dte/contracts";
import type { Sql } from "@dte/service";
import { findReception } from "../store/cuentas.js";

/** Whether a taxpayer is an account that receives. It is asked for every document with a receiver, most of whom are no account. */
export const receives =
  ({ sql }: { sql: Sql }): Handlers<AccountsDefinition>["Receives"] =>
  async ({ idCuenta }) =>
    (await findReception(sql, idCuenta)) ?? { recibeFacturas: false, pais: "", sinProbar: false };
