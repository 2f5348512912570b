import { createHash, randomBytes } from "node:crypto";

const BYTES = 32;
const CODIGO = /^[A-Za-z0-9_-]{43}$/;

/** Makes the code that is mailed to a user who forgot a password, and its SHA-256, which is kept. */
export function newCodigoClave(): { texto: string; huella: Buffer } {
  const texto = randomBytes(BYTES).toString("base64url");
  return { texto, huella: digest(texto) };
}

/** Digests a code; undefined for a text that no mail of ours ever had. */
export const huellaOfCodigo = (texto: string): Buffer | undefined =>
  CODIGO.test(texto) ? digest(texto) : undefined;

const digest = (texto: string): Buffer => createHash("sha256").update(texto).digest();
