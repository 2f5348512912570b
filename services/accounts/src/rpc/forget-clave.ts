import type { AccountsDefinition, Handlers } from "@dte/contracts";
import { feg } from "@dte/errors";
import { type Outbox, type Shell, type Sql, transaction } from "@dte/service";
import { USERNAME_MAX } from "../domain/password-grant.js";
import { cleanUsuario } from "../domain/usuarios.js";
import { newCodigoClave } from "../secrets/codigo-clave.js";
import { insertOlvido, OLVIDO_CUENTA_MS, openOlvido as open } from "../store/olvidos.js";

/**
 * The validity of a mailed code in ms, from when the mail is written: as long as the mail counts against the name. So somebody who asks for mails to
 * a stranger's name leaves the stranger with a code that is good until another mail can come.
 */
const GOOD_MS = OLVIDO_CUENTA_MS;
/** The time in ms after which a mail that could not be sent is dropped: the person who asked has given up waiting for it. */
const WANTED_MS = 2 * 3_600_000;

/**
 * Asks for a mail with a code. For every name, known or not, one transaction writes the same, and the service that mails looks up the user. After
 * three mails in an hour no more are sent, and the answer does not say so.
 */
export const forgetClave =
  ({
    sql,
    shell,
    outbox,
  }: {
    sql: Sql;
    shell: Shell;
    outbox: Outbox;
  }): Handlers<AccountsDefinition>["ForgetClave"] =>
  async ({ usuario: named }) => {
    const usuario = cleanUsuario(named);
    if (usuario === "" || usuario.length > USERNAME_MAX) return {};
    await transaction(sql, "forget password", async (tx) => {
      const id = shell.newId();
      if (await insertOlvido(tx, { id, usuario, now: shell.now() }))
        await outbox.add(tx, "correo.clave.solicitada", { id });
    });
    outbox.kick();
    return {};
  };

/** Gives the mail's data with a new code; the code of an earlier try is no longer good. Throws FEG_NOT_FOUND. */
export const openOlvido =
  ({ sql, shell }: { sql: Sql; shell: Shell }): Handlers<AccountsDefinition>["OpenOlvido"] =>
  async ({ id }) => {
    const { texto, huella } = newCodigoClave();
    const now = shell.now().getTime();
    const vence = new Date(now + GOOD_MS);
    const opened = await open(sql, { id, huella, vence, since: new Date(now - WANTED_MS) });
    if (!opened) throw feg("FEG_NOT_FOUND", { detalle: "Nadie espera ese mensaje." });
    return { ...opened, codigo: texto, vence: vence.toISOString() };
  };
