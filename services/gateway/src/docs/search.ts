import { type Page, slugOf } from "./page.js";

export type Found = {
  readonly page: Page;
  readonly part: string;
  readonly anchor: string;
  readonly excerpt: string;
};

const RESULTS_MAX = 40;
const EXCERPT = 220;
/** The most words of a search: nobody looks for more at once, and each word is looked for in everything. */
const WORDS_MAX = 10;
/** The weight of a word in the title of a page, in that of a part, and in the text. */
const WEIGHTS = { page: 8, part: 5, text: 1 };

const folded = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Finds the parts of pages that hold every word of `text`, ten words at most, the most fitting first. */
export function searchPages(pages: readonly Page[], text: string): readonly Found[] {
  const words = folded(text).split(/\s+/).filter(Boolean).slice(0, WORDS_MAX);
  if (words.length === 0) return [];
  return pages
    .flatMap((page) => partsOf(page).map((part) => ({ ...part, score: scoreOf(part, words) })))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .slice(0, RESULTS_MAX)
    .map(({ page, part, body }) => ({
      page,
      part,
      anchor: part === page.title ? "" : `#${slugOf(part)}`,
      excerpt: excerptOf(body, words),
    }));
}

/** A part of a page. `places` holds the texts that are searched, folded. */
type Part = {
  readonly page: Page;
  readonly part: string;
  readonly body: string;
  readonly places: readonly { readonly text: string; readonly weight: number }[];
};

/** Keeps the parts of each page: anybody may search as often as the limits let them, so a page is cut and folded only once. */
const partsByPage = new WeakMap<Page, readonly Part[]>();

/** Cuts a page at its headings. The text of a heading is all that stands before the next one. */
function partsOf(page: Page): readonly Part[] {
  const known = partsByPage.get(page);
  if (known) return known;
  const pieces = page.markdown.split(/^#{1,3} (?=.)/m);
  const parts = pieces.map((piece, i): Part => {
    const [head = "", ...rest] = i === 0 ? [page.title, piece] : piece.split("\n");
    const [part, body] = [i === 0 ? head : head.replace(/[`*]/g, ""), rest.join("\n")];
    const places = [
      { text: folded(page.title), weight: WEIGHTS.page },
      { text: folded(part), weight: WEIGHTS.part },
      { text: folded(body), weight: WEIGHTS.text },
    ];
    return { page, part, body, places };
  });
  partsByPage.set(page, parts);
  return parts;
}

function scoreOf({ places }: Part, words: readonly string[]): number {
  let score = 0;
  for (const word of words) {
    const found = places.filter(({ text }) => text.includes(word));
    if (found.length === 0) return 0;
    for (const { weight } of found) score += weight;
  }
  return score;
}

function excerptOf(body: string, words: readonly string[]): string {
  const plain = body
    .replace(/```[a-z ]*\n?|[`*#|]|-{3,}/g, " ")
    .replace(/\]\([^)]*\)|\[/g, "")
    .replace(/\s+/g, " ")
    .trim();
  const at = Math.max(0, folded(plain).indexOf(words[0] ?? "") - EXCERPT / 3);
  const cut = plain.slice(at, at + EXCERPT).trim();
  return `${at > 0 ? "…" : ""}${cut}${at + EXCERPT < plain.length ? "…" : ""}`;
}
