import { childElements, type Decimal, decimal, textOf, type XmlElement } from "@dte/sandbox";
import { collapse } from "./value-types.js";

/**
 * This file reads elements whose structure was checked: when something is missing that must be there, the sandbox itself is wrong, and
 * throws.
 */

/** Finds the first child of this name; undefined when there is none. */
export function find(element: XmlElement, name: string): XmlElement | undefined {
  return childElements(element).find(({ local }) => local === name);
}

/** Gives the child of this name. Throws where the structure was not checked before. */
export function child(element: XmlElement, name: string): XmlElement {
  const found = find(element, name);
  if (found === undefined) throw new Error(`the structure was not checked: ${name}`);
  return found;
}

/** Gives the elements inside a list element, or none when the list is absent. */
export function listed(element: XmlElement, name: string): XmlElement[] {
  const list = find(element, name);
  return list === undefined ? [] : childElements(list);
}

/** Reads the text of a child, its blanks collapsed. */
export function text(element: XmlElement, name: string): string {
  return collapse(textOf(child(element, name)));
}

/** Reads the text of a child; undefined when there is no such child. */
export function textIn(element: XmlElement, name: string): string | undefined {
  return find(element, name) && text(element, name);
}

/** Reads the amount in a child; undefined when there is no such child. */
export function amountIn(element: XmlElement, name: string): Decimal | undefined {
  const value = textIn(element, name);
  return value === undefined ? undefined : decimal(value);
}

/** Reads an attribute, its blanks folded; undefined when it is not there. */
export function attributeIn(element: XmlElement, name: string): string | undefined {
  const value = element.attributes.find((each) => each.name === name)?.value;
  return value === undefined ? undefined : collapse(value);
}

/** Reads an attribute, its blanks folded; an empty text when it is not there. */
export function attribute(element: XmlElement, name: string): string {
  return attributeIn(element, name) ?? "";
}
