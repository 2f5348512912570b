import { SaxesParser, type SaxesTagNS } from "saxes";
import { isElement, type Tree, type XmlAttribute, type XmlElement, type XmlNode } from "./tree.js";

/** What a document may have at most. */
export type Limits = {
  readonly bytes: number;
  readonly elements: number;
  /** Elements within elements, the root being the first. */
  readonly depth: number;
  /** Attributes and namespace declarations of one element. */
  readonly attributes: number;
  /** Namespace declarations of one element and of those it is in, what is declared anew counted again. */
  readonly namespaces: number;
  /** Characters of one namespace: the exclusive form may declare it in each of the elements it is used in. */
  readonly namespaceLength: number;
};

/**
 * Several times what a fiscal document of a thousand lines has; no message between services is longer than the bytes. Fiscal
 * documents have two to four namespaces in scope, and none that is longer than 73 characters.
 */
export const LIMITS: Limits = {
  bytes: 16 * 1024 * 1024,
  elements: 250_000,
  depth: 64,
  attributes: 64,
  namespaces: 64,
  namespaceLength: 128,
};

/** Why a document is not read: it is not in UTF-8, or says that it is not; it is no XML; or the limit that it is beyond. */
export type ParseProblem = "encoding" | "malformed" | "doctype" | keyof Limits;

export type Refused<Reason extends string> = { readonly refused: Reason };

/**
 * Reads XML 1.0 with namespaces from UTF-8, strictly: what is not well formed in any way is `malformed`. A document type
 * is refused whatever is in it, so there are no entities but XML's five. What declares another encoding is `encoding`, even where
 * its bytes are UTF-8 too: others would read another text in it.
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

/** Ends the parser, which can only be left by an exception. */
class Stop extends Error {
  readonly reason: ParseProblem;
  constructor(reason: ParseProblem) {
    super(reason);
    this.reason = reason;
  }
}

function decode(xml: Uint8Array): string {
  try {
    // The parser itself takes one byte order mark.
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
  // XML 1.1, which a declaration could choose, takes other characters for line ends too: a signature would not hold.
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

/** Text that a comment or the edge of a CDATA section divides is one text. */
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

/** The parser takes the blanks around a namespace away, and a signature covers them: no namespace has any. */
function namespaceOf(value: string): string {
  if (value !== value.trim()) throw new Stop("malformed");
  return value;
}
