import { DOMParser, type Options } from "@xmldom/xmldom";

/** Deeper than any document of SAT or answer of a certifier; whoever nests more wants to exhaust the stack. */
const DEPTH_MAX = 64;

/**
 * Line ends as XML 1.0 (2.11) has them. The parser's own rule is XML 1.1's, which also changes U+0085 and U+2028: a
 * signature over such a text would no longer hold.
 */
const normalizeLineEndings = (text: string): string => text.replace(/\r\n?/g, "\n");

/**
 * Reads XML 1.0 with namespaces and without a document type. Undefined for anything that is not well formed, be it
 * only a little, and for what is nested beyond reason.
 */
export function parseXml(text: string): Document | undefined {
  const complain = (problem: unknown): never => {
    throw new SyntaxError(String(problem));
  };
  const options: Options & { normalizeLineEndings: typeof normalizeLineEndings } = {
    normalizeLineEndings,
    errorHandler: { warning: complain, error: complain, fatalError: complain },
  };
  try {
    const document = new DOMParser(options).parseFromString(text.replace(/^\uFEFF/, ""), "text/xml");
    const isWhole = document?.documentElement && !document.doctype && hasOneRoot(document);
    return isWhole && !isTooDeep(document.documentElement) ? document : undefined;
  } catch {
    return undefined;
  }
}

/** The elements directly inside one, in order. */
export const childElements = (parent: Node): Element[] => Array.from(parent.childNodes).filter(isElement);

/** The child elements with this name, whatever their prefix. */
export const childrenNamed = (parent: Node, namespace: string | null, local: string): Element[] =>
  childElements(parent).filter((each) => isNamed(each, namespace, local));

/** The element at the end of a path of local names, each the only one so named in its parent, in any namespace. */
export function descend(from: Element, ...path: readonly string[]): Element | undefined {
  let here: Element | undefined = from;
  for (const local of path) {
    const found: Element[] = here ? childElements(here).filter((each) => each.localName === local) : [];
    here = found.length === 1 ? found[0] : undefined;
  }
  return here;
}

/** The elements around one, the nearest first. */
export function ancestorsOf(element: Element): Element[] {
  const found: Element[] = [];
  for (let above = element.parentNode; above && isElement(above); above = above.parentNode) found.push(above);
  return found;
}

/** Every element from `root` on, in document order. */
export function* elementsOf(root: Element): Generator<Element> {
  const left: Element[] = [root];
  for (let next = left.pop(); next; next = left.pop()) {
    yield next;
    left.push(...childElements(next).reverse());
  }
}

export const isNamed = (element: Element, namespace: string | null, local: string): boolean =>
  element.localName === local && element.namespaceURI === namespace;

const ELEMENT_NODE = 1;

const isElement = (node: Node): node is Element => node.nodeType === ELEMENT_NODE;

const hasOneRoot = (document: Document): boolean => childElements(document).length === 1;

function isTooDeep(root: Element): boolean {
  let level: Element[] = [root];
  for (let depth = 0; depth < DEPTH_MAX; depth++) {
    if (level.length === 0) return false;
    level = level.flatMap(childElements);
  }
  return level.length > 0;
}
