import { withoutComments } from "@dte/plantilla";

/** Elements that have an empty line before and after them. */
const PARAGRAPHS = new Set(
  "address article blockquote dl footer h1 h2 h3 h4 h5 h6 header hr ol p section table ul".split(" "),
);
/** Elements that have a line of their own. */
const LINES = new Set(["dd", "div", "dt", "li", "tr"]);
/** Elements whose content is not for reading. */
const UNSEEN = new Set(["style", "script", "head", "title"]);
/** The named characters that people and editors write in Spanish; others are written by number. Letters are told by case: `&Ntilde;` is Ñ. */
const ENTITIES: ReadonlyMap<string, string> = new Map(
  (
    "amp & lt < gt > quot \" apos ' aacute á eacute é iacute í oacute ó uacute ú ntilde ñ uuml ü Aacute Á Eacute É " +
    "Iacute Í Oacute Ó Uacute Ú Ntilde Ñ Uuml Ü iquest ¿ iexcl ¡ ordf ª ordm º deg ° laquo « raquo » ldquo “ rdquo ” " +
    "lsquo ‘ rsquo ’ ndash – mdash — hellip … bull • middot · times × euro € cent ¢ pound £ copy © reg ® trade ™"
  )
    .split(" ")
    .flatMap((name, index, all) => (index % 2 === 0 ? [[name, all[index + 1] ?? ""] as const] : [])),
);

// A tag ends before the next one begins, and its name where the letters end, so that neither a row of "<" nor an endless name costs more than its
// length.
const TAG = /<([/!]?)([a-zA-Z][a-zA-Z0-9]*)(?![a-zA-Z0-9])([^<>]*)>/g;

/** Writes HTML as plain text, for readers without HTML: a line for each block, links followed by their address. */
export function textOfHtml(html: string): string {
  const source = withoutComments(html);
  let text = "";
  let isAtLineStart = false;
  let unseen: string | undefined;
  let link: { address: string; shown: string } | undefined;
  let end = 0;

  /** Remembers how the text ends: asking a growing text for its end costs as much as all of it, each time. */
  function write(piece: string): void {
    if (piece === "") return;
    text += piece;
    isAtLineStart = piece.endsWith("\n");
    if (link) link.shown += piece;
  }

  function read(until: number): void {
    const piece = source.slice(end, until).replace(/\s+/g, " ");
    const isBlankAfterBreak = piece === " " && isAtLineStart;
    if (unseen === undefined && !isBlankAfterBreak) write(decode(piece));
  }

  function breakAt(element: string, isClosing: boolean): void {
    if (element === "br" || PARAGRAPHS.has(element)) write("\n");
    else if (LINES.has(element) && !isAtLineStart) write("\n");
    else if ((element === "td" || element === "th") && !isClosing) write(" ");
    if (element === "li" && !isClosing) write("- ");
  }

  for (const { 0: tag, 1: mark, 2: name = "", 3: attributes = "", index } of source.matchAll(TAG)) {
    read(index);
    end = index + tag.length;
    const element = name.toLowerCase();
    const isClosing = mark === "/";
    if (unseen !== undefined) {
      if (isClosing && element === unseen) unseen = undefined;
    } else if (UNSEEN.has(element)) {
      if (!isClosing) unseen = element;
    } else if (element === "a") {
      if (link && link.shown.trim() !== link.address) write(` (${link.address})`);
      const address = isClosing ? undefined : /\bhref\s*=\s*["']?([^"'\s]+)/i.exec(attributes)?.[1];
      link = address === undefined ? undefined : { address: addressOf(address), shown: "" };
    } else breakAt(element, isClosing);
  }
  read(source.length);
  return tidy(text);
}

/** Gives a link's address, as a person writes it. */
const addressOf = (href: string): string => decode(href).replace(/^mailto:/i, "");

const decode = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([a-zA-Z]{1,8}));/g, (entity, decimal, hex, name) => {
    if (name) return name === "nbsp" ? " " : (ENTITIES.get(String(name)) ?? entity);
    const point = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : "";
  });

/** Leaves no blanks at the ends of lines, and at most one empty line in a row. */
function tidy(text: string): string {
  const lines = text.split("\n").map((line) => line.replace(/[ \t]+/g, " ").trim());
  return `${lines
    .filter((line, index) => line !== "" || lines[index - 1] !== "")
    .join("\n")
    .trim()}\n`;
}
