import type { AccountsDefinition, Handlers } from "@dte/contracts";
import { feg, invalid } from "@dte/errors";
import { refuseLate, transaction } from "@dte/service";
import { type Operadores, requireAlcance } from "../domain/operadores.js";
import { SISTEMA } from "../domain/scope.js";
import { checkEntrada, type EntradaDeps } from "../login/entrada.js";
import type { Logins } from "../login/logins.js";
import { holdUsuario } from "../store/administracion.js";
import { record } from "../store/auditoria.js";
import { addCorreo } from "../store/correos.js";
import { deleteFactores } from "../store/segundos-factores.js";
import { awaitEnd, revokeAll } from "./revoke.js";
import { refusalOf } from "./segundo-factor.js";

type Deps = EntradaDeps & {
  logins: Logins;
  operadores: Operadores;
};

const MOTIVO_CHARS_MAX = 200;

/**
 * Removes all second steps of another user who has lost them, ends the sessions of that user, and tells the user by mail. It asks for the
 * administrator's own password, so that a session that was left open is not enough. Throws FEG_FORBIDDEN, FEG_VALIDATION_ERROR for a wrong password
 * or code, FEG_BUSINESS_RULE_VIOLATION for oneself and where there is nothing to take away, FEG_RATE_LIMIT_EXCEEDED.
 */
export const withdrawSegundoFactor =
  (deps: Deps): Handlers<AccountsDefinition>["WithdrawSegundoFactor"] =>
  async ({ titular: named, usuario, clave, codigo: otp, passkey, motivo: said, ipOrigen }, call) => {
    const { sql, shell, logins, outbox, operadores } = deps;
    requireAlcance(usuario, operadores, SISTEMA);
    const titular = named.normalize("NFC");
    const motivo = said.replaceAll("\0", "").trim();
    if (motivo === "" || motivo.length > MOTIVO_CHARS_MAX)
      throw invalid(`motivo: se espera de 1 a ${MOTIVO_CHARS_MAX} caracteres.`);
    if (titular === usuario) throw ownOne();
    const entrada = { usuario, clave, otp, passkey, ipOrigen };
    const claimant = { usuario, direccion: ipOrigen };
    const refusal = await logins.run(claimant, call, () => checkEntrada(deps, entrada));
    if (refusal) throw refusalOf(refusal);
    const until = await transaction(sql, "withdraw second factor", async (tx) => {
      const now = shell.now();
      // Otherwise codes that the user renews meanwhile would stay, without a second step that they belong to.
      await holdUsuario(tx, titular);
      if (!(await deleteFactores(tx, titular))) throw nothingThere();
      const end = await revokeAll(tx, titular, now);
      await addCorreo(tx, outbox, {
        id: shell.newId(),
        usuario: titular,
        clase: "segundoFactor.retirado",
        now,
      });
      const cambios = [
        { campo: "usuario", despues: titular },
        { campo: "motivo", despues: motivo },
      ];
      const acto = { usuario, ipOrigen, accion: "segundoFactor.retirado", cambios };
      await record(tx, { cadenas: ["sistema", `usuario ${titular}`], momento: now, ...acto });
      refuseLate(call);
      return end;
    });
    outbox.kick();
    await awaitEnd(until, shell.now());
    shell.log.warn("second-factor.withdrawn");
    return {};
  };

const ownOne = () =>
  feg("FEG_BUSINESS_RULE_VIOLATION", {
    detalle:
      "El segundo paso propio se quita con POST /usuario/segundo-factor/baja. Si lo perdió, pídalo a otra persona que administre la instalación.",
  });
const nothingThere = () =>
  feg("FEG_BUSINESS_RULE_VIOLATION", { detalle: "El usuario no existe o no tiene un segundo paso." });
