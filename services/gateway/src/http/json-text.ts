import { isLosslessNumber } from "lossless-json";

/** The most names of fields that are kept as they are written: ours are some hundreds, and those of countries some more. */
const NAMES_MAX = 2_000;
const names = new Map<string, string>();

/** Matches a text that needs nothing but quotation marks: none within, no backslash, no control character and no half of a surrogate pair (RFC 8259 §7). */
const PLAIN = /^[ !#-[\]-\ud7ff\ue000-\uffff]*$/;
/** Up to this length it is quicker to test a text than to have the engine write it. */
const SHORT_MAX = 64;

/** Writes a text as JSON. */
export const textOf = (text: string): string =>
  text.length <= SHORT_MAX && PLAIN.test(text) ? `"${text}"` : JSON.stringify(text);

/** A value that writes itself as JSON, once it is known how decimals are written. */
export class Written {
  readonly write: (amounts: Amounts) => string;
  constructor(write: (amounts: Amounts) => string) {
    this.write = write;
  }
}

/** How a decimal is written: as a number of JSON, or as a text with the same digits. */
export type Amounts = "number" | "string";

/**
 * Writes an answer as JSON (RFC 8259): a LosslessNumber keeps its digits, and undefined is left out as by `JSON.stringify`. An answer is plain data,
 * so neither `toJSON` nor a replacer is called: the writer of lossless-json calls both for each value and takes three times as long. A page of
 * documents has ten thousand values.
 */
export function toJsonText(value: unknown, amounts: Amounts = "number"): string {
  if (typeof value === "string") return textOf(value);
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  if (isLosslessNumber(value)) return amounts === "string" ? `"${value.value}"` : value.value;
  if (value instanceof Written) return value.write(amounts);
  let text = "";
  if (Array.isArray(value)) {
    for (const each of value)
      text += text === "" ? toJsonText(each, amounts) : `,${toJsonText(each, amounts)}`;
    return `[${text}]`;
  }
  for (const name of Object.keys(value)) {
    const each = (value as Record<string, unknown>)[name];
    if (each !== undefined) text += `${text === "" ? "" : ","}${nameOf(name)}${toJsonText(each, amounts)}`;
  }
  return `{${text}}`;
}

/** Writes a name with its quotation marks and the colon. */
function nameOf(name: string): string {
  const known = names.get(name);
  if (known !== undefined) return known;
  const written = `${JSON.stringify(name)}:`;
  if (names.size < NAMES_MAX) names.set(name, written);
  return written;
}
