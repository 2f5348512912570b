import type { AccountsDefinition, Client, Cuenta, DocumentsDefinition, Handlers } from "@dte/contracts";
import { type Codigo, FegError, feg } from "@dte/errors";
import { isUuid, readCuenta, type Sql } from "@dte/service";
import type { Limites } from "../contingencia/limites.js";
import { listRechazados, type Rechazado } from "../store/rechazados.js";
import type { Store } from "../store/store.js";
import { toDteRechazado } from "./show.js";

type Neighbours = { accounts: Client<AccountsDefinition>; limites: Limites };
type Owned = { store: Pick<Store, "findRechazado">; accounts: Client<AccountsDefinition> };

/** Lists documents of an account that were refused, without the documents themselves. Throws what accounts refuses. */
export const list =
  ({ sql, accounts, limites }: Neighbours & { sql: Sql }): Handlers<DocumentsDefinition>["ListRechazados"] =>
  async ({ actor, idCuenta, numeroTransaccion, offset, limit }, call) => {
    const usuario = actor?.usuario ?? "";
    const access = { usuario, permiso: "dte.consultar", ...(idCuenta !== undefined && { idCuenta }) };
    const cuenta = await accounts.Resolve(access, { call });
    const { rows, total } = await readCuenta(sql, cuenta.id, (own) =>
      listRechazados(own, { idCuenta: cuenta.id, numeroTransaccion }, { offset, limit }),
    );
    return {
      rechazados: await Promise.all(rows.map((each) => toDteRechazado(limites, each))),
      totalItems: total,
    };
  };

/**
 * Gives a document that was refused, with its reasons. Throws FEG_DET_OBTE_INEX for one that does not exist or that is not of an account
 * of the user's.
 */
export const get =
  ({ store, accounts, limites }: Neighbours & Owned): Handlers<DocumentsDefinition>["GetRechazado"] =>
  async ({ actor, id }, call) => {
    const { rechazado } = await findOwn(
      { store, accounts },
      { usuario: actor?.usuario ?? "", id, permiso: "dte.consultar" },
      call,
    );
    return { ...(await toDteRechazado(limites, rechazado)), dte: rechazado.dte };
  };

/** The errors with which accounts refuses a user who asks for somebody else's account. */
const AJENA: readonly Codigo[] = ["FEG_CUENTA_INVALID", "FEG_NO_CUENTAS", "FEG_NOT_FOUND", "FEG_FORBIDDEN"];

type Access = { usuario: string; id: string; permiso: string };

/** Finds a refused document of an account that the user may see. Throws FEG_DET_OBTE_INEX, also for a document of somebody else's. */
export async function findOwn(
  { store, accounts }: Owned,
  { usuario, id, permiso }: Access,
  call: Parameters<Handlers<DocumentsDefinition>["GetRechazado"]>[1],
): Promise<{ rechazado: Rechazado; cuenta: Cuenta }> {
  const rechazado = isUuid(id) ? await store.findRechazado(id.toLowerCase()) : undefined;
  if (!rechazado) throw feg("FEG_DET_OBTE_INEX");
  const cuenta = await accounts
    .Resolve({ usuario, permiso, idCuenta: rechazado.idCuenta }, { call })
    .catch((error: unknown) => {
      const isTheirs = error instanceof FegError && AJENA.includes(error.codigo);
      throw isTheirs ? feg("FEG_DET_OBTE_INEX").causedBy(error) : error;
    });
  return { rechazado, cuenta };
}
