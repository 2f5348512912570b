import { createHash, randomBytes } from "node:crypto";
import { Secret, TOTP } from "otpauth";

/** RFC 4226, section 4: as long as the digest of the HMAC. */
const SECRETO_BYTES = 20;
/** RFC 6238, section 5.2: one step before and one behind, for clocks that differ. */
const WINDOW = 1;
const PERIOD_SECONDS = 30;
/** What authenticators make of a secret when nothing is said. */
const DIGITS = 6;

const totpOf = (secreto: Uint8Array): TOTP =>
  new TOTP({
    secret: new Secret({ buffer: new Uint8Array(secreto).buffer }),
    algorithm: "SHA1",
    digits: DIGITS,
    period: PERIOD_SECONDS,
  });

/**
 * Makes a secret for an authenticator, with what is typed, and what is scanned. `emisor` is what the authenticator calls this installation.
 */
export function newTotp(usuario: string, emisor: string): { secreto: Buffer; texto: string; uri: string } {
  const secreto = randomBytes(SECRETO_BYTES);
  const totp = totpOf(secreto);
  totp.issuer = emisor;
  totp.label = usuario;
  return { secreto, texto: totp.secret.base32, uri: totp.toString() };
}

/** Tells a code of an authenticator from one for recovery, by its form. */
export const isCodigo = (texto: string): boolean => /^\d{6}$/.test(texto);

/** Finds the step of time that `codigo` is of, at `now`; undefined when it is no code of the secret's. */
export function pasoOf(secreto: Uint8Array, codigo: string, now: Date): number | undefined {
  if (!isCodigo(codigo)) return undefined;
  const timestamp = now.getTime();
  const delta = totpOf(secreto).validate({ token: codigo, timestamp, window: WINDOW });
  return delta === null ? undefined : Math.floor(timestamp / (PERIOD_SECONDS * 1_000)) + delta;
}

/** Enough for years of lost telephones. */
const CODIGOS = 10;
/** Nobody can try as many as this gives, so a plain digest keeps them. */
const CODIGO_BYTES = 10;
const ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789";

/** Makes codes for a user who has lost the authenticator, four letters at a time, and what is kept of them. */
export const newCodigosRecuperacion = (): { texto: string; huella: Buffer }[] =>
  Array.from({ length: CODIGOS }, () => {
    const letters = [...randomBytes(CODIGO_BYTES * 2)].map((byte) => ALPHABET[byte % ALPHABET.length] ?? "");
    const texto = letters.join("").replace(/(.{4})(?=.)/g, "$1-");
    return { texto, huella: digest(texto) };
  });

/** Digests a recovery code, however it is typed. */
export const huellaOfRecuperacion = (texto: string): Buffer => digest(texto);

const digest = (texto: string): Buffer =>
  createHash("sha256").update(texto.toLowerCase().replace(/[\s-]/g, "")).digest();
