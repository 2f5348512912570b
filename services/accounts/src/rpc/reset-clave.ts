import type { AccountsDefinition, Handlers } from "@dte/contracts";
import { invalid } from "@dte/errors";
import { type Outbox, refuseLate, type Shell, type Sql, transaction } from "@dte/service";
import { CLAVE_MIN, isClaveNueva } from "../domain/clave-nueva.js";
import { PASSWORD_MAX } from "../domain/password-grant.js";
import type { Logins } from "../login/logins.js";
import { huellaOfCodigo } from "../secrets/codigo-clave.js";
import type { Passwords } from "../secrets/password.js";
import { record } from "../store/auditoria.js";
import { addCorreo } from "../store/correos.js";
import { forgetFailures } from "../store/intentos-fallidos.js";
import { findOlvido, spendOlvido } from "../store/olvidos.js";
import { setClave } from "../store/usuarios.js";
import { awaitEnd, revokeAll } from "./revoke.js";

type Deps = { sql: Sql; shell: Shell; logins: Logins; passwords: Passwords; outbox: Outbox };

/**
 * Sets another password for the user who has a mailed code, and ends every session and a lock-out. Wrong codes of the second step still count: the
 * mail proves no more than the password does. Throws FEG_VALIDATION_ERROR for a code that does not exist, was used or is too old, and for a password
 * that cannot be chosen; FEG_RATE_LIMIT_EXCEEDED when too many wait, or so long that its caller gave up.
 */
export const resetClave =
  ({ sql, shell, logins, passwords, outbox }: Deps): Handlers<AccountsDefinition>["ResetClave"] =>
  async ({ codigo, nueva, ipOrigen }, call) => {
    const huella = huellaOfCodigo(codigo);
    const usuario = huella && (await findOlvido(sql, huella, shell.now()));
    if (!huella || usuario === undefined) throw spent();
    if (!isClaveNueva(nueva, usuario)) {
      throw invalid(
        `claveNueva: se espera de ${CLAVE_MIN} a ${PASSWORD_MAX} caracteres, que no sean el nombre del usuario.`,
      );
    }
    const claimant = { usuario, direccion: ipOrigen };
    const clave = await logins.run(claimant, call, () => passwords.hash(nueva));
    const until = await transaction(sql, "reset password", async (tx) => {
      const now = shell.now();
      if (!(await spendOlvido(tx, { huella, usuario, now }))) throw spent();
      await setClave(tx, usuario, clave);
      await forgetFailures(tx, usuario);
      const end = await revokeAll(tx, usuario, now);
      await addCorreo(tx, outbox, { id: shell.newId(), usuario, clase: "clave.cambiada", now });
      const acto = { usuario, ipOrigen, accion: "clave.restablecida" };
      await record(tx, { cadenas: [`usuario ${usuario}`], momento: now, ...acto });
      refuseLate(call);
      return end;
    });
    outbox.kick();
    await awaitEnd(until, shell.now());
    shell.log.info("password.reset");
    return {};
  };

const spent = () =>
  invalid("codigo: no sirve, ya se usó o ya venció. Pida otro con POST /usuario/clave/olvido.");
