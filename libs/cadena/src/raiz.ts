import { createHash, createPublicKey, type KeyObject, sign, verify } from "node:crypto";
import { written } from "./asiento.js";

/** The end of a chain at a moment. Its signature says that every entry up to there was as the digest has it. */
export type Raiz = {
  readonly cuenta: string;
  readonly posicion: number;
  /** The digest of the entry at `posicion`, which holds those of all entries before it. */
  readonly huella: string;
  /** RFC 3339 in UTC. */
  readonly fecha: string;
};

/** A root with its Ed25519 signature in base64, and the id of the key that made it. */
export type Firmada = Raiz & { readonly llave: string; readonly firma: string };

/** The public half of a key of the installation; anybody may know it. */
export type LlavePublica = {
  readonly id: string;
  /** SPKI in DER, base64. */
  readonly publica: string;
  /** The id of the key before it, and that key's signature of this one's id. */
  readonly anterior?: string;
  readonly aval?: string;
};

const ID_CHARS = 32;

/** Makes the id of a key from the beginning of the SHA-256 of its SPKI. Nobody can choose the id, so no key can pass for another. */
export const idOfLlave = (publica: Uint8Array): string =>
  createHash("sha256").update(publica).digest("hex").slice(0, ID_CHARS);

/** Reads a public key; undefined when the bytes are not an Ed25519 key, or the id does not fit them. */
export function readPublica({ id, publica }: Pick<LlavePublica, "id" | "publica">): KeyObject | undefined {
  const bytes = Buffer.from(publica, "base64");
  try {
    const key = createPublicKey({ key: bytes, type: "spki", format: "der" });
    return key.asymmetricKeyType === "ed25519" && idOfLlave(bytes) === id ? key : undefined;
  } catch {
    return undefined;
  }
}

/** Signs the end of a chain with Ed25519, and gives the signature as base64. */
export const signRaiz = (privada: KeyObject, raiz: Raiz): string =>
  sign(null, textOf(raiz), privada).toString("base64");

/** Tells whether this key signed this end of a chain. */
export const isFirmada = (publica: KeyObject, raiz: Firmada): boolean =>
  verify(null, textOf(raiz), publica, Buffer.from(raiz.firma, "base64"));

/** Signs the id of the key that comes next, so that whoever trusts this key may trust that one. */
export const signAval = (privada: KeyObject, siguiente: string): string =>
  sign(null, avalOf(siguiente), privada).toString("base64");

/** Tells whether the key before signed the id of this key, as `signAval` does. Always false for the first key, which has no such signature. */
export const isAvalada = (anterior: KeyObject, { id, aval }: LlavePublica): boolean =>
  aval !== undefined && verify(null, avalOf(id), anterior, Buffer.from(aval, "base64"));

const textOf = ({ cuenta, posicion, huella, fecha }: Raiz): Buffer =>
  Buffer.from(written(["dte-raiz-1", cuenta, String(posicion), huella, fecha]));

const avalOf = (id: string): Buffer => Buffer.from(written(["dte-llave-1", id]));
