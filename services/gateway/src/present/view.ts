import { LosslessNumber } from "lossless-json";

/**
 * What of a message a client sees, as data: an allow-list, in the order of the answer. What is not named here is not
 * shown, and what is absent is omitted. A JSON Schema of the answer can be written from it.
 */
export type View =
  | { readonly kind: "boolean" | "integer" | "decimal" | "localTime" | "uri" }
  /** An address, or null where there is none. */
  | { readonly kind: "link" }
  /** `values` are all its possible values. */
  | { readonly kind: "text"; readonly values?: readonly string[]; readonly open?: true }
  /** A file's name, shown as its address. `from`: the message's field, which has another name. */
  | { readonly kind: "file"; readonly from: string }
  | { readonly kind: "list"; readonly of: View; readonly omitEmpty: boolean }
  | ObjectView;

export type ObjectView = {
  readonly kind: "object";
  readonly fields: Views;
  /** What it is called where it is described. */
  readonly name?: string;
  /** The fields that are never omitted. */
  readonly always: readonly string[];
  /** The field of the message whose own fields are shown beside these, unchanged. */
  readonly rest?: string;
};

export type Views = { readonly [name: string]: View };

export const text = { kind: "text" } as const;
/** Shows one of these words, and describes them as the only ones there are. */
export const choice = (values: readonly string[]) => ({ kind: "text", values }) as const;
/** Shows one of these, or another that a country adds. */
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

/** Gives a view the name that OpenAPI describes it by, once for all endpoints that show it. */
export const named = <V extends ObjectView>(name: string, view: V): V => ({ ...view, name });
/** Shows an array always, if only an empty one. */
export const list = (of: View) => ({ kind: "list", of, omitEmpty: false }) as const;
/** Shows an array only where there is something in it. */
export const listIfAny = (of: View) => ({ kind: "list", of, omitEmpty: true }) as const;

/**
 * Shows `value` through `view`; undefined where there is nothing to show. `baseUrl`: of the addresses of files, where the view
 * has any. Throws TypeError for a value of another kind.
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

/** Shows an object's fields; a field of ours is never hidden by one of the others. */
function showObject({ fields, rest }: ObjectView, value: Record<string, unknown>, baseUrl: string) {
  const shown = showFields(fields, value, baseUrl);
  return rest === undefined ? shown : { ...(value[rest] as Record<string, unknown> | undefined), ...shown };
}

/** The fields of each view as a list, because they are read hundreds of times for a page. */
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

/** A decimal without anything that says nothing. */
const SHORTEST = /^-?(?:[1-9]\d*|0(?=\.))(?:\.\d*[1-9])?$|^0$/;
const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/;

/** Writes "12.50" as the JSON number 12.5: exact, without zeros that say nothing. */
export const toNumber = (decimal: string): LosslessNumber => new LosslessNumber(digitsOf(decimal));

/** Gives the digits of that number. Throws TypeError for what is no decimal. */
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
/** The contract shows at most seven decimals of a second. */
const FRACTION = /(\.\d{7})\d+/;

/** Writes the issuer's local time without its offset; UTC keeps its Z, or it would read as local time. */
export const toLocalTime = (moment: string): string => moment.replace(OFFSET, "").replace(FRACTION, "$1");
