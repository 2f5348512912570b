/** A generator of numbers from 0 to 1 that gives the same ones each time (mulberry32). */
export function createChance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Values that clients send in the place of a right one, by mistake or to see what happens. */
const WRONG: readonly unknown[] = [
  null,
  true,
  7,
  -1,
  0.000_000_000_1,
  1e21,
  "",
  " ",
  "x",
  "á".repeat(20_000),
  "\u0000",
  "\u202e\u200b",
  "\ud800",
  "2026-02-30",
  "9999-12-31T23:59:59",
  "0001-01-01",
  "1e400",
  "-0.00",
  "99999999999999999999999999.99",
  "../../etc/passwd",
  "'; drop table dtes; --",
  "{{#each}}<b>",
  [],
  {},
  [[[[[[]]]]]],
  { toString: "x", constructor: {}, length: -1 },
];

type Json = Record<string, unknown>;
type Place = readonly (string | number)[];

/** Lists every value within `value`, by the way to it. */
function placesIn(value: unknown, way: Place = []): Place[] {
  if (typeof value !== "object" || value === null) return [way];
  const within = Array.isArray(value)
    ? value.flatMap((each, index) => placesIn(each, [...way, index]))
    : Object.entries(value).flatMap(([name, each]) => placesIn(each, [...way, name]));
  return way.length === 0 ? within : [way, ...within];
}

function changed(value: unknown, [first, ...rest]: Place, change: (old: unknown) => unknown): unknown {
  if (first === undefined) return change(value);
  const copy = (Array.isArray(value) ? [...value] : { ...(value as Json) }) as Json;
  const next = changed(copy[first], rest, change);
  if (next === undefined) delete copy[first];
  else copy[first] = next;
  return copy;
}

/** Makes `count` bodies that differ from a good one in one place: its value is missing, replaced, or repeated many times. */
export function mutationsOf(body: unknown, count: number, chance: () => number): unknown[] {
  const places = placesIn(body);
  const pick = <T>(all: readonly T[]): T | undefined => all[Math.floor(chance() * all.length)];
  return [...Array(count)].map(() => {
    const place = pick(places) ?? [];
    const kind = chance();
    if (kind < 0.15) return changed(body, place, () => undefined);
    if (kind < 0.25) return changed(body, place, (old) => [...Array(50)].map(() => old));
    const wrong = pick(WRONG);
    return changed(body, place, () => wrong);
  });
}

/** Makes texts in the place of a parameter. */
export const wrongTexts = (count: number, chance: () => number): string[] => {
  const texts = WRONG.filter(
    (each) => typeof each === "string" && !each.includes("\ud800") && each.length < 1_000,
  );
  return [...Array(count)].map(() => String(texts[Math.floor(chance() * texts.length)]));
};
