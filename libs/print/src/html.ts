import { visible } from "@dte/dte";

/** Markup that is safe in a document; only `html` and `verbatim` make it. */
export type Html = { readonly markup: string };

type Value = Html | string | number | false | null | undefined | readonly Value[];

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Makes a text harmless in the content and in quoted attributes of HTML: it holds no markup, and no characters that reverse or hide parts of it. */
export const escapeHtml = (text: string): string =>
  visible(text).replace(/[&<>"']/g, (each) => ENTITIES[each] ?? each);

/** Writes a template. Every interpolated text is escaped, for content and for quoted attributes; absent values are left out. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  const markup = parts.reduce((written, part, i) => written + markupOf(values[i - 1]) + part);
  return { markup };
}

/** Takes markup that this program wrote itself: a style sheet, an SVG path. It must never be a text from outside. */
export const verbatim = (markup: string): Html => ({ markup });

function markupOf(value: Value): string {
  if (value === undefined || value === null || value === false) return "";
  if (typeof value === "number") return String(value);
  if (typeof value === "string") return escapeHtml(value);
  if ("markup" in value) return value.markup;
  return value.map(markupOf).join("");
}

/** Writes a CSS string that shows `text`, whatever it holds: inside a style element neither a quote nor a tag can end it. */
export const cssString = (text: string): string =>
  `"${visible(text).replace(/[^A-Za-z0-9 .,-]/gu, (each) => `\\${each.codePointAt(0)?.toString(16)} `)}"`;
