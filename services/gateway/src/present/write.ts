import { type Amounts, textOf, toJsonText } from "../http/json-text.js";
import { digitsOf, fileUri, type ObjectView, show, toLocalTime, type View } from "./view.js";

/** Writes one value; undefined where there is nothing to show. */
type Writer = (value: unknown, baseUrl: string, amounts: Amounts) => string | undefined;

const writers = new WeakMap<View, Writer>();

/**
 * Makes a writer of values as JSON text as they are shown through `view`. The text is the one that `toJsonText` makes of the result of `show`, but no
 * object is made on the way for each object and each decimal, of which a page of documents has thousands.
 */
export function writerOf(view: View): Writer {
  const known = writers.get(view);
  if (known) return known;
  const { some, none } = { some: writeSome(view), none: writtenNothing(view) };
  const writer: Writer = (value, baseUrl, amounts) =>
    value === undefined || value === null ? none : some(value, baseUrl, amounts);
  writers.set(view, writer);
  return writer;
}

const writtenNothing = (view: View): string | undefined =>
  view.kind === "list" && !view.omitEmpty ? "[]" : view.kind === "link" ? "null" : undefined;

function writeSome(view: View): Writer {
  switch (view.kind) {
    case "decimal":
      return (value, _baseUrl, amounts) => {
        const digits = digitsOf(String(value));
        return amounts === "string" ? `"${digits}"` : digits;
      };
    case "localTime":
      return (value) => {
        const time = toLocalTime(String(value));
        return time === "" ? undefined : textOf(time);
      };
    case "file":
      return (value, baseUrl) => textOf(fileUri(baseUrl, String(value)));
    case "list":
      return writeList(view);
    case "object":
      return view.rest === undefined ? writeObject(view) : writeShown(view);
    default:
      return (value, _baseUrl, amounts) => toJsonText(value, amounts);
  }
}

function writeList({ of, omitEmpty }: View & { kind: "list" }): Writer {
  const write = writerOf(of);
  return (value, baseUrl, amounts) => {
    const all = value as readonly unknown[];
    if (all.length === 0 && omitEmpty) return undefined;
    let text = "";
    for (const each of all) text += `${text === "" ? "" : ","}${write(each, baseUrl, amounts) ?? "null"}`;
    return `[${text}]`;
  };
}

function writeObject({ fields }: ObjectView): Writer {
  const listed = Object.entries(fields).map(([name, view]) => ({
    label: `${JSON.stringify(name)}:`,
    from: view.kind === "file" ? view.from : name,
    write: writerOf(view),
  }));
  return (value, baseUrl, amounts) => {
    const message = value as Record<string, unknown>;
    let text = "";
    for (const { label, from, write } of listed) {
      const written = write(message[from], baseUrl, amounts);
      if (written !== undefined) text += `${text === "" ? "" : ","}${label}${written}`;
    }
    return `{${text}}`;
  };
}

/** Writes an object that has other fields beside those that its view names. */
const writeShown =
  (view: ObjectView): Writer =>
  (value, baseUrl, amounts) =>
    toJsonText(show(view, value, baseUrl), amounts);
