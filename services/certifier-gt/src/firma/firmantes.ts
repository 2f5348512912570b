import type { X509Certificate } from "node:crypto";
import { parse } from "@dte/xmldsig";
import { verify } from "./verify.js";

/**
 * Whose certificates a certified document was signed with: `ajeno` when one was issued to another NIT than the document names,
 * `desconocido` when one comes from nobody known, or was not in time when the document was certified.
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
  isInTime(certificate, at) &&
  autoridades.some(
    (each) =>
      each.ca && isInTime(each, at) && certificate.checkIssued(each) && certificate.verify(each.publicKey),
  );

const isInTime = ({ validFrom, validTo }: X509Certificate, at: Date): boolean =>
  Date.parse(validFrom) <= at.getTime() && at.getTime() <= Date.parse(validTo);

/** SAT gives an issuer a certificate whose common name is the NIT; others have it beside the name. */
const names = ({ subject }: X509Certificate, nit: string): boolean =>
  subject.split(/[^0-9A-Za-z]+/).some((part) => part.replace(/^0+/, "") === nit);
