import {
  type CryptoKey,
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  SignJWT,
} from "jose";

export const ALGORITMO = "ES256";
/** Decisions, section 4: tokens live 24 hours. */
export const ACCESS_TOKEN_SECONDS = 86_400;
const AUDIENCE = "dte";

export type SigningKey = { kid: string; key: CryptoKey };

/** A new P-256 pair. `kid` is the RFC 7638 thumbprint; `publica` is ready to be published. */
export async function createKeyPair(): Promise<{ kid: string; publica: JWK; privada: JWK }> {
  const pair = await generateKeyPair(ALGORITMO, { extractable: true });
  const jwk = await exportJWK(pair.publicKey);
  const kid = await calculateJwkThumbprint(jwk);
  return {
    kid,
    publica: { ...jwk, kid, alg: ALGORITMO, use: "sig" },
    privada: await exportJWK(pair.privateKey),
  };
}

/** The key that signs, out of the JSON text of its private JWK. It cannot be exported again. */
export async function readSigningKey(kid: string, json: string): Promise<SigningKey> {
  const key = await importJWK({ ...JSON.parse(json), ext: false }, ALGORITMO);
  if (key instanceof Uint8Array) throw new Error(`signing key ${kid} is not asymmetric`);
  return { kid, key };
}

export type Claims = { issuer: string; usuario: string; alcance: readonly string[]; jti: string; now: Date };

/** The bearer token of `usuario` as a JWT (RFC 7519), good from `now` for 24 hours. */
export function signAccessToken({ kid, key }: SigningKey, claims: Claims): Promise<string> {
  const issuedAt = Math.floor(claims.now.getTime() / 1_000);
  return new SignJWT({ scope: claims.alcance.join(" ") })
    .setProtectedHeader({ alg: ALGORITMO, kid, typ: "JWT" })
    .setIssuer(claims.issuer)
    .setSubject(claims.usuario)
    .setAudience(AUDIENCE)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + ACCESS_TOKEN_SECONDS)
    .setJti(claims.jti)
    .sign(key);
}
