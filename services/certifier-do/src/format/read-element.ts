import { elementsIn } from "../firma/parse-xml.js";

/** The elements with this name directly inside, in order. */
export const childrenOf = (element: Element | undefined, name: string): Element[] =>
  element ? elementsIn(element).filter(({ localName }) => localName === name) : [];

/** The element at the end of a path, each the first of its name; undefined when there is none. */
export const childOf = (element: Element | undefined, ...path: readonly string[]): Element | undefined =>
  path.reduce<Element | undefined>((here, name) => childrenOf(here, name)[0], element);

/** Its text at the end of a path, without blanks at its ends; "" when there is none. */
export const textOf = (element: Element | undefined, ...path: readonly string[]): string =>
  (childOf(element, ...path)?.textContent ?? "").trim();
