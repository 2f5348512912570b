import type { AccountsDefinition, Handlers } from "@dte/contracts";
import { feg } from "@dte/errors";
import type { Shell, Sql } from "@dte/service";
import { newCodigoClave } from "../secrets/codigo-clave.js";
import { findCorreo } from "../store/correos.js";

/** Mail tries for a day; what comes later would tell of what nobody remembers. */
const WANTED_MS = 25 * 3_600_000;

/**
 * Gives what a mail to a user says; an invitation gets a new code for each try. Throws FEG_NOT_FOUND when the name has no user or address,
 * when there is nothing left to say, or when the mail was asked for too long ago.
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
