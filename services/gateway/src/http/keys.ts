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
import type { GoodKeys } from "./good-keys.js";
import { createLlaveVerifier, isLlave } from "./llaves.js";
import type { Issued, Revocations } from "./revocations.js";

/** `aud` of the tokens that are meant for this API. */
const AUDIENCE = "dte";
/** Retired keys leave the set, so a set that is older than this is fetched again while requests go on using it. */
const FRESH_MS = 5 * 60_000;
/**
 * When the set is older than this, requests wait for the new one, because no retired key may be believed for longer. It happens to a gateway that
 * nobody has called for long.
 */
const STALE_MS = 2 * FRESH_MS;
/** The set is fetched again for an unknown key id this often at most, since anybody can send a token with an invented one. */
const COOL_DOWN_MS = 10_000;
const FETCH_LIMIT_MS = 5_000;
/** The most tokens that are remembered as good: one each of this many users who ask again and again. */
const KNOWN_MAX = 10_000;

/**
 * Verifies access tokens (JWT, ES256) against the key set that accounts serves, which is kept and fetched again when
 * it is old or lacks a token's key. The signature of a token that was found good is not verified again before it expires or the keys are fetched
 * again, but revocations are looked up each time. An API key is taken in a token's place. Throws FEG_UNAUTHORIZED for a bad token and for one that
 * was revoked, CallFailed when there are no keys to judge it by.
 */
export function createTokenVerifier(
  shell: Shell,
  accounts: Pick<Client<AccountsDefinition>, "GetJwks" | "IdentifyLlave">,
  options: { issuer: string; revocations: Pick<Revocations, "isRevoked">; goodKeys: GoodKeys },
): TokenVerifier {
  const keys = createKeys(shell, accounts);
  const identify = createLlaveVerifier(accounts, options.goodKeys);
  /** Tokens are kept by their digests, so that no copy of one outlives its request. */
  const known = new Map<string, Known>();
  return async (token, call, how) => {
    if (isLlave(token)) return await identify(token, call, how);
    const digest = hash("sha256", token, "base64url");
    const found = known.get(digest);
    const seconds = Math.floor(shell.now().getTime() / 1_000);
    if (found && found.keys === (await keys.current(call)) && seconds < found.expiry) {
      if (await options.revocations.isRevoked(found.issued, call)) throw feg("FEG_UNAUTHORIZED");
      return found.bearer;
    }
    const getKey: JWTVerifyGetKey = (header, jws) => keys.find(header, jws, call);
    try {
      const { payload, protectedHeader } = await jwtVerify(token, getKey, {
        issuer: options.issuer,
        audience: AUDIENCE,
        algorithms: ["ES256"],
        requiredClaims: ["sub", "exp"],
        currentDate: shell.now(),
      });
      const { kid } = protectedHeader;
      // Every token of ours names its key; without the name it could not be refused when that key is revoked.
      if (!payload.sub || !kid) throw feg("FEG_UNAUTHORIZED");
      const { sub, jti, iat = 0 } = payload;
      const sid = typeof payload["sid"] === "string" ? payload["sid"] : undefined;
      const issued = { sub, jti, sid, kid, iat };
      if (await options.revocations.isRevoked(issued, call)) throw feg("FEG_UNAUTHORIZED");
      const scope = typeof payload["scope"] === "string" ? payload["scope"] : "";
      const bearer = { usuario: sub, alcance: scope.split(" "), sesion: sid };
      known.delete(digest);
      known.set(digest, { bearer, issued, expiry: payload.exp ?? 0, keys: keys.kept() });
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
/** A good token, the end of its time in seconds of the epoch, and the keys that verified it. */
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
  let failedAt = Number.NEGATIVE_INFINITY;

  const fetchKeys = (call: Call): Promise<KeySet> => {
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

  /** Gives the keys that are believed now. While accounts is away old ones are better than none, and only one request waits for the attempt. */
  const current = async (call: Call): Promise<KeySet | undefined> => {
    if (!kept || ageMs() <= FRESH_MS || shell.now().getTime() - failedAt < COOL_DOWN_MS) return kept?.set;
    const renewing = fetchKeys(call).catch((error) => {
      failedAt = shell.now().getTime();
      shell.log.warn("keys.not-renewed", { error });
    });
    if (ageMs() > STALE_MS) await renewing;
    return kept.set;
  };

  return {
    current,
    /** Gives the keys that were fetched last. */
    kept: (): KeySet | undefined => kept?.set,
    async find(header: JWTHeaderParameters, token: Token, call: Call) {
      const age = ageMs();
      const set = (await current(call)) ?? (await fetchKeys(call));
      try {
        return await set(header, token);
      } catch (error) {
        if (!(error instanceof errors.JWKSNoMatchingKey) || age < COOL_DOWN_MS) throw error;
        return await (await fetchKeys(call))(header, token);
      }
    },
  };
}

/** Reads a set of keys. A set that cannot be read is our fault and not the token's, so the error must not be a JOSE error. */
function readKeySet(json: string): KeySet {
  try {
    return createLocalJWKSet(JSON.parse(json) as JSONWebKeySet);
  } catch (cause) {
    throw new Error("accounts served a key set that cannot be read", { cause });
  }
}
