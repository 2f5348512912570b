import { C14N, type Canonicalization } from "./algorithms.js";
import { isElement, type XmlAttribute, type XmlElement } from "./tree.js";

/** Where an element stands, and what is left out of it. */
export type Context = {
  /** The elements around it, the outermost first: the inclusive form declares what they declare. */
  readonly around?: readonly XmlElement[];
  /** The signature that an enveloped one leaves out of what it covers. */
  readonly without?: XmlElement | undefined;
};

/** Namespaces by prefix; none for "" is no default namespace. */
type Namespaces = ReadonlyMap<string, string>;

/**
 * Writes the canonical form of an element where it stands, without comments: Canonical XML 1.0, or its exclusive form
 * without a list of prefixes. The tree has no instructions, which a canonical form would hold: an element that `hasHidden`
 * is to be refused before.
 */
export function canonicalize(
  element: XmlElement,
  algorithm: Canonicalization,
  { around = [], without }: Context = {},
): string {
  const out: string[] = [];
  const isInclusive = algorithm === C14N;
  // The namespaces that the written elements around declare. One map serves them all: an element adds its own and takes them back at
  // its end, for a copy in each would cost what is in scope, and others choose how much that is.
  const declared = new Map<string, string>();
  const write = (each: XmlElement, apex: Apex | undefined): void => {
    const wanted = isInclusive ? [...(apex?.namespaces ?? []), ...each.declarations] : usedBy(each);
    const added = additions(wanted, declared);
    const name = qualified(each);
    out.push("<", name);
    for (const [prefix, uri] of sorted([...added], ([key]) => [key])) {
      out.push(prefix === "" ? " xmlns" : ` xmlns:${prefix}`, '="', escapeAttribute(uri), '"');
    }
    const restore = declare(added, declared);
    const attributes = [...(apex?.attributes ?? []), ...each.attributes];
    for (const attribute of sorted(attributes, keyOf)) {
      out.push(" ", qualified(attribute), '="', escapeAttribute(attribute.value), '"');
    }
    out.push(">");
    for (const node of each.children) {
      if (!isElement(node)) out.push(escapeText(node));
      else if (node !== without) write(node, undefined);
    }
    restore();
    out.push("</", name, ">");
  };
  write(element, isInclusive ? apexOf(element, around) : undefined);
  return out.join("");
}

const NONE: Namespaces = new Map();

type Declaration = readonly [prefix: string, uri: string];

/** What an element inherits when it is written on its own. */
type Apex = { readonly namespaces: readonly Declaration[]; readonly attributes: readonly XmlAttribute[] };

/**
 * Gives what an apex has from around it (Canonical XML 1.0, 2.4): the namespaces in scope, and the nearest attributes of the namespace
 * `xml`.
 */
function apexOf(element: XmlElement, around: readonly XmlElement[]): Apex {
  const xml = new Map<string, XmlAttribute>();
  for (const attribute of around.flatMap(({ attributes }) => attributes)) {
    if (attribute.prefix === "xml") xml.set(attribute.name, attribute);
  }
  for (const { prefix, name } of element.attributes) if (prefix === "xml") xml.delete(name);
  return { namespaces: around.flatMap(({ declarations }) => declarations), attributes: [...xml.values()] };
}

/** Gives the namespaces of the element's own name and of its attributes' (Exclusive XML Canonicalization 1.0). */
const usedBy = (element: XmlElement): Declaration[] =>
  [element, ...element.attributes.filter(({ prefix }) => prefix !== "")].map(({ prefix, namespace }) => [
    prefix,
    namespace,
  ]);

/** Picks those of the wanted namespaces, the last for each prefix, that are not declared around already. */
function additions(wanted: readonly Declaration[], declared: Namespaces): Namespaces {
  if (wanted.length === 0) return NONE;
  const added = new Map(wanted);
  for (const [prefix, uri] of added) {
    if (prefix === "xml" || (declared.get(prefix) ?? "") === uri) added.delete(prefix);
  }
  return added;
}

/** Adds namespaces to those declared; what it gives puts these back as they were. */
function declare(added: Namespaces, declared: Map<string, string>): () => void {
  const before = [...added.keys()].map((prefix) => [prefix, declared.get(prefix)] as const);
  for (const [prefix, uri] of added) declared.set(prefix, uri);
  return () => {
    for (const [prefix, uri] of before) {
      if (uri === undefined) declared.delete(prefix);
      else declared.set(prefix, uri);
    }
  };
}

const qualified = ({ prefix, name }: { readonly prefix: string; readonly name: string }): string =>
  prefix === "" ? name : `${prefix}:${name}`;

const keyOf = ({ namespace, name }: XmlAttribute): readonly string[] => [namespace, name];

/** Puts items in the order of the standard: by code points, part after part. */
const sorted = <T>(items: readonly T[], key: (item: T) => readonly string[]): readonly T[] =>
  items.length < 2 ? items : [...items].sort((a, b) => compareKeys(key(a), key(b)));

function compareKeys(a: readonly string[], b: readonly string[]): number {
  for (const [i, part] of a.entries()) {
    const other = b[i] ?? "";
    if (part !== other) return compareCodePoints(part, other);
  }
  return 0;
}

/** UTF-8 has the order of code points, UTF-16, which JavaScript compares by, not beyond U+FFFF. */
const compareCodePoints = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));

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

/** Escapes a text as canonical XML has it between tags. */
export const escapeText = (text: string): string =>
  text.replace(/[&<>\r]/g, (each) => TEXT_ESCAPES[each] ?? each);

/** Escapes a text as canonical XML has it in the value of an attribute. */
export const escapeAttribute = (text: string): string =>
  text.replace(/[&<"\t\n\r]/g, (each) => ATTRIBUTE_ESCAPES[each] ?? each);
