import { asBuffer, escapeText } from "@dte/xmldsig";

/**
 * Finds the content of the first element with this name, as it is written; undefined when there is none. It is for canonical XML only, where a start
 * tag without attributes is written in one way and no text can look like one.
 */
export function innerOf(xml: Uint8Array, name: string): Buffer | undefined {
  const bytes = asBuffer(xml);
  const open = `<${name}>`;
  const start = bytes.indexOf(open);
  if (start < 0) return undefined;
  const from = start + open.length;
  const to = bytes.indexOf(`</${name}>`, from);
  return to < 0 ? undefined : bytes.subarray(from, to);
}

/** Reads the text of the first element with this name; "" when there is none. */
export const textOf = (xml: Uint8Array, name: string): string => {
  const text = innerOf(xml, name)?.toString("utf8") ?? "";
  return text.includes("&") ? unescapeText(text) : text;
};

/** Writes an element, with its text escaped as canonical XML has it. */
export const element = (name: string, text: string): string => `<${name}>${escapeText(text)}</${name}>`;

const ESCAPES: readonly (readonly [string, string])[] = [
  ["<", "&lt;"],
  [">", "&gt;"],
  ["\r", "&#xD;"],
  ["&", "&amp;"],
];

const unescapeText = (text: string): string =>
  ESCAPES.reduce((left, [raw, escaped]) => left.replaceAll(escaped, raw), text);
