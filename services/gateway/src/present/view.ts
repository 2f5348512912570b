import { LosslessNumber } from "lossless-json";

/**
 * The part of a message that a client sees, as data: an allow-list, in the order of the answer. Fields that are not named here are not shown, and
 * absent ones are omitted. A JSON Schema of the answer can be written from it.
 */
export type View =
  | { readonly kind: "boolean" | "integer" | "decimal" | "localTime" | "uri" }
  /** An address, or null where there is none. */
  | { readonly kind: "link" }
  /** `values` are all its possible values. */
  | { readonly kind: "text"; readonly values?: readonly string[]; readonly open?: true }
  /** A file's name, shown as its address. `from` is the message's field, which has another name. */
  | { readonly kind: "file"; readonly from: string }
  | { readonly kind: "list"; readonly of: View; readonly omitEmpty: boolean }
  | ObjectView;

export type ObjectView = {
  readonly kind: "object";
  readonly fields: Views;
  /** The name under which it is described. */
  readonly name?: string;
  /** The fields that are never omitted. */
  readonly always: readonly string[];
  /** The field of the message whose own fields are shown beside these, unchanged. */
  readonly rest?: string;
};

export type Views = { readonly [name: string]: View };

export const text = { kind: "text" } as const;
/** Shows a word out of these, which are described as the only ones there are. */
export const choice = (values: readonly string[]) => ({ kind: "text", values }) as const;
/** Shows a word out of these, or another one that a country adds. */
export const openChoice = (values: readonly string[]) => ({ kind: "text", values, open: true }) as const;
export const uri = { kind: "uri" } as const;
export const link = { kind: "link" } as const;
export const boolean = { kind: "boolean" } as const;
export const integer = { kind: "integer" } as const;
export const decimal = { kind: "decimal" } as const;
export const localTime = { kind: "localTime" } as const;
/** Shows the address of a file whose content the message has in its field `from`. */
export const file = (from: string) => ({ kind: "file", from }) as const;
/** Shows an object. `always` are the fields that are never omitted; the others are absent when there is nothing to show. */
export const object = <F extends Views>(
  fields: F,
  ...always: readonly (keyof F & string)[]
): ObjectView & { readonly fields: F } => ({ kind: "object", fields, always });

/** Gives a view the name under which OpenAPI describes it, once for all endpoints that show it. */
export const named = <V extends ObjectView>(name: string, view: V): V => ({ ...view, name });
/** Shows an array even if it is empty. */
export const list = (of: View) => ({ kind: "list", of, omitEmpty: false }) as const;
/** Shows an array only where there is something in it. */
export const listIfAny = (of: View) => ({ kind: "list", of, omitEmpty: true }) as const;

/**
 * Shows `value` through `view`; undefined where there is nothing to show. `baseUrl` is the base of the addresses of files, where the view has any.
 * Throws TypeError for a value of another kind.
 */
export function show(view: View, value: unknown, baseUrl: string): unknown {
  if (value === undefined || value === null) return nothing(view);
  switch (view.kind) {
    case "decimal":
      return toNumber(String(value));
    case "localTime":
      return toLocalTime(String(value)) || undefined;
    case "file":
      return fileUri(baseUrl, String(value));
    case "list": {
      const all = value as unknown[];
      return all.length === 0 && view.omitEmpty ? undefined : all.map((each) => show(view.of, each, baseUrl));
    }
    case "object":
      return showObject(view, value as Record<string, unknown>, baseUrl);
    default:
      return value;
  }
}

/** Makes the address of a file from its name in the file store. */
export const fileUri = (baseUrl: string, archivo: string): string => `${baseUrl}/archivos/${archivo}`;

function nothing(view: View): [] | null | undefined {
  if (view.kind === "list" && !view.omitEmpty) return [];
  return view.kind === "link" ? null : undefined;
}

/** Shows an object's fields. Where a field of `rest` has the name of one of ours, ours is shown. */
function showObject({ fields, rest }: ObjectView, value: Record<string, unknown>, baseUrl: string) {
  const shown = showFields(fields, value, baseUrl);
  return rest === undefined ? shown : { ...(value[rest] as Record<string, unknown> | undefined), ...shown };
}

/** The fields of each view as a list, which is kept because it is read hundreds of times for a page. */
const listed = new WeakMap<Views, readonly { name: string; from: string; view: View }[]>();

function fieldsOf(fields: Views) {
  const known = listed.get(fields);
  if (known) return known;
  const list = Object.entries(fields).map(([name, view]) => {
    return { name, from: view.kind === "file" ? view.from : name, view };
  });
  listed.set(fields, list);
  return list;
}

function showFields(fields: Views, value: Record<string, unknown>, baseUrl: string) {
  const shown: Record<string, unknown> = {};
  for (const { name, from, view } of fieldsOf(fields)) {
    const each = show(view, value[from], baseUrl);
    if (each !== undefined) shown[name] = each;
  }
  return shown;
}

/** Matches a decimal without superfluous zeros. */
const SHORTEST = /^-?(?:[1-9]\d*|0(?=\.))(?:\.\d*[1-9])?$|^0$/;
const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/;

/** Writes "12.50" as the JSON number 12.5: the same value without superfluous zeros. */
export const toNumber = (decimal: string): LosslessNumber => new LosslessNumber(digitsOf(decimal));

/** Gives the digits of that number. Throws TypeError for a text that is no decimal. */
export function digitsOf(decimal: string): string {
  if (SHORTEST.test(decimal)) return decimal;
  const match = DECIMAL.exec(decimal);
  if (!match) throw new TypeError("a decimal of a message is not a decimal");
  const [, sign = "", whole = "", fraction = ""] = match;
  const integer = whole.replace(/^0+(?=\d)/, "");
  const trimmed = fraction.replace(/0+$/, "");
  const digits = trimmed ? `${integer}.${trimmed}` : integer;
  return digits === "0" ? digits : sign + digits;
}

const OFFSET = /[+-]\d{2}:\d{2}$/;
/** Matches the decimals of a second; the contract shows at most seven. */
const FRACTION = /(\.\d{7})\d+/;

/** Writes the issuer's local time without its offset; UTC keeps its Z, or it would read as local time. */
export const toLocalTime = (moment: string): string => moment.replace(OFFSET, "").replace(FRACTION, "$1");
