import type { AccountsDefinition, Handlers, TokenResponse } from "@dte/contracts";
import { alcancesDe, type Operadores } from "../domain/operadores.js";
import { isPasswordGrant } from "../domain/password-grant.js";
import { type Refusal, refuse } from "../domain/refusal.js";
import { type Alcance, parseScope } from "../domain/scope.js";
import { checkEntrada, type EntradaDeps, enterPasskey } from "../entrada.js";
import type { Issuer } from "../issuer.js";
import type { Logins } from "../logins.js";
import { newRefreshToken } from "../secrets/refresh-token.js";
import { openFamilia } from "../store/tokens-actualizacion.js";

type Deps = EntradaDeps & {
  issuer: Issuer;
  operadores: Operadores;
};

/** RFC 6749 section 4.3. Throws FEG_RATE_LIMIT_EXCEEDED when too many wait for their password to be checked. */
export const authenticate =
  (deps: Deps & { logins: Logins }): Handlers<AccountsDefinition>["Authenticate"] =>
  async ({ username, password, scope, ipOrigen = "", otp, passkey }) => {
    if (!isPasswordGrant(username, password)) return refuse("passwordGrantMalformed");
    const usuario = username.normalize("NFC");
    const alcance = alcanceOf(usuario, scope, deps.operadores);
    if (!alcance) return refuse("scopeUnknown");
    const claimant = { usuario, direccion: ipOrigen };
    const entrada = { usuario, clave: password, otp, passkey, ipOrigen };
    const refusal = await deps.logins.run(claimant, () => checkEntrada(deps, entrada));
    if (refusal) return refused(deps, refusal);
    deps.logins.entered(claimant);
    return await grant(deps, usuario, alcance);
  };

/** A log-in with a key alone: it is in the hands of its owner, and the authenticator has seen to that. */
export const authenticatePasskey =
  (deps: Deps): Handlers<AccountsDefinition>["AuthenticatePasskey"] =>
  async ({ passkey, scope }) => {
    const usuario = passkey ? await enterPasskey(deps, passkey) : undefined;
    if (usuario === undefined) return refused(deps, "passkeyWrong");
    const alcance = alcanceOf(usuario, scope, deps.operadores);
    return alcance ? await grant(deps, usuario, alcance) : refuse("scopeUnknown");
  };

/** Undefined for what there is not, or is not the user's. */
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

async function grant(
  { sql, shell, issuer }: Deps,
  usuario: string,
  alcance: readonly Alcance[],
): Promise<TokenResponse> {
  const issue = await issuer.prepare();
  const refresh = newRefreshToken(shell.newId());
  await openFamilia(sql, { key: refresh.key, usuario, alcance, now: shell.now() });
  return await issue({ usuario, alcance, refreshToken: refresh.text, sid: refresh.key.familia });
}
