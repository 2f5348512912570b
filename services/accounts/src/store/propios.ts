import type { Outbox, Shell, Tx } from "@dte/service";
import { record } from "./auditoria.js";
import { addCorreo, type ClaseCorreo } from "./correos.js";

/** An act of a signed-in user on a way to enter with their own user, by its name in the log, which is the mail's class too. */
type Propio = Omit<Parameters<typeof record>[1], "cadenas" | "momento" | "accion"> & {
  readonly usuario: string;
  readonly accion: ClaseCorreo;
};

/**
 * Writes the act into the user's log, and has the user told by mail, since it may have been somebody else. Call it last in a transaction, and
 * `outbox.kick()` when that has ended.
 */
export async function notePropio(
  tx: Tx,
  { shell, outbox }: { shell: Shell; outbox: Pick<Outbox, "add"> },
  propio: Propio,
): Promise<void> {
  const now = shell.now();
  const { usuario, accion } = propio;
  await addCorreo(tx, outbox, { id: shell.newId(), usuario, clase: accion, now });
  await record(tx, { cadenas: [`usuario ${usuario}`], momento: now, ...propio });
}
