import type { AccountsDefinition, Handlers } from "@dte/contracts";
import type { Shell, Sql } from "@dte/service";
import { isLockedOut } from "../domain/lockout.js";
import { isPasswordGrant } from "../domain/password-grant.js";
import { type Refusal, refuse } from "../domain/refusal.js";
import { ALCANCES, PERMISOS, parseScope, SISTEMA } from "../domain/scope.js";
import type { Issuer } from "../issuer.js";
import type { Logins } from "../logins.js";
import { hashClave, isOutdated, verifyClave } from "../secrets/password.js";
import { newRefreshToken } from "../secrets/refresh-token.js";
import { recordFailure } from "../store/intentos-fallidos.js";
import { openFamilia } from "../store/tokens-actualizacion.js";
import { findLogin, replaceClave } from "../store/usuarios.js";

type Deps = {
  sql: Sql;
  shell: Shell;
  logins: Logins;
  issuer: Issuer;
  /** Users who administer the installation. */
  administradores: ReadonlySet<string>;
};

/** RFC 6749 section 4.3. Throws FEG_RATE_LIMIT_EXCEEDED when too many wait for their password to be checked. */
export const authenticate =
  ({ sql, shell, logins, issuer, administradores }: Deps): Handlers<AccountsDefinition>["Authenticate"] =>
  async ({ username, password, scope, ipOrigen = "" }) => {
    if (!isPasswordGrant(username, password)) return refuse("passwordGrantMalformed");
    const usuario = username.normalize("NFC");
    const alcance = parseScope(scope, administradores.has(usuario) ? ALCANCES : PERMISOS);
    if (!alcance || (alcance.includes(SISTEMA) && !administradores.has(usuario)))
      return refuse("scopeUnknown");

    const claimant = { usuario, direccion: ipOrigen };
    const refusal = await logins.run(claimant, () => checkClave(sql, usuario, password, shell.now()));
    if (refusal) {
      shell.log.info("login.refused", { reason: refusal });
      return refuse(refusal);
    }
    logins.entered(claimant);
    const issue = await issuer.prepare();
    const refresh = newRefreshToken(shell.newId());
    await openFamilia(sql, { key: refresh.key, usuario, alcance, now: shell.now() });
    return await issue({ usuario, alcance, refreshToken: refresh.text, sid: refresh.key.familia });
  };

/**
 * Why `usuario` may not enter with `clave`. The lock-out is read when the turn to hash has come, not before: of many
 * guesses sent at once only as many as hash at the same time can pass the tenth.
 */
export async function checkClave(
  sql: Sql,
  usuario: string,
  clave: string,
  now: Date,
): Promise<Refusal | undefined> {
  const login = await findLogin(sql, usuario);
  if (isLockedOut(login.failures, now)) return "lockedOut";
  if (!(await verifyClave(login.clave, clave))) {
    await recordFailure(sql, usuario, now);
    return "passwordWrong";
  }
  if (login.clave !== undefined && isOutdated(login.clave)) {
    await replaceClave(sql, usuario, login.clave, await hashClave(clave));
  }
  return undefined;
}
