import { C14nCanonicalization, ExclusiveCanonicalization } from "xml-crypto";
import { C14N, EXCLUSIVE_C14N } from "./algorithms.js";

type Namespace = { prefix: string; namespaceURI: string };

/** Canonical XML sorts declarations by code point; the library would by the rules of a language. */
const nsCompare = ({ prefix: a }: Namespace, { prefix: b }: Namespace): number =>
  a === b ? 0 : a < b ? -1 : 1;

const WRITERS: Readonly<Record<string, C14nCanonicalization | ExclusiveCanonicalization>> = {
  [C14N]: Object.assign(new C14nCanonicalization(), { nsCompare }),
  [EXCLUSIVE_C14N]: Object.assign(new ExclusiveCanonicalization(), { nsCompare }),
};

export const isCanonicalization = (algorithm: string): boolean => Object.hasOwn(WRITERS, algorithm);

/** An element of elements and texts in canonical form, where it stands: inclusive or exclusive, without comments. */
export function canonicalize(element: Element, algorithm: string): string {
  const writer = WRITERS[algorithm];
  if (!writer) throw new TypeError("no such canonicalization");
  if (algorithm === EXCLUSIVE_C14N) return writer.process(element, {});
  const around = inherited(element);
  const defaultNs = around.get("") ?? "";
  const ancestorNamespaces = [...around]
    .filter(([, uri]) => uri !== "")
    .map(([prefix, namespaceURI]) => ({ prefix, namespaceURI }));
  return writer.process(element, { ancestorNamespaces, defaultNs });
}

/** What the elements around one declare, the nearest for each prefix. */
function inherited(element: Element): ReadonlyMap<string, string> {
  const above = element.parentElement ?? element.parentNode;
  if (above?.nodeType !== 1) return new Map();
  const own = Array.from((above as Element).attributes)
    .filter(({ name }) => name === "xmlns" || name.startsWith("xmlns:"))
    .map(({ name, value }) => [name.slice("xmlns:".length), value] as const);
  return new Map([...inherited(above as Element), ...own]);
}
