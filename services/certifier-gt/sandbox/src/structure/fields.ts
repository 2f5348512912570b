import { childElements, type Decimal, decimal, textOf, type XmlElement } from "@dte/sandbox";
import { collapse } from "./value-types.js";

/**
 * This file reads elements whose structure was checked: when something is missing that must be there, the sandbox itself is wrong, and
 * throws.
 */

export function find(element: XmlElement, name: string): XmlElement | undefined {
  return childElements(element).find(({ local }) => local === name);
}

export function child(element: XmlElement, name: string): XmlElement {
  const found = find(element, name);
  if (found === undefined) throw new Error(`the structure was not checked: ${name}`);
  return found;
}

/** The elements inside a list element, or none when the list is absent. */
export function listed(element: XmlElement, name: string): XmlElement[] {
  const list = find(element, name);
  return list === undefined ? [] : childElements(list);
}

/** Reads the text of a child, its blanks collapsed. */
export function text(element: XmlElement, name: string): string {
  return collapse(textOf(child(element, name)));
}

export function textIn(element: XmlElement, name: string): string | undefined {
  return find(element, name) && text(element, name);
}

export function amountIn(element: XmlElement, name: string): Decimal | undefined {
  const value = textIn(element, name);
  return value === undefined ? undefined : decimal(value);
}

export function attributeIn(element: XmlElement, name: string): string | undefined {
  const value = element.attributes.find((each) => each.name === name)?.value;
  return value === undefined ? undefined : collapse(value);
}

export function attribute(element: XmlElement, name: string): string {
  return attributeIn(element, name) ?? "";
}
