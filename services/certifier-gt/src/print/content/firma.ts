import type { Dte } from "@dte/contracts";
import { childOf, childrenOf, parseXml, textOf } from "../../format/read-xml.js";

/**
 * The issuer's signature on a document of contingency, as base64: SAT wants it seen on the paper. Undefined for any other
 * document, and where the certified file is not at hand.
 */
export function firmaDelEmisor({ numeroAcceso }: Dte, contenido: Uint8Array): string | undefined {
  if (!numeroAcceso || contenido.length === 0) return undefined;
  const documento = childOf(
    parseXml(Buffer.from(contenido).toString("utf8"), "certificacion"),
    "GTDocumento",
  );
  // The certifier's signs DatosCertificados.
  const firma = childrenOf(documento, "Signature").find((each) =>
    childrenOf(childOf(each, "SignedInfo"), "Reference").some(
      (ref) => textOf(ref, "URI") === "#DatosEmision",
    ),
  );
  return textOf(firma, "SignatureValue").replaceAll(" ", "") || undefined;
}
