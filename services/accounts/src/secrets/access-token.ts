import {
  type CryptoKey,
  calculateJwkThumbprint,
  createLocalJWKSet,
  errors,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  jwtVerify,
  SignJWT,
} from "jose";

export const ALGORITMO = "ES256";
/** The life of a token in seconds, 24 hours: decisions, section 4. */
export const ACCESS_TOKEN_SECONDS = 86_400;
const AUDIENCE = "dte";

export type SigningKey = { kid: string; key: CryptoKey };

/** Makes a new P-256 pair. `kid` is the RFC 7638 thumbprint; `publica` is ready to be published. */
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

/** Reads the signing key from the JSON text of its private JWK. It cannot be exported again. */
export async function readSigningKey(kid: string, json: string): Promise<SigningKey> {
  const key = await importJWK({ ...JSON.parse(json), ext: false }, ALGORITMO);
  if (key instanceof Uint8Array) throw new Error(`signing key ${kid} is not asymmetric`);
  return { kid, key };
}

export type Claims = {
  issuer: string;
  usuario: string;
  alcance: readonly string[];
  jti: string;
  sid: string;
  now: Date;
};

/** Signs the bearer token of `usuario`, a JWT (RFC 7519) that is good from `now` for 24 hours. */
export function signAccessToken({ kid, key }: SigningKey, claims: Claims): Promise<string> {
  const issuedAt = Math.floor(claims.now.getTime() / 1_000);
  return new SignJWT({ scope: claims.alcance.join(" "), sid: claims.sid })
    .setProtectedHeader({ alg: ALGORITMO, kid, typ: "JWT" })
    .setIssuer(claims.issuer)
    .setSubject(claims.usuario)
    .setAudience(AUDIENCE)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + ACCESS_TOKEN_SECONDS)
    .setJti(claims.jti)
    .sign(key);
}

/** The claims of a token of ours. `iat` is in seconds of the epoch. */
export type AccessToken = { usuario: string; jti: string; sid: string | undefined; iat: number };

/** Reads a token of ours; undefined for any other text and for an expired token. */
export async function readAccessToken(
  token: string,
  { keys, issuer, now }: { keys: readonly JWK[]; issuer: string; now: Date },
): Promise<AccessToken | undefined> {
  try {
    const { payload } = await jwtVerify(token, createLocalJWKSet({ keys: [...keys] }), {
      issuer,
      audience: AUDIENCE,
      algorithms: [ALGORITMO],
      currentDate: now,
    });
    const { sub, jti, sid, iat = 0 } = payload;
    return sub && jti
      ? { usuario: sub, jti, sid: typeof sid === "string" ? sid : undefined, iat }
      : undefined;
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}
