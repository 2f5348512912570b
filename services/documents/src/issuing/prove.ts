import type { AccountsDefinition, Client, Cuenta, Dte } from "@dte/contracts";
import type { Shell } from "@dte/service";
import { forgetOldest } from "@dte/work";

/**
 * Tells accounts that an account is its taxpayer's, where one of its documents proves that. `cuenta`: the account as accounts described it for this
 * document, where accounts was asked. Nobody waits for it.
 */
export type Prove = (
  dte: Pick<Dte, "idCuenta" | "estaEnAmbienteDePruebas" | "fechaCertificacion">,
  cuenta?: Pick<Cuenta, "sinProbar">,
) => void;

const LIMIT_MS = 10_000;
/** This many accounts are remembered as proven, and none of them ceases to be. */
const PROBADAS_MAX = 20_000;

/**
 * Tells accounts that an account belongs to its taxpayer: an authority that takes a document in production under the issuer's credentials
 * proves that. No call is made for an account that is known to be proven. If a call fails, the next document makes it again.
 */
export function createProve(shell: Shell, accounts: Pick<Client<AccountsDefinition>, "Prove">): Prove {
  const asking = new Set<string>();
  const probadas = new Set<string>();
  return ({ idCuenta, estaEnAmbienteDePruebas, fechaCertificacion }, cuenta) => {
    if (estaEnAmbienteDePruebas || fechaCertificacion === undefined || idCuenta === undefined) return;
    if ((cuenta && !cuenta.sinProbar) || probadas.has(idCuenta) || asking.has(idCuenta)) return;
    asking.add(idCuenta);
    accounts
      .Prove({ idCuenta, prueba: "autoridad" }, { timeoutMs: LIMIT_MS })
      .then(() => {
        probadas.add(idCuenta);
        forgetOldest(probadas, PROBADAS_MAX);
      })
      .catch((error: unknown) => shell.log.warn("account.not-proven", { error }))
      .finally(() => asking.delete(idCuenta));
  };
}
