import { createHash, type KeyObject, sign } from "node:crypto";
import { C14N, DS, ENVELOPED, RSA_SHA256, SHA256 } from "./algorithms.js";
import { asBuffer } from "./bytes.js";

/** A reference to a covered part. */
export type ReferenceDraft = {
  readonly uri: string;
  readonly type?: string;
  readonly transforms: readonly string[];
  /** The digest of the canonical form, from `digestOf`. */
  readonly digest: string;
};

/** A signature to be made: RSA-SHA256, Canonical XML 1.0. The signing side has the key. */
export type SignatureDraft = {
  /** The prefix of its elements; with "" they have a default namespace of their own. */
  readonly prefix: "" | "ds";
  readonly id?: string;
  /** The namespaces that are declared at its place, as written ("xmlns:dte") and URI; with `prefix`, its own too. */
  readonly namespaces: ReadonlyMap<string, string>;
  readonly covered: readonly ReferenceDraft[];
  /** DER, base64. */
  readonly certificate: string;
  /** The signature's statements about itself: the content of its ds:Object, as it is to be written. */
  readonly object?: string;
};

/** Computes the SHA-256 of canonical XML, which may come in pieces, in base64. */
export function digestOf(...canonical: readonly (string | Uint8Array)[]): string {
  const hash = createHash("sha256");
  for (const part of canonical) hash.update(part);
  return hash.digest("base64");
}

/** The bytes to sign, by RSASSA-PKCS1-v1_5 with SHA-256, and a function that makes the result from the signature. */
export type Unsigned<Written> = {
  readonly bytes: Buffer;
  complete(signature: Uint8Array): Written;
};

/** Drafts a ds:Signature in its own canonical form, without its value, which whoever has the key makes with one RSA operation. */
export function draftSignature({
  prefix,
  id,
  namespaces,
  covered,
  certificate,
  object,
}: SignatureDraft): Unsigned<string> {
  const tag = (name: string, content: string, attributes = ""): string => {
    const qualified = prefix === "" ? name : `${prefix}:${name}`;
    return `<${qualified}${attributes}>${content}</${qualified}>`;
  };
  const own = prefix === "" ? ` xmlns="${DS}"` : "";
  const info =
    tag("CanonicalizationMethod", "", ` Algorithm="${C14N}"`) +
    tag("SignatureMethod", "", ` Algorithm="${RSA_SHA256}"`) +
    covered.map((each) => referenceTo(each, tag)).join("");
  const canonical = tag("SignedInfo", info, own + declarationsOf(namespaces));
  return {
    bytes: Buffer.from(canonical),
    complete: (signature) =>
      tag(
        "Signature",
        tag("SignedInfo", info) +
          tag("SignatureValue", Buffer.from(signature).toString("base64")) +
          tag("KeyInfo", tag("X509Data", tag("X509Certificate", certificate))) +
          (object === undefined ? "" : tag("Object", object)),
        own + (id === undefined ? "" : ` Id="${id}"`),
      ),
  };
}

/** Signs a draft at once, with a key that is at hand. */
export const signNow = <Written>({ bytes, complete }: Unsigned<Written>, key: KeyObject): Written =>
  complete(sign("sha256", bytes, key));

type Tag = (name: string, content: string, attributes?: string) => string;

function referenceTo({ uri, type, transforms, digest }: ReferenceDraft, tag: Tag): string {
  const steps = transforms.map((each) => tag("Transform", "", ` Algorithm="${each}"`)).join("");
  return tag(
    "Reference",
    (steps === "" ? "" : tag("Transforms", steps)) + digestElements(digest, tag),
    `${type === undefined ? "" : ` Type="${type}"`} URI="${uri}"`,
  );
}

const digestElements = (digest: string, tag: Tag): string =>
  tag("DigestMethod", "", ` Algorithm="${SHA256}"`) + tag("DigestValue", digest);

/** Writes namespace declarations as in a start tag of the canonical form, sorted by prefix, without the default one. */
export const declarationsOf = (namespaces: ReadonlyMap<string, string>): string =>
  [...namespaces]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, uri]) => ` ${name}="${uri}"`)
    .join("");

/**
 * Drafts an enveloped signature over a whole document in canonical form (Canonical XML 1.0), as the last child of its root. The bytes are hashed
 * unchanged: it takes one digest and one RSA operation, and nothing is parsed. The root may declare namespaces and have no attributes. Throws
 * TypeError for a text that cannot be canonical or is signed already.
 */
export function draftSplice(canonical: Uint8Array, certificate: string): Unsigned<Buffer> {
  const bytes = asBuffer(canonical);
  const { end, namespaces } = requireCanonical(bytes);
  const covered = [{ uri: "", transforms: [ENVELOPED], digest: digestOf(bytes) }];
  const draft = draftSignature({ prefix: "", namespaces, covered, certificate });
  return {
    bytes: draft.bytes,
    complete: (signature) =>
      Buffer.concat([bytes.subarray(0, end), Buffer.from(draft.complete(signature)), bytes.subarray(end)]),
  };
}

/** Signs such a document with a key that is at hand. Throws as `draftSplice` does. */
export const splice = (
  canonical: Uint8Array,
  { key, certificate }: { readonly key: KeyObject; readonly certificate: string },
): Buffer => signNow(draftSplice(canonical, certificate), key);

/** Matches the start tag of a root: its name and the namespaces that it declares. */
const ROOT = /^<([A-Za-z_][\w.-]*)((?: xmlns:[\w.-]+="[^"<&]*")*)>/;
/** The longest start tag of a root; none that is signed here is longer. */
const ROOT_BYTES_MAX = 512;

/**
 * The ends of parts that canonical XML never has: empty tags, instructions, comments, CDATA, and plain carriage returns. They cannot appear in texts,
 * because ">" is escaped there; and a search for a rare first character is fast.
 */
const NEVER = ["/>", "?>", "-->", "]]>", "\r"].map((text) => Buffer.from(text));
const SIGNATURE_END = "</Signature>";

function requireCanonical(bytes: Buffer): { end: number; namespaces: ReadonlyMap<string, string> } {
  const [, name = "", declared = ""] = ROOT.exec(bytes.toString("utf8", 0, ROOT_BYTES_MAX)) ?? [];
  const closing = `</${name}>`;
  const end = bytes.length - closing.length;
  const isClosed = name !== "" && end > 0 && bytes.toString("latin1", end) === closing;
  const isSigned = bytes.toString("latin1", Math.max(0, end - SIGNATURE_END.length), end) === SIGNATURE_END;
  const namespaces = new Map(
    [...declared.matchAll(/ (xmlns:[\w.-]+)="([^"]*)"/g)].map(([, prefix = "", uri = ""]) => [prefix, uri]),
  );
  const isSorted = declarationsOf(namespaces) === declared;
  if (!isClosed || isSigned || !isSorted || NEVER.some((text) => bytes.includes(text))) {
    throw new TypeError("only an unsigned document that is written canonically can be signed");
  }
  return { end, namespaces };
}
