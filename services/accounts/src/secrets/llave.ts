import { createHash, randomBytes } from "node:crypto";
import { crc32 } from "node:zlib";

const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
/** The bytes of a secret: 43 letters of 62 hold their 256 bits. */
const SECRET_BYTES = 32;
const SECRET_LENGTH = 43;
const CHECK_LENGTH = 6;
const INICIO_LENGTH = 13;
/** The form of a key, by which secret scanners find it; `docs/security/api-keys.md` tells them. */
const LLAVE = /^dte_(test|live)_[0-9A-Za-z]{49}$/;

/** A new key: its text, for the one answer that shows it, and the parts that are kept. */
export type NewLlave = { texto: string; huella: Buffer; inicio: string };

/** Makes a new key: environment, 256 random bits and the CRC-32 of both, in letters and digits, so that a double click selects it whole. */
export function newLlave(estaEnAmbienteDePruebas: boolean): NewLlave {
  const secret = base62(BigInt(`0x${randomBytes(SECRET_BYTES).toString("hex")}`), SECRET_LENGTH);
  const stem = `dte_${estaEnAmbienteDePruebas ? "test" : "live"}_${secret}`;
  const texto = stem + checkOf(stem);
  return { texto, huella: digest(texto), inicio: texto.slice(0, INICIO_LENGTH) };
}

/**
 * Computes the SHA-256 under which a key is kept; undefined for a text that was mistyped or is no key. A slow hash would add nothing, because a key
 * has 256 random bits.
 */
export function huellaOfLlave(texto: string): Buffer | undefined {
  if (!LLAVE.test(texto)) return undefined;
  const stem = texto.slice(0, -CHECK_LENGTH);
  return texto === stem + checkOf(stem) ? digest(texto) : undefined;
}

const checkOf = (stem: string): string => base62(BigInt(crc32(stem)), CHECK_LENGTH);

const digest = (texto: string): Buffer => createHash("sha256").update(texto).digest();

function base62(number: bigint, length: number): string {
  let text = "";
  for (let rest = number; text.length < length; rest /= 62n)
    text = ALPHABET.charAt(Number(rest % 62n)) + text;
  return text;
}
