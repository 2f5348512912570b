import { existsSync, readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";

const IMPORT = /\bfrom "(\.{1,2}\/[^"]+)\.js"/g;
/** Signs of a suite that starts the system or processes of its own: it takes longer than its text suggests, as long as so many more bytes. */
const STARTS = /\bstartConstellation\b|node:child_process|playwright-core/;
const STARTING_BYTES = 30_000;
/** A test's own limit: a suite that gives a test more time than all have is long, and must not be the last to begin. */
const OWN_LIMIT = /\}, (?<limit>\d{3}_\d{3}|[A-Z_]+_MS)\);|^ {2}(?<named>[A-Z_]+_MS),\n\);/gm;
const LIMITED_BYTES_A_SECOND = 250;

/**
 * Estimates how long a suite may take compared with others, before it has been measured: by the bytes of its file and of the test modules that it
 * imports by relative paths, with additions for the processes it starts and for its longest limit. `path`: the suite's absolute path.
 */
export function weightOf(path: string): number {
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
  const isStarting = texts.some((text) => STARTS.test(text));
  const limitMs = Math.max(0, ...texts.flatMap(limitsOf));
  return bytes + (isStarting ? STARTING_BYTES : 0) + (limitMs / 1_000) * LIMITED_BYTES_A_SECOND;
}

/** Finds the limits that tests of this text have of their own, in milliseconds; a name's value stands in the same text. */
function limitsOf(text: string): number[] {
  return [...text.matchAll(OWN_LIMIT)].flatMap(({ groups = {} }) => {
    const limit = groups["limit"] ?? groups["named"] ?? "";
    const digits = /^\d/.test(limit) ? limit : new RegExp(`\\b${limit} = ([\\d_]+);`).exec(text)?.[1];
    return digits === undefined ? [] : [Number(digits.replaceAll("_", ""))];
  });
}

/** Tells whether the suite of this absolute path says `@crowd` in the comment with which it begins: it starts a crowd of processes. */
export const isCrowd = (path: string): boolean =>
  /^\/\*\*(?:(?!\*\/)[\s\S])*\* @crowd\b/.test(readFileSync(path, "utf8"));

/** The share of all weight, without that of crowds, that the heaviest suites must have to count as long. */
const LONG_SHARE = 0.7;

/**
 * Puts the same suites in an order in which crowds, the long and the short take turns, the heaviest of each first, so that at every place about the
 * same share of each is over. `suites`: the heaviest first.
 */
export function takeTurns<T>(
  suites: readonly T[],
  weightOf: (suite: T) => number,
  isCrowd: (suite: T) => boolean = () => false,
): T[] {
  const sumOf = (some: readonly T[]): number => some.reduce((sum, each) => sum + weightOf(each), 0);
  const crowds = suites.filter(isCrowd);
  const others = suites.filter((each) => !isCrowd(each));
  const longMax = LONG_SHARE * sumOf(others);
  let before = 0;
  const longs = others.filter((each) => {
    const isLong = before < longMax;
    before += weightOf(each);
    return isLong;
  });
  const queues = [
    // Each crowd takes minutes, whatever it weighs, and a run must not end with one.
    { rest: crowds, shareOf: () => 1 / crowds.length },
    ...[longs, others.slice(longs.length)].map((rest) => {
      const total = sumOf(rest);
      return { rest, shareOf: (suite: T) => weightOf(suite) / total };
    }),
  ].map((queue) => ({ ...queue, next: 0, over: 0 }));
  return suites.flatMap(() => {
    const [queue] = queues
      .filter(({ rest, next }) => next < rest.length)
      .sort((one, other) => one.over - other.over);
    const suite = queue?.rest[queue.next];
    if (!queue || suite === undefined) return [];
    queue.next += 1;
    queue.over += queue.shareOf(suite);
    return [suite];
  });
}
