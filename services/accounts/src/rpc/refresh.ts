import type { AccountsDefinition, Handlers } from "@dte/contracts";
import type { Shell, Sql } from "@dte/service";
import { refuse } from "../domain/refusal.js";
import type { Issuer } from "../issuer.js";
import { newRefreshToken, parseRefreshToken } from "../secrets/refresh-token.js";
import { rotate } from "../store/tokens-actualizacion.js";

type Deps = { sql: Sql; shell: Shell; issuer: Issuer };

/** RFC 6749 section 6. The token presented is spent; presented again, it ends its whole family. */
export const refresh =
  ({ sql, shell, issuer }: Deps): Handlers<AccountsDefinition>["Refresh"] =>
  async ({ refreshToken, scope }) => {
    if (refreshToken === "") return refuse("refreshTokenMissing");
    const presented = parseRefreshToken(refreshToken);
    if (!presented) return refuse("refreshTokenUnusable");

    const issue = await issuer.prepare();
    const next = newRefreshToken(presented.familia);
    const judgement = await rotate(sql, { presented, next: next.key, scope, now: shell.now() });
    if (judgement.outcome === "refused") {
      if (judgement.revoke) shell.log.warn("refresh token presented again: its family is revoked");
      return refuse(judgement.refusal);
    }
    return await issue({ ...judgement, refreshToken: next.text, sid: presented.familia });
  };
