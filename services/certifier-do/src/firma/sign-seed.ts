import type { Firmante } from "@dte/certifier";
import { C14N, canonicalize, parse, withoutBlanks } from "@dte/xmldsig";
import { signXmlBy } from "./sign-xml.js";

/** Reads a seed that is given to somebody who wants a token, as it is to be signed; undefined when the bytes are not a seed. */
export function readSeed(xml: Uint8Array): Uint8Array | undefined {
  const tree = parse(xml);
  if ("refused" in tree || tree.root.name !== "SemillaModel") return undefined;
  return Buffer.from(canonicalize(withoutBlanks(tree.root), C14N));
}

/** Signs the seed that DGII gives; undefined when the bytes are not a seed. */
export async function signSeed(xml: Uint8Array, certificado: Firmante): Promise<Buffer | undefined> {
  const seed = readSeed(xml);
  return seed && (await signXmlBy(seed, certificado));
}
