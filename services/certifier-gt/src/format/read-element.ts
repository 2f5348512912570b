import {
  attributeOf as attributeValue,
  childElements,
  descend,
  textOf as ownText,
  type XmlElement,
} from "@dte/xmldsig";

/** Finds the element at the end of a path of which each element is the only one of its name; undefined when there is none. */
export const childOf = (
  element: XmlElement | undefined,
  ...path: readonly string[]
): XmlElement | undefined => element && descend(element, ...path);

/** Finds an element that stands in another namespace than its parent, as the content of a complement does. */
export function foreignChildOf(element: XmlElement, name: string): XmlElement | undefined {
  const [found, ...others] = childElements(element).filter((each) => each.name === name);
  return others.length === 0 ? found : undefined;
}

/** Collapses white space as SAT's schemas do. */
const collapsed = (text: string): string => text.trim().replace(/\s+/g, " ");

/** Reads the text of the element at the end of a path, its white space collapsed; "" when there is none. */
export function textOf(element: XmlElement | undefined, ...path: readonly string[]): string {
  const found = childOf(element, ...path);
  return found ? collapsed(ownText(found)) : "";
}

/** Reads the value of an attribute, its white space collapsed; "" when there is none. */
export const attributeOf = (element: XmlElement | undefined, name: string): string =>
  collapsed((element && attributeValue(element, name)) ?? "");
