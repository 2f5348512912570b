import type { AccountsDefinition, Handlers } from "@dte/contracts";
import { feg } from "@dte/errors";
import type { Shell, Sql } from "@dte/service";
import { newCodigoClave } from "../secrets/codigo-clave.js";
import { findCorreo } from "../store/correos.js";

/** The time in ms after which a mail is dropped: the service that mails tries for a day, and a later mail would be about something that nobody remembers. */
const WANTED_MS = 25 * 3_600_000;

/**
 * Gives the contents of a mail to a user; an invitation gets a new code for each try. Throws FEG_NOT_FOUND when the name has no user or address, when
 * its reason is gone, or when the mail was asked for too long ago.
 */
export const openCorreo =
  ({ sql, shell }: { sql: Sql; shell: Pick<Shell, "now"> }): Handlers<AccountsDefinition>["OpenCorreo"] =>
  async ({ id }) => {
    const now = shell.now();
    const { texto, huella } = newCodigoClave();
    const correo = await findCorreo(sql, { id, since: new Date(now.getTime() - WANTED_MS), now, huella });
    if (!correo) throw feg("FEG_NOT_FOUND", { detalle: "Nadie espera ese mensaje." });
    return correo.vence === undefined ? correo : { ...correo, codigo: texto };
  };
