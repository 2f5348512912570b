export {
  C14N,
  DS,
  ENVELOPED,
  EXCLUSIVE_C14N,
  RSA_SHA256,
  RSA_SHA512,
  SHA256,
  SHA512,
} from "./algorithms.js";
export { asBuffer } from "./bytes.js";
export { canonicalize, escapeAttribute, escapeText } from "./canonicalize.js";
export { motivosDeXml } from "./motivos.js";
export { parse } from "./parse.js";
export type { Policy } from "./policy.js";
export {
  declarationsOf,
  digestOf,
  draftSignature,
  draftSplice,
  signNow,
  splice,
  type Unsigned,
} from "./splice.js";
export {
  attributeOf,
  childElements,
  childrenNamed,
  descend,
  elementsOf,
  type Tree,
  textOf,
  withoutBlanks,
  type XmlElement,
} from "./tree.js";
export { type Signed, type VerifyProblem, verify } from "./verify.js";
