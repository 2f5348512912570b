import {
  childElements,
  type Decimal,
  parseDecimal,
  readXml,
  textOf,
  type XmlElement,
  ZERO,
} from "@dte/sandbox";

/** These functions read a document by the paths of its elements, such as "Encabezado/IdDoc/eNCF", from the element that they are given. */

/** Reads the root of a document in UTF-8, or says what is wrong with it, in Spanish. */
export function readDocument(bytes: Buffer): { root: XmlElement } | { problema: string } {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return { problema: "El archivo no está en UTF-8." };
  }
  const reading = readXml(text);
  return reading.ok
    ? { root: reading.root }
    : { problema: `El XML no está bien formado, línea ${reading.line}.` };
}

/** Finds the first element at the path. */
export function elementAt(from: XmlElement, path: string): XmlElement | undefined {
  let at: XmlElement | undefined = from;
  for (const name of path.split("/"))
    at = at && childElements(at).find(({ local, namespace }) => local === name && namespace === "");
  return at;
}

/** Gives all the elements with the last name of the path, inside the first element at the rest of it. */
export function elementsAt(from: XmlElement, path: string): XmlElement[] {
  const slash = path.lastIndexOf("/");
  const parent = slash === -1 ? from : elementAt(from, path.slice(0, slash));
  if (parent === undefined) return [];
  return childElements(parent).filter(
    ({ local, namespace }) => local === path.slice(slash + 1) && namespace === "",
  );
}

/** Gives the text at the path without the blanks around it; undefined when there is no such element. */
export function textAt(from: XmlElement, path: string): string | undefined {
  const element = elementAt(from, path);
  return element && textOf(element).trim();
}

/** Reads the amount at the path; undefined when it is absent or not an amount. */
export function amountAt(from: XmlElement, path: string): Decimal | undefined {
  const text = textAt(from, path);
  return text === undefined ? undefined : parseDecimal(text);
}

/** Gives the amount at the path, zero when it is not there. */
export function amountOrZero(from: XmlElement, path: string): Decimal {
  return amountAt(from, path) ?? ZERO;
}
