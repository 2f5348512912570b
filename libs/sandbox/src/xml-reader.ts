import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from "saxes";
import type { XmlElement, XmlNode } from "./xml-tree.js";

export type XmlReading =
  | { readonly ok: true; readonly root: XmlElement }
  | { readonly ok: false; readonly problem: string; readonly line: number };

/** The deepest nesting, deeper than any tax document's; it keeps a hostile document from exhausting the stack of functions that walk the tree. */
const DEPTH_MAX = 64;
/** The most attributes, more than any element of a tax document has, so that looking one up stays cheap. */
const ATTRIBUTES_MAX = 100;
const XML_NAMESPACE = "http://www.w3.org/XML/1998/namespace";

/** A document that calls itself XML 1.1 is read by the rules of 1.0, which allow fewer characters. */
const OPTIONS = { xmlns: true, position: false, defaultXMLVersion: "1.0", forceXMLVersion: true } as const;

type Scope = ReadonlyMap<string, string>;

/**
 * Reads a document as a strict authority does: well formed, namespaces declared, UTF-8, no DTD and so no entities but
 * the five predefined ones. Elements keep their offsets, so that text can be inserted without rewriting the rest.
 */
export function readXml(text: string): XmlReading {
  // saxes would join the first half of a surrogate pair with whatever character follows it.
  const broken = text.search(/\p{Surrogate}/u);
  if (broken !== -1) {
    return { ok: false, problem: "half a surrogate pair", line: text.slice(0, broken).split("\n").length };
  }
  const parser = new SaxesParser(OPTIONS);
  try {
    return { ok: true, root: readDocument(text, parser) };
  } catch (error) {
    // saxes and `refuse` throw a plain Error; an error of another class is a bug of this file.
    if (!(error instanceof Error) || error.constructor !== Error) throw error;
    return { ok: false, problem: error.message, line: parser.line };
  }
}

function readDocument(text: string, parser: SaxesParser<typeof OPTIONS>): XmlElement {
  const open: XmlElement[] = [];
  let root: XmlElement | undefined;
  const add = (node: XmlNode): void => {
    open.at(-1)?.children.push(node);
  };
  const addText = (value: string): void => {
    if (value !== "") add({ kind: "text", value });
  };
  // With a seventh handler V8 keeps the parser's fields in a dictionary, and reading takes five times as long.
  parser.on("doctype", () => refuse("a DTD, which is not accepted"));
  parser.on("opentag", (tag) => {
    if (root === undefined && (parser.xmlDecl.encoding ?? "UTF-8").toUpperCase() !== "UTF-8") {
      refuse("an encoding other than UTF-8");
    }
    // A tag has only one "<", its first character, and the parser stands after its ">".
    const start = text.lastIndexOf("<", parser.position - 1);
    const element = elementOf(tag, open.at(-1)?.scope ?? new Map(), start);
    root ??= element;
    add(element);
    open.push(element);
    if (open.length > DEPTH_MAX) refuse("elements nested too deeply");
  });
  parser.on("closetag", () => {
    const element = open.pop();
    if (element) element.end = parser.position;
  });
  parser.on("text", addText);
  parser.on("cdata", addText);
  parser.on("processinginstruction", ({ target, body }) => {
    // saxes reads "<?a?b?>" as "<?a ?b?>", which no tax document has either.
    if (body.startsWith("?")) refuse("a space was expected");
    add({ kind: "instruction", target, data: body });
  });
  parser.write(text).close();
  return root ?? refuse("no root element");
}

function refuse(problem: string): never {
  throw new Error(problem);
}

function elementOf(tag: SaxesTagNS, outer: Scope, start: number): XmlElement {
  const written = Object.values(tag.attributes);
  if (written.length > ATTRIBUTES_MAX) refuse("too many attributes");
  const { name, prefix, local } = tag;
  const scope = declare(written.filter(isDeclaration), outer);
  const attributes = written
    .filter((each) => !isDeclaration(each))
    .map((each) => ({
      name: each.name,
      local: each.local,
      namespace: each.prefix === "" ? "" : namespaceOf(each.prefix, scope),
      value: each.value,
    }));
  const namespace = namespaceOf(prefix, scope);
  return {
    kind: "element",
    name,
    prefix,
    local,
    namespace,
    attributes,
    scope,
    children: [],
    start,
    end: start,
  };
}

const isDeclaration = ({ name, prefix }: SaxesAttributeNS): boolean => name === "xmlns" || prefix === "xmlns";

function declare(declarations: readonly SaxesAttributeNS[], outer: Scope): Scope {
  if (declarations.length === 0) return outer;
  const scope = new Map(outer);
  for (const { prefix, local, value } of declarations) {
    // The only allowed value of such a declaration says nothing, and canonical XML would have to leave it out.
    if (prefix !== "" && local === "xml") refuse('the prefix "xml" cannot be declared');
    scope.set(prefix === "" ? "" : local, value);
  }
  return scope;
}

/** Finds a prefix's namespace. It is done here because saxes trims a namespace's spaces, so that " urn:1" would pass for "urn:1". */
const namespaceOf = (prefix: string, scope: Scope): string =>
  prefix === "xml" ? XML_NAMESPACE : (scope.get(prefix) ?? "");
