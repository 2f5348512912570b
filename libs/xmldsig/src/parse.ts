import { SaxesParser, type SaxesTagNS } from "saxes";
import { isElement, type Tree, type XmlAttribute, type XmlElement, type XmlNode } from "./tree.js";

/** The bounds of a document. */
export type Limits = {
  readonly bytes: number;
  readonly elements: number;
  /** The depth of nested elements, where the root has the depth 1. */
  readonly depth: number;
  /** The attributes and namespace declarations of one element. */
  readonly attributes: number;
  /** The namespace declarations of one element and of those around it, where one that is declared anew counts again. */
  readonly namespaces: number;
  /** The characters of one namespace, which the exclusive form may declare in each of the elements that use it. */
  readonly namespaceLength: number;
};

/**
 * The usual bounds: several times those of a fiscal document of a thousand lines; no message between services has more bytes. Fiscal documents have
 * two to four namespaces in scope, and none with more than 73 characters.
 */
export const LIMITS: Limits = {
  bytes: 16 * 1024 * 1024,
  elements: 250_000,
  depth: 64,
  attributes: 64,
  namespaces: 64,
  namespaceLength: 128,
};

/** The reason why a document is not read: it is not in UTF-8, or says so; it is no XML; or it exceeds this limit. */
export type ParseProblem = "encoding" | "malformed" | "doctype" | keyof Limits;

export type Refused<Reason extends string> = { readonly refused: Reason };

/**
 * Reads XML 1.0 with namespaces from UTF-8, strictly: a document that is not well formed in any way is `malformed`. A document type is refused
 * whatever is in it, so there are no entities but XML's five. A document that declares another encoding is `encoding`, even where its bytes are UTF-8
 * too, because others would read another text in it.
 */
export function parse(xml: Uint8Array, limits: Limits = LIMITS): Tree | Refused<ParseProblem> {
  if (xml.byteLength > limits.bytes) return { refused: "bytes" };
  try {
    return { root: build(decode(xml), limits) };
  } catch (error) {
    if (error instanceof Stop) return { refused: error.reason };
    throw error;
  }
}

/** An exception that ends the parser, which cannot be left in another way. */
class Stop extends Error {
  readonly reason: ParseProblem;
  constructor(reason: ParseProblem) {
    super(reason);
    this.reason = reason;
  }
}

function decode(xml: Uint8Array): string {
  try {
    // The byte order mark is left to the parser, which removes one.
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(xml);
  } catch {
    throw new Stop("encoding");
  }
}

/** An element whose end tag has not come yet. */
type Growing = XmlElement & { readonly children: XmlNode[]; hasHidden: boolean };

function build(text: string, limits: Limits): XmlElement {
  const open: Growing[] = [];
  let root: XmlElement | undefined;
  let elements = 0;
  let attributes = 0;
  let namespaces = 0;
  // XML 1.1, which a declaration could choose, has more line ends, so a signature would not hold.
  const parser = new SaxesParser({
    xmlns: true,
    position: false,
    forceXMLVersion: true,
    defaultXMLVersion: "1.0",
  });
  const stop = (reason: ParseProblem): never => {
    throw new Stop(reason);
  };
  parser.on("error", () => stop("malformed"));
  parser.on("xmldecl", ({ version, encoding = "UTF-8" }) => {
    if (version !== "1.0") stop("malformed");
    if (encoding.toUpperCase() !== "UTF-8") stop("encoding");
  });
  parser.on("doctype", () => stop("doctype"));
  parser.on("opentagstart", () => {
    attributes = 0;
    elements += 1;
    if (elements > limits.elements) stop("elements");
    if (open.length >= limits.depth) stop("depth");
  });
  parser.on("attribute", () => {
    attributes += 1;
    if (attributes > limits.attributes) stop("attributes");
  });
  parser.on("opentag", (tag) => {
    const element = elementOf(tag);
    namespaces += element.declarations.length;
    if (namespaces > limits.namespaces) stop("namespaces");
    if (element.declarations.some(([, uri]) => uri.length > limits.namespaceLength)) stop("namespaceLength");
    open.push(element);
  });
  parser.on("closetag", () => {
    const [closed, parent] = [open.pop(), open.at(-1)];
    if (!closed) return;
    namespaces -= closed.declarations.length;
    if (!parent) root = closed;
    else {
      parent.children.push(closed);
      parent.hasHidden ||= closed.hasHidden;
    }
  });
  const addText = (more: string) => append(open.at(-1), more);
  parser.on("text", addText);
  parser.on("cdata", addText);
  const hide = () => {
    const parent = open.at(-1);
    if (parent) parent.hasHidden = true;
  };
  parser.on("comment", hide);
  parser.on("processinginstruction", hide);
  parser.write(text).close();
  return root ?? stop("malformed");
}

/** Appends text; parts that a comment or the edge of a CDATA section divides become one text. */
function append(parent: Growing | undefined, more: string): void {
  if (!parent || more === "") return;
  const last = parent.children.at(-1);
  if (last === undefined || isElement(last)) parent.children.push(more);
  else parent.children[parent.children.length - 1] = last + more;
}

const XMLNS = "http://www.w3.org/2000/xmlns/";

function elementOf(tag: SaxesTagNS): Growing {
  const declarations: (readonly [string, string])[] = [];
  const attributes: XmlAttribute[] = [];
  for (const { prefix, local, uri, value } of Object.values(tag.attributes)) {
    if (uri === XMLNS) declarations.push([prefix === "" ? "" : local, namespaceOf(value)]);
    else attributes.push({ prefix, name: local, namespace: uri, value });
  }
  const { prefix, local, uri } = tag;
  return { prefix, name: local, namespace: uri, declarations, attributes, children: [], hasHidden: false };
}

/** Refuses blanks around a namespace, because the parser removes them and a signature covers them. */
function namespaceOf(value: string): string {
  if (value !== value.trim()) throw new Stop("malformed");
  return value;
}
