import { C14N, ENVELOPED, RSA_SHA256, SHA256 } from "@dte/xmldsig";
import { SignedXml } from "xml-crypto";
import type { TestCertificado } from "./certificado.js";

export type SignatureOptions = {
  readonly id: string;
  readonly canonicalization?: string;
  readonly algorithm?: string;
  readonly digest?: string;
  readonly transforms?: readonly string[];
};

/** Adds a signature made by somebody else's library, as a certifier or another issuer's software would. */
export function signElsewhere(xml: string, certificado: TestCertificado, options: SignatureOptions): string {
  const { id, canonicalization = C14N, algorithm = RSA_SHA256, digest = SHA256 } = options;
  const signer = new SignedXml({
    privateKey: certificado.llavePem,
    publicCert: certificado.certificadoPem,
    canonicalizationAlgorithm: canonicalization,
    signatureAlgorithm: algorithm,
  });
  signer.addReference({
    xpath: `//*[@ID='${id}']`,
    uri: `#${id}`,
    digestAlgorithm: digest,
    transforms: [...(options.transforms ?? [ENVELOPED, canonicalization])],
  });
  signer.computeSignature(xml, { prefix: "ds", location: { reference: "/*", action: "append" } });
  return signer.getSignedXml();
}

const CERTIFICACION =
  "<dte:Certificacion><dte:NITCertificador>12521337</dte:NITCertificador>" +
  "<dte:NombreCertificador>INFILE, SOCIEDAD ANONIMA</dte:NombreCertificador>" +
  '<dte:NumeroAutorizacion Serie="DBB51AE2" Numero="979518519">DBB51AE2-3A62-4437-B8E9-42ECFB761156</dte:NumeroAutorizacion>' +
  "<dte:FechaHoraCertificacion>2026-11-20T08:15:03-06:00</dte:FechaHoraCertificacion></dte:Certificacion>";

/** Gives the document with the certifier's additions before it signs. */
export const withCertificacion = (xml: string): string =>
  xml.replace("</dte:DatosEmision>", `</dte:DatosEmision>${CERTIFICACION}`);
