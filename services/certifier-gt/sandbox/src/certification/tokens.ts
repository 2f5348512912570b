import { createHmac, type KeyObject, timingSafeEqual } from "node:crypto";

/** What a token says: for which of the certifiers, whose, and until when (epoch seconds). */
export type Claims = { readonly iss: string; readonly sub: string; readonly exp: number };

/** Gives and reads tokens in the form of a JWT, which keep nothing on this side and outlive a restart. */
export type Tokens = {
  issue(claims: Claims): string;
  /** Tells whose token it is while it lasts; undefined when it is of another certifier, changed, or too old. */
  read(token: string, iss: string, now: Date): string | undefined;
};

const HEADER = encode({ alg: "HS256", typ: "JWT" });

/** Makes what signs and reads tokens with a secret that comes of `key`. */
export function createTokens(key: KeyObject): Tokens {
  const secret = key.export({ type: "pkcs8", format: "der" });
  const sign = (text: string) => createHmac("sha256", secret).update(text).digest("base64url");
  return {
    issue(claims) {
      const text = `${HEADER}.${encode(claims)}`;
      return `${text}.${sign(text)}`;
    },
    read(token, iss, now) {
      const [header = "", payload = "", signature = ""] = token.split(".");
      const expected = Buffer.from(sign(`${header}.${payload}`));
      const given = Buffer.from(signature);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
      const claims = JSON.parse(Buffer.from(payload, "base64url").toString("utf8")) as Claims;
      return claims.iss === iss && claims.exp * 1000 > now.getTime() ? claims.sub : undefined;
    },
  };
}

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}
