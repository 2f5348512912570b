import { expect, test } from "@jest/globals";
import type { Sheet } from "./sheet.js";
import { createSheets } from "./sheets.js";

const settle = () => new Promise((resolve) => setImmediate(resolve));
const never = () => new Promise<never>(() => {});

const sheetOf = (parts: Partial<Sheet> = {}): Sheet => ({
  print: never,
  check: async () => {},
  close: async () => {},
  ...parts,
});

/** Keeps pages that open when the test lets them. */
function gated(parts: Partial<Parameters<typeof createSheets>[0]> = {}) {
  const opening: ((sheet: Sheet) => void)[] = [];
  const stuck: true[] = [];
  const sheets = createSheets({
    open: () => new Promise((resolve) => void opening.push(resolve)),
    first: [],
    size: 1,
    onStuck: () => void stuck.push(true),
    ...parts,
  });
  return { sheets, opening, stuck };
}

test("a page that opens too late for one print is the next one's", async () => {
  const { sheets, opening } = gated();
  await expect(sheets.take(5)).rejects.toMatchObject({ name: "BrowserAway" });
  const late = sheetOf();
  opening[0]?.(late);
  await settle();
  expect(await sheets.take(5)).toBe(late);
  expect(opening).toHaveLength(1);
});

test("a page that is thrown away is replaced at once, and those who wait get pages in the order of their coming", async () => {
  const first = sheetOf();
  const { sheets, opening } = gated({ first: [first] });
  expect(await sheets.take(5)).toBe(first);
  sheets.discard(first);
  expect(opening).toHaveLength(1);
  const got: string[] = [];
  const taken = ["a", "b"].map(async (name) => {
    const sheet = await sheets.take(60_000);
    got.push(name);
    sheets.giveBack(sheet);
  });
  opening[0]?.(sheetOf());
  await Promise.all(taken);
  expect(got).toEqual(["a", "b"]);
});

test("a page that cannot be opened is told to those who wait for it, and whoever comes next tries again", async () => {
  let tries = 0;
  const found = sheetOf();
  const { sheets } = gated({
    open: async () => {
      tries += 1;
      if (tries === 1) throw new Error("no page");
      return found;
    },
  });
  await expect(sheets.take(60_000)).rejects.toThrow("no page");
  expect(await sheets.take(60_000)).toBe(found);
});

test("a page that is not opened or not closed in its time says so, and one that has come to its end does not", async () => {
  const gone = sheetOf({
    check: () => Promise.reject(new Error("gone")),
    close: () => Promise.reject(new Error("gone")),
  });
  const { sheets, opening, stuck } = gated({ first: [gone], openLimitMs: 20, closeLimitMs: 20 });
  const waiting = sheets.take(60_000);
  await settle();
  expect(stuck).toEqual([]);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(stuck).toHaveLength(1);
  opening[0]?.(sheetOf({ close: never }));
  sheets.discard(await waiting);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(stuck.length).toBeGreaterThanOrEqual(2);
});
