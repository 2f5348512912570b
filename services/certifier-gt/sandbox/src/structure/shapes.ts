import type { ValueType } from "./value-types.js";

/** Something that may appear from `min` to `max` times. */
export type Occurring<T> = { readonly it: T; readonly min: number; readonly max: number };

/** The allowed content of an element. Without `content` or `holds` it holds its children, in order, and nothing else. */
export type ElementShape = {
  readonly name: string;
  /** Its own namespace, where it differs from its parent's. */
  readonly namespace?: string;
  readonly attributes?: Readonly<Record<string, Occurring<ValueType>>>;
  readonly children?: readonly Occurring<ElementShape>[];
  /** The type of its text. */
  readonly content?: ValueType;
  /** The number of elements of any namespace that it holds; nobody looks into them. */
  readonly holds?: "one-of-any" | "some-of-any";
};

/** A ds:Signature, which is verified as such and not by its shape. */
export const firma: ElementShape = {
  name: "Signature",
  namespace: "http://www.w3.org/2000/09/xmldsig#",
  attributes: { Id: { it: { kind: "text", min: 1, max: 255 }, min: 0, max: 1 } },
  holds: "some-of-any",
};

/** Says that something occurs exactly once. */
export function required<T>(it: T): Occurring<T> {
  return { it, min: 1, max: 1 };
}

/** Says that something occurs once or not at all. */
export function optional<T>(it: T): Occurring<T> {
  return { it, min: 0, max: 1 };
}

/** Says that an element occurs once or more. */
export function many(it: ElementShape, max: number): Occurring<ElementShape> {
  return { it, min: 1, max };
}

/** Describes an element that holds a value and no elements. */
export function leaf(name: string, content: ValueType): ElementShape {
  return { name, content };
}

/** Describes a text of `min` to `max` characters. */
export function text(min: number, max: number): ValueType {
  return { kind: "text", min, max };
}

/** Describes a whole number from `min` to `max`. */
export function integer(min: number, max: number): ValueType {
  return { kind: "integer", min, max };
}

/** Describes a text that is one of these. */
export function oneOf(...lists: readonly (readonly string[])[]): ValueType {
  return { kind: "one-of", values: lists.flat() };
}

/** Describes a text that can only be this. */
export function fixed(value: string): ValueType {
  return { kind: "one-of", values: [value] };
}

/** Describes a text that matches an expression. `means` completes the message "debe ser …". */
export function pattern(expression: RegExp, max: number, means: string): ValueType {
  return { kind: "pattern", pattern: expression, max, means };
}
