export {
  C14N,
  type Canonicalization,
  DS,
  ENVELOPED,
  EXCLUSIVE_C14N,
  RSA_SHA256,
  RSA_SHA512,
  SHA256,
  SHA512,
} from "./algorithms.js";
export { type Context, canonicalize } from "./canonicalize.js";
export type { KeyPolicy } from "./keys.js";
export { LIMITS, type Limits, type ParseProblem, parse, type Refused } from "./parse.js";
export type { Policy } from "./policy.js";
export {
  declarationsOf,
  digestOf,
  type ReferenceDraft,
  type SignatureDraft,
  splice,
  writeSignature,
} from "./splice.js";
export {
  attributeOf,
  childElements,
  childrenNamed,
  descend,
  elementsOf,
  isElement,
  type Tree,
  textOf,
  withoutBlanks,
  type XmlAttribute,
  type XmlElement,
  type XmlNode,
} from "./tree.js";
export { type Signed, type VerifyProblem, verify } from "./verify.js";
