import type { AccountsDefinition, Client, DocumentsDefinition, Handlers } from "@dte/contracts";
import { FegError, feg } from "@dte/errors";
import type { Sql } from "@dte/service";
import { pendingError } from "../domain/outcome.js";
import { findDteByTransaccion } from "../store/dtes.js";
import { findPendingRefusal, isOpen } from "../store/intentos.js";

/** There is no document yet, and there may be one: to be told where and when to ask again is what tells it apart. */
const notYet = (handle: string, idCuenta: string | undefined): FegError => {
  const { ubicacion, reintentarEnSegundos } = pendingError(handle).extra;
  const cuenta = idCuenta === undefined ? "" : `?idCuenta=${encodeURIComponent(idCuenta)}`;
  return feg("FEG_DET_OBTE_INEX").with({
    ubicacion: `${ubicacion}${cuenta}`,
    ...(reintentarEnSegundos !== undefined && { reintentarEnSegundos }),
  });
};

type Deps = { sql: Sql; accounts: Client<AccountsDefinition> };

/**
 * Unknown and not permitted are one answer here: the route tells nobody which numbers exist. A client that was told that the
 * outcome is pending gets the refusal here when that is what it came to, and is told to come again while nobody knows.
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
    if (await isOpen(sql, cuenta.id, numeroTransaccion)) throw notYet(numeroTransaccion, idCuenta);
    throw (await findPendingRefusal(sql, cuenta.id, numeroTransaccion)) ?? feg("FEG_DET_OBTE_INEX");
  };
