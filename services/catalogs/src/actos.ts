import type { AccountsDefinition, Actor, Call, Client } from "@dte/contracts";
import { isSilence } from "@dte/service";
import { tasaNotNoted } from "./domain/refusal.js";

/** A rate that somebody is about to register, as accounts keeps it in the installation's log. */
export type Acto = {
  actor: Actor;
  accion: "tipoCambio.registrado" | "tasaImpuesto.registrada";
  /** Names the rate: its country, its currency or tax, and its day. */
  objeto: readonly string[];
  antes: { tasa: string; fuente?: string } | undefined;
  despues: { tasa: string; fuente?: string };
};

/**
 * Writes down what a rate was and is to be, before it is kept. Throws FEG_FORBIDDEN where accounts does not know the user as one who
 * administers the installation, and FEG_BUSINESS_RULE_VIOLATION with when to come again where it cannot be written: the rate may not be kept
 * then.
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
