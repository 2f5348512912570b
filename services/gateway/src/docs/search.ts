import { type Page, slugOf } from "./page.js";

export type Found = {
  readonly page: Page;
  readonly part: string;
  readonly anchor: string;
  readonly excerpt: string;
};

const RESULTS_MAX = 40;
const EXCERPT = 220;
/** What a word is worth in the title of a page, in that of a part, and in the text. */
const WEIGHTS = { page: 8, part: 5, text: 1 };

const folded = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** The parts of pages that hold every word of `text`, the most fitting first. */
export function searchPages(pages: readonly Page[], text: string): readonly Found[] {
  const words = folded(text).split(/\s+/).filter(Boolean);
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

type Part = { page: Page; part: string; body: string };

/** A page cut at its headings; a heading's text is what stands before the next. */
function partsOf(page: Page): Part[] {
  const pieces = page.markdown.split(/^#{1,3} (?=.)/m);
  return pieces.map((piece, i) => {
    if (i === 0) return { page, part: page.title, body: piece };
    const [head = "", ...rest] = piece.split("\n");
    return { page, part: head.replace(/[`*]/g, ""), body: rest.join("\n") };
  });
}

function scoreOf({ page, part, body }: Part, words: readonly string[]): number {
  const places = [
    { text: folded(page.title), weight: WEIGHTS.page },
    { text: folded(part), weight: WEIGHTS.part },
    { text: folded(body), weight: WEIGHTS.text },
  ];
  const scores = words.map((word) =>
    places.reduce((sum, { text, weight }) => sum + (text.includes(word) ? weight : 0), 0),
  );
  return scores.some((score) => score === 0) ? 0 : scores.reduce((sum, score) => sum + score, 0);
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
