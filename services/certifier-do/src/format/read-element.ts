import { childrenNamed, textOf as ownText, type XmlElement } from "@dte/xmldsig";

/** Finds the element at the end of a path of which each element is the first of its name; undefined when there is none. */
export const childOf = (
  element: XmlElement | undefined,
  ...path: readonly string[]
): XmlElement | undefined =>
  path.reduce<XmlElement | undefined>((here, name) => childrenNamed(here, name)[0], element);

/** Tells whether one of the elements along a path stands there more than once, so that nobody knows which one counts. */
export function isRepeated(element: XmlElement, ...path: readonly string[]): boolean {
  let here: XmlElement | undefined = element;
  for (const name of path) {
    const found = childrenNamed(here, name);
    if (found.length > 1) return true;
    [here] = found;
  }
  return false;
}

/** Reads the text at the end of a path, without blanks at its ends; "" when there is none. */
export function textOf(element: XmlElement | undefined, ...path: readonly string[]): string {
  const found = childOf(element, ...path);
  return found ? ownText(found).trim() : "";
}
