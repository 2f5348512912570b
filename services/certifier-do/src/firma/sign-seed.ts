import type { CertificadoFirma } from "@dte/certifier";
import { C14N, canonicalize, parse, withoutBlanks } from "@dte/xmldsig";
import { signXml } from "./sign-xml.js";

/** Signs the seed that DGII gives in exchange for a token; undefined when the bytes are no seed. */
export function signSeed(xml: Uint8Array, certificado: CertificadoFirma): Buffer | undefined {
  const tree = parse(xml);
  if ("refused" in tree || tree.root.name !== "SemillaModel") return undefined;
  return signXml(Buffer.from(canonicalize(withoutBlanks(tree.root), C14N)), certificado);
}
