import type { AccountsDefinition, Actor, Call, Client } from "@dte/contracts";
import { feg } from "@dte/errors";
import { isSilence } from "@dte/service";
import type { CambioNotado } from "./domain/actos.js";

/** An act on an address, as accounts keeps it in the account's log; somebody is about to do it. */
export type Acto = {
  actor: Actor | null;
  idCuenta: string;
  id: string;
  accion: "webhook.creado" | "webhook.cambiado" | "webhook.secretoRotado" | "webhook.eliminado";
  cambios: CambioNotado[];
};

const RETRY_SECONDS = 10;

/**
 * Writes an act down in its account's log, before it is done: the log says who asked for each address that is there or gone. Throws
 * FEG_BUSINESS_RULE_VIOLATION with when to come again where the act cannot be written: nothing may be done then.
 */
export async function noteActo(
  { accounts }: { accounts: Pick<Client<AccountsDefinition>, "RecordActo"> },
  { actor, id: objeto, ...acto }: Acto,
  call: Call,
): Promise<void> {
  const quien = { usuario: actor?.usuario ?? "", ipOrigen: actor?.ipOrigen ?? "" };
  await accounts.RecordActo({ ...quien, ...acto, objeto }, { call }).catch(nothingDone);
}

/** Turns the silence of accounts before an act into an error that tells the client to try again. Throws any other error as it is. */
export function nothingDone(error: unknown): never {
  if (!isSilence(error)) throw error;
  const detalle =
    "Un servicio del que depende no está disponible y no se hizo nada. Intente de nuevo en unos segundos con la misma petición.";
  throw feg("FEG_BUSINESS_RULE_VIOLATION", { detalle })
    .with({ reintentarEnSegundos: RETRY_SECONDS })
    .causedBy(error);
}
