import type { AccountsDefinition, Client, Handlers, MailDefinition } from "@dte/contracts";
import { feg } from "@dte/errors";
import { changeCuenta, isUuid, readCuenta, type Shell, type Sql } from "@dte/service";
import { toEnvio } from "../domain/envio.js";
import { findEnvio, findEnvioOfCuenta, reopen } from "../store/envios.js";

type Deps = { shell: Shell; sql: Sql; accounts: Client<AccountsDefinition>; kick: () => void };

/**
 * Sends a mail again that was given up. A mail that is on its way already is answered as it is, so that the call may be repeated. Throws
 * FEG_NOT_FOUND, FEG_BUSINESS_RULE_VIOLATION (it was sent), and what accounts refuses.
 */
export const resend =
  ({ shell, sql, accounts, kick }: Deps): Handlers<MailDefinition>["Resend"] =>
  async ({ actor, id }, call) => {
    const envio = isUuid(id) ? await findEnvio(sql, id) : undefined;
    if (!envio) {
      throw feg("FEG_NOT_FOUND", { detalle: "El envío de correo no existe. Verifique el identificador." });
    }
    const { idCuenta } = envio;
    await accounts.Resolve({ usuario: actor?.usuario ?? "", idCuenta, permiso: "dte.emitir" }, { call });
    const reopened = await changeCuenta(sql, "reopen", idCuenta, (own) => reopen(own, id, shell.now()));
    if (reopened) kick();
    const again = () => readCuenta(sql, idCuenta, (own) => findEnvioOfCuenta(own, id));
    const current = reopened ?? (await again()) ?? envio;
    if (current.estado === "Enviado") {
      const detalle = "El correo ya se envió. Para enviar el documento otra vez use POST /dte/{id}/email.";
      throw feg("FEG_BUSINESS_RULE_VIOLATION", { detalle });
    }
    return toEnvio(current);
  };
