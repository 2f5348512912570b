import type { Event } from "@dte/contracts";
import type { Sql } from "@dte/service";
import { hurryDeCuenta } from "../store/adelantos.js";

/** Brings forward the registered documents that nobody could be asked about for this account. */
export const onCuentaAcreditada =
  ({ sql }: { sql: Sql }) =>
  async ({ idCuenta, pais }: Event<"dte.cuenta.acreditada">): Promise<void> => {
    await hurryDeCuenta(sql, { idCuenta, pais });
  };
