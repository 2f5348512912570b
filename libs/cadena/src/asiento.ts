import { createHash } from "node:crypto";

/** An entry as the chain of an account keeps it. What is absent was not known. */
export type Asiento = {
  /** The account whose chain it is in; empty when it belongs to no account. */
  readonly cuenta: string;
  /** Its place, from 1, without gaps. */
  readonly posicion: number;
  /** The table that the record comes from (`bitacora`, or `acto` for what was done by hand); `orden` is its number there. */
  readonly fuente: string;
  readonly orden: string;
  /** The id of what it is about, such as a document. */
  readonly sujeto: string;
  readonly evento: string;
  /** RFC 3339 in UTC, with microseconds. */
  readonly fecha: string;
  readonly ipOrigen?: string;
  readonly origen?: string;
  readonly usuario?: string;
  /** True when it is about the copy that the document's receiver has, false for the issuer's. */
  readonly recibido: boolean;
  /** How the document stood when it was chained, or what came of the act. */
  readonly detalle?: string;
};

/** What stands before the first entry of every chain: hexadecimal, as every digest here. */
export const GENESIS = "0".repeat(64);

/**
 * Computes the digest of an entry, which covers that of the entry before it: SHA-256 over each value as "bytes:text," with its length in
 * UTF-8 before it, or "-," where it is absent. So no two different entries have the same text, and any language can write it in a line.
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
