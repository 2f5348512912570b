import type { UsuarioCuenta } from "@dte/contracts";
import type { Outbox, Shell, Tx } from "@dte/service";
import { addCorreosInvitacion } from "../store/correos.js";
import { replaceInvitaciones } from "../store/invitaciones.js";

/** Invites these users to an account, and no others; users who were not invited before get a mail. Call `outbox.kick()` when the transaction has ended. */
export async function invite(
  tx: Tx,
  { shell, outbox }: { shell: Pick<Shell, "now" | "newId">; outbox: Outbox },
  usuarios: readonly UsuarioCuenta[],
  { idCuenta, usuario: invitadoPor }: { idCuenta: string; usuario: string },
): Promise<void> {
  const now = shell.now();
  const invited = await replaceInvitaciones(tx, usuarios, { idCuenta, invitadoPor, now });
  const { newId } = shell;
  await addCorreosInvitacion(tx, outbox, invited, { idCuenta, pedidoPor: invitadoPor, now, newId });
}
