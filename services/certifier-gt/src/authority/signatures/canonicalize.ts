import { C14nCanonicalization, ExclusiveCanonicalization } from "xml-crypto";
import { C14N, EXCLUSIVE_C14N } from "../xades/algorithms.js";
import { ancestorsOf } from "../xml/parse-xml.js";

type Declaration = { prefix: string; namespaceURI: string };

/** The standard sorts by code point; the library's own order is that of a language. */
const byCodePoint = {
  nsCompare: (a: Declaration, b: Declaration) => (a.prefix < b.prefix ? -1 : Number(a.prefix > b.prefix)),
};

const inclusive = Object.assign(new C14nCanonicalization(), byCodePoint);
const exclusive = Object.assign(new ExclusiveCanonicalization(), byCodePoint);

/** Is this Canonical XML 1.0 or its exclusive form, without comments? */
export const isCanonicalization = (algorithm: string): boolean =>
  algorithm === C14N || algorithm === EXCLUSIVE_C14N;

/** The canonical form of an element where it stands. It must hold neither comments nor processing instructions. */
export function canonicalize(element: Element, algorithm: string): string {
  if (algorithm === EXCLUSIVE_C14N) return exclusive.process(element, {});
  const ancestorNamespaces = namespacesAround(element);
  const defaultNs = ancestorNamespaces.find(({ prefix }) => prefix === "")?.namespaceURI ?? "";
  return inclusive.process(element, { ancestorNamespaces, defaultNs });
}

/** What an element's ancestors declare, the nearest one for each prefix; "" is the default namespace. */
function namespacesAround(element: Element): Declaration[] {
  const found = new Map<string, string>();
  for (const above of ancestorsOf(element)) {
    for (const { name, value } of Array.from(above.attributes)) {
      const prefix = name === "xmlns" ? "" : name.startsWith("xmlns:") ? name.slice(6) : undefined;
      if (prefix !== undefined && !found.has(prefix)) found.set(prefix, value);
    }
  }
  return [...found]
    .filter(([, uri]) => uri !== "")
    .map(([prefix, namespaceURI]) => ({ prefix, namespaceURI }));
}
