import {
  C14N,
  type Canonicalization,
  DIGEST_HASHES,
  DS,
  ENVELOPED,
  type Hash,
  isCanonicalization,
  SIGNATURE_HASHES,
} from "./algorithms.js";
import { bytesOf } from "./base64.js";
import { type Key, readKeys } from "./keys.js";
import type { Refused } from "./parse.js";
import type { Policy } from "./policy.js";
import { attributeOf, childElements, type XmlElement } from "./tree.js";

/** The statements of a ds:Signature about itself. Nothing of it is proved. */
export type Signature = {
  readonly element: XmlElement;
  readonly signedInfo: XmlElement;
  readonly canonicalization: Canonicalization;
  readonly hash: Hash;
  readonly value: Buffer;
  readonly references: readonly Reference[];
  /** The keys that it carries; one of them should have made it. */
  readonly keys: readonly Key[];
};

export type Reference = {
  /** The ID of the covered element; "" for the whole document. */
  readonly id: string;
  readonly isEnveloped: boolean;
  readonly canonicalization: Canonicalization;
  readonly hash: Hash;
  readonly digest: Buffer;
};

/**
 * The reason why a signature cannot be read: parts of it are missing or out of order; the policy does not accept its algorithm; it does not name what
 * it covers in a way that the policy accepts; it carries no key that the policy accepts.
 */
export type SignatureProblem = "incomplete" | "algorithm" | "reference" | "key";

/**
 * The most References: one for the whole document; or for an element up to three, with the signature's properties and key, which XAdES-BES signs as
 * well. Each costs a canonical form of what it covers.
 */
const REFERENCES_MAX: Readonly<Record<Policy["covers"], number>> = { document: 1, element: 3 };

/** Reads a signature whose parts are as in the schema of XML Signature. */
export function readSignature(element: XmlElement, policy: Policy): Signature | Refused<SignatureProblem> {
  const [info, valueElement, ...rest] = childrenInDs(element);
  const [keyInfo, ...objects] = rest[0]?.name === "KeyInfo" ? rest : [undefined, ...rest];
  const value = bytesOf(named(valueElement, "SignatureValue"));
  const signedInfo = named(info, "SignedInfo");
  const areObjects = objects.every((each) => named(each, "Object"));
  if (!signedInfo || !value || !areObjects || (objects.length > 0 && !policy.takesObjects)) {
    return { refused: "incomplete" };
  }
  const [canonicalizationMethod, signatureMethod, ...referenceElements] = childrenInDs(signedInfo);
  const canonicalization = algorithmOf(canonicalizationMethod, "CanonicalizationMethod");
  const hash = SIGNATURE_HASHES.get(algorithmOf(signatureMethod, "SignatureMethod"));
  if (!isCanonicalization(canonicalization) || !isTaken(hash, policy)) return { refused: "algorithm" };
  if (referenceElements.length === 0 || referenceElements.length > REFERENCES_MAX[policy.covers]) {
    return { refused: "reference" };
  }
  const references: Reference[] = [];
  for (const each of referenceElements) {
    const reference = readReference(each, policy);
    if ("refused" in reference) return reference;
    references.push(reference);
  }
  const keys = keyInfo ? readKeys(keyInfo, policy.keys) : [];
  if (keys.length === 0) return { refused: "key" };
  return { element, signedInfo, canonicalization, hash, value, references, keys };
}

function readReference(element: XmlElement, policy: Policy): Reference | Refused<SignatureProblem> {
  const parts = childrenInDs(element);
  const [transforms, digestMethod, digestValue, ...others] =
    parts[0]?.name === "Transforms" ? parts : [undefined, ...parts];
  const digest = bytesOf(named(digestValue, "DigestValue"));
  if (!named(element, "Reference") || !digest || others.length > 0) return { refused: "incomplete" };
  const uri = attributeOf(element, "URI");
  const isAccepted = policy.covers === "document" ? uri === "" : uri !== undefined && /^#./.test(uri);
  if (!isAccepted) return { refused: "reference" };
  const hash = DIGEST_HASHES.get(algorithmOf(digestMethod, "DigestMethod"));
  const form = readTransforms(transforms);
  if (!isTaken(hash, policy) || !form) return { refused: "algorithm" };
  return { id: uri?.slice(1) ?? "", ...form, hash, digest };
}

/** Reads the transforms. Where they name no canonical form, Canonical XML 1.0 applies (XML Signature, 4.4.3.2). */
function readTransforms(
  transforms: XmlElement | undefined,
): Pick<Reference, "isEnveloped" | "canonicalization"> | undefined {
  const algorithms = transforms
    ? childElements(transforms).map((each) => algorithmOf(each, "Transform"))
    : [];
  const isEnveloped = algorithms[0] === ENVELOPED;
  const [canonicalization = C14N, ...others] = isEnveloped ? algorithms.slice(1) : algorithms;
  return others.length === 0 && isCanonicalization(canonicalization)
    ? { isEnveloped, canonicalization }
    : undefined;
}

const isTaken = (hash: Hash | undefined, { hashes }: Policy): hash is Hash =>
  hash !== undefined && hashes.includes(hash);

/** Gives the child elements; none if one of them is not of XML Signature. */
function childrenInDs(parent: XmlElement): readonly XmlElement[] {
  const children = childElements(parent);
  return children.every(({ namespace }) => namespace === DS) ? children : [];
}

const named = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  element?.name === name && element.namespace === DS ? element : undefined;

/** Gives no algorithm for a method with child elements, so that it is refused, because no format that we read has any, such as a list of prefixes. */
const algorithmOf = (element: XmlElement | undefined, name: string): string => {
  const method = named(element, name);
  return method && childElements(method).length === 0 ? (attributeOf(method, "Algorithm") ?? "") : "";
};
