import { createHash } from "node:crypto";

/** An entry as the chain of an account keeps it. An absent value was not known. */
export type Asiento = {
  /** The account whose chain holds it; empty when it belongs to no account. */
  readonly cuenta: string;
  /** Its place, from 1, without gaps. */
  readonly posicion: number;
  /** The table of the record (`bitacora`, or `acto` for acts by hand); `orden` is its number there. */
  readonly fuente: string;
  readonly orden: string;
  /** The id of its subject, such as a document. */
  readonly sujeto: string;
  readonly evento: string;
  /** RFC 3339 in UTC, with microseconds. */
  readonly fecha: string;
  readonly ipOrigen?: string;
  readonly origen?: string;
  readonly usuario?: string;
  /** True for an entry about the receiver's copy of the document, false for the issuer's. */
  readonly recibido: boolean;
  /** The document's state when the entry was chained, or the outcome of the act. */
  readonly detalle?: string;
};

/** The digest before the first entry of every chain: hexadecimal, as every digest here. */
export const GENESIS = "0".repeat(64);

/**
 * Computes the digest of an entry, which covers that of the entry before it: SHA-256 over each value as "bytes:text," with its length in
 * UTF-8 before it, or "-," where it is absent, so that no two different entries have the same text and any language can write it in a line.
 */
export function huellaDe(anterior: string, asiento: Asiento): string {
  const { cuenta, posicion, fuente, orden, sujeto, evento, fecha } = asiento;
  const { ipOrigen, origen, usuario, recibido, detalle } = asiento;
  return createHash("sha256")
    .update(
      written([
        ...["dte-asiento-1", anterior, cuenta, String(posicion), fuente, orden, sujeto, evento, fecha],
        ...[ipOrigen, origen, usuario, recibido ? "1" : "0", detalle],
      ]),
    )
    .digest("hex");
}

/** Writes values one after the other, each with its length, so that no other list of values gives the same text. */
export const written = (values: readonly (string | undefined)[]): string =>
  values.map((each) => (each === undefined ? "-," : `${Buffer.byteLength(each)}:${each},`)).join("");
