import type { Identidad } from "@dte/contracts";
import { decodeJwt, decodeProtectedHeader, jwtVerify, SignJWT } from "jose";
import { mayShow, secondsMaxOf } from "./encargos.js";
import { IdentityOver } from "./over.js";
import { SIGNER, type SigningKey, type VerifyingKeys } from "./token-keys.js";

/** The header by which a call says for whom it is made, and which work it leaves to be done later. */
export const IDENTITY = "x-dte-identidad";
export const ENCARGO = "x-dte-encargo";

/** Longer than any call: a token is forwarded within the call it came with. */
const LIFE_SECONDS = 5 * 60;
/** One signature for a user with these permissions, and minute. */
const RENEWED_AFTER_MS = 60_000;
/** Clocks of one house differ by less. */
const SKEW_SECONDS = 60;
const KEPT_MAX = 10_000;
const AUDIENCE = "dte-interno";
const TYPE = "dte-identidad+jwt";
const ALGORITHMS = ["ES256", "ES384", "EdDSA", "PS256"];

type Signed = { readonly token: string | Promise<string>; readonly renewAt: number };

/** Forgets who has not been seen for the longest time. */
function trim<T>(kept: Map<string, T>): void {
  const [oldest] = kept.keys();
  if (kept.size > KEPT_MAX && oldest !== undefined) kept.delete(oldest);
}

/**
 * Signs for whom calls are made. `of` gives the same token for a minute, at once where it is there; `leave` one of its own, for a service
 * that does later what the user asks for now.
 */
export function createIdentifier(signingKey: () => Promise<SigningKey>, now = Date.now) {
  const kept = new Map<string, Signed>();
  const sign = async (
    { usuario, permisos }: Identidad,
    seconds: number,
    encargo?: string,
  ): Promise<string> => {
    const { alg, key, x5c } = await signingKey();
    const issuedAt = Math.floor(now() / 1_000);
    return await new SignJWT({ permisos: [...permisos], ...(encargo !== undefined && { encargo }) })
      .setProtectedHeader({ alg, typ: TYPE, ...(x5c && { x5c: [...x5c] }) })
      .setIssuer(SIGNER)
      .setAudience(AUDIENCE)
      .setSubject(usuario)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + seconds)
      .sign(key);
  };
  return {
    of(identidad: Identidad): string | Promise<string> {
      const name = JSON.stringify([identidad.usuario, identidad.permisos]);
      const known = kept.get(name);
      if (known && now() < known.renewAt) return known.token;
      const renewAt = now() + RENEWED_AFTER_MS;
      const signing = sign(identidad, LIFE_SECONDS);
      kept.delete(name);
      kept.set(name, { token: signing, renewAt });
      trim(kept);
      signing.then(
        (token) => kept.get(name)?.token === signing && kept.set(name, { token, renewAt }),
        () => kept.get(name)?.token === signing && kept.delete(name),
      );
      return signing;
    },
    leave: (identidad: Identidad, encargo: string, seconds: number): Promise<string> =>
      sign(identidad, seconds, encargo),
  };
}

type Proven = { readonly identidad: Identidad; readonly until: number };

/**
 * Tells for whom a call is made, by a token that it carries; each token is looked at once. Rejects for one that is forged, over, of another
 * kind, for another user, or shown by a service, or at an rpc, that it was not made for; with IdentityOver for one that is only over.
 */
export function createIdentityVerifier(keys: VerifyingKeys, now = Date.now) {
  const kept = new Map<string, Proven | Promise<Proven>>();
  const prove = async (token: string): Promise<Proven> => {
    const { iat = 0, exp: end } = decodeJwt(token);
    // That it is over is judged last, and each time it is shown: first whether it ever was good.
    const at = typeof end === "number" ? Math.min(now(), end * 1_000) : now();
    const key = await keys(decodeProtectedHeader(token), new Date(iat * 1_000));
    const { payload } = await jwtVerify<{ permisos?: unknown; encargo?: unknown }>(token, key, {
      issuer: SIGNER,
      audience: AUDIENCE,
      typ: TYPE,
      algorithms: ALGORITHMS,
      clockTolerance: SKEW_SECONDS,
      currentDate: new Date(at),
      requiredClaims: ["sub", "iat", "exp"],
    });
    const { sub: usuario = "", exp = 0, permisos, encargo } = payload;
    const secondsMax = encargo === undefined ? LIFE_SECONDS : secondsMaxOf(String(encargo));
    const isOurs = Array.isArray(permisos) && usuario !== "" && exp - iat <= secondsMax;
    if (!isOurs || iat * 1_000 > now() + SKEW_SECONDS * 1_000)
      throw new Error("the token says what none of ours says");
    return {
      identidad: {
        usuario,
        permisos: permisos.map(String),
        token,
        ...(encargo !== undefined && { encargo: String(encargo) }),
      },
      until: (exp + SKEW_SECONDS) * 1_000,
    };
  };
  const provenOf = (token: string): Proven | Promise<Proven> => {
    const known = kept.get(token);
    if (known) return known;
    const proving = prove(token);
    kept.set(token, proving);
    trim(kept);
    proving.then(
      (proven) => kept.get(token) === proving && kept.set(token, proven),
      () => kept.get(token) === proving && kept.delete(token),
    );
    return proving;
  };
  const judge = ({ identidad, until }: Proven, shown: Shown): Identidad => {
    const { encargo } = identidad;
    if (encargo !== undefined && !mayShow(encargo, shown.servicio, shown.path)) {
      throw new Error(`what was left to be done is not for ${shown.servicio} at ${shown.path}`);
    }
    if (shown.usuario && identidad.usuario !== shown.usuario)
      throw new Error("the call is made for another user");
    if (now() >= until) throw new IdentityOver("the token is over");
    return identidad;
  };
  return (token: string, shown: Shown): Identidad | Promise<Identidad> => {
    const proven = provenOf(token);
    return proven instanceof Promise ? proven.then((each) => judge(each, shown)) : judge(proven, shown);
  };
}

/** Says which service shows a token, and where; and the user whom the call names, if it names one. */
type Shown = { readonly servicio: string; readonly path: string; readonly usuario?: string };
