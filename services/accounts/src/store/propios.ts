import type { Outbox, Shell, Tx } from "@dte/service";
import { record } from "./auditoria.js";
import { addCorreo, type ClaseCorreo } from "./correos.js";

/** What somebody who is signed in did with a way in of their own user, as the log calls it and the mail is kept as. */
type Propio = Omit<Parameters<typeof record>[1], "cadenas" | "momento" | "accion"> & {
  readonly usuario: string;
  readonly accion: ClaseCorreo;
};

/**
 * Writes it into the user's log, and has the user told by mail: it may have been somebody else. Last of a transaction, and `outbox.kick()` when
 * that has ended.
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
