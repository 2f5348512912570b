import { FegError, feg } from "@dte/errors";
import type { Bearer, TokenVerifier } from "./bearer.js";
import type { Context } from "./state.js";

const REALM = 'Bearer realm="dte"';

/**
 * Tells who the bearer token speaks for (RFC 6750 §2.1), whatever it may be used for. Throws FEG_UNAUTHORIZED when there is no token or it is not good, with the
 * challenge of §3 in WWW-Authenticate. Where strangers are refused, accounts is not asked about keys that may be invented.
 */
export async function authenticate(
  ctx: Context,
  verify: TokenVerifier,
  { onlyKnown = ctx.state.refuseStranger !== undefined } = {},
): Promise<Bearer> {
  const token = /^Bearer +([A-Za-z0-9._~+/-]+=*)$/i.exec(ctx.get("Authorization").trim())?.[1];
  if (token === undefined) {
    ctx.set("WWW-Authenticate", REALM);
    throw feg("FEG_UNAUTHORIZED");
  }
  return await verify(token, ctx.state.call, { onlyKnown }).catch((error: unknown) => {
    if (error instanceof FegError && error.codigo === "FEG_UNAUTHORIZED") {
      ctx.set("WWW-Authenticate", `${REALM}, error="invalid_token"`);
    }
    throw error;
  });
}

/**
 * Checks that a token may be used for `alcance` ("token" stands for anything); accounts decides what its user may do on an account. Throws
 * FEG_FORBIDDEN when the token was issued for less, with the same challenge.
 */
export function checkScope(ctx: Context, bearer: Bearer, alcance: string): void {
  if (alcance === "token" || isGood(bearer.alcance, alcance)) return;
  ctx.set("WWW-Authenticate", `${REALM}, error="insufficient_scope", scope="${alcance}"`);
  throw feg("FEG_FORBIDDEN", { permiso: alcance }).with({ permiso: alcance });
}

/** Tells whether the scope is granted. A user who may change the installation may also see it. */
const isGood = (alcances: readonly string[], alcance: string): boolean =>
  alcances.includes(alcance) || (alcance === "sistema.consultar" && alcances.includes("sistema.administrar"));
