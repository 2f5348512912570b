import type { AccountsDefinition, Client, DocumentsDefinition, Handlers } from "@dte/contracts";
import { FegError, feg } from "@dte/errors";
import type { Sql } from "@dte/service";
import { findDteByTransaccion } from "../store/dtes.js";
import { findPendingRefusal } from "../store/intentos.js";

type Deps = { sql: Sql; accounts: Client<AccountsDefinition> };

/**
 * Unknown and not permitted are one answer here: the route tells nobody which numbers exist. Who was told that the
 * outcome is pending gets the refusal here when that is what it came to.
 */
export const getByTransaccion =
  ({ sql, accounts }: Deps): Handlers<DocumentsDefinition>["GetByTransaccion"] =>
  async ({ actor, numeroTransaccion, idCuenta }, call) => {
    const cuenta = await accounts
      .Resolve(
        {
          usuario: actor?.usuario ?? "",
          permiso: "dte.consultar",
          ...(idCuenta !== undefined && { idCuenta }),
        },
        { call },
      )
      .catch((error: unknown) => {
        throw error instanceof FegError && error.codigo === "FEG_FORBIDDEN"
          ? feg("FEG_DET_OBTE_INEX")
          : error;
      });
    const dte = await findDteByTransaccion(sql, cuenta.id, numeroTransaccion);
    if (dte) return dte;
    throw (await findPendingRefusal(sql, cuenta.id, numeroTransaccion)) ?? feg("FEG_DET_OBTE_INEX");
  };
