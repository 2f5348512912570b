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
 * Finds the caller. Where the address's network has used up its limit a good token is wanted, of routes that need none too, and the request counts for its user
 * before anything is refused: an address of its own, of which a network has many, is no bound then. Throws FEG_RATE_LIMIT_EXCEEDED for who has none.
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
 * Finds who sent a good token, whatever the route needs, and counts the request for that user, once; undefined for a stranger. Throws FEG_RATE_LIMIT_EXCEEDED
 * where the user has asked too much.
 */
export async function knownBearerOf(
  ctx: Context,
  { verify, shares }: { verify: TokenVerifier; shares: Pick<Shares, "spendOfUser"> },
): Promise<Bearer | undefined> {
  const bearer = await authenticate(ctx, verify, { onlyKnown: true }).catch((error: unknown) => {
    if (!(error instanceof FegError) || error.codigo !== "FEG_UNAUTHORIZED") throw error;
    // It may be a good key that is new here: nobody is asked for another one.
    ctx.remove("WWW-Authenticate");
    return undefined;
  });
  if (bearer && !ctx.state.isUserCounted) await shares.spendOfUser(ctx, bearer.titular ?? bearer.usuario);
  return bearer;
}

/**
 * Finds the caller: nobody for a route that needs no token and a request that sends none. Throws FEG_LLAVE_OPERACION for a key where people
 * are wanted.
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
