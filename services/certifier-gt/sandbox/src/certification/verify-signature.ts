import { createHash, createPublicKey, type KeyObject, verify, X509Certificate } from "node:crypto";
import { canonicalize, childElements, textOf, type XmlElement } from "@dte/sandbox";
import { attributeIn } from "../structure/fields.js";
import { C14N, DS, RSA_SHA256, SHA256 } from "./signature.js";

export type Verification =
  | {
      readonly ok: true;
      /** The public half of the key that signed. */
      readonly key: KeyObject;
      /** The certificate that came with the signature, if any. */
      readonly certificate: X509Certificate | undefined;
      /** True when the properties of an XAdES signature are there and signed too. */
      readonly isXades: boolean;
    }
  | { readonly ok: false; readonly problem: string };

const XADES = /^http:\/\/uri\.etsi\.org\/01903\/v1\.\d\.\d#$/;
const SIGNED_PROPERTIES = "http://uri.etsi.org/01903#SignedProperties";
const TRANSFORMS = [`${DS}enveloped-signature`, C14N];

/** A fault of a signature, in Spanish; thrown inside this file only. */
class SignatureProblem extends Error {}

/**
 * Verifies a ds:Signature, https://www.w3.org/TR/xmldsig-core1/, over `element`, which has the ID `id`, with the
 * algorithms that FEL prescribes and no others. The element stands outside of the signature, so that the transform of
 * an enveloped signature changes nothing. The caller judges whose key it is.
 */
export function verifySignature(signature: XmlElement, element: XmlElement, id: string): Verification {
  try {
    return verified(signature, element, id);
  } catch (error) {
    if (!(error instanceof SignatureProblem)) throw error;
    return { ok: false, problem: error.message };
  }
}

function verified(signature: XmlElement, element: XmlElement, id: string): Verification {
  const signedInfo = part(signature, "SignedInfo");
  requireAlgorithm(signedInfo, "CanonicalizationMethod", [C14N]);
  requireAlgorithm(signedInfo, "SignatureMethod", [RSA_SHA256]);
  const references = childElements(signedInfo).filter(({ local }) => local === "Reference");
  if (references.filter((each) => attributeIn(each, "URI") === `#${id}`).length !== 1)
    throw new SignatureProblem(`la firma debe tener una sola referencia a #${id}`);
  for (const reference of references) checkReference(reference, signature, { id, element });
  const { key, certificate } = readKey(part(signature, "KeyInfo"));
  const value = decode(part(signature, "SignatureValue"));
  if (key.asymmetricKeyType !== "rsa" || !verify("sha256", Buffer.from(canonicalize(signedInfo)), key, value))
    throw new SignatureProblem("el valor de la firma no corresponde a lo firmado");
  return { ok: true, key, certificate, isXades: checkXades(signature, references, certificate) };
}

function checkReference(
  reference: XmlElement,
  signature: XmlElement,
  signed: { readonly id: string; readonly element: XmlElement },
): void {
  const uri = attributeIn(reference, "URI") ?? "";
  const target = uri === `#${signed.id}` ? signed.element : findById(signature, uri.slice(1));
  if (!uri.startsWith("#") || target === undefined)
    throw new SignatureProblem(`la referencia ${uri} no está en el documento`);
  const transforms = childElements(reference).find(({ local }) => local === "Transforms");
  for (const each of transforms === undefined ? [] : childElements(transforms))
    if (!TRANSFORMS.includes(attributeIn(each, "Algorithm") ?? ""))
      throw new SignatureProblem("una transformación no es la que FEL prescribe");
  requireAlgorithm(reference, "DigestMethod", [SHA256]);
  const digest = createHash("sha256").update(canonicalize(target)).digest();
  if (!digest.equals(decode(part(reference, "DigestValue"))))
    throw new SignatureProblem(`el contenido de ${uri} no es el que se firmó`);
}

function findById(element: XmlElement, id: string): XmlElement | undefined {
  const found = descendants(element).filter((each) => attributeIn(each, "Id") === id);
  return found.length === 1 ? found[0] : undefined;
}

function descendants(element: XmlElement): XmlElement[] {
  return childElements(element).flatMap((each) => [each, ...descendants(each)]);
}

/** Reads the key of a certificate or a bare key; when both are there they must be the same key. */
function readKey(keyInfo: XmlElement): { key: KeyObject; certificate: X509Certificate | undefined } {
  const parts = descendants(keyInfo);
  const x509 = parts.find(({ local, namespace }) => local === "X509Certificate" && namespace === DS);
  const keyValue = parts.find(({ local, namespace }) => local === "RSAKeyValue" && namespace === DS);
  try {
    const certificate = x509 && new X509Certificate(decode(x509));
    const key = keyValue && bareKey(keyValue);
    if (key !== undefined && certificate !== undefined && !key.equals(certificate.publicKey))
      throw new SignatureProblem("la llave y el certificado de la firma no son los mismos");
    const either = certificate?.publicKey ?? key;
    if (either !== undefined) return { key: either, certificate };
  } catch (error) {
    if (error instanceof SignatureProblem) throw error;
    throw new SignatureProblem("el certificado o la llave de la firma no se puede leer");
  }
  throw new SignatureProblem("la firma debe traer el certificado (X509Certificate) o la llave (RSAKeyValue)");
}

function bareKey(keyValue: XmlElement): KeyObject {
  const [n, e] = ["Modulus", "Exponent"].map((name) => decode(part(keyValue, name)).toString("base64url"));
  return createPublicKey({ key: { kty: "RSA", n: n ?? "", e: e ?? "" }, format: "jwk" });
}

/** Checks what XAdES 1.3.2 adds: the reference to SignedProperties, and in them the hour and the digest of the certificate. */
function checkXades(
  signature: XmlElement,
  references: readonly XmlElement[],
  certificate: X509Certificate | undefined,
): boolean {
  const reference = references.find((each) => attributeIn(each, "Type") === SIGNED_PROPERTIES);
  const target = reference && findById(signature, (attributeIn(reference, "URI") ?? "").slice(1));
  if (target?.local !== "SignedProperties" || !XADES.test(target.namespace)) return false;
  const parts = descendants(target).filter(({ namespace }) => namespace === target.namespace);
  const certDigest = parts.find(({ local }) => local === "CertDigest");
  if (certDigest === undefined || !parts.some(({ local }) => local === "SigningTime")) return false;
  requireAlgorithm(certDigest, "DigestMethod", [SHA256]);
  const digest = certificate && createHash("sha256").update(certificate.raw).digest();
  if (digest === undefined || !digest.equals(decode(part(certDigest, "DigestValue"))))
    throw new SignatureProblem("las propiedades firmadas no son del certificado de la firma");
  return true;
}

function requireAlgorithm(element: XmlElement, name: string, allowed: readonly string[]): void {
  const algorithm = attributeIn(part(element, name), "Algorithm") ?? "";
  if (!allowed.includes(algorithm)) throw new SignatureProblem(`${name} no es el que FEL prescribe`);
}

function part(element: XmlElement, name: string): XmlElement {
  const found = childElements(element).filter(({ local, namespace }) => local === name && namespace === DS);
  if (found.length !== 1 || found[0] === undefined)
    throw new SignatureProblem(`la firma debe tener un elemento ${name}`);
  return found[0];
}

function decode(element: XmlElement): Buffer {
  return Buffer.from(textOf(element).replace(/[\t\n\r ]+/g, ""), "base64");
}
