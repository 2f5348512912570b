import type { AccountsDefinition, Handlers } from "@dte/contracts";
import type { Shell, Sql } from "@dte/service";
import { alcancesDe, type Operadores } from "../domain/operadores.js";
import { refuse } from "../domain/refusal.js";
import type { Issuer } from "../login/issuer.js";
import { newRefreshToken, parseRefreshToken } from "../secrets/refresh-token.js";
import { rotate } from "../store/tokens-actualizacion.js";

type Deps = { sql: Sql; shell: Shell; issuer: Issuer; operadores: Operadores };

/**
 * Gives new tokens for a refresh token (RFC 6749 section 6). The presented token is spent; when it is presented again, it ends its whole family.
 * Throws FEG_RATE_LIMIT_EXCEEDED, and spends nothing, when it would be spent after its caller gave up.
 */
export const refresh =
  ({ sql, shell, issuer, operadores }: Deps): Handlers<AccountsDefinition>["Refresh"] =>
  async ({ refreshToken, scope }, call) => {
    if (refreshToken === "") return refuse("refreshTokenMissing");
    const presented = parseRefreshToken(refreshToken);
    if (!presented) return refuse("refreshTokenUnusable");

    const issue = await issuer.prepare();
    const next = newRefreshToken(presented.familia);
    const judgement = await rotate(sql, { presented, next: next.key, scope, now: shell.now(), call });
    if (judgement.outcome === "refused") {
      if (judgement.revoke) shell.log.warn("refresh-token.reused");
      return refuse(judgement.refusal);
    }
    // A user whom the settings no longer name does not go on with the scopes given before.
    const { usuario } = judgement;
    const suyos = alcancesDe(usuario, operadores);
    const alcance = judgement.alcance.filter((each) => suyos.includes(each));
    return await issue({ ...judgement, alcance, refreshToken: next.text, sid: presented.familia });
  };
