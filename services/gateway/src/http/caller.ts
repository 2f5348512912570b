import { FegError, feg } from "@dte/errors";
import type { AnyRoute } from "../routes/route.js";
import { authenticate, checkScope } from "./auth.js";
import type { Bearer, TokenVerifier } from "./bearer.js";
import type { Shares } from "./shares.js";
import type { Context } from "./state.js";

/** The part of a route that says who may call it. */
type Wanted = Pick<AnyRoute, "auth" | "onlyPeople">;

const NOBODY: Bearer = { usuario: "", alcance: [] };

/**
 * Finds the caller. Where the address's network has used up its limit, a good token is required even by routes that need none, and the request counts
 * for its user before anything is refused, because a network has many addresses and a limit per address would be no bound. Throws
 * FEG_RATE_LIMIT_EXCEEDED for a caller without one.
 */
export async function heardCallerOf(
  route: Wanted,
  ctx: Context,
  { verify, shares }: { verify: TokenVerifier; shares: Pick<Shares, "spendOfUser"> },
): Promise<Bearer> {
  const { refuseStranger } = ctx.state;
  if (!refuseStranger) return await callerOf(route, ctx, verify);
  const bearer = await knownBearerOf(ctx, { verify, shares });
  if (!bearer) {
    refuseStranger();
    return NOBODY;
  }
  return await callerOf(route, ctx, async () => bearer);
}

/**
 * Finds the user whose good token came, whatever the route needs, and counts the request for that user, once; undefined for a stranger. Throws
 * FEG_RATE_LIMIT_EXCEEDED where the user has asked too much.
 */
export async function knownBearerOf(
  ctx: Context,
  { verify, shares }: { verify: TokenVerifier; shares: Pick<Shares, "spendOfUser"> },
): Promise<Bearer | undefined> {
  const bearer = await authenticate(ctx, verify, { onlyKnown: true }).catch((error: unknown) => {
    if (!(error instanceof FegError) || error.codigo !== "FEG_UNAUTHORIZED") throw error;
    // It may be a good key that this gateway does not know yet, so the client is not asked for another one.
    ctx.remove("WWW-Authenticate");
    return undefined;
  });
  if (bearer && !ctx.state.isUserCounted) await shares.spendOfUser(ctx, bearer.titular ?? bearer.usuario);
  return bearer;
}

/**
 * Finds the caller. It is nobody if the route needs no token and the request sends none. Throws FEG_LLAVE_OPERACION for a key where only people are
 * admitted.
 */
export async function callerOf(
  { auth, onlyPeople }: Wanted,
  ctx: Context,
  verify: TokenVerifier,
): Promise<Bearer> {
  if (auth === "public" || (auth === "optional" && ctx.get("Authorization") === "")) return NOBODY;
  const bearer = await authenticate(ctx, verify);
  checkScope(ctx, bearer, auth === "optional" ? "token" : auth);
  if (onlyPeople && bearer.titular !== undefined) throw feg("FEG_LLAVE_OPERACION");
  return bearer;
}
