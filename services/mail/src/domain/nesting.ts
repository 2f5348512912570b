/** Elements without content. */
const VOID = new Set("area basefont bgsound br col hr image img keygen param source track wbr".split(" "));
/** Elements that stop an end tag, and the search for an open paragraph, from reaching further out (HTML Standard, 13.2.4.2). Others of this kind are never let through. */
const SCOPE = /^(?:caption|marquee|table|td|th)$/;
/** Elements within which links begin anew (13.2.4.3). */
const AROUND_LINKS = /^(?:caption|marquee|td|th)$/;
const AROUND_ITEMS =
  /^(?:article|blockquote|caption|center|dir|dl|menu|ol|section|table|tbody|td|tfoot|th|thead|tr|ul)$/;
const AROUND_TABLE = /^(?:caption|td|th)$/;
const TABLE = /^table$/;
/** Elements whose end tags are looked for throughout their table. */
const OF_A_TABLE = /^(?:caption|colgroup|table|tbody|td|tfoot|th|thead|tr)$/;
/** The elements in which each part of a table may stand: the part ends every other element that was begun there. */
const AROUND_PARTS: ReadonlyMap<string, RegExp> = new Map([
  ["td", /^(?:tr|tbody|thead|tfoot|table)$/],
  ["th", /^(?:tr|tbody|thead|tfoot|table)$/],
  ["tr", /^(?:tbody|thead|tfoot|table)$/],
  ["col", /^(?:colgroup|table)$/],
  ...["tbody", "thead", "tfoot", "caption", "colgroup"].map((part) => [part, TABLE] as const),
]);

/** Elements that end a paragraph; a table does too, about which browsers do not agree. */
const BLOCKS = new Set(
  (
    "address article aside blockquote center dd details dialog dir div dl dt fieldset figcaption figure footer h1 h2 h3 h4 h5 h6 header " +
    "hgroup hr li listing main menu nav ol p pre search section summary table ul"
  ).split(" "),
);
/** Ends the last open element of a kind, with everything begun in it, unless an element of `within` stands between that one and the new one. */
type Ending = { readonly ends: RegExp; readonly within: RegExp };
const PARAGRAPH: Ending = { ends: /^p$/, within: SCOPE };
/** The elements that another one ends by its beginning, beside a paragraph. */
const ENDINGS: ReadonlyMap<string, Ending> = new Map<string, Ending>([
  ["li", { ends: /^li$/, within: AROUND_ITEMS }],
  ["dd", { ends: /^d[dt]$/, within: AROUND_ITEMS }],
  ["dt", { ends: /^d[dt]$/, within: AROUND_ITEMS }],
  ["table", { ends: TABLE, within: AROUND_TABLE }],
  ["a", { ends: /^a$/, within: AROUND_LINKS }],
  ["nobr", { ends: /^nobr$/, within: AROUND_LINKS }],
]);
/** The elements that another one ends only where they were begun last, with nothing open in them. */
const ENDINGS_OF_THE_LAST: ReadonlyMap<string, RegExp> = new Map<string, RegExp>([
  ...["h1", "h2", "h3", "h4", "h5", "h6"].map((heading) => [heading, /^h[1-6]$/] as const),
  ...["rb", "rp", "rt", "rtc"].map((ruby) => [ruby, /^(?:d[dt]|li|optgroup|p|r[bpt]|rtc)$/] as const),
]);
/** The most elements within each other: no mail has so many, and browsers stop at a few more. */
const DEPTH_MAX = 200;

/** The elements that are begun and have not ended. */
export type Nesting = {
  /** Begins the element, after ending the open ones that it ends by its beginning. False where it may not stand: then it is left out. */
  begin(name: string): boolean;
  /** Ends the element that was begun last under that name, with all that was begun in it; does nothing where none was begun. */
  end(name: string): void;
  endAll(): void;
};

/**
 * Keeps elements within each other: each one ends before the one around it does, also where a browser would end an element by itself (HTML Standard,
 * 13.2.6) and keep some that were begun in it. So no browser has other elements open than these. `ended` is called for each one that ends.
 */
export function createNesting(ended: (name: string) => void): Nesting {
  const begun: string[] = [];
  const lastOf = (isOne: (name: string) => boolean): number => begun.findLastIndex(isOne);
  const endFrom = (index: number): void => begun.splice(index).reverse().forEach(ended);

  function endLast({ ends, within }: Ending): void {
    const index = lastOf((each) => ends.test(each) || within.test(each));
    if (ends.test(begun[index] ?? "")) endFrom(index);
  }

  /** Ends the open elements that the new one ends by its beginning. Tells whether the new one may stand there. */
  function makeRoom(name: string): boolean {
    const around = AROUND_PARTS.get(name);
    if (around) {
      const isInTable = begun.includes("table");
      if (isInTable) endFrom(lastOf((each) => around.test(each)) + 1);
      return isInTable;
    }
    const ending = ENDINGS.get(name);
    if (ending) endLast(ending);
    if (BLOCKS.has(name)) endLast(PARAGRAPH);
    const last = ENDINGS_OF_THE_LAST.get(name);
    while (last?.test(begun.at(-1) ?? "")) endFrom(begun.length - 1);
    return true;
  }

  return {
    begin(name) {
      if (!makeRoom(name) || begun.length >= DEPTH_MAX) return false;
      if (!VOID.has(name)) begun.push(name);
      return true;
    },
    end(name) {
      const around = OF_A_TABLE.test(name) ? TABLE : SCOPE;
      const index = lastOf((each) => each === name || around.test(each));
      if (begun[index] === name) endFrom(index);
    },
    endAll: () => endFrom(0),
  };
}
