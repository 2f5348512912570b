import type { AccountsDefinition, Client, Dte } from "@dte/contracts";
import type { Shell } from "@dte/service";

/** Tells accounts that an account is its taxpayer's, where a document of it says so. Nobody waits for it. */
export type Prove = (dte: Dte) => void;

const LIMIT_MS = 10_000;

/**
 * Notes whose the account is: an authority that takes a document in production, with the credentials of its issuer, has said so. It is
 * asked for documents of accounts that nobody has proven alone: what is lost here the next document says again.
 */
export function createProve(shell: Shell, accounts: Pick<Client<AccountsDefinition>, "Prove">): Prove {
  return ({ idCuenta, estaEnAmbienteDePruebas, fechaCertificacion }) => {
    if (estaEnAmbienteDePruebas || fechaCertificacion === undefined || idCuenta === undefined) return;
    accounts
      .Prove({ idCuenta, prueba: "autoridad" }, { timeoutMs: LIMIT_MS })
      .catch((error: unknown) => shell.log.warn("account.not-proven", { error }));
  };
}
