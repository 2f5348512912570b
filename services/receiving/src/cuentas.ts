import type { AccountsDefinition, Call, Client, Cuenta } from "@dte/contracts";
import { FegError } from "@dte/errors";

/** Finds the account that has this tax id in this country: taxpayers of two countries may have the same one. */
export async function findCuenta(
  accounts: Client<AccountsDefinition>,
  { idCuenta, pais }: { idCuenta: string | undefined; pais: string | undefined },
  call: Call,
): Promise<Cuenta | undefined> {
  if (!idCuenta) return undefined;
  const cuenta = await accounts.Get({ idCuenta }, { call }).catch((error: unknown) => {
    if (error instanceof FegError && error.codigo === "FEG_NOT_FOUND") return undefined;
    throw error;
  });
  return cuenta?.pais === pais ? cuenta : undefined;
}
