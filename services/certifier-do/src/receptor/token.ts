import type { Sello } from "./sello.js";

export type TokenRecepcion = { readonly token: string; readonly expedido: string; readonly expira: string };

/** The life of a token, one hour: DGII, Descripción técnica de los servicios de emisores. */
const TOKEN_LIFE_MS = 60 * 60 * 1_000;
const EMISOR = "fe.recepcion";
const CABECERA = encode({ alg: "HS256", typ: "JWT" });

/** Issues a token (JWT, HMAC-SHA256) to the holder that a certificate names. */
export function issueToken(sello: Sello, titular: string, id: string, ahora: Date): TokenRecepcion {
  const expira = new Date(ahora.getTime() + TOKEN_LIFE_MS);
  const claims = { iss: EMISOR, sub: titular, jti: id, iat: seconds(ahora), exp: seconds(expira) };
  const cuerpo = `${CABECERA}.${encode(claims)}`;
  return { token: `${cuerpo}.${sello.of(cuerpo)}`, expedido: inUtc(ahora), expira: inUtc(expira) };
}

/** Gives the holder of a token that this service issued; undefined for any other token, and for one whose time is over. */
export function titularDe(sello: Sello, token: string, ahora: Date): string | undefined {
  const [cabecera = "", claims = "", firma = "", ...rest] = token.split(".");
  if (rest.length > 0 || cabecera !== CABECERA || !sello.isOf(`${cabecera}.${claims}`, firma))
    return undefined;
  const { iss, sub, exp } = JSON.parse(Buffer.from(claims, "base64url").toString()) as Record<
    string,
    unknown
  >;
  return iss === EMISOR && Number(exp) > seconds(ahora) ? String(sub) : undefined;
}

/** Writes a moment to the second: "2026-11-20T14:15:00Z". */
export const inUtc = (moment: Date): string => `${moment.toISOString().slice(0, 19)}Z`;

const seconds = (moment: Date): number => Math.floor(moment.getTime() / 1_000);

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}
