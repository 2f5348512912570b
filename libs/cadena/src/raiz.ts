import { createHash, createPublicKey, type KeyObject, sign, verify } from "node:crypto";
import { written } from "./asiento.js";

/** How far a chain was at a moment. Who signs it says that all entries until there were as the digest has them. */
export type Raiz = {
  readonly cuenta: string;
  readonly posicion: number;
  /** Of the entry at that place. */
  readonly huella: string;
  /** RFC 3339 in UTC. */
  readonly fecha: string;
};

/** Ed25519, in base64, and the id of the key. */
export type Firmada = Raiz & { readonly llave: string; readonly firma: string };

/** A key of the installation as anybody may know it. */
export type LlavePublica = {
  readonly id: string;
  /** SPKI in DER, base64. */
  readonly publica: string;
  /** The key before it, and its word for this one. */
  readonly anterior?: string;
  readonly aval?: string;
};

const ID_CHARS = 32;

/** The beginning of the SHA-256 of its SPKI: nobody names keys, and none can be passed off as another. */
export const idOfLlave = (publica: Uint8Array): string =>
  createHash("sha256").update(publica).digest("hex").slice(0, ID_CHARS);

/** Undefined when the bytes are no Ed25519 key, or the id is another one's. */
export function readPublica({ id, publica }: Pick<LlavePublica, "id" | "publica">): KeyObject | undefined {
  const bytes = Buffer.from(publica, "base64");
  try {
    const key = createPublicKey({ key: bytes, type: "spki", format: "der" });
    return key.asymmetricKeyType === "ed25519" && idOfLlave(bytes) === id ? key : undefined;
  } catch {
    return undefined;
  }
}

export const signRaiz = (privada: KeyObject, raiz: Raiz): string =>
  sign(null, textOf(raiz), privada).toString("base64");

export const isFirmada = (publica: KeyObject, raiz: Firmada): boolean =>
  verify(null, textOf(raiz), publica, Buffer.from(raiz.firma, "base64"));

/** What a key says of the one that comes after it: who trusts the one may trust the other. */
export const signAval = (privada: KeyObject, siguiente: string): string =>
  sign(null, avalOf(siguiente), privada).toString("base64");

export const isAvalada = (anterior: KeyObject, { id, aval }: LlavePublica): boolean =>
  aval !== undefined && verify(null, avalOf(id), anterior, Buffer.from(aval, "base64"));

const textOf = ({ cuenta, posicion, huella, fecha }: Raiz): Buffer =>
  Buffer.from(written(["dte-raiz-1", cuenta, String(posicion), huella, fecha]));

const avalOf = (id: string): Buffer => Buffer.from(written(["dte-llave-1", id]));
