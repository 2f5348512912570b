import type { Dte } from "@dte/contracts";
import { attributeOf, childrenNamed, DS, descend, parse, textOf, type XmlElement } from "@dte/xmldsig";

/**
 * Reads the issuer's signature of a document in contingency, as base64: SAT wants to see it on the paper. Undefined for any other document,
 * and where the certified file is not at hand.
 */
export function firmaDelEmisor({ numeroAcceso }: Dte, contenido: Uint8Array): string | undefined {
  if (!numeroAcceso || contenido.length === 0) return undefined;
  const tree = parse(contenido);
  if ("refused" in tree) return undefined;
  const firma = childrenNamed(tree.root, "Signature", DS).find(isOfIssuer);
  const valor = firma && descend(firma, "SignatureValue");
  return valor && (textOf(valor).replace(/\s/g, "") || undefined);
}

/** Tells the issuer's signature from the certifier's, which signs DatosCertificados. */
function isOfIssuer(firma: XmlElement): boolean {
  const info = descend(firma, "SignedInfo");
  const references = info ? childrenNamed(info, "Reference") : [];
  return references.some((each) => attributeOf(each, "URI") === "#DatosEmision");
}
