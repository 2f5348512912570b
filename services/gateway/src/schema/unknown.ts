import { isLosslessNumber } from "lossless-json";
import type { View } from "../present/view.js";
import { type Meant, meantBy } from "./resemble.js";
import type { ObjectSchema, Schema } from "./schema.js";

/** The names that each object of a request may have. Objects with names of their country's are not in it. */
export type Names = ReadonlyMap<ObjectSchema, ReadonlySet<string>>;

/** What of one request nobody knows. */
export type Unknown = {
  readonly names: Names;
  /** `Prefer: handling=strict`: nothing unknown is accepted. */
  readonly isStrict: boolean;
  /** What unknown names were probably meant to be, by object: a thousand items ask once. */
  readonly judged: Map<ObjectSchema, Map<string, Meant | undefined>>;
  /** Names that were compared with ours. */
  compared: number;
  /** Paths of what is ignored, as a header can carry them. */
  readonly ignored: Set<string>;
};

/** More different names than this are no slips of the pen: the others are not compared. */
const COMPARED_MAX = 50;
const NAME_SHOWN_MAX = 60;
/** What clients read of a header without complaint, beside the others. */
const IGNORED_MAX = 20;
const IGNORED_CHARS_MAX = 1_500;
/** The last of a list that was cut. */
const MORE = "...";

/** What mails, advertisements and OAuth (RFC 6749 §4.1.2, RFC 9207) leave in addresses: of no meaning to us, and no slip. */
const OF_OTHERS =
  /^(?:utm_\w+|gclid|gbraid|wbraid|dclid|fbclid|msclkid|yclid|mc_[ce]id|_g[al]|_hs\w+|code|state|session_state|iss)$/;

/** Collects the names of requests that `names` describe. */
export const openUnknown = (names: Names, isStrict: boolean): Unknown => ({
  names,
  isStrict,
  judged: new Map(),
  compared: 0,
  ignored: new Set(),
});

/** Lists the names of a schema, under all objects within; those of `sentBack`, which answers have, may come back in requests. */
export function namesOf(schema: Schema, sentBack?: View): Map<ObjectSchema, ReadonlySet<string>> {
  if (schema.kind === "list") return namesOf(schema.of, sentBack?.kind === "list" ? sentBack.of : undefined);
  if (schema.kind !== "object" || schema.rest) return new Map();
  const views = sentBack?.kind === "object" ? sentBack.fields : {};
  const fields = Object.entries(schema.fields);
  const aliases = fields.flatMap(([, { alias }]) => alias ?? []);
  const own = new Set([...Object.keys(schema.fields), ...aliases, ...Object.keys(views)]);
  const within = fields.flatMap(([name, each]) => [...namesOf(each, views[name])]);
  return new Map([[schema, own], ...within]);
}

type Place = {
  readonly path: string;
  readonly source: "json" | "text";
  /** Takes the path, and a whole sentence in Spanish. */
  readonly refuse: (campo: string, mensaje: string) => void;
};

/** Refuses the names of `given` that resemble one of the schema's, and notes the other unknown ones. */
export function checkNames(
  unknown: Unknown,
  schema: ObjectSchema,
  given: Readonly<Record<string, unknown>>,
  place: Place,
): void {
  const known = unknown.names.get(schema);
  if (!known) return;
  for (const name of Object.keys(given)) {
    if (!known.has(name)) judge(unknown, schema, { given, name }, place);
  }
}

type Named = { readonly given: Readonly<Record<string, unknown>>; readonly name: string };

function judge(unknown: Unknown, schema: ObjectSchema, { given, name }: Named, place: Place): void {
  const where = () => join(place.path, shown(name));
  const isOfOthers = place.source === "text" && OF_OTHERS.test(name);
  const meant = isOfOthers ? undefined : compare(unknown, schema, name, isContainer(given[name]));
  if (meant && (meant.isMisspelt || !Object.hasOwn(given, meant.name))) {
    place.refuse(where(), `${where()} no se conoce; ¿quiso decir ${meant.name}?`);
  } else if (unknown.isStrict && !isOfOthers) {
    place.refuse(where(), `${where()} no se conoce, y con Prefer: handling=strict no se acepta.`);
  } else {
    ignore(unknown, where);
  }
}

/** Compares names. An object was not meant to be a text: `direccion` with fields is no `direccionWeb`. */
function compare(
  unknown: Unknown,
  schema: ObjectSchema,
  name: string,
  hasFields: boolean | undefined,
): Meant | undefined {
  const judged = unknown.judged.get(schema) ?? new Map<string, Meant | undefined>();
  unknown.judged.set(schema, judged);
  const key = `${String(hasFields)} ${name}`;
  if (judged.has(key) || unknown.compared >= COMPARED_MAX) return judged.get(key);
  unknown.compared += 1;
  const candidates = Object.entries(schema.fields).flatMap(([field, each]) =>
    hasFields === undefined || hasFields === ["object", "list", "dictionary"].includes(each.kind)
      ? [field, ...(each.alias === undefined ? [] : [each.alias])]
      : [],
  );
  const meant = meantBy(name, candidates);
  judged.set(key, meant);
  return meant;
}

/** Tells what holds others: null may stand for anything; LosslessNumber is an object to JavaScript alone. */
const isContainer = (value: unknown): boolean | undefined =>
  value === null ? undefined : typeof value === "object" && !isLosslessNumber(value);

/** Items of a list that have the same name count once. */
function ignore({ ignored }: Unknown, where: () => string): void {
  if (ignored.has(MORE)) return;
  const path = asciiOf(where().replace(/\[\d+\]/g, "[]"));
  if (ignored.has(path)) return;
  const chars = [...ignored].reduce((sum, each) => sum + each.length + 2, path.length);
  ignored.add(ignored.size < IGNORED_MAX && chars <= IGNORED_CHARS_MAX ? path : MORE);
}

/** Shows a name: a lone surrogate is no character that could be shown, and a name without letters is shown as what was written. */
const shown = (name: string): string =>
  name === "" ? '""' : name.slice(0, NAME_SHOWN_MAX).replace(/\p{Cs}/gu, "\uFFFD");

/** Percent-encodes what a header and a list with commas cannot carry. */
const asciiOf = (path: string): string => path.replace(/[^\x21-\x7e]|[,%]/gu, encodeURIComponent);

const join = (path: string, name: string): string => (path === "" ? name : `${path}.${name}`);
