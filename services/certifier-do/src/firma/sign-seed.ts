import type { CertificadoFirma } from "@dte/certifier";
import { C14N } from "./algorithms.js";
import { asBuffer } from "./bytes.js";
import { canonicalize } from "./canonicalize.js";
import { dropBlanks, parseRoot } from "./parse-xml.js";
import { signXml } from "./sign-xml.js";

/** Signs the seed that DGII gives to whoever wants a token; undefined when the bytes are none. */
export function signSeed(xml: Uint8Array, certificado: CertificadoFirma): Buffer | undefined {
  const root = parseRoot(
    asBuffer(xml)
      .toString("utf8")
      .replace(/^\uFEFF/, ""),
  );
  if (root?.localName !== "SemillaModel") return undefined;
  dropBlanks(root);
  return signXml(Buffer.from(canonicalize(root, C14N)), certificado);
}
