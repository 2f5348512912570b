import { createHash, type KeyObject, verify as verifyRsa, type X509Certificate } from "node:crypto";
import { DS } from "./algorithms.js";
import { canonicalize } from "./canonicalize.js";
import type { Key } from "./keys.js";
import type { Refused } from "./parse.js";
import type { Policy } from "./policy.js";
import { type Reference, readSignature, type Signature, type SignatureProblem } from "./read-signature.js";
import { childElements, elementsOf, isElement, isNamed, type Tree, type XmlElement } from "./tree.js";

/** A mark that only `verify` can set, on elements whose signature it has verified. */
const PROVED = Symbol("proved");

/** The part that one signature covers, verified to be as it was signed. Nothing that it does not cover can be reached from here. */
export type Signed = {
  readonly [PROVED]: true;
  /** The covered element, without the signature where that is within it. */
  readonly element: XmlElement;
  /** The key that made the signature. It does not say by itself to whom it belongs. */
  readonly key: KeyObject;
  /** The certificate of that key; undefined when it came without one. */
  readonly certificate: X509Certificate | undefined;
  /** The signature's value in base64, without blanks. */
  readonly value: string;
};

/**
 * Why a document is not taken as signed:
 * - `unsigned`: it has no signature; `surplus`: more than the policy has room for;
 * - `misplaced`: one stands elsewhere than at the end of the root;
 * - `hidden`: there are comments or instructions in one, or in what it covers;
 * - `forged`: its value was made by none of the keys that it carries;
 * - `missing`: what it covers is not in the document, or more than once;
 * - `changed`: what it covers is not as it was signed;
 * - `scope`: it covers nothing but itself, or several elements.
 */
export type VerifyProblem =
  | SignatureProblem
  | "unsigned"
  | "surplus"
  | "misplaced"
  | "hidden"
  | "forged"
  | "missing"
  | "changed"
  | "scope";

/**
 * Verifies every signature of a document, of any signer, in their order. It proves that the covered parts were not changed since they were signed,
 * but not to whom the keys belong.
 */
export function verify(
  { root }: Tree,
  policy: Policy,
): { readonly signed: readonly Signed[] } | Refused<VerifyProblem> {
  const children = childElements(root);
  const own = children.filter(isSignature);
  if ([...elementsOf(root)].filter(isSignature).length > own.length) return { refused: "misplaced" };
  if (own.length === 0) return { refused: "unsigned" };
  if (own.length > policy.signaturesMax) return { refused: "surplus" };
  if (!children.slice(-own.length).every(isSignature)) return { refused: "misplaced" };
  const ids = policy.covers === "element" ? readIds(root) : new Map<string, Place>();
  const signed: Signed[] = [];
  for (const element of own) {
    if (element.hasHidden) return { refused: "hidden" };
    const signature = readSignature(element, policy);
    const outcome = "refused" in signature ? signature : prove(signature, root, ids);
    if ("refused" in outcome) return outcome;
    signed.push(outcome);
  }
  return { signed };
}

const isSignature = (element: XmlElement): boolean => isNamed(element, DS, "Signature");

function prove(signature: Signature, root: XmlElement, ids: Ids): Signed | Refused<VerifyProblem> {
  const { element: own, signedInfo, canonicalization } = signature;
  const info = Buffer.from(canonicalize(signedInfo, canonicalization, { around: [root, own] }));
  const maker = signature.keys.find(({ key }) => verifyRsa(signature.hash, info, key, signature.value));
  if (!maker) return { refused: "forged" };
  const covered: Covered[] = [];
  for (const reference of signature.references) {
    const place = reference.id === "" ? { element: root, around: [] } : ids.get(reference.id);
    if (!place) return { refused: "missing" };
    if (place.element.hasHidden) return { refused: "hidden" };
    covered.push({ reference, place, without: reference.isEnveloped ? own : undefined });
  }
  // A signature may also cover its own properties, which are not part of the content.
  const [only, ...others] = covered.filter(({ place }) => !place.around.includes(own));
  // This is checked before anything is hashed, so that no content is hashed twice.
  if (!only || others.length > 0) return { refused: "scope" };
  if (!covered.every(holds)) return { refused: "changed" };
  return signedOf(signature, maker, only.place.element, only.without);
}

/** The part that a Reference covers, and the signature where it leaves that out. */
type Covered = {
  readonly reference: Reference;
  readonly place: Place;
  readonly without: XmlElement | undefined;
};

function holds({ reference, place: { element, around }, without }: Covered): boolean {
  const canonical = canonicalize(element, reference.canonicalization, { around, without });
  return createHash(reference.hash).update(canonical).digest().equals(reference.digest);
}

const signedOf = (
  { value }: Signature,
  { key, certificate }: Key,
  element: XmlElement,
  without: XmlElement | undefined,
): Signed => ({
  [PROVED]: true,
  element: element.children.some((each) => each === without) ? omit(element, without) : element,
  key,
  certificate,
  value: value.toString("base64"),
});

/** Leaves out a signature. Signatures are direct children of the root, so none can be left out elsewhere. */
const omit = (element: XmlElement, child: XmlElement | undefined): XmlElement => ({
  ...element,
  children: element.children.filter((each) => each !== child),
});

/** An element with those around it, the outermost first. */
type Place = { readonly element: XmlElement; readonly around: readonly XmlElement[] };

/** The elements by their IDs. An ID that occurs twice names nothing, so that no element can pass for another. */
type Ids = ReadonlyMap<string, Place | undefined>;

/** Reads the IDs. Without a document type nothing says which attributes are IDs, so every `id` is one, in any case and with any prefix. */
function readIds(root: XmlElement): Ids {
  const ids = new Map<string, Place | undefined>();
  const visit = (element: XmlElement, around: readonly XmlElement[]): void => {
    for (const { name, value } of element.attributes) {
      if (name.toLowerCase() === "id") ids.set(value, ids.has(value) ? undefined : { element, around });
    }
    const within = [...around, element];
    for (const child of element.children) if (isElement(child)) visit(child, within);
  };
  visit(root, []);
  return ids;
}
