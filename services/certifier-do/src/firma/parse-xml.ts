import { DOMParser, type Options } from "@xmldom/xmldom";

/** Deeper than any document of DGII's. */
const DEPTH_MAX = 32;

const ELEMENT_NODE = 1;
const TEXT_NODE = 3;
const CDATA_NODE = 4;

const isElement = (node: Node): node is Element => node.nodeType === ELEMENT_NODE;

export const elementsIn = (parent: Node): Element[] => Array.from(parent.childNodes).filter(isElement);

/**
 * The root of a document of others, without comments and instructions in it, which a signature does not cover.
 * Undefined for what is not well formed, has a document type, or is nested beyond reason.
 */
export function parseRoot(text: string): Element | undefined {
  const stop = (problem: unknown) => {
    throw new SyntaxError(String(problem));
  };
  const options: Options & { normalizeLineEndings: (text: string) => string } = {
    // The parser's own rule is that of XML 1.1, which also changes U+0085 and U+2028 and so breaks signatures.
    normalizeLineEndings: (xml) => xml.replace(/\r\n?/g, "\n"),
    errorHandler: { warning: stop, error: stop, fatalError: stop },
  };
  try {
    const document = new DOMParser(options).parseFromString(text, "text/xml");
    const [root, ...others] = elementsIn(document);
    return root && others.length === 0 && !document.doctype && isPlain(root, 1) ? root : undefined;
  } catch {
    return undefined;
  }
}

/** Nothing in it but elements and texts. */
const isPlain = (element: Element, depth: number): boolean =>
  depth <= DEPTH_MAX &&
  Array.from(element.childNodes).every((node) =>
    isElement(node) ? isPlain(node, depth + 1) : node.nodeType === TEXT_NODE || node.nodeType === CDATA_NODE,
  );

/** Takes away the texts that are nothing but blanks: DGII has documents signed, and verifies them, without those. */
export function dropBlanks(element: Element): void {
  for (const node of Array.from(element.childNodes)) {
    if (isElement(node)) dropBlanks(node);
    else if (/^[ \t\r\n]*$/.test(node.nodeValue ?? "")) element.removeChild(node);
  }
}
