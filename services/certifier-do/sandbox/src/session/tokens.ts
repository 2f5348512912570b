import { readJwt, signJwt } from "@dte/sandbox";

/** The holder of a token: the identity in the certificate that signed the seed. */
export type Sesion = { readonly identificacion: string };

/** The life of a token, one hour: "Descripción técnica de servicios DGII", authentication. */
const TOKEN_LIFE_MS = 60 * 60_000;
const ISSUER = "DGII.FE";
const AUDIENCE = "USUARIOS.DGII.FE";

export type Token = { readonly token: string; readonly expedido: Date; readonly expira: Date };

/** Makes a JWT of this environment, signed with HMAC-SHA-256. */
export function issueToken(
  key: Buffer,
  ambiente: string,
  { identificacion }: Sesion,
  id: string,
  now: Date,
): Token {
  const expira = new Date(now.getTime() + TOKEN_LIFE_MS);
  const claims = {
    iss: ISSUER,
    aud: AUDIENCE,
    name: identificacion,
    jti: id,
    ambiente,
    iat: seconds(now),
    exp: seconds(expira),
  };
  return { token: signJwt(key, { alg: "HS256", typ: "JWT" }, claims), expedido: now, expira };
}

/** Reads the header `Authorization`; undefined when it is not a token of ours, of this environment and in time. */
export function readToken(key: Buffer, ambiente: string, authorization: string, now: Date) {
  const token = /^bearer +(\S+)$/i.exec(authorization)?.[1] ?? "";
  const read = readJwt(key, token);
  if (read?.["ambiente"] !== ambiente || Number(read["exp"]) <= now.getTime() / 1000) return undefined;
  return { identificacion: String(read["name"]) } satisfies Sesion;
}

function seconds(at: Date): number {
  return Math.floor(at.getTime() / 1000);
}
