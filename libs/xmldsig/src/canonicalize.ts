import { C14N, type Canonicalization } from "./algorithms.js";
import { isElement, type XmlAttribute, type XmlElement } from "./tree.js";

/** The surroundings of an element, and the part that is left out of it. */
export type Context = {
  /** The elements around it, the outermost first; the inclusive form repeats their declarations. */
  readonly around?: readonly XmlElement[];
  /** The signature that is enveloped, and so left out of the content that it covers. */
  readonly without?: XmlElement | undefined;
};

/** Namespaces by prefix; an empty one for "" means no default namespace. */
type Namespaces = ReadonlyMap<string, string>;

/**
 * Writes the canonical form of an element where it stands, without comments: Canonical XML 1.0, or its exclusive form
 * without a list of prefixes. The tree has no instructions, which a canonical form would hold, so an element with `hasHidden` must be refused before.
 */
export function canonicalize(
  element: XmlElement,
  algorithm: Canonicalization,
  { around = [], without }: Context = {},
): string {
  const out: string[] = [];
  const isInclusive = algorithm === C14N;
  // The namespaces that the written elements around declare. One map serves them all: an element adds its own and removes them at its end. A copy for
  // each element would cost as much as there is in scope, and the size of that is others' choice.
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

/** The namespaces and attributes that an element inherits when it is written on its own. */
type Apex = { readonly namespaces: readonly Declaration[]; readonly attributes: readonly XmlAttribute[] };

/** Gives the inheritance of an apex (Canonical XML 1.0, 2.4): the namespaces in scope, and the nearest attributes of the namespace `xml`. */
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

/** Picks the wanted namespaces that are not declared around already, the last one for each prefix. */
function additions(wanted: readonly Declaration[], declared: Namespaces): Namespaces {
  if (wanted.length === 0) return NONE;
  const added = new Map(wanted);
  for (const [prefix, uri] of added) {
    if (prefix === "xml" || (declared.get(prefix) ?? "") === uri) added.delete(prefix);
  }
  return added;
}

/** Adds namespaces to the declared ones; the function that it gives restores them. */
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

/** Sorts items in the standard's order: by code points, part after part. */
const sorted = <T>(items: readonly T[], key: (item: T) => readonly string[]): readonly T[] =>
  items.length < 2 ? items : [...items].sort((a, b) => compareKeys(key(a), key(b)));

function compareKeys(a: readonly string[], b: readonly string[]): number {
  for (const [i, part] of a.entries()) {
    const other = b[i] ?? "";
    if (part !== other) return compareCodePoints(part, other);
  }
  return 0;
}

/** Compares by code points. UTF-8 is in that order, but UTF-16, by which JavaScript compares, is not beyond U+FFFF. */
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

/** Escapes a text for canonical XML between tags. */
export const escapeText = (text: string): string =>
  text.replace(/[&<>\r]/g, (each) => TEXT_ESCAPES[each] ?? each);

/** Escapes a text for canonical XML in the value of an attribute. */
export const escapeAttribute = (text: string): string =>
  text.replace(/[&<"\t\n\r]/g, (each) => ATTRIBUTE_ESCAPES[each] ?? each);
