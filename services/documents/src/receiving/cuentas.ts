import type { AccountsDefinition, Call, Client, Cuenta } from "@dte/contracts";
import { FegError } from "@dte/errors";
import { PAIS } from "./domain/comprobante.js";

/** The account of the service that has this tax id in the country of these documents. */
export async function findCuenta(
  accounts: Client<AccountsDefinition>,
  idCuenta: string,
  call: Call,
): Promise<Cuenta | undefined> {
  const cuenta = await accounts.Get({ idCuenta }, { call }).catch((error: unknown) => {
    if (error instanceof FegError && error.codigo === "FEG_NOT_FOUND") return undefined;
    throw error;
  });
  return cuenta?.pais === PAIS ? cuenta : undefined;
}
