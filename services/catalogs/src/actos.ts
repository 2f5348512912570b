import type { AccountsDefinition, Actor, Call, Client } from "@dte/contracts";
import { isSilence } from "@dte/service";
import { tasaNotNoted } from "./domain/refusal.js";

/** A rate that a user is about to register, as accounts keeps it in the installation's log. */
export type Acto = {
  actor: Actor;
  accion: "tipoCambio.registrado" | "tasaImpuesto.registrada";
  /** Names the rate: its country, its currency or tax, and its day. */
  objeto: readonly string[];
  antes: { tasa: string; fuente?: string } | undefined;
  despues: { tasa: string; fuente?: string };
};

/**
 * Writes down the former and the new rate before the new one is kept. Throws FEG_FORBIDDEN where the user does not administer the installation, as
 * accounts says, and FEG_BUSINESS_RULE_VIOLATION, with the time to come again, where nothing can be written: the rate may not be kept then.
 */
export async function noteTasa(
  { accounts }: { accounts: Pick<Client<AccountsDefinition>, "RecordActo"> },
  { actor: { usuario, ipOrigen }, accion, objeto, antes, despues }: Acto,
  call: Call,
): Promise<void> {
  const cambios = (["tasa", "fuente"] as const).flatMap((campo) => {
    const [was, is] = [antes?.[campo], despues[campo]];
    return is === undefined ? [] : [{ campo, ...(was !== undefined && { antes: was }), despues: is }];
  });
  const acto = { usuario, ipOrigen, accion, objeto: objeto.join(" "), cambios };
  await accounts.RecordActo(acto, { call }).catch((error: unknown) => {
    throw isSilence(error) ? tasaNotNoted().causedBy(error) : error;
  });
}
