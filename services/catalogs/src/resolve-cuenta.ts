import type { AccountsDefinition, Actor, Call, Client, Cuenta } from "@dte/contracts";

export type Accounts = Client<AccountsDefinition>;

type Wanted = {
  actor: Actor | null;
  idCuenta: string | undefined;
  permiso: "dte.consultar" | "dte.emitir";
};

/**
 * Finds the account that a user means, and checks one permission on it. Throws FEG_UNAUTHORIZED, FEG_NO_CUENTAS, FEG_CUENTA_INVALID or FEG_FORBIDDEN,
 * as accounts says.
 */
export const resolveCuenta = (
  accounts: Accounts,
  { actor, idCuenta, permiso }: Wanted,
  call: Call,
): Promise<Cuenta> =>
  accounts.Resolve(
    { usuario: actor?.usuario ?? "", permiso, ...(idCuenta !== undefined && { idCuenta }) },
    { call },
  );
