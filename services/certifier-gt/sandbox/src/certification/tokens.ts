import type { KeyObject } from "node:crypto";
import { readJwt, signJwt } from "@dte/sandbox";

/** What a token says: for which of the certifiers, whose, and until when (epoch seconds). */
export type Claims = { readonly iss: string; readonly sub: string; readonly exp: number };

/** Gives and reads tokens in the form of a JWT, which keep nothing on this side and outlive a restart. */
export type Tokens = {
  issue(claims: Claims): string;
  /** Tells whose token it is while it lasts; undefined when it is of another certifier, changed, or too old. */
  read(token: string, iss: string, now: Date): string | undefined;
};

const HEADER = { alg: "HS256", typ: "JWT" };

/** Makes what signs and reads tokens with a secret that comes of `key`. */
export function createTokens(key: KeyObject): Tokens {
  const secret = key.export({ type: "pkcs8", format: "der" });
  return {
    issue: (claims) => signJwt(secret, HEADER, claims),
    read(token, iss, now) {
      const claims = readJwt(secret, token) as Claims | undefined;
      return claims?.iss === iss && claims.exp * 1000 > now.getTime() ? claims.sub : undefined;
    },
  };
}
