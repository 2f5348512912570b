import type { AccountsDefinition, Handlers } from "@dte/contracts";
import type { Keyring } from "@dte/sealing";
import type { Shell, Sql } from "@dte/service";
import { isPasswordGrant } from "../domain/password-grant.js";
import { refuse } from "../domain/refusal.js";
import { ALCANCES, PERMISOS, parseScope, SISTEMA } from "../domain/scope.js";
import { checkEntrada } from "../entrada.js";
import type { Issuer } from "../issuer.js";
import type { Logins } from "../logins.js";
import { newRefreshToken } from "../secrets/refresh-token.js";
import { openFamilia } from "../store/tokens-actualizacion.js";

type Deps = {
  sql: Sql;
  shell: Shell;
  logins: Logins;
  issuer: Issuer;
  /** Opens the secrets of authenticators. */
  keys: Keyring;
  /** Users who administer the installation. */
  administradores: ReadonlySet<string>;
};

/** RFC 6749 section 4.3. Throws FEG_RATE_LIMIT_EXCEEDED when too many wait for their password to be checked. */
export const authenticate =
  ({
    sql,
    shell,
    logins,
    issuer,
    keys,
    administradores,
  }: Deps): Handlers<AccountsDefinition>["Authenticate"] =>
  async ({ username, password, scope, ipOrigen = "", otp }) => {
    if (!isPasswordGrant(username, password)) return refuse("passwordGrantMalformed");
    const usuario = username.normalize("NFC");
    const alcance = parseScope(scope, administradores.has(usuario) ? ALCANCES : PERMISOS);
    if (!alcance || (alcance.includes(SISTEMA) && !administradores.has(usuario)))
      return refuse("scopeUnknown");

    const claimant = { usuario, direccion: ipOrigen };
    const entrada = { usuario, clave: password, otp, ipOrigen };
    const refusal = await logins.run(claimant, () => checkEntrada({ sql, shell, keys }, entrada));
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
