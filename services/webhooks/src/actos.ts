import type { AccountsDefinition, Actor, Call, Client } from "@dte/contracts";
import { feg } from "@dte/errors";
import { isSilence } from "@dte/service";
import type { CambioNotado } from "./domain/actos.js";

/** What somebody is about to do to an address, as accounts keeps it in the account's log. */
export type Acto = {
  actor: Actor | null;
  idCuenta: string;
  id: string;
  accion: "webhook.creado" | "webhook.cambiado" | "webhook.secretoRotado" | "webhook.eliminado";
  cambios: CambioNotado[];
};

const RETRY_SECONDS = 10;

/**
 * Writes an act down in its account's log, before it is done: no address is there, or gone, without who asked for it. Throws
 * FEG_BUSINESS_RULE_VIOLATION with when to come again where that cannot be written: nothing may be done then.
 */
export async function noteActo(
  { accounts }: { accounts: Pick<Client<AccountsDefinition>, "RecordActo"> },
  { actor, id: objeto, ...acto }: Acto,
  call: Call,
): Promise<void> {
  const quien = { usuario: actor?.usuario ?? "", ipOrigen: actor?.ipOrigen ?? "" };
  await accounts.RecordActo({ ...quien, ...acto, objeto }, { call }).catch(nothingDone);
}

/** Turns the silence of accounts before an act into the word that the client may simply try again. */
export function nothingDone(error: unknown): never {
  if (!isSilence(error)) throw error;
  const detalle =
    "Un servicio del que depende no está disponible y no se hizo nada. Intente de nuevo en unos segundos con la misma petición.";
  throw feg("FEG_BUSINESS_RULE_VIOLATION", { detalle })
    .with({ reintentarEnSegundos: RETRY_SECONDS })
    .causedBy(error);
}
