import type { X509Certificate } from "node:crypto";
import { isInTime, isIssuedByOne, soleAttribute } from "@dte/certifier";
import { parse } from "@dte/xmldsig";
import { cleanNit, isNit } from "../regime/nit.js";
import { isTitular } from "./titular.js";
import { verify } from "./verify.js";

/**
 * Tells who the certificates of a document were issued to: `ajeno` when one has another NIT than the document names, `desconocido` when one comes
 * from nobody known, or was not in force when the document was certified.
 */
export type Firmantes = "propios" | "ajeno" | "desconocido";

export type Nombrados = {
  /** The NITs that the document names, without hyphens. */
  readonly emisor: string;
  readonly certificador: string;
  readonly fechaCertificacion: Date;
};

/** Judges both certificates of a document, each of which one of `autoridades` must have issued. */
export function readFirmantes(
  contenido: Uint8Array,
  autoridades: readonly X509Certificate[],
  { emisor, certificador, fechaCertificacion }: Nombrados,
): Firmantes {
  const tree = parse(contenido);
  const verificacion = "refused" in tree ? undefined : verify(tree);
  if (!verificacion || "motivo" in verificacion) return "desconocido";
  const signed = [
    [verificacion.emitido.certificate, emisor],
    [verificacion.certificado.certificate, certificador],
  ] as const;
  let firmantes: Firmantes = "propios";
  for (const [certificate, nit] of signed) {
    if (!certificate || !isKnown(certificate, autoridades, fechaCertificacion)) firmantes = "desconocido";
    else if (!names(certificate, nit)) return "ajeno";
  }
  return firmantes;
}

const isKnown = (certificate: X509Certificate, autoridades: readonly X509Certificate[], at: Date): boolean =>
  isInTime(certificate, at) && isIssuedByOne(certificate, autoridades, at);

/** The parts of a subject that name its holder (ETSI EN 319 412-1, 5.1). A name in any other part, such as a department or a street, proves nothing. */
const TITULAR = ["CN", "serialNumber", "organizationIdentifier"];

/**
 * Tells whether a certificate names this NIT. SAT gives an issuer a certificate whose common name is the NIT, and then no other part counts; other
 * certificates have the NIT beside the name.
 */
const names = (certificate: X509Certificate, nit: string): boolean => {
  if (isNit(cleanNit(soleAttribute(certificate, "CN") ?? ""))) return isTitular(certificate, nit);
  return TITULAR.flatMap((each) => (soleAttribute(certificate, each) ?? "").split(/[^0-9A-Za-z]+/)).some(
    (part) => part.replace(/^0+/, "") === nit,
  );
};
