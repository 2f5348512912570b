import type { AccountsDefinition, Actor, Call, Client, Cuenta } from "@dte/contracts";
import { feg } from "@dte/errors";
import { isUuid, type Sql } from "@dte/service";
import type { LoteGuardado } from "./domain/lote.js";
import { findLote } from "./store/lotes.js";

export type Accounts = Pick<Client<AccountsDefinition>, "Resolve">;

/** Finds the account that the user means. Throws what accounts refuses. */
export const resolve = (
  accounts: Accounts,
  {
    actor,
    idCuenta,
    permiso,
  }: { actor: Actor | null | undefined; idCuenta: string | undefined; permiso: string },
  call: Call,
): Promise<Cuenta> =>
  accounts.Resolve(
    { usuario: actor?.usuario ?? "", permiso, ...(idCuenta !== undefined && { idCuenta }) },
    { call },
  );

/** Finds a batch, and its account, that the user may look at. Throws FEG_NOT_FOUND and what accounts refuses. */
export async function findVisible(
  { sql, accounts }: { sql: Sql; accounts: Accounts },
  { actor, id }: { actor?: Actor | null | undefined; id: string },
  call: Call,
): Promise<{ lote: LoteGuardado; cuenta: Cuenta }> {
  const lote = isUuid(id) ? await findLote(sql, id) : undefined;
  if (!lote) throw feg("FEG_NOT_FOUND", { detalle: "El lote no existe. Verifique el identificador." });
  const cuenta = await resolve(accounts, { actor, idCuenta: lote.idCuenta, permiso: "dte.consultar" }, call);
  return { lote, cuenta };
}
