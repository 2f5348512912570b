import type { XmlElement } from "./xml-tree.js";

/**
 * Writes the canonical form of an element with its content, without comments, of which a signature's digest is taken. It is the inclusive form
 * (https://www.w3.org/TR/2001/REC-xml-c14n-20010315), so the namespaces in scope above the element count. The xml: attributes of its ancestors are
 * not inherited, because no tax document has them.
 */
export function canonicalize(element: XmlElement): string {
  const parts: string[] = [];
  write(element, new Map(), parts);
  return parts.join("");
}

/** Writes text as canonical XML does between tags. */
export function escapeText(text: string): string {
  return text.replace(/[&<>\r]/g, (each) => TEXT_ESCAPES[each] ?? each);
}

/** Writes text as canonical XML does between double quotes. */
export function escapeAttribute(text: string): string {
  return text.replace(/[&<"\t\n\r]/g, (each) => ATTRIBUTE_ESCAPES[each] ?? each);
}

const TEXT_ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  "\r": "&#xD;",
};
const ATTRIBUTE_ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  '"': "&quot;",
  "\t": "&#x9;",
  "\n": "&#xA;",
  "\r": "&#xD;",
};

/** Lists the declarations that inclusive canonical XML writes on an element: those in scope that its parent did not write. */
export function namespaceDeclarations(
  scope: ReadonlyMap<string, string>,
  written: ReadonlyMap<string, string>,
): string {
  return [...scope]
    .filter(([prefix, uri]) => (written.get(prefix) ?? (prefix === "" ? "" : undefined)) !== uri)
    .sort(([a], [b]) => order(a, b))
    .map(([prefix, uri]) => ` ${prefix === "" ? "xmlns" : `xmlns:${prefix}`}="${escapeAttribute(uri)}"`)
    .join("");
}

function write(element: XmlElement, written: ReadonlyMap<string, string>, parts: string[]): void {
  parts.push("<", element.name);
  if (element.scope !== written) parts.push(namespaceDeclarations(element.scope, written));
  const attributes = [...element.attributes].sort(
    (a, b) => order(a.namespace, b.namespace) || order(a.local, b.local),
  );
  for (const { name, value } of attributes) parts.push(" ", name, '="', escapeAttribute(value), '"');
  parts.push(">");
  for (const child of element.children) {
    if (child.kind === "element") write(child, element.scope, parts);
    else if (child.kind === "text") parts.push(escapeText(child.value));
    else parts.push("<?", child.target, child.data === "" ? "" : ` ${child.data}`, "?>");
  }
  parts.push("</", element.name, ">");
}

function order(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
