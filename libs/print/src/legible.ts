const ENTITIES: Readonly<Record<string, string>> = {
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
  "&amp;": "&",
};

/** Gives the text that people see of a printed document: without markup, style and drawing, with entities decoded, and single blanks. */
export const legibleText = (html: string): string =>
  html
    .replace(/<(style|svg|title)[^>]*>.*?<\/\1>/gs, " ")
    .replace(/<wbr>/g, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/&(?:lt|gt|quot|#39|amp);/g, (each) => ENTITIES[each] ?? each)
    .replace(/\s+/g, " ");

/** Gives the texts that a style sheet puts into the margins of the pages, as people see them. */
export const margenText = (html: string): string =>
  [...html.matchAll(/content:([^;]*(?:"[^"]*")[^;]*);/g)]
    .map(([, content = ""]) => content.replace(/url\("[^"]*"\)/g, ""))
    .join(" ")
    .replace(/\\([0-9a-f]+) /g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));
