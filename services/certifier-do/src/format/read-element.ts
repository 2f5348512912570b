import { childrenNamed, textOf as ownText, type XmlElement } from "@dte/xmldsig";

/** The elements with this name directly inside, in order. */
export const childrenOf = (element: XmlElement | undefined, name: string): XmlElement[] =>
  element ? childrenNamed(element, name) : [];

/** The element at the end of a path, each the first of its name; undefined when there is none. */
export const childOf = (
  element: XmlElement | undefined,
  ...path: readonly string[]
): XmlElement | undefined =>
  path.reduce<XmlElement | undefined>((here, name) => childrenOf(here, name)[0], element);

/** Its text at the end of a path, without blanks at its ends; "" when there is none. */
export function textOf(element: XmlElement | undefined, ...path: readonly string[]): string {
  const found = childOf(element, ...path);
  return found ? ownText(found).trim() : "";
}
