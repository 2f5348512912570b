import { createHash, randomBytes } from "node:crypto";
import { Secret, TOTP } from "otpauth";

/** The length of a secret, that of the digest of the HMAC: RFC 4226, section 4. */
const SECRETO_BYTES = 20;
/** The steps before and after the present one that are taken, for clocks that differ: RFC 6238, section 5.2. */
const WINDOW = 1;
const PERIOD_SECONDS = 30;
/** The parameters that authenticators assume when a secret names none. */
const DIGITS = 6;

const totpOf = (secreto: Uint8Array): TOTP =>
  new TOTP({
    secret: new Secret({ buffer: new Uint8Array(secreto).buffer }),
    algorithm: "SHA1",
    digits: DIGITS,
    period: PERIOD_SECONDS,
  });

/** Makes a secret for an authenticator, with the text to type and the address to scan. `emisor` is the name of this installation in the authenticator. */
export function newTotp(usuario: string, emisor: string): { secreto: Buffer; texto: string; uri: string } {
  const secreto = randomBytes(SECRETO_BYTES);
  const totp = totpOf(secreto);
  totp.issuer = emisor;
  totp.label = usuario;
  return { secreto, texto: totp.secret.base32, uri: totp.toString() };
}

/** Tells whether a code has the form of an authenticator's, and not of one for recovery. */
export const isCodigo = (texto: string): boolean => /^\d{6}$/.test(texto);

/** Finds the step of time to which `codigo` belongs, at `now`; undefined when it is no code of the secret. */
export function pasoOf(secreto: Uint8Array, codigo: string, now: Date): number | undefined {
  if (!isCodigo(codigo)) return undefined;
  const timestamp = now.getTime();
  const delta = totpOf(secreto).validate({ token: codigo, timestamp, window: WINDOW });
  return delta === null ? undefined : Math.floor(timestamp / (PERIOD_SECONDS * 1_000)) + delta;
}

/** The number of recovery codes: enough for years of lost telephones. */
const CODIGOS = 10;
/** The bytes of a recovery code: nobody can try them all, so a plain digest is enough. */
const CODIGO_BYTES = 10;
const ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789";

/** Makes codes for a user who has lost the authenticator, four letters at a time, and the digests that are kept of them. */
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
