import { createHash, randomBytes } from "node:crypto";

const SECRET_BYTES = 32;
/** The form of a token: 16 bytes of family and 32 of secret, in base64url. */
const TOKEN = /^[A-Za-z0-9_-]{64}$/;

/** The parts of a refresh token that the store has. */
export type RefreshTokenKey = {
  /** The UUID that all tokens of one login share. */
  familia: string;
  /** The SHA-256 of the whole token. A slow hash would add nothing, because the secret is 256 random bits. */
  huella: Buffer;
};

/** Makes a new refresh token of `familia`: the text for the client and the key for the store. */
export function newRefreshToken(familia: string): { text: string; key: RefreshTokenKey } {
  const bytes = Buffer.concat([Buffer.from(familia.replaceAll("-", ""), "hex"), randomBytes(SECRET_BYTES)]);
  return { text: bytes.toString("base64url"), key: { familia, huella: digest(bytes) } };
}

/** Reads a refresh token; undefined when no token of ours looks like `text`. */
export function parseRefreshToken(text: string): RefreshTokenKey | undefined {
  if (!TOKEN.test(text)) return undefined;
  const bytes = Buffer.from(text, "base64url");
  const familia = bytes.toString("hex", 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  return { familia, huella: digest(bytes) };
}

const digest = (bytes: Buffer): Buffer => createHash("sha256").update(bytes).digest();
