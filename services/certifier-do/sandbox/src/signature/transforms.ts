import { childElements, escapeAttribute, escapeText, type XmlElement, type XmlNode } from "@dte/sandbox";

/** Gives the document without the text that is only blanks, as a reader that does not preserve whitespace sees it. */
export function withoutBlanks(element: XmlElement): XmlElement {
  const children = element.children
    .filter((child) => child.kind !== "text" || /[^\t\n\r ]/.test(child.value))
    .map((child): XmlNode => (child.kind === "element" ? withoutBlanks(child) : child));
  return { ...element, children };
}

/** Gives the document without one of the children of its root: the transform "enveloped-signature". */
export function withoutChild(root: XmlElement, child: XmlElement): XmlElement {
  return { ...root, children: root.children.filter((each) => each !== child) };
}

/** Writes exclusive canonical XML without comments and without a prefix list: https://www.w3.org/TR/xml-exc-c14n/. */
export function canonicalizeExclusively(element: XmlElement): string {
  const parts: string[] = [];
  write(element, new Map(), parts);
  return parts.join("");
}

function write(element: XmlElement, outer: ReadonlyMap<string, string>, parts: string[]): void {
  const written = new Map(outer);
  const used = [element.prefix, ...element.attributes.filter(({ name }) => name.includes(":")).map(prefixOf)];
  const declarations: string[] = [];
  for (const prefix of [...new Set(used)].sort()) {
    const uri = element.scope.get(prefix) ?? "";
    if (prefix === "xml" || (written.get(prefix) ?? "") === uri) continue;
    written.set(prefix, uri);
    declarations.push(` ${prefix === "" ? "xmlns" : `xmlns:${prefix}`}="${escapeAttribute(uri)}"`);
  }
  const attributes = [...element.attributes]
    .sort((a, b) => order(a.namespace, b.namespace) || order(a.local, b.local))
    .map(({ name, value }) => ` ${name}="${escapeAttribute(value)}"`);
  parts.push("<", element.name, ...declarations, ...attributes, ">");
  for (const child of element.children) {
    if (child.kind === "element") write(child, written, parts);
    else if (child.kind === "text") parts.push(escapeText(child.value));
    else parts.push("<?", child.target, child.data === "" ? "" : ` ${child.data}`, "?>");
  }
  parts.push("</", element.name, ">");
}

function prefixOf({ name }: { readonly name: string }): string {
  return name.slice(0, name.indexOf(":"));
}

function order(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

const DSIG = "http://www.w3.org/2000/09/xmldsig#";

/** Finds the signature of a document: the last child of its root, when that is one. */
export function signatureOf(root: XmlElement): XmlElement | undefined {
  const last = childElements(root).at(-1);
  return last?.namespace === DSIG && last.local === "Signature" ? last : undefined;
}

/** Finds an element of the signature by its path under `from`; undefined when it is not there or there are several. */
export function inSignature(from: XmlElement, path: string): XmlElement | undefined {
  let at: XmlElement | undefined = from;
  for (const name of path.split("/")) {
    const found: XmlElement[] =
      at === undefined ? [] : childElements(at).filter((each) => isDsig(each, name));
    at = found.length === 1 ? found[0] : undefined;
  }
  return at;
}

function isDsig({ namespace, local }: XmlElement, name: string): boolean {
  return namespace === DSIG && local === name;
}
