import type { Firmante } from "@dte/certifier";
import { C14N, canonicalize, parse, withoutBlanks } from "@dte/xmldsig";
import { signXmlBy } from "./sign-xml.js";

/** The seed that is given to whoever wants a token, as it is to be signed; undefined when the bytes are none. */
export function readSeed(xml: Uint8Array): Uint8Array | undefined {
  const tree = parse(xml);
  if ("refused" in tree || tree.root.name !== "SemillaModel") return undefined;
  return Buffer.from(canonicalize(withoutBlanks(tree.root), C14N));
}

/** Signs the seed that DGII gives; undefined when the bytes are none. */
export async function signSeed(xml: Uint8Array, certificado: Firmante): Promise<Buffer | undefined> {
  const seed = readSeed(xml);
  return seed && (await signXmlBy(seed, certificado));
}
