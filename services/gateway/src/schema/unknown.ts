import { isLosslessNumber } from "lossless-json";
import type { View } from "../present/view.js";
import { type Meant, meantBy } from "./resemble.js";
import type { ObjectSchema, Schema } from "./schema.js";

/** The names that each object of a request may have, without the objects whose names a country chooses. */
export type Names = ReadonlyMap<ObjectSchema, ReadonlySet<string>>;

/** The unknown names of one request. */
export type Unknown = {
  readonly names: Names;
  /** With `Prefer: handling=strict` no unknown name is accepted. */
  readonly isStrict: boolean;
  /** The results of comparisons, by object, so that a thousand items are compared once. */
  readonly judged: Map<ObjectSchema, Map<string, Meant | undefined>>;
  /** The number of names that were compared with ours. */
  compared: number;
  /** The paths of ignored names, in the form in which a header can carry them. */
  readonly ignored: Set<string>;
};

/** The most names that are compared: a request with more different unknown names has no slips of the pen. */
const COMPARED_MAX = 50;
const NAME_SHOWN_MAX = 60;
/** The most ignored names in the header, and its length, which clients accept beside the others. */
const IGNORED_MAX = 20;
const IGNORED_CHARS_MAX = 1_500;
/** The last entry of a list that was cut. */
const MORE = "...";

/** Matches names that mails, advertisements and OAuth (RFC 6749 §4.1.2, RFC 9207) put into addresses. They mean nothing to us, and are no slips. */
const OF_OTHERS =
  /^(?:utm_\w+|gclid|gbraid|wbraid|dclid|fbclid|msclkid|yclid|mc_[ce]id|_g[al]|_hs\w+|code|state|session_state|iss)$/;

/** Makes the collection of unknown names for a request. */
export const openUnknown = (names: Names, isStrict: boolean): Unknown => ({
  names,
  isStrict,
  judged: new Map(),
  compared: 0,
  ignored: new Set(),
});

/** Lists the names of a schema, under each object within. The names of `sentBack`, a view of answers, may come back in requests. */
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
  /** Takes the field's path, and a whole sentence in Spanish. */
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

/** Compares a name with those of the schema. An object cannot have been meant as a text: `direccion` with fields is no `direccionWeb`. */
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

/** Tells whether a value holds others; undefined for null, which may stand for anything. LosslessNumber is an object only to JavaScript. */
const isContainer = (value: unknown): boolean | undefined =>
  value === null ? undefined : typeof value === "object" && !isLosslessNumber(value);

/** Notes an ignored name. The same name in several items of a list counts once. */
function ignore({ ignored }: Unknown, where: () => string): void {
  if (ignored.has(MORE)) return;
  const path = asciiOf(where().replace(/\[\d+\]/g, "[]"));
  if (ignored.has(path)) return;
  const chars = [...ignored].reduce((sum, each) => sum + each.length + 2, path.length);
  ignored.add(ignored.size < IGNORED_MAX && chars <= IGNORED_CHARS_MAX ? path : MORE);
}

/** Shows a name. A lone surrogate cannot be shown and is replaced; an empty name is shown as "". */
const shown = (name: string): string =>
  name === "" ? '""' : name.slice(0, NAME_SHOWN_MAX).replace(/\p{Cs}/gu, "\uFFFD");

/** Percent-encodes characters that a header, or a list with commas, cannot carry. */
const asciiOf = (path: string): string => path.replace(/[^\x21-\x7e]|[,%]/gu, encodeURIComponent);

const join = (path: string, name: string): string => (path === "" ? name : `${path}.${name}`);
