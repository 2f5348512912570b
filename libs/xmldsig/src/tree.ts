/** An attribute other than a namespace declaration; `name` is without its prefix. */
export type XmlAttribute = {
  readonly prefix: string;
  readonly name: string;
  /** "" for an attribute without a prefix. */
  readonly namespace: string;
  readonly value: string;
};

/**
 * An element of a parsed document: plain data that can be cloned to another thread. It has its content and nothing of its surroundings, so that code
 * which is given an element cannot read beyond it.
 */
export type XmlElement = {
  readonly prefix: string;
  /** The local name, without the prefix. */
  readonly name: string;
  /** The namespace; "" when it is in none. */
  readonly namespace: string;
  /** Its own namespace declarations, as prefix and URI; the prefix "" is the default namespace. */
  readonly declarations: readonly (readonly [prefix: string, uri: string])[];
  readonly attributes: readonly XmlAttribute[];
  /** Elements and texts. CDATA counts as text, and no two texts stand side by side. */
  readonly children: readonly XmlNode[];
  /** Tells whether the file has a comment or a processing instruction within it, at any depth. The tree keeps neither. */
  readonly hasHidden: boolean;
};

export type XmlNode = XmlElement | string;

/** A well-formed document. Nothing in it is proved. */
export type Tree = { readonly root: XmlElement };

/** Tells whether a node is an element and not text. */
export const isElement = (node: XmlNode): node is XmlElement => typeof node !== "string";

/** Lists the elements directly inside one, in order. */
export const childElements = (parent: XmlElement): XmlElement[] => parent.children.filter(isElement);

/** Tells whether an element has this name in this namespace; prefixes do not matter. */
export const isNamed = (element: XmlElement, namespace: string, name: string): boolean =>
  element.name === name && element.namespace === namespace;

/** Lists the child elements with this name, in the namespace of their parent unless another one is given. An undefined parent has no children. */
export const childrenNamed = (
  parent: XmlElement | undefined,
  name: string,
  namespace?: string,
): XmlElement[] =>
  parent ? childElements(parent).filter((each) => isNamed(each, namespace ?? parent.namespace, name)) : [];

/** Finds the element at the end of a path in one namespace; undefined unless each is the only one of its name in its parent. */
export function descend(from: XmlElement, ...path: readonly string[]): XmlElement | undefined {
  let here: XmlElement | undefined = from;
  for (const name of path) {
    const found: readonly XmlElement[] = childrenNamed(here, name);
    here = found.length === 1 ? found[0] : undefined;
  }
  return here;
}

/** Gives the text directly inside an element, unchanged. */
export const textOf = (element: XmlElement): string =>
  element.children.filter((node) => !isElement(node)).join("");

/** Gives the value of an attribute without a prefix. */
export const attributeOf = (element: XmlElement, name: string): string | undefined =>
  element.attributes.find((each) => each.name === name && each.namespace === "")?.value;

/** Gives every element from `root` on, in document order. */
export function* elementsOf(root: XmlElement): Generator<XmlElement> {
  const left: XmlElement[] = [root];
  for (let next = left.pop(); next; next = left.pop()) {
    yield next;
    // The children are pushed one by one, because there may be more than a call takes arguments.
    for (const child of childElements(next).reverse()) left.push(child);
  }
}

const BLANK = /^[ \t\r\n]*$/;

/** Copies an element without its texts that are only blanks. */
export function withoutBlanks(element: XmlElement): XmlElement {
  const children = element.children
    .filter((node) => isElement(node) || !BLANK.test(node))
    .map((node) => (isElement(node) ? withoutBlanks(node) : node));
  return { ...element, children };
}
