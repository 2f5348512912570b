import { existsSync, readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";

const IMPORT = /\bfrom "(\.{1,2}\/[^"]+)\.js"/g;
/** A suite that starts the system or processes of its own takes longer than its text tells: as long as so many bytes of others. */
const STARTS = /\bstartConstellation\b|node:child_process|playwright-core/;
const STARTING_BYTES = 30_000;

/**
 * How long a suite may take compared with others, before anybody has measured it: the bytes of its file and of the modules of
 * tests that it imports by relative paths, and something for what it starts; and whether it starts anything, so that it waits more than it
 * works. `path`: of the suite, absolute.
 */
export function weigh(path: string): { weight: number; starts: boolean } {
  const seen = new Map<string, string>();
  const read = (file: string): void => {
    if (seen.has(file) || !existsSync(file)) return;
    const text = readFileSync(file, "utf8");
    seen.set(file, text);
    for (const [, relative = ""] of text.matchAll(IMPORT)) {
      const module = `${resolve(dirname(file), relative)}.ts`;
      if (module.includes("/test/")) read(module);
    }
  };
  read(path);
  const texts = [...seen.values()];
  const bytes = texts.reduce((sum, text) => sum + text.length, 0);
  const starts = texts.some((text) => STARTS.test(text));
  return { weight: starts ? bytes + STARTING_BYTES : bytes, starts };
}

/**
 * Two lists as one, each in its own order, so that at every place about the same share of the weight of both is over. An empty one
 * leaves the other as it is.
 */
export function interleave<T>(one: readonly T[], other: readonly T[], weightOf: (each: T) => number): T[] {
  const lists = [one, other].map((items) => ({
    items,
    next: 0,
    over: 0,
    total: items.reduce((sum, each) => sum + weightOf(each), 0),
  }));
  const merged: T[] = [];
  while (merged.length < one.length + other.length) {
    const [first] = lists
      .filter(({ items, next }) => next < items.length)
      .sort((a, b) => a.over / a.total - b.over / b.total);
    const item = first?.items[first.next];
    if (!first || item === undefined) break;
    merged.push(item);
    first.next += 1;
    first.over += weightOf(item);
  }
  return merged;
}
