import type { AccountsDefinition, Call, Client } from "@dte/contracts";
import { feg } from "@dte/errors";
import type { Shell } from "@dte/service";
import {
  createLocalJWKSet,
  errors,
  type JSONWebKeySet,
  type JWTHeaderParameters,
  type JWTVerifyGetKey,
  jwtVerify,
} from "jose";
import type { Revocations } from "./revocations.js";

/** `aud` of the tokens that are meant for this API. */
const AUDIENCE = "dte";
/** Retired keys leave the set; this is how long they may still be believed here. */
const FRESH_MS = 5 * 60_000;
/** Anybody can send a token with an invented key id: the set is fetched again for it this often at most. */
const COOL_DOWN_MS = 10_000;
const FETCH_LIMIT_MS = 5_000;

/** Who a token speaks for, and for which permissions (RFC 8693 §4.2 `scope`). */
export type Bearer = { usuario: string; alcance: readonly string[] };

export type TokenVerifier = (token: string, call: Call) => Promise<Bearer>;

/**
 * Verifies access tokens (JWT, ES256) against the key set that accounts serves, which is kept and fetched again when
 * it is old or lacks a token's key. Throws FEG_UNAUTHORIZED for a bad token and for one that was revoked, CallFailed when there are no keys to
 * judge it by.
 */
export function createTokenVerifier(
  shell: Shell,
  accounts: Pick<Client<AccountsDefinition>, "GetJwks">,
  options: { issuer: string; revocations: Pick<Revocations, "isRevoked"> },
): TokenVerifier {
  const keys = createKeys(shell, accounts);
  return async (token, call) => {
    const getKey: JWTVerifyGetKey = (header, jws) => keys(header, jws, call);
    try {
      const { payload } = await jwtVerify(token, getKey, {
        issuer: options.issuer,
        audience: AUDIENCE,
        algorithms: ["ES256"],
        requiredClaims: ["sub", "exp"],
        currentDate: shell.now(),
      });
      if (!payload.sub) throw feg("FEG_UNAUTHORIZED");
      const { sub, jti, iat = 0 } = payload;
      const sid = typeof payload["sid"] === "string" ? payload["sid"] : undefined;
      if (await options.revocations.isRevoked({ sub, jti, sid, iat }, call)) throw feg("FEG_UNAUTHORIZED");
      const scope = typeof payload["scope"] === "string" ? payload["scope"] : "";
      return { usuario: sub, alcance: scope.split(" ") };
    } catch (error) {
      if (error instanceof errors.JOSEError) throw feg("FEG_UNAUTHORIZED").causedBy(error);
      throw error;
    }
  };
}

type KeySet = ReturnType<typeof createLocalJWKSet>;
type Token = Parameters<JWTVerifyGetKey>[1];

function createKeys(shell: Shell, accounts: Pick<Client<AccountsDefinition>, "GetJwks">) {
  let kept: { set: KeySet; at: number } | undefined;
  let fetching: Promise<KeySet> | undefined;

  const fetch = (call: Call): Promise<KeySet> => {
    fetching ??= accounts
      .GetJwks({}, { call, timeoutMs: FETCH_LIMIT_MS })
      .then(({ json }) => {
        kept = { set: readKeySet(json), at: shell.now().getTime() };
        return kept.set;
      })
      .finally(() => {
        fetching = undefined;
      });
    return fetching;
  };

  return async (header: JWTHeaderParameters, token: Token, call: Call) => {
    const age = kept ? shell.now().getTime() - kept.at : Number.POSITIVE_INFINITY;
    // Old keys are better than none while accounts is away.
    if (kept && age > FRESH_MS) fetch(call).catch((error) => shell.log.warn("keys not renewed", { error }));
    const set = kept?.set ?? (await fetch(call));
    try {
      return await set(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey) || age < COOL_DOWN_MS) throw error;
      return await (await fetch(call))(header, token);
    }
  };
}

/** A set that cannot be read is our fault, not the token's: it must not look like a JOSE error. */
function readKeySet(json: string): KeySet {
  try {
    return createLocalJWKSet(JSON.parse(json) as JSONWebKeySet);
  } catch (cause) {
    throw new Error("accounts served a key set that cannot be read", { cause });
  }
}
