import type { AccountsDefinition, Handlers } from "@dte/contracts";
import { readCuenta, type Sql } from "@dte/service";
import { findReception } from "../store/cuentas.js";

/** Tells whether a taxpayer is an account that receives. The rpc is called for every document with a receiver, most of whom are no account. */
export const receives =
  ({ sql }: { sql: Sql }): Handlers<AccountsDefinition>["Receives"] =>
  async ({ idCuenta }) =>
    (await readCuenta(sql, idCuenta, (own) => findReception(own, idCuenta))) ?? {
      recibeFacturas: false,
      pais: "",
      sinProbar: false,
    };
