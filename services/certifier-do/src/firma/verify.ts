import type { X509Certificate } from "node:crypto";
import {
  type Policy,
  type Signed,
  type Tree,
  type VerifyProblem,
  verify as verifySignatures,
  withoutBlanks,
} from "@dte/xmldsig";

/** The part that the signature of a document covers, which is all of it, and its certificate; or why it does not hold, in Spanish. */
export type Verificacion =
  | { readonly firmado: Signed; readonly certificado: X509Certificate }
  | { readonly motivo: string };

/** The policy for signatures: DGII, Descripción técnica, firma de e-CF; its certificates have keys of 2048 bits. */
const POLICY: Policy = {
  signaturesMax: 1,
  covers: "document",
  takesObjects: false,
  hashes: ["sha256"],
  keys: { takesBareKeys: false, rsaBitsMin: 2048 },
};

/**
 * Verifies the one signature of a document that others made: over the whole document, by the algorithms that it names
 * (inclusive or exclusive canonical XML, RSA-SHA256), with a certificate that it carries; as the document is, or else
 * without the blanks between its elements, as DGII has documents signed and verifies them. It proves that nothing was changed since it was signed,
 * but not who holds the certificate.
 */
export function verify(tree: Tree): Verificacion {
  const asIs = verifySignatures(tree, POLICY);
  const isAltered = "refused" in asIs && MOTIVOS[asIs.refused] === ALTERADO;
  const outcome = isAltered ? verifySignatures({ root: withoutBlanks(tree.root) }, POLICY) : asIs;
  if ("refused" in outcome) return { motivo: MOTIVOS[outcome.refused] };
  const [firmado] = outcome.signed;
  return firmado?.certificate ? { firmado, certificado: firmado.certificate } : { motivo: MOTIVOS.key };
}

const ALTERADO = "La firma no corresponde al contenido: el documento fue cambiado después de firmarse.";
const SIN_FIRMA = "El documento no trae una firma, y una sola, al final.";
const OTRA_FORMA =
  "La firma usa una forma o un algoritmo que no se acepta; se acepta RSA con SHA-256 sobre todo el documento.";

const MOTIVOS: Readonly<Record<VerifyProblem, string>> = {
  unsigned: SIN_FIRMA,
  surplus: SIN_FIRMA,
  misplaced: SIN_FIRMA,
  hidden: "El documento trae comentarios o instrucciones, que la firma no cubre. Envíelo como se firmó.",
  incomplete: OTRA_FORMA,
  algorithm: OTRA_FORMA,
  reference: OTRA_FORMA,
  missing: OTRA_FORMA,
  scope: OTRA_FORMA,
  key: "La firma no trae un certificado con llave RSA de 2048 bits o más.",
  forged: ALTERADO,
  changed: ALTERADO,
};
