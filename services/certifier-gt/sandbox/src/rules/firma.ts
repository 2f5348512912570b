import { createPublicKey, type KeyObject, X509Certificate } from "node:crypto";
import type { XmlElement } from "@dte/sandbox";
import { findFirma, findSignable } from "../certification/sign.js";
import { verifySignature } from "../certification/verify-signature.js";
import type { Emisor } from "../emisores.js";
import { type Finding, sat } from "../findings.js";

export type FirmaCase = {
  readonly root: XmlElement;
  readonly emisor: Emisor;
  /** The key with which the certifier signs for emisores who ask it to. */
  readonly ownKey: KeyObject;
  /** The xs:dateTime of the emission or the cancellation, when the certificate must have been in force. */
  readonly fecha: string;
};

/** Checks the emisor's signature on a document or a cancellation: Reglas 3.15.1. It must be the emisor's, in force, and whole. */
export function checkFirma({ root, emisor, ownKey, fecha }: FirmaCase): Finding[] {
  const categoria = root.local === "GTDocumento" ? "FEL_RCP361" : "FEL_ANU370";
  const refuse = (mensaje: string) => [
    sat(categoria, "3.15.1", "1", `Error. La firma del emisor es errónea: ${mensaje}.`),
  ];
  const firma = findFirma(root);
  if (firma === undefined) return refuse("no está presente");
  const { element, id } = findSignable(root).emisor;
  const verification = verifySignature(firma, element, id);
  if (!verification.ok) return refuse(verification.problem);
  const { key, certificate, isXades } = verification;
  if (key.equals(createPublicKey(ownKey))) return [];
  const registered = emisor.certificado === undefined ? certificate : new X509Certificate(emisor.certificado);
  if (registered === undefined || !key.equals(registered.publicKey))
    return refuse("no es del certificado registrado del emisor");
  if (emisor.certificado === undefined && !isIssuedTo(registered, emisor.nit))
    return refuse("el certificado no es del emisor (su CN debe ser el NIT)");
  if (!isXades) return refuse("debe ser XAdES-BES, con SignedProperties firmadas");
  const instant = Date.parse(fecha.length > 19 ? fecha : `${fecha}-06:00`);
  if (instant < Date.parse(registered.validFrom) || instant > Date.parse(registered.validTo))
    return [sat("0", "3.15.1", "2", "Error. La firma del emisor no está vigente.")];
  return [];
}

/** Tells whether a certificate names this taxpayer, as SAT's do: CN is the NIT. */
function isIssuedTo(certificate: X509Certificate, nit: string): boolean {
  return certificate.subject.split("\n").includes(`CN=${nit}`);
}
