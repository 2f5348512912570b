import { expandReferences, findForbidden } from "./xml-characters.js";
import {
  type Cursor,
  expect,
  normalizeLines,
  readName,
  readUntil,
  skipSpace,
  XmlProblem,
} from "./xml-cursor.js";
import type { XmlAttribute, XmlElement, XmlInstruction } from "./xml-tree.js";

export type XmlReading =
  | { readonly ok: true; readonly root: XmlElement }
  | { readonly ok: false; readonly problem: string; readonly line: number };

/** Deeper than any tax document; it keeps a hostile one from exhausting the stack of those who walk the tree. */
const DEPTH_MAX = 64;
/** More than any element of a tax document has; checking them against each other must stay cheap. */
const ATTRIBUTES_MAX = 100;
const XML_NAMESPACE = "http://www.w3.org/XML/1998/namespace";
const DECLARATION =
  /^\uFEFF?<\?xml\s+version\s*=\s*(["'])1\.\d+\1(?:\s+encoding\s*=\s*(["'])([\w.-]+)\2)?(?:\s+standalone\s*=\s*(["'])(?:yes|no)\4)?\s*\?>/;

/**
 * Reads a document as a strict authority does: well formed, namespaces declared, UTF-8, no DTD and so no entities but
 * the five predefined ones. Elements keep their offsets, so that text can be inserted without rewriting the rest.
 */
export function readXml(text: string): XmlReading {
  try {
    return { ok: true, root: readDocument(text) };
  } catch (error) {
    if (!(error instanceof XmlProblem)) throw error;
    return { ok: false, problem: error.message, line: text.slice(0, error.offset).split("\n").length };
  }
}

function readDocument(text: string): XmlElement {
  const forbidden = findForbidden(text);
  if (forbidden !== -1) throw new XmlProblem("a character that XML does not allow", forbidden);
  const declaration = DECLARATION.exec(text);
  const encoding = declaration?.[3] ?? "UTF-8";
  if (encoding.toUpperCase() !== "UTF-8") throw new XmlProblem("an encoding other than UTF-8", 0);
  const cursor = { text, at: declaration?.[0].length ?? (text.startsWith("\uFEFF") ? 1 : 0) };
  let root: XmlElement | undefined;
  for (;;) {
    skipSpace(cursor);
    if (cursor.at >= text.length) break;
    if (text.startsWith("<!--", cursor.at)) skipComment(cursor);
    else if (text.startsWith("<?", cursor.at)) readInstruction(cursor);
    else if (text.startsWith("<!", cursor.at))
      throw new XmlProblem("a DTD, which is not accepted", cursor.at);
    else if (text[cursor.at] !== "<" || root !== undefined)
      throw new XmlProblem("content outside the root element", cursor.at);
    else root = readTree(cursor);
  }
  if (root === undefined) throw new XmlProblem("no root element", text.length);
  return root;
}

function readTree(cursor: Cursor): XmlElement {
  const { text } = cursor;
  const first = readStartTag(cursor, new Map());
  const open: XmlElement[] = first.isEmpty ? [] : [first.element];
  while (open.length > 0) {
    const parent = open[open.length - 1] as XmlElement;
    if (cursor.at >= text.length) throw new XmlProblem(`<${parent.name}> is not closed`, parent.start);
    if (text.startsWith("</", cursor.at)) {
      readEndTag(cursor, parent);
      open.pop();
    } else if (text.startsWith("<!--", cursor.at)) skipComment(cursor);
    else if (text.startsWith("<![CDATA[", cursor.at)) addText(parent, readCdata(cursor));
    else if (text.startsWith("<?", cursor.at)) parent.children.push(readInstruction(cursor));
    else if (text[cursor.at] === "<") {
      const { element, isEmpty } = readStartTag(cursor, parent.scope);
      parent.children.push(element);
      if (!isEmpty) open.push(element);
      if (open.length > DEPTH_MAX) throw new XmlProblem("elements nested too deeply", element.start);
    } else addText(parent, readText(cursor));
  }
  return first.element;
}

function readStartTag(cursor: Cursor, outer: ReadonlyMap<string, string>) {
  const start = cursor.at;
  cursor.at += 1;
  const name = readName(cursor);
  const written: [name: string, value: string, at: number][] = [];
  for (;;) {
    const before = cursor.at;
    skipSpace(cursor);
    const next = cursor.text[cursor.at];
    if (next === ">" || next === "/") break;
    if (before === cursor.at) throw new XmlProblem("attributes must be separated by a space", before);
    if (written.length === ATTRIBUTES_MAX) throw new XmlProblem("too many attributes", before);
    written.push([...readAttribute(cursor), before]);
  }
  const isEmpty = cursor.text[cursor.at] === "/";
  if (isEmpty) cursor.at += 1;
  expect(cursor, ">");
  const scope = declare(written, outer);
  const attributes = written.filter(([each]) => !isDeclaration(each));
  const element: XmlElement = {
    kind: "element",
    name,
    ...resolve(name, scope, start),
    attributes: resolveAttributes(attributes, scope),
    scope,
    children: [],
    start,
    end: cursor.at,
  };
  return { element, isEmpty };
}

function readAttribute(cursor: Cursor): [name: string, value: string] {
  const name = readName(cursor);
  skipSpace(cursor);
  expect(cursor, "=");
  skipSpace(cursor);
  const at = cursor.at;
  const quote = cursor.text[at];
  const end = quote === '"' || quote === "'" ? cursor.text.indexOf(quote, at + 1) : -1;
  if (end === -1) throw new XmlProblem("an attribute value without quotes", at);
  const raw = cursor.text.slice(at + 1, end);
  // XML 1.0, 3.3.3: a line end or tab inside a value is a space; one written as a reference stays.
  const value = raw.includes("<") ? undefined : expandReferences(raw.replace(/\r\n|[\t\n\r]/g, " "));
  if (value === undefined) throw new XmlProblem("a bare < or & or an unknown entity in an attribute", at);
  cursor.at = end + 1;
  return [name, value];
}

function isDeclaration(name: string): boolean {
  return name === "xmlns" || name.startsWith("xmlns:");
}

function declare(written: [string, string, number][], outer: ReadonlyMap<string, string>) {
  const declarations = written.filter(([name]) => isDeclaration(name));
  if (declarations.length === 0) return outer;
  const scope = new Map(outer);
  for (const [name, value, at] of declarations) {
    const prefix = name === "xmlns" ? "" : name.slice("xmlns:".length);
    if (prefix === "xmlns" || prefix === "xml" || (prefix !== "" && value === ""))
      throw new XmlProblem(`the prefix "${prefix}" cannot be declared so`, at);
    if (declarations.filter(([each]) => each === name).length > 1)
      throw new XmlProblem("a repeated attribute", at);
    scope.set(prefix, value);
  }
  return scope;
}

function resolve(name: string, scope: ReadonlyMap<string, string>, at: number) {
  const [prefix, local] = splitName(name, at);
  const namespace = prefix === "xml" ? XML_NAMESPACE : scope.get(prefix);
  if (namespace === undefined && prefix !== "")
    throw new XmlProblem(`the prefix "${prefix}" is undeclared`, at);
  return { prefix, local, namespace: namespace ?? "" };
}

function resolveAttributes(written: [string, string, number][], scope: ReadonlyMap<string, string>) {
  const seen = new Set<string>();
  return written.map(([name, value, at]): XmlAttribute => {
    const { local, namespace } = name.includes(":")
      ? resolve(name, scope, at)
      : { local: name, namespace: "" };
    const expanded = `${namespace} ${local}`;
    if (seen.has(expanded)) throw new XmlProblem("a repeated attribute", at);
    seen.add(expanded);
    return { name, local, namespace, value };
  });
}

function splitName(name: string, at: number): [prefix: string, local: string] {
  const parts = name.split(":");
  if (parts.length > 2 || parts.includes("")) throw new XmlProblem("a name with misplaced colons", at);
  return parts.length === 2 ? [parts[0] as string, parts[1] as string] : ["", name];
}

function readEndTag(cursor: Cursor, element: XmlElement): void {
  const at = cursor.at;
  cursor.at += 2;
  if (readName(cursor) !== element.name) throw new XmlProblem(`expected </${element.name}>`, at);
  skipSpace(cursor);
  expect(cursor, ">");
  element.end = cursor.at;
}

function readText(cursor: Cursor): string {
  const next = cursor.text.indexOf("<", cursor.at);
  const end = next === -1 ? cursor.text.length : next;
  const raw = cursor.text.slice(cursor.at, end);
  const value = raw.includes("]]>") ? undefined : expandReferences(normalizeLines(raw));
  if (value === undefined) throw new XmlProblem("a bare &, an unknown entity or ]]> in the text", cursor.at);
  cursor.at = end;
  return value;
}

function readCdata(cursor: Cursor): string {
  return normalizeLines(readUntil(cursor, "<![CDATA[", "]]>"));
}

function readInstruction(cursor: Cursor): XmlInstruction {
  const at = cursor.at;
  cursor.at += "<?".length;
  const target = readName(cursor);
  if (target.toLowerCase() === "xml" || target.includes(":"))
    throw new XmlProblem("a misplaced declaration or processing instruction", at);
  const data = readUntil(cursor, "", "?>");
  if (!/^(?:[\t\n\r ]|$)/.test(data)) throw new XmlProblem("a space was expected", cursor.at);
  return { kind: "instruction", target, data: normalizeLines(data).replace(/^[\t\n ]+/, "") };
}

function skipComment(cursor: Cursor): void {
  const at = cursor.at;
  if (readUntil(cursor, "<!--", "-->").includes("--")) throw new XmlProblem("-- inside a comment", at);
}

function addText(element: XmlElement, value: string): void {
  if (value !== "") element.children.push({ kind: "text", value });
}
