import type { AccountsDefinition, Handlers, TokenResponse } from "@dte/contracts";
import { feg } from "@dte/errors";
import { alcancesDe, type Operadores } from "../domain/operadores.js";
import { isPasswordGrant } from "../domain/password-grant.js";
import { type Refusal, refuse } from "../domain/refusal.js";
import { type Alcance, parseScope } from "../domain/scope.js";
import { type EntradaDeps, enterPasskey, judgeEntrada, type Pasado } from "../login/entrada.js";
import type { Issuer } from "../login/issuer.js";
import type { Logins } from "../login/logins.js";
import type { Sesiones } from "../login/sesiones.js";
import { newRefreshToken } from "../secrets/refresh-token.js";
import { findFactores } from "../store/segundos-factores.js";
import { openFamilia } from "../store/tokens-actualizacion.js";

type Deps = EntradaDeps & {
  issuer: Issuer;
  operadores: Operadores;
  sesiones: Sesiones;
};

/**
 * Gives tokens for a password (RFC 6749 section 4.3). Throws FEG_RATE_LIMIT_EXCEEDED when too many wait for the check of their passwords, or when the
 * turn came after the caller gave up.
 */
export const authenticate =
  (deps: Deps & { logins: Logins }): Handlers<AccountsDefinition>["Authenticate"] =>
  async ({ username, password, scope, ipOrigen = "", otp, passkey }, call) => {
    if (!isPasswordGrant(username, password)) return refuse("passwordGrantMalformed");
    // Whether a scope is this user's is told only with the right password: it would show who administers the installation.
    if (!parseScope(scope)) return refuse("scopeUnknown");
    const usuario = username.normalize("NFC");
    const claimant = { usuario, direccion: ipOrigen };
    const entrada = { usuario, clave: password, otp, passkey, ipOrigen };
    const pasado = await deps.logins.run(claimant, call, async () => {
      // This is checked before a code is spent that nobody could use any more.
      deps.sesiones.check(usuario);
      return await judgeEntrada(deps, entrada);
    });
    if (typeof pasado === "string") return refused(deps, pasado);
    await deps.logins.entered(claimant);
    const alcance = alcanceOf(usuario, scope, deps.operadores);
    return alcance ? await grant(deps, { usuario, alcance, ...pasado }) : refuse("scopeUnknown");
  };

/**
 * Logs in with a key alone: the authenticator has made sure that it is in the hands of its owner. Throws FEG_RATE_LIMIT_EXCEEDED for a user who
 * enters more often than people do, and where too many wait.
 */
export const authenticatePasskey =
  (deps: Deps): Handlers<AccountsDefinition>["AuthenticatePasskey"] =>
  async ({ passkey, scope }) => {
    const entrado = passkey ? await enterPasskey(deps, passkey) : undefined;
    if (!entrado) return refused(deps, "passkeyWrong");
    const alcance = alcanceOf(entrado.usuario, scope, deps.operadores);
    if (!alcance) return refuse("scopeUnknown");
    // Turns are counted only now, so a wrong key uses up nobody's turns.
    const reintentarEnSegundos = deps.sesiones.takeTurn(entrado.usuario);
    if (reintentarEnSegundos !== undefined)
      throw feg("FEG_RATE_LIMIT_EXCEEDED", { segundos: reintentarEnSegundos }).with({ reintentarEnSegundos });
    return await grant(deps, { ...entrado, alcance });
  };

/** Reads the scope; undefined for a scope that does not exist, or is not the user's. */
function alcanceOf(
  usuario: string,
  scope: string | undefined,
  operadores: Operadores,
): readonly Alcance[] | undefined {
  const suyos = alcancesDe(usuario, operadores);
  const alcance = parseScope(scope, suyos);
  return alcance?.every((each) => suyos.includes(each)) ? alcance : undefined;
}

function refused({ shell }: Deps, reason: Refusal): TokenResponse {
  shell.log.info("login.refused", { reason });
  return refuse(reason);
}

/** Grants tokens for the shown credentials: the password as it was then, a passkey, or both. */
async function grant(
  deps: Deps,
  {
    usuario,
    alcance,
    clave,
    credencial,
    soloClave,
  }: Partial<Pasado> & { usuario: string; alcance: readonly Alcance[] },
): Promise<TokenResponse> {
  const { sql, shell, issuer } = deps;
  const issue = await issuer.prepare();
  const refresh = newRefreshToken(shell.newId());
  const familia = { key: refresh.key, usuario, alcance, now: shell.now(), clave, credencial, soloClave };
  // A change of the password ends the existing sessions, and this one would have been among them. A key that was taken away meanwhile opens no
  // session either.
  if (!(await deps.sesiones.run(usuario, () => openFamilia(sql, familia)))) {
    if (credencial !== undefined) return refused(deps, "passkeyWrong");
    return refused(deps, (await findFactores(sql, usuario)) ? "secondFactorNeeded" : "passwordWrong");
  }
  return await issue({ usuario, alcance, refreshToken: refresh.text, sid: refresh.key.familia });
}
