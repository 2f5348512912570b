import { Tokenizer, type TokenizerCallbacks } from "htmlparser2";

/** What is left out with what it says: a style reaches the whole mail. */
const UNSEEN = new Set(["style", "title"]);
/** What a page has once, and what Word draws wherever it is told to. */
const OF_THE_PAGE = /^(?:html|head|.*:.*)$/;
/** Elements without content. */
const VOID = new Set("area basefont bgsound br col hr image img keygen param source track wbr".split(" "));
const HEADING = /^h[1-6]$/;
/** An item of a list ends the one before it, but for one of a list around its own. */
const ITEMS: ReadonlyMap<string, RegExp> = new Map([
  ["li", /^li$/],
  ["dd", /^d[dt]$/],
  ["dt", /^d[dt]$/],
]);
const AROUND_ITEMS = new Set(
  "article blockquote caption center dir dl menu ol section table tbody td tfoot th thead tr ul".split(" "),
);
/** What each part of a table may stand in: it ends whatever else was begun there. */
const AROUND_PARTS: ReadonlyMap<string, RegExp> = new Map([
  ["td", /^(?:tr|tbody|thead|tfoot|table)$/],
  ["th", /^(?:tr|tbody|thead|tfoot|table)$/],
  ["tr", /^(?:tbody|thead|tfoot|table)$/],
  ["col", /^(?:colgroup|table)$/],
  ...["tbody", "thead", "tfoot", "caption", "colgroup"].map((part) => [part, /^table$/] as const),
]);
/** Around a table within another one. */
const AROUND_TABLE = /^(?:table|td|th|caption)$/;
/** No mail has so many elements within each other, and browsers stop at a few more. */
const DEPTH_MAX = 200;
/** What is drawn stays within the frame, above and below too: neither a place on the page nor a shadow or a letter leaves it. */
const FRAME = "position:relative;z-index:0;overflow:auto;contain:paint";

/**
 * Puts harmless HTML into a frame that it cannot leave: it has no style but that of its elements, ends nothing that it has not begun, and paints nothing
 * outside. So it can neither hide nor cover what stands before it. What only some programs read is left out.
 */
export function confine(html: string): string {
  const written: string[] = [];
  const { begin, end } = createNesting();
  let [name, from, inside] = ["", 0, ""];

  function write(until: number): void {
    const element = elementOf(name);
    inside = name;
    if (UNSEEN.has(name) || OF_THE_PAGE.test(name) || !begin(element)) return;
    written.push(`<${element}${html.slice(from, until + 1)}`);
  }

  const handlers: TokenizerCallbacks = {
    onopentagname(start, at) {
      name = html.slice(start, at).toLowerCase();
      from = at;
    },
    onopentagend: write,
    onselfclosingtag: write,
    onclosetag(start, at) {
      const element = elementOf(html.slice(start, at).toLowerCase());
      inside = "";
      if (end(element)) written.push(`</${element}>`);
    },
    ontext(start, at) {
      if (start >= 0 && !UNSEEN.has(inside)) written.push(html.slice(start, at));
    },
    onattribname: () => {},
    onattribdata: () => {},
    onattribentity: () => {},
    onattribend: () => {},
    ontextentity: () => {},
    oncomment: () => {},
    ondeclaration: () => {},
    oncdata: () => {},
    onprocessinginstruction: () => {},
    onend: () => {},
  };
  const tokenizer = new Tokenizer({ decodeEntities: false }, handlers);
  tokenizer.write(html);
  tokenizer.end();
  return `<div style="${FRAME}">${written.join("")}</div>\n`;
}

/** A second body would change the page's own; its colours are those of what is in it. */
const elementOf = (name: string): string => (name === "body" ? "div" : name);

/**
 * Follows which elements are begun, so that none is ended twice: where a browser ends one by itself (HTML Standard, 13.2.6), and in doubt, it counts as
 * ended.
 */
function createNesting() {
  const begun: string[] = [];
  const endFrom = (index: number): void => void begun.splice(index);
  const lastOf = (isOne: (name: string) => boolean): number => begun.findLastIndex(isOne);

  /** Ends what the element ends by its beginning. Tells whether it may stand there. */
  function makeRoom(name: string): boolean {
    const [items, around] = [ITEMS.get(name), AROUND_PARTS.get(name)];
    if (around) {
      const table = lastOf((each) => each === "table");
      if (table >= 0) endFrom(lastOf((each) => around.test(each)) + 1);
      return table >= 0;
    }
    if (items) {
      const item = lastOf((each) => items.test(each) || AROUND_ITEMS.has(each));
      if (item >= 0 && items.test(begun[item] ?? "")) endFrom(item);
    }
    if (name === "table") {
      const other = lastOf((each) => AROUND_TABLE.test(each));
      if (begun[other] === "table") endFrom(other);
    }
    if (HEADING.test(name) && HEADING.test(begun.at(-1) ?? "")) endFrom(begun.length - 1);
    return true;
  }

  return {
    begin(name: string): boolean {
      if (!makeRoom(name) || begun.length >= DEPTH_MAX) return false;
      if (!VOID.has(name)) begun.push(name);
      return true;
    },
    end(name: string): boolean {
      const index = lastOf((each) => each === name);
      if (index >= 0) endFrom(index);
      return index >= 0;
    },
  };
}
