import type { AccountsDefinition, Handlers, TokenResponse } from "@dte/contracts";
import { alcancesDe, type Operadores } from "../domain/operadores.js";
import { isPasswordGrant } from "../domain/password-grant.js";
import { type Refusal, refuse } from "../domain/refusal.js";
import { type Alcance, parseScope } from "../domain/scope.js";
import { type EntradaDeps, enterPasskey, judgeEntrada } from "../login/entrada.js";
import type { Issuer } from "../login/issuer.js";
import type { Logins } from "../login/logins.js";
import { newRefreshToken } from "../secrets/refresh-token.js";
import { openFamilia } from "../store/tokens-actualizacion.js";

type Deps = EntradaDeps & {
  issuer: Issuer;
  operadores: Operadores;
};

/**
 * Gives tokens for a password (RFC 6749 section 4.3). Throws FEG_RATE_LIMIT_EXCEEDED when too many wait for their password to be checked.
 */
export const authenticate =
  (deps: Deps & { logins: Logins }): Handlers<AccountsDefinition>["Authenticate"] =>
  async ({ username, password, scope, ipOrigen = "", otp, passkey }) => {
    if (!isPasswordGrant(username, password)) return refuse("passwordGrantMalformed");
    const usuario = username.normalize("NFC");
    const alcance = alcanceOf(usuario, scope, deps.operadores);
    if (!alcance) return refuse("scopeUnknown");
    const claimant = { usuario, direccion: ipOrigen };
    const entrada = { usuario, clave: password, otp, passkey, ipOrigen };
    const pasado = await deps.logins.run(claimant, () => judgeEntrada(deps, entrada));
    if (typeof pasado === "string") return refused(deps, pasado);
    deps.logins.entered(claimant);
    return await grant(deps, { usuario, alcance, clave: pasado.clave });
  };

/** Logs in with a key alone: it is in the hands of its owner, and the authenticator has seen to that. */
export const authenticatePasskey =
  (deps: Deps): Handlers<AccountsDefinition>["AuthenticatePasskey"] =>
  async ({ passkey, scope }) => {
    const usuario = passkey ? await enterPasskey(deps, passkey) : undefined;
    if (usuario === undefined) return refused(deps, "passkeyWrong");
    const alcance = alcanceOf(usuario, scope, deps.operadores);
    return alcance ? await grant(deps, { usuario, alcance }) : refuse("scopeUnknown");
  };

/** Reads the scope; undefined for what there is not, or is not the user's. */
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

/** Grants tokens. `clave` is what the password was when it was found right. */
async function grant(
  deps: Deps,
  { usuario, alcance, clave }: { usuario: string; alcance: readonly Alcance[]; clave?: string },
): Promise<TokenResponse> {
  const { sql, shell, issuer } = deps;
  const issue = await issuer.prepare();
  const refresh = newRefreshToken(shell.newId());
  const familia = { key: refresh.key, usuario, alcance, now: shell.now(), clave };
  // A password that was changed while it was checked ends the sessions that there were: this one would have been among them.
  if (!(await openFamilia(sql, familia))) return refused(deps, "passwordWrong");
  return await issue({ usuario, alcance, refreshToken: refresh.text, sid: refresh.key.familia });
}
