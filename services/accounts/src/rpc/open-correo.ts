import type { AccountsDefinition, Handlers } from "@dte/contracts";
import { feg } from "@dte/errors";
import type { Shell, Sql } from "@dte/service";
import { findCorreo } from "../store/correos.js";

/** Mail tries for a day; what comes later would tell of what nobody remembers. */
const WANTED_MS = 25 * 3_600_000;

/** What a mail to a user says. Throws FEG_NOT_FOUND when nobody has the name, or it was asked for too long ago. */
export const openCorreo =
  ({ sql, shell }: { sql: Sql; shell: Pick<Shell, "now"> }): Handlers<AccountsDefinition>["OpenCorreo"] =>
  async ({ id }) => {
    const since = new Date(shell.now().getTime() - WANTED_MS);
    const correo = await findCorreo(sql, { id, since });
    if (!correo) throw feg("FEG_NOT_FOUND", { detalle: "Nadie espera ese mensaje." });
    return correo;
  };
