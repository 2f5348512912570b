import { createHash, createPublicKey, type KeyObject, sign } from "node:crypto";
import { canonicalize, namespaceDeclarations, type XmlElement } from "@dte/sandbox";

export const DS = "http://www.w3.org/2000/09/xmldsig#";
export const C14N = "http://www.w3.org/TR/2001/REC-xml-c14n-20010315";
export const RSA_SHA256 = "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256";
export const SHA256 = "http://www.w3.org/2001/04/xmlenc#sha256";

export type SignatureOf = {
  /** The element to sign; the reference names it by its ID. */
  readonly element: XmlElement;
  readonly elementId: string;
  /** The signature's own Id. */
  readonly id: string;
  /** The prefixes in scope where the signature will stand. */
  readonly scope: ReadonlyMap<string, string>;
  readonly key: KeyObject;
  /** The certificate in DER; without one the signature has the bare key. */
  readonly certificado: Buffer | undefined;
};

/**
 * Makes a ds:Signature over an element, https://www.w3.org/TR/xmldsig-core1/, with the algorithms that FEL prescribes. There is no XAdES part,
 * because no reader of a certified document asks for one.
 */
export function createSignature({ element, elementId, id, scope, key, certificado }: SignatureOf): string {
  const digest = createHash("sha256").update(canonicalize(element)).digest("base64");
  // The element is written as canonical XML writes it, so that only the start tag differs between the document and what is signed.
  const signedInfo =
    `<ds:CanonicalizationMethod Algorithm="${C14N}"></ds:CanonicalizationMethod>` +
    `<ds:SignatureMethod Algorithm="${RSA_SHA256}"></ds:SignatureMethod>` +
    `<ds:Reference URI="#${elementId}"><ds:Transforms>` +
    `<ds:Transform Algorithm="${DS}enveloped-signature"></ds:Transform></ds:Transforms>` +
    `<ds:DigestMethod Algorithm="${SHA256}"></ds:DigestMethod>` +
    `<ds:DigestValue>${digest}</ds:DigestValue></ds:Reference></ds:SignedInfo>`;
  const declarations = namespaceDeclarations(new Map([...scope, ["ds", DS]]), new Map());
  const value = sign("sha256", Buffer.from(`<ds:SignedInfo${declarations}>${signedInfo}`), key);
  return (
    `<ds:Signature xmlns:ds="${DS}" Id="${id}"><ds:SignedInfo>${signedInfo}` +
    `<ds:SignatureValue>${value.toString("base64")}</ds:SignatureValue>` +
    `<ds:KeyInfo>${certificado ? x509Data(certificado) : `<ds:KeyValue>${rsaKeyValue(key)}</ds:KeyValue>`}</ds:KeyInfo></ds:Signature>`
  );
}

const x509Data = (certificado: Buffer): string =>
  `<ds:X509Data><ds:X509Certificate>${certificado.toString("base64")}</ds:X509Certificate></ds:X509Data>`;

/** Keeps the values of the few keys of a sandbox, since reading one costs an eighth of a signature. */
const keyValues = new WeakMap<KeyObject, string>();

function rsaKeyValue(key: KeyObject): string {
  const known = keyValues.get(key) ?? rsaKeyValueOf(key);
  keyValues.set(key, known);
  return known;
}

function rsaKeyValueOf(key: KeyObject): string {
  const { n, e } = createPublicKey(key).export({ format: "jwk" });
  const base64 = (text: string | undefined) => Buffer.from(text ?? "", "base64url").toString("base64");
  return (
    `<ds:RSAKeyValue><ds:Modulus>${base64(n)}</ds:Modulus>` +
    `<ds:Exponent>${base64(e)}</ds:Exponent></ds:RSAKeyValue>`
  );
}
