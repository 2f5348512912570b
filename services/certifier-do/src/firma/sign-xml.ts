import type { CertificadoFirma, Firmante, FirmanteDeRecepcion } from "@dte/certifier";
import { asBuffer, draftSplice, splice } from "@dte/xmldsig";
import { signerOf } from "./signer.js";

/**
 * Adds the signature to a document that is written canonically, without blanks between elements, as the last child of its
 * root: enveloped XMLDSig, RSA-SHA256, the certificate in KeyInfo. Throws TypeError for a text that cannot be canonical or is signed already.
 */
export const signXml = (xml: Uint8Array, certificado: CertificadoFirma): Buffer =>
  splice(xml, { key: certificado.llavePrivada, certificate: signerOf(certificado).certificado });

/** Signs likewise with a key that may be in a hardware token, or with the certifier alone. */
export async function signXmlBy(xml: Uint8Array, firmante: Firmante | FirmanteDeRecepcion): Promise<Buffer> {
  if ("signRecepcion" in firmante) return await firmante.signRecepcion(xml);
  // A key that is at hand signs before another thread would have begun.
  if ("llavePrivada" in firmante) return signXml(xml, firmante);
  const { bytes, complete } = draftSplice(xml, signerOf(firmante).certificado);
  return complete(await firmante.sign("sha256", bytes));
}

/** Takes the security code: the first six characters of the Base64 text of the signature's value. Throws TypeError when it is unsigned. */
export function codigoSeguridadOf(signed: Uint8Array): string {
  const bytes = asBuffer(signed);
  const start = bytes.lastIndexOf(VALUE);
  if (start < 0) throw new TypeError("only a signed document has a security code");
  const from = start + VALUE.length;
  return bytes.toString("latin1", from, from + CODIGO_SEGURIDAD_CHARS);
}

export const CODIGO_SEGURIDAD_CHARS = 6;
const VALUE = "<SignatureValue>";
