import type { X509Certificate } from "node:crypto";

/** Whom a certificate names, or why it counts for nothing, in Spanish. */
export type Titular = { readonly titular: string } | { readonly motivo: string };

/**
 * Whose certificate it is: the RNC, cédula or passport in the subject's serialNumber, which certificates write as
 * "IDCDO-00112345678". DGII, Descripción técnica de los servicios de emisores, firma. One of `autoridades` must have
 * issued it: without any, no certificate counts.
 */
export function titularOf(
  certificado: X509Certificate,
  autoridades: readonly X509Certificate[],
  ahora: Date,
): Titular {
  if (!isInTime(certificado, ahora)) return { motivo: "El certificado de la firma no está vigente." };
  const isKnown = autoridades.some(
    (each) =>
      each.ca && isInTime(each, ahora) && certificado.checkIssued(each) && certificado.verify(each.publicKey),
  );
  if (!isKnown)
    return { motivo: "El certificado de la firma no lo emitió una entidad de certificación conocida." };
  const serial = /^serialNumber=(.+)$/m.exec(certificado.subject)?.[1] ?? "";
  const titular = serial.replace(/^[A-Z]{5}-/, "").replaceAll("-", "");
  return titular === "" ? { motivo: "El certificado de la firma no identifica a su titular." } : { titular };
}

const isInTime = ({ validFrom, validTo }: X509Certificate, ahora: Date): boolean =>
  Date.parse(validFrom) <= ahora.getTime() && ahora.getTime() <= Date.parse(validTo);
