import type { X509Certificate } from "node:crypto";
import { soleAttribute, type TitularVisto } from "@dte/certifier";

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
  const titular = namedIn(certificado);
  return titular === "" ? { motivo: "El certificado de la firma no identifica a su titular." } : { titular };
}

/** What a certificate's subject calls its holder, without hyphens; "" where it does not. It proves nothing. */
export const namedIn = ({ subject }: X509Certificate): string =>
  (/^serialNumber=(.+)$/m.exec(subject)?.[1] ?? "").replace(/^[A-Z]{5}-/, "").replaceAll("-", "");

/**
 * Judges whether a certificate is the account's own. A company signs with a person's, whom it has delegated at DGII: different names are
 * therefore not a fault, and only DGII's login tells.
 */
export function judgeTitular(certificado: X509Certificate, idCuenta: string): TitularVisto | undefined {
  const titular = namedIn(certificado);
  if (titular === "") return undefined;
  if (titular === idCuenta)
    return { resultado: "bien", mensaje: "El certificado es del RNC o la cédula de la cuenta." };
  const mensaje = `El certificado es de ${titular}. Verifique que el emisor lo haya delegado para firmar en la Oficina Virtual de la DGII.`;
  return { resultado: "aviso", mensaje };
}

/**
 * Whether the certificate names the account's RNC or cédula as its holder: an identity card, a tax number or a register of the country (ETSI EN
 * 319 412-1, 5.1.3). A passport may have the same digits as somebody's RNC.
 */
export const isTitular = (certificado: X509Certificate, idCuenta: string): boolean => {
  const numero = soleAttribute(certificado, "serialNumber");
  return numero?.replace(/^(IDC|TIN|VAT|NTR)DO-/, "").replaceAll("-", "") === idCuenta;
};

const isInTime = ({ validFrom, validTo }: X509Certificate, ahora: Date): boolean =>
  Date.parse(validFrom) <= ahora.getTime() && ahora.getTime() <= Date.parse(validTo);
