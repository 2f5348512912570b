import type { AccountsDefinition, Handlers } from "@dte/contracts";
import { feg, invalid } from "@dte/errors";
import { type Outbox, refuseLate, type Shell, type Sql, transaction } from "@dte/service";
import { CLAVE_MIN, isClaveNueva } from "../domain/clave-nueva.js";
import { PASSWORD_MAX } from "../domain/password-grant.js";
import { judgeClave } from "../login/entrada.js";
import type { Logins } from "../login/logins.js";
import type { Passwords } from "../secrets/password.js";
import { record } from "../store/auditoria.js";
import { forgetCodigosErrados } from "../store/codigos-errados.js";
import { addCorreo } from "../store/correos.js";
import { endOlvidos } from "../store/olvidos.js";
import { replaceClave } from "../store/usuarios.js";
import { awaitEnd, revokeAll } from "./revoke.js";

type Deps = { sql: Sql; shell: Shell; logins: Logins; passwords: Passwords; outbox: Outbox };

const LOCKED_OUT_SECONDS = 15 * 60;

/**
 * Changes a password. The present one is checked as at a log-in: it takes its turn, and a wrong one counts; one that was changed while the new one
 * was hashed is wrong too. Codes that were mailed to choose a password are no longer good. Throws FEG_VALIDATION_ERROR for a wrong or an unusable
 * password, FEG_RATE_LIMIT_EXCEEDED for a user who is locked out, when too many wait, and when it would end after its caller gave up.
 */
export const changeClave =
  ({ sql, shell, logins, passwords, outbox }: Deps): Handlers<AccountsDefinition>["ChangeClave"] =>
  async ({ usuario, actual, nueva, ipOrigen }, call) => {
    if (!isClaveNueva(nueva, usuario)) {
      throw invalid(
        `claveNueva: se espera de ${CLAVE_MIN} a ${PASSWORD_MAX} caracteres, que no sean el nombre del usuario.`,
      );
    }
    if (nueva === actual) throw invalid("claveNueva: es la misma que la actual. Elija otra.");
    const claimant = { usuario, direccion: ipOrigen };
    const pasado = await logins.run(claimant, call, () =>
      judgeClave({ sql, passwords }, usuario, actual, shell.now()),
    );
    if (pasado === "lockedOut") {
      const reintentarEnSegundos = LOCKED_OUT_SECONDS;
      throw feg("FEG_RATE_LIMIT_EXCEEDED", { segundos: reintentarEnSegundos }).with({ reintentarEnSegundos });
    }
    if (typeof pasado === "string") throw equivocada();
    const clave = await logins.run(claimant, call, () => passwords.hash(nueva));
    const until = await transaction(sql, "change password", async (tx) => {
      await endOlvidos(tx, usuario);
      // The password may have been changed with a mailed code while the new one was hashed; then it is no longer the one that was verified.
      if (!(await replaceClave(tx, { usuario, from: pasado.clave, to: clave }))) throw equivocada();
      const now = shell.now();
      await forgetCodigosErrados(tx, usuario);
      const end = await revokeAll(tx, usuario, now);
      await addCorreo(tx, outbox, { id: shell.newId(), usuario, clase: "clave.cambiada", now });
      const acto = { usuario, ipOrigen, accion: "clave.cambiada" };
      await record(tx, { cadenas: [`usuario ${usuario}`], momento: shell.now(), ...acto });
      refuseLate(call);
      return end;
    });
    outbox.kick();
    await awaitEnd(until, shell.now());
    shell.log.info("password.changed");
    return {};
  };

const equivocada = () => invalid("claveActual: no es la clave del usuario. Verifíquela y vuelva a intentar.");
