/** The allowed values of a field of the Ministerio's forms, as data. `check.ts` checks documents against it. */
export type Type =
  | { readonly kind: "text"; readonly min: number; readonly max: number; readonly pattern?: RegExp }
  | { readonly kind: "one-of"; readonly values: readonly string[] }
  | { readonly kind: "date" }
  | NumberType
  | { readonly kind: "list"; readonly element: Type; readonly min: number; readonly max: number }
  | ObjectType
  | { readonly kind: "or-null"; readonly type: Type }
  | { readonly kind: "nothing" };
export type NumberType = {
  readonly kind: "number";
  /** The number has no more decimals than these; when absent it may have any number of them. */
  readonly decimals?: number;
  /** The least and the greatest value, both inclusive. */
  readonly min?: number;
  readonly max?: number;
  /** The limits that the value must stay above and below, both exclusive. */
  readonly above?: number;
  readonly below?: number;
  readonly values?: readonly number[];
};
export type ObjectType = {
  readonly kind: "object";
  readonly fields: Fields;
  readonly rules: readonly Rule[];
  readonly optional: readonly string[];
  /** True when it describes some fields only: other fields may be there, and these may be absent. */
  readonly isPartial: boolean;
  /** True when the value must be an object; a partial type passes whatever is not one. */
  readonly isRequired: boolean;
};
export type Fields = Readonly<Record<string, Type>>;
/** A further condition on an object when (or unless) some of its fields have certain values. */
export type Rule = { readonly when: Fields; readonly then: Fields; readonly otherwise: Fields };

/** The value of a limit that is not stated. */
export const ANY = Number.POSITIVE_INFINITY;
/** The limit that every amount of the forms is below. */
const AMOUNT_LIMIT = 100_000_000_000;

/** Describes a text; its length is in characters, as JSON Schema counts them: code points. */
export function text(min = 0, max = ANY, pattern?: RegExp): Type {
  return { kind: "text", min, max, ...(pattern && { pattern }) };
}
/** Describes a text that matches an expression. */
export function matching(pattern: RegExp): Type {
  return text(0, ANY, pattern);
}
/** Describes an e-mail address of `min` to `max` characters. */
export function email(min: number, max: number): Type {
  return text(min, max, /^[^\s@<>()]+@[^\s@.]+(?:\.[^\s@.]+)*$/);
}
/** Describes a text that is one of these. */
export function oneOf(...values: readonly string[]): Type {
  return { kind: "one-of", values };
}
/** Describes a number within these limits. */
export function number(limits: Omit<NumberType, "kind"> = {}): Type {
  return { kind: "number", ...limits };
}
/** Describes a whole number from `min` to `max`. */
export function integer(min?: number, max?: number): Type {
  return number({ decimals: 0, ...(min !== undefined && { min }), ...(max !== undefined && { max }) });
}
/** Describes a number that is one of these. */
export function numberOf(...values: readonly number[]): Type {
  return number({ values });
}
/** Describes an amount that is zero or more. */
export function amount(decimals: number): Type {
  return number({ decimals, min: 0, below: AMOUNT_LIMIT });
}
/** Describes an amount above zero. */
export function positive(decimals: number): Type {
  return number({ decimals, above: 0, below: AMOUNT_LIMIT });
}
/** Describes an amount that may be below zero. */
export function signed(decimals: number): Type {
  return number({ decimals, above: -AMOUNT_LIMIT, below: AMOUNT_LIMIT });
}
/** Describes a price, which is bounded above only. */
export function price(decimals: number): Type {
  return number({ decimals, below: AMOUNT_LIMIT });
}
/** Describes a list of `min` to `max` elements. */
export function list(element: Type, min = 0, max = ANY): Type {
  return { kind: "list", element, min, max };
}
/** Describes an object with every field, and no others. */
export function object(fields: Fields, rules: readonly Rule[] = [], optional: readonly string[] = []): Type {
  return { kind: "object", fields, rules, optional, isPartial: false, isRequired: true };
}
/** Describes, for a rule, an object that may be absent: where it is there, these fields are so. */
export function partial(fields: Fields): Type {
  return { kind: "object", fields, rules: [], optional: [], isPartial: true, isRequired: false };
}
/** Describes, for a rule, an object that is there and in which these fields are so. */
export function present(fields: Fields): Type {
  return { kind: "object", fields, rules: [], optional: [], isPartial: true, isRequired: true };
}
/** Describes a value that may be null as well. */
export function orNull(type: Type): Type {
  return { kind: "or-null", type };
}
/** Makes the rule that an object for which `condition` holds conforms to `then`, and any other to `otherwise`. */
export function when(condition: Fields, then: Fields, otherwise: Fields = {}): Rule {
  return { when: condition, then, otherwise };
}
/** Gives the same type several names: "totalNoSuj totalExenta". */
export function each(names: string, type: Type): Fields {
  return Object.fromEntries(names.split(" ").map((name) => [name, type]));
}

export const date: Type = { kind: "date" };
export const nothing: Type = { kind: "nothing" };
