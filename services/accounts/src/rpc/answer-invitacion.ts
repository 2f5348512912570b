import type { AccountsDefinition, Handlers } from "@dte/contracts";
import { cleanIdCuenta } from "@dte/dte";
import { feg } from "@dte/errors";
import { type Shell, type Sql, type Tx, transaction } from "@dte/service";
import type { Queue } from "@dte/work";
import { isIdCuenta } from "../domain/cuenta.js";
import { checkAlcance } from "../domain/scope.js";
import { holdCuenta, lockUsuario } from "../store/administracion.js";
import { record } from "../store/auditoria.js";
import { isInvitadoOMiembro, takeInvitacion } from "../store/invitaciones.js";
import { hasAdministrador, insertPermisos, removePermisos } from "../store/permisos.js";
import { findPerfil, isUsuario } from "../store/usuarios.js";
import { awaitVigencias } from "../store/vigencias.js";

/**
 * Takes a user's answer to an invitation: with yes the account becomes the user's too; with no the invitation is forgotten. A user who says no
 * without an invitation leaves the account. Throws FEG_UNAUTHORIZED (no such user any more), FEG_NOT_FOUND (there is no invitation to accept, and no
 * account to leave), FEG_FORBIDDEN (it gives or takes permissions that the caller's token was not given for), FEG_BUSINESS_RULE_VIOLATION (the
 * account would have no administrator), FEG_RATE_LIMIT_EXCEEDED (too many changes wait).
 */
export const answerInvitacion =
  ({
    sql,
    shell,
    changes,
  }: {
    sql: Sql;
    shell: Pick<Shell, "now">;
    changes: Pick<Queue, "run">;
  }): Handlers<AccountsDefinition>["AnswerInvitacion"] =>
  async ({ usuario, idCuenta: asked, acepta, ipOrigen }, { identidad }) => {
    if (!(await isUsuario(sql, usuario))) throw feg("FEG_UNAUTHORIZED");
    const idCuenta = cleanIdCuenta(asked);
    // This is checked before the account is locked, so that nobody holds up the accounts of others.
    if (!isIdCuenta(idCuenta) || !(await isInvitadoOMiembro(sql, { usuario, idCuenta, now: shell.now() })))
      throw nothingThere();
    const answer = async (tx: Tx) => {
      await holdCuenta(tx, idCuenta);
      const permisos = await takeInvitacion(tx, { usuario, idCuenta, now: shell.now() });
      const note = (accion: string) =>
        record(tx, { cadenas: [`cuenta ${idCuenta}`], momento: shell.now(), usuario, ipOrigen, accion });
      if (permisos) checkAlcance(permisos, identidad);
      if (!acepta && permisos) return await note("invitacion.rechazada");
      if (!acepta) {
        checkAlcance(await leave(tx, usuario, idCuenta), identidad);
        await awaitVigencias(tx, { idCuenta });
        return await note("cuenta.dejada");
      }
      if (!permisos) throw nothingThere();
      await awaitVigencias(tx, { idCuenta });
      // A request that names no account means the user's only one, which this changes.
      await lockUsuario(tx, usuario);
      await insertPermisos(
        tx,
        permisos.map((permiso) => ({ usuario, idCuenta, permiso })),
      );
      await note("invitacion.aceptada");
    };
    await changes.run(usuario, () => transaction(sql, "invitación", answer));
    const perfil = await findPerfil(sql, usuario);
    if (!perfil) throw feg("FEG_UNAUTHORIZED");
    return perfil;
  };

/** Takes the account from the user, and gives the permissions that the user had on it. */
async function leave(tx: Tx, usuario: string, idCuenta: string): Promise<readonly string[]> {
  const permisos = await removePermisos(tx, usuario, idCuenta);
  if (permisos.length === 0) throw nothingThere();
  if (await hasAdministrador(tx, idCuenta)) return permisos;
  throw feg("FEG_BUSINESS_RULE_VIOLATION", {
    detalle:
      "La cuenta se quedaría sin administrador. Dé antes a otro usuario el permiso cuenta.administrar.",
  });
}

/** Makes one refusal for accounts of others and for those that do not exist. */
const nothingThere = () =>
  feg("FEG_NOT_FOUND", { detalle: "No hay una invitación a esa cuenta. Véalas con GET /usuario." });
