import type { KeyObject } from "node:crypto";
import { readJwt, signJwt } from "@dte/sandbox";

/** The claims of a token: the certifier, the NIT of the emisor, and the end in epoch seconds. */
export type Claims = { readonly iss: string; readonly sub: string; readonly exp: number };

/** Gives and reads tokens in the form of a JWT. They keep nothing on this side and outlive a restart. */
export type Tokens = {
  issue(claims: Claims): string;
  /** Gives the NIT that a token is for while it lasts; undefined when the token is of another certifier, changed, or too old. */
  read(token: string, iss: string, now: Date): string | undefined;
};

const HEADER = { alg: "HS256", typ: "JWT" };

/** Makes the tokens of a sandbox, signed with a secret that comes of `key`. */
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
