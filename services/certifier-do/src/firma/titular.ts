import type { X509Certificate } from "node:crypto";
import { isInTime, isIssuedByOne, soleAttribute, type TitularVisto } from "@dte/certifier";

/** The holder that a certificate names, or the reason why it counts for nothing, in Spanish. */
export type Titular = { readonly titular: string } | { readonly motivo: string };

/**
 * Tells who holds a certificate: the RNC, cédula or passport in the subject's serialNumber, which certificates write as "IDCDO-00112345678". DGII,
 * Descripción técnica de los servicios de emisores, firma. One of `autoridades` must have issued it: without any, no certificate counts.
 */
export function titularOf(
  certificado: X509Certificate,
  autoridades: readonly X509Certificate[],
  ahora: Date,
): Titular {
  if (!isInTime(certificado, ahora)) return { motivo: "El certificado de la firma no está vigente." };
  if (!isIssuedByOne(certificado, autoridades, ahora))
    return { motivo: "El certificado de la firma no lo emitió una entidad de certificación conocida." };
  const titular = namedIn(certificado);
  return titular === "" ? { motivo: "El certificado de la firma no identifica a su titular." } : { titular };
}

/**
 * The kinds of identifier of the country: an identity card, a tax number or a register (ETSI EN 319 412-1, 5.1.3). A passport may have the same
 * digits as somebody's RNC.
 */
const DEL_PAIS = /^(IDC|TIN|VAT|NTR)DO-/;

const numberIn = (certificado: X509Certificate): string | undefined =>
  soleAttribute(certificado, "serialNumber")?.replace(DEL_PAIS, "").replaceAll("-", "");

/**
 * Gives the holder's number in a certificate's subject, without hyphens; "" where it has none, or several. A number that is not one of the country
 * keeps its kind ("PASUS131880681"), so that no two holders have the same name. It proves nothing.
 */
export const namedIn = (certificado: X509Certificate): string => numberIn(certificado) ?? "";

/**
 * Judges whether a certificate is the account's own. A company signs with a person's, whom it has delegated at DGII: different names are therefore
 * not a fault, and only DGII's login tells whether it is.
 */
export function judgeTitular(certificado: X509Certificate, idCuenta: string): TitularVisto | undefined {
  const titular = namedIn(certificado);
  if (titular === "") return undefined;
  if (titular === idCuenta)
    return { resultado: "bien", mensaje: "El certificado es del RNC o la cédula de la cuenta." };
  const mensaje = `El certificado es de ${titular}. Verifique que el emisor lo haya delegado para firmar en la Oficina Virtual de la DGII.`;
  return { resultado: "aviso", mensaje };
}

/** Tells whether the certificate names the account's RNC or cédula as its holder, and nobody else. */
export const isTitular = (certificado: X509Certificate, idCuenta: string): boolean =>
  numberIn(certificado) === idCuenta;
