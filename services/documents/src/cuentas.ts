import type { AccountsDefinition, Client, Cuenta } from "@dte/contracts";
import { cleanIdCuenta } from "@dte/dte";
import { feg } from "@dte/errors";
import { createRemembered, currentIdentidad, isSilence, type Known, keepFor, openAge } from "@dte/service";

/** A question to accounts: whether `usuario` has a permission on the account that is named, or on the only one. */
export type Access = {
  readonly usuario: string;
  readonly permiso: string;
  readonly idCuenta?: string | undefined;
};

/** Gives the account that a user means, checked for a permission, as it is now. Throws what `Resolve` throws. */
export type ResolveCuenta = (access: Access) => Promise<Cuenta>;

/** This many answers are kept at once; each is some kilobytes. */
const KNOWN_MAX = 2_000;

/**
 * Throws FEG_LLAVE_AMBIENTE when an API key that is bound to the account's environment asks about a document of the other environment. An
 * account keeps what it issued before its environment changed, and a request may name either kind of document.
 */
export function checkAmbiente(cuenta: Cuenta, enPruebas: boolean): void {
  if (!cuenta.fijaAmbiente || enPruebas === cuenta.estaEnAmbienteDePruebas) return;
  throw feg("FEG_LLAVE_AMBIENTE", { ambiente: enPruebas ? "producción" : "pruebas" });
}

/** The last answer stands in for this long while accounts cannot be asked: a restart, a failover, a bad quarter of an hour. */
const STAND_IN_MS = 10 * 60_000;
/** With an earlier answer at hand a caller waits this long for a new one, and not at all right after accounts was found away. */
const PATIENCE_MS = 2_000;
const REST_MS = 2_000;

/**
 * Asks accounts, and while many ask the same keeps its answer for as long as accounts promises that nothing of it changes
 * (`Cuenta.vigencia_ms`): whoever changes the account is answered after that, so that a call that comes after his answer finds
 * the account as it is now, on every replica. Those that come together share an answer that was asked for after each of them.
 *
 * While accounts is away the last answer stands in for some minutes, so that whoever issues goes on: it was accounts' own word on this
 * user and this permission. What accounts refuses counts at once, and whoever was not answered lately gets the failure. An answer is for tokens
 * that bound what is done as the one did for which it was given.
 */
export function createResolveCuenta(accounts: Pick<Client<AccountsDefinition>, "Resolve">): ResolveCuenta {
  const remembered = createRemembered<Cuenta>(KNOWN_MAX);
  let awayUntil = Number.NEGATIVE_INFINITY;

  async function ask(
    { idCuenta, ...access }: Access,
    mine: Known<Cuenta>,
    { pideVigencia, patience }: { pideVigencia: boolean; patience: { timeoutMs?: number } },
  ): Promise<Cuenta> {
    const isYounger = openAge();
    const request = { ...access, pideVigencia, ...(idCuenta !== undefined && { idCuenta }) };
    const { vigenciaMs = 0, ...cuenta } = await accounts.Resolve(request, patience);
    keepFor(mine, cuenta, { holdsMs: vigenciaMs, isYounger });
    mine.last = { value: cuenta, isGood: () => isYounger(STAND_IN_MS) };
    return cuenta;
  }

  async function askOrStandIn(access: Access, mine: Known<Cuenta>, pideVigencia: boolean): Promise<Cuenta> {
    const standIn = mine.last?.isGood() ? mine.last.value : undefined;
    if (standIn && performance.now() < awayUntil) return standIn;
    try {
      return await ask(access, mine, { pideVigencia, patience: standIn ? { timeoutMs: PATIENCE_MS } : {} });
    } catch (error) {
      if (!isSilence(error)) delete mine.last;
      if (!isSilence(error) || !standIn) throw error;
      awayUntil = performance.now() + REST_MS;
      return standIn;
    }
  }

  return (access) => {
    const idCuenta = access.idCuenta === undefined ? undefined : cleanIdCuenta(access.idCuenta);
    const { usuario, permiso } = access;
    const key = JSON.stringify([usuario, permiso, idCuenta, currentIdentidad()?.permisos.includes(permiso)]);
    return remembered(key, (mine, isOften) => askOrStandIn(access, mine, isOften));
  };
}
