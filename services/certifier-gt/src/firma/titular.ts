import type { X509Certificate } from "node:crypto";
import { soleAttribute, type TitularVisto } from "@dte/certifier";
import { cleanNit, isNit } from "../regime/nit.js";

/**
 * Judges who holds the certificate: SAT issues them with the NIT as the common name (SAT, Firma Electrónica de Emisión FEL). One whose name is not a
 * NIT was issued by somebody else, and nothing in it says whose it is.
 */
export function judgeTitular({ subject }: X509Certificate, idCuenta: string): TitularVisto | undefined {
  const nit = cleanNit(/^CN=(.+)$/m.exec(subject)?.[1] ?? "");
  if (!isNit(nit)) return undefined;
  if (nit === cleanNit(idCuenta))
    return { resultado: "bien", mensaje: "El certificado es del NIT de la cuenta." };
  const mensaje = `El certificado es del NIT ${nit} y no del de la cuenta. Cargue en certificadoFirma el que la SAT emitió para ella.`;
  return { resultado: "mal", mensaje };
}

/** Tells whether the certificate names the account's NIT, and no other, as its holder. */
export function isTitular(certificado: X509Certificate, idCuenta: string): boolean {
  const nit = cleanNit(soleAttribute(certificado, "CN") ?? "");
  return isNit(nit) && nit === cleanNit(idCuenta);
}
