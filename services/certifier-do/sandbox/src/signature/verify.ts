import { createHash, verify, X509Certificate } from "node:crypto";
import { canonicalize, childElements, textOf, type XmlElement } from "@dte/sandbox";
import {
  canonicalizeExclusively,
  inSignature,
  signatureOf,
  withoutBlanks,
  withoutChild,
} from "./transforms.js";

/** The result of a signature that holds. `valor` is the Base64 of SignatureValue, without blanks. */
export type Signed = { readonly certificado: X509Certificate; readonly valor: string };
export type Verification =
  | ({ readonly ok: true } & Signed)
  | { readonly ok: false; readonly problema: string };

const ENVELOPED = "http://www.w3.org/2000/09/xmldsig#enveloped-signature";
const SHA256 = "http://www.w3.org/2001/04/xmlenc#sha256";
const RSA_SHA256 = "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256";
const canonicalizers: ReadonlyMap<string, (element: XmlElement) => string> = new Map([
  ["http://www.w3.org/TR/2001/REC-xml-c14n-20010315", canonicalize],
  ["http://www.w3.org/2001/10/xml-exc-c14n#", canonicalizeExclusively],
]);
/** The characters of SignatureValue that make the security code ("Informe técnico e-CF", 18). */
const CODIGO_LENGTH = 6;

/**
 * Verifies the enveloped XMLDSig of a document by the algorithms that it declares, first as it came and then without
 * the text that is only blanks, which DGII's reader drops. It does not look at the holder of the certificate.
 */
export function verifySignature(root: XmlElement): Verification {
  const asItCame = verifyOnce(root);
  if (asItCame.ok) return asItCame;
  const stripped = verifyOnce(withoutBlanks(root));
  return stripped.ok ? stripped : asItCame;
}

/** Computes the security code of the document whose signature has this value. */
export function codigoSeguridadOf(valor: string): string {
  return valor.slice(0, CODIGO_LENGTH);
}

function verifyOnce(root: XmlElement): Verification {
  const signature = signatureOf(root);
  if (signature === undefined) return failed("la firma debe ser el último elemento del documento");
  const signedInfo = inSignature(signature, "SignedInfo");
  const reference = inSignature(signature, "SignedInfo/Reference");
  if (signedInfo === undefined || reference === undefined)
    return failed("la firma debe tener una sola referencia");
  const canonicalizeInfo = canonicalizers.get(algorithm(inSignature(signedInfo, "CanonicalizationMethod")));
  if (canonicalizeInfo === undefined || algorithm(inSignature(signedInfo, "SignatureMethod")) !== RSA_SHA256)
    return failed("los algoritmos de la firma no se admiten");
  const digested = digestedText(root, signature, reference);
  if (digested === undefined)
    return failed("la referencia debe ser al documento entero, con los algoritmos admitidos");
  const digest = createHash("sha256").update(digested).digest("base64");
  if (digest !== base64In(reference, "DigestValue")) return failed("el documento cambió después de firmado");
  const valor = base64In(signature, "SignatureValue");
  const certificado = readCertificate(base64In(signature, "KeyInfo/X509Data/X509Certificate"));
  if (certificado === undefined) return failed("falta el certificado o no se puede leer");
  if (certificado.publicKey.asymmetricKeyType !== "rsa") return failed("la llave del certificado no es RSA");
  const holds = verify(
    "sha256",
    Buffer.from(canonicalizeInfo(signedInfo)),
    certificado.publicKey,
    Buffer.from(valor, "base64"),
  );
  return holds ? { ok: true, certificado, valor } : failed("el valor de la firma no corresponde");
}

function failed(problema: string): Verification {
  return { ok: false, problema };
}

/** Writes the text that the reference is taken over: URI "", enveloped, and at most a canonicalization after it; undefined for any other reference. */
function digestedText(root: XmlElement, signature: XmlElement, reference: XmlElement): string | undefined {
  if (reference.attributes.find(({ name }) => name === "URI")?.value !== "") return undefined;
  if (algorithm(inSignature(reference, "DigestMethod")) !== SHA256) return undefined;
  const list = inSignature(reference, "Transforms");
  const transforms = list === undefined ? [] : childElements(list).map(algorithm);
  if (transforms[0] !== ENVELOPED || transforms.length > 2) return undefined;
  const [, then] = transforms;
  const write = then === undefined ? canonicalize : canonicalizers.get(then);
  return write?.(withoutChild(root, signature));
}

/** Reads which algorithm an element names. An algorithm with parameters (a prefix list, an XPath) is none of the known ones, and gives "". */
function algorithm(element: XmlElement | undefined): string {
  if (element === undefined || childElements(element).length > 0) return "";
  return element.attributes.find(({ name }) => name === "Algorithm")?.value ?? "";
}

function base64In(from: XmlElement, path: string): string {
  const element = inSignature(from, path);
  return element === undefined ? "" : textOf(element).replace(/\s+/g, "");
}

function readCertificate(base64: string): X509Certificate | undefined {
  try {
    return base64 === "" ? undefined : new X509Certificate(Buffer.from(base64, "base64"));
  } catch {
    return undefined;
  }
}
