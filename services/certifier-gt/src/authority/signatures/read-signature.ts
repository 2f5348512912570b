import { createPublicKey, type KeyObject, X509Certificate } from "node:crypto";
import { C14N, DS, ENVELOPED, RSA_SHA256, RSA_SHA512, SHA256, SHA512 } from "../xades/algorithms.js";
import { childElements, childrenNamed, isNamed } from "../xml/parse-xml.js";
import { isCanonicalization } from "./canonicalize.js";

/** A ds:Signature as it says it was made. Nothing of it is proved yet. */
export type Signature = {
  readonly element: Element;
  readonly signedInfo: Element;
  readonly canonicalization: string;
  /** The digest within RSA, by Node's name. */
  readonly hash: string;
  readonly value: Buffer;
  readonly references: readonly Reference[];
  /** The keys it offers; one of them made it. */
  readonly keys: readonly KeyObject[];
};

export type Reference = {
  /** Of the element it covers. */
  readonly id: string;
  readonly canonicalization: string;
  /** By Node's name. */
  readonly hash: string;
  readonly digest: Buffer;
};

/** What is accepted. SHA-1 is not: it can be forged. */
const SIGNATURE_HASHES: Readonly<Record<string, string>> = { [RSA_SHA256]: "sha256", [RSA_SHA512]: "sha512" };
const DIGEST_HASHES: Readonly<Record<string, string>> = { [SHA256]: "sha256", [SHA512]: "sha512" };
/** The document, the signed properties and the key, and some to spare. */
const REFERENCES_MAX = 8;
/** A certificate and its issuers. */
const KEYS_MAX = 6;
/** As long as SAT's certificates have them. Documento Técnico Informático 1.2, II.C. */
const RSA_BITS_MIN = 2048;

/** Reads a signature; a text, in Spanish, when it is made in a way that is not accepted. */
export function readSignature(element: Element): Signature | string {
  const signedInfo = only(element, "SignedInfo");
  const value = bytesOf(only(element, "SignatureValue"));
  if (!signedInfo || !value) return "le faltan partes";
  const canonicalization = algorithmOf(only(signedInfo, "CanonicalizationMethod"));
  const hash = SIGNATURE_HASHES[algorithmOf(only(signedInfo, "SignatureMethod"))];
  if (!isCanonicalization(canonicalization) || !hash) return NOT_ACCEPTED;
  const references = childrenNamed(signedInfo, DS, "Reference");
  if (references.length === 0 || references.length > REFERENCES_MAX) return "no dice qué firma";
  const read = references.map(readReference);
  if (!read.every((each) => each !== undefined)) return NOT_ACCEPTED;
  const keys = readKeys(only(element, "KeyInfo"));
  if (keys.length === 0) return "no trae un certificado ni una llave RSA de 2048 bits";
  return { element, signedInfo, canonicalization, hash, value, references: read, keys };
}

const NOT_ACCEPTED =
  "usa un algoritmo que no se acepta; se aceptan RSA con SHA-256 o SHA-512 y la forma canónica XML 1.0";

function readReference(element: Element): Reference | undefined {
  const uri = element.getAttribute("URI") ?? "";
  const hash = DIGEST_HASHES[algorithmOf(only(element, "DigestMethod"))];
  const digest = bytesOf(only(element, "DigestValue"));
  const transforms = childrenNamed(element, DS, "Transforms").flatMap(childElements);
  const isKnown = transforms.every(
    (each) =>
      isNamed(each, DS, "Transform") &&
      childElements(each).length === 0 &&
      (algorithmOf(each) === ENVELOPED || isCanonicalization(algorithmOf(each))),
  );
  const canonicalizations = transforms.map(algorithmOf).filter(isCanonicalization);
  if (
    !uri.startsWith("#") ||
    uri.length < 2 ||
    !hash ||
    !digest ||
    !isKnown ||
    canonicalizations.length > 1
  ) {
    return undefined;
  }
  // No signature stands inside what it covers, so the enveloped transform changes nothing here; and where no transform
  // says how to write an element, it is Canonical XML 1.0 (XML Signature, 4.4.3.2).
  return { id: uri.slice(1), canonicalization: canonicalizations[0] ?? C14N, hash, digest };
}

function readKeys(keyInfo: Element | undefined): readonly KeyObject[] {
  if (!keyInfo) return [];
  const certificates = childrenNamed(keyInfo, DS, "X509Data")
    .flatMap((each) => childrenNamed(each, DS, "X509Certificate"))
    .map((each) => attempt(() => new X509Certificate(bytesOf(each) ?? Buffer.alloc(0)).publicKey));
  const bare = childrenNamed(keyInfo, DS, "KeyValue")
    .flatMap((each) => childrenNamed(each, DS, "RSAKeyValue"))
    .map(readRsaKey);
  return [...certificates, ...bare]
    .filter((key): key is KeyObject => key !== undefined && isStrongRsa(key))
    .slice(0, KEYS_MAX);
}

function readRsaKey(element: Element): KeyObject | undefined {
  const n = bytesOf(only(element, "Modulus"))?.toString("base64url");
  const e = bytesOf(only(element, "Exponent"))?.toString("base64url");
  if (!n || !e) return undefined;
  return attempt(() => createPublicKey({ key: { kty: "RSA", n, e }, format: "jwk" }));
}

const isStrongRsa = ({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject): boolean =>
  asymmetricKeyType === "rsa" && (asymmetricKeyDetails?.modulusLength ?? 0) >= RSA_BITS_MIN;

function only(parent: Element, local: string): Element | undefined {
  const found = childrenNamed(parent, DS, local);
  return found.length === 1 ? found[0] : undefined;
}

/** The exclusive form with prefixes of its own is not supported: a method with anything inside is none. */
const algorithmOf = (element: Element | undefined): string =>
  element && childElements(element).length === 0 ? (element.getAttribute("Algorithm") ?? "") : "";

/** The bytes of an element that holds base64 and nothing else. */
function bytesOf(element: Element | undefined): Buffer | undefined {
  if (!element || childElements(element).length > 0) return undefined;
  const text = (element.textContent ?? "").replace(/\s/g, "");
  return /^[A-Za-z0-9+/]+={0,2}$/.test(text) ? Buffer.from(text, "base64") : undefined;
}

function attempt<T>(make: () => T): T | undefined {
  try {
    return make();
  } catch {
    return undefined;
  }
}
