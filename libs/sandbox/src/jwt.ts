import { createHmac, timingSafeEqual } from "node:crypto";

/** The names and values of a token's claims, or of its header. */
type Said = Readonly<Record<string, unknown>>;

const HASHES: ReadonlyMap<unknown, string> = new Map([
  ["HS256", "sha256"],
  ["HS512", "sha512"],
]);

/** Writes a JWT that is sealed with a secret, by the algorithm of its header: HS256 or HS512. Throws TypeError for another one. */
export function signJwt(secret: Buffer, header: Said, claims: Said): string {
  const hash = HASHES.get(header["alg"]);
  if (hash === undefined) throw new TypeError("the header names no algorithm of ours");
  const body = `${encode(header)}.${encode(claims)}`;
  return `${body}.${seal(hash, secret, body)}`;
}

/** Reads the claims of a JWT; undefined when it is not sealed with this secret, by the algorithm of its header. */
export function readJwt(secret: Buffer, token: string): Record<string, unknown> | undefined {
  const [header = "", claims = "", signature = ""] = token.split(".");
  const hash = HASHES.get(decode(header)?.["alg"]);
  if (hash === undefined) return undefined;
  const expected = Buffer.from(seal(hash, secret, `${header}.${claims}`));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  return decode(claims);
}

const seal = (hash: string, secret: Buffer, body: string): string =>
  createHmac(hash, secret).update(body).digest("base64url");

const encode = (value: Said): string => Buffer.from(JSON.stringify(value)).toString("base64url");

/** Reads a JSON object; undefined for anything else. */
function decode(part: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, "base64url").toString("utf8"));
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
