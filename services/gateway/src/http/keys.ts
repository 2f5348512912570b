import { hash } from "node:crypto";
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
import type { Bearer, TokenVerifier } from "./bearer.js";
import { createLlaveVerifier, isLlave } from "./llaves.js";
import type { Issued, Revocations } from "./revocations.js";

/** `aud` of the tokens that are meant for this API. */
const AUDIENCE = "dte";
/** Retired keys leave the set; this is how long they may still be believed here. */
const FRESH_MS = 5 * 60_000;
/** Anybody can send a token with an invented key id: the set is fetched again for it this often at most. */
const COOL_DOWN_MS = 10_000;
const FETCH_LIMIT_MS = 5_000;
/** Tokens that are known to be good: those of so many users who ask again and again. */
const KNOWN_MAX = 10_000;

/**
 * Verifies access tokens (JWT, ES256) against the key set that accounts serves, which is kept and fetched again when
 * it is old or lacks a token's key. The signature of a token that was found good is not judged again before it expires, or the keys
 * are fetched again; whether it was revoked is asked each time. An API key is taken in a token's place. Throws FEG_UNAUTHORIZED for a bad token and for one that was
 * revoked, CallFailed when there are no keys to judge it by.
 */
export function createTokenVerifier(
  shell: Shell,
  accounts: Pick<Client<AccountsDefinition>, "GetJwks" | "IdentifyLlave">,
  options: { issuer: string; revocations: Pick<Revocations, "isRevoked"> },
): TokenVerifier {
  const keys = createKeys(shell, accounts);
  const identify = createLlaveVerifier(accounts);
  /** Tokens are kept by their digests, so that no copy of one outlives its request. */
  const known = new Map<string, Known>();
  return async (token, call) => {
    if (isLlave(token)) return await identify(token, call);
    const digest = hash("sha256", token, "base64url");
    const found = known.get(digest);
    const seconds = Math.floor(shell.now().getTime() / 1_000);
    if (found && found.keys === keys.current(call) && seconds < found.expiry) {
      if (await options.revocations.isRevoked(found.issued, call)) throw feg("FEG_UNAUTHORIZED");
      return found.bearer;
    }
    const getKey: JWTVerifyGetKey = (header, jws) => keys.find(header, jws, call);
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
      const issued = { sub, jti, sid, iat };
      if (await options.revocations.isRevoked(issued, call)) throw feg("FEG_UNAUTHORIZED");
      const scope = typeof payload["scope"] === "string" ? payload["scope"] : "";
      const bearer = { usuario: sub, alcance: scope.split(" ") };
      known.delete(digest);
      known.set(digest, { bearer, issued, expiry: payload.exp ?? 0, keys: keys.current(call) });
      const [oldest] = known.keys();
      if (known.size > KNOWN_MAX && oldest !== undefined) known.delete(oldest);
      return bearer;
    } catch (error) {
      if (error instanceof errors.JOSEError) throw feg("FEG_UNAUTHORIZED").causedBy(error);
      throw error;
    }
  };
}

type KeySet = ReturnType<typeof createLocalJWKSet>;
/** A good token: until when, in seconds of the epoch, and by which keys. */
type Known = {
  readonly bearer: Bearer;
  readonly issued: Issued;
  readonly expiry: number;
  readonly keys: KeySet | undefined;
};
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

  const ageMs = (): number => (kept ? shell.now().getTime() - kept.at : Number.POSITIVE_INFINITY);

  /** Gives the keys that are believed now. Old ones are better than none while accounts is away. */
  const current = (call: Call): KeySet | undefined => {
    if (kept && ageMs() > FRESH_MS)
      fetch(call).catch((error) => shell.log.warn("keys.not-renewed", { error }));
    return kept?.set;
  };

  return {
    current,
    async find(header: JWTHeaderParameters, token: Token, call: Call) {
      const age = ageMs();
      const set = current(call) ?? (await fetch(call));
      try {
        return await set(header, token);
      } catch (error) {
        if (!(error instanceof errors.JWKSNoMatchingKey) || age < COOL_DOWN_MS) throw error;
        return await (await fetch(call))(header, token);
      }
    },
  };
}

/** Reads a set of keys. One that cannot be read is our fault, not the token's: it must not look like a JOSE error. */
function readKeySet(json: string): KeySet {
  try {
    return createLocalJWKSet(JSON.parse(json) as JSONWebKeySet);
  } catch (cause) {
    throw new Error("accounts served a key set that cannot be read", { cause });
  }
}
