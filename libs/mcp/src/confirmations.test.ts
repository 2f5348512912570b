import { expect, test } from "@jest/globals";
import { createConfirmations } from "./confirmations.js";

function open() {
  let ids = 0;
  const clock = { now: new Date("2026-11-20T08:00:00Z") };
  const shown = createConfirmations<string>({
    now: () => clock.now,
    newId: () => {
      ids += 1;
      return `w${ids}`;
    },
  });
  const pass = (minutes: number) => {
    clock.now = new Date(clock.now.getTime() + minutes * 60_000);
  };
  return { shown, pass };
}

test("a word stands for what was shown, under one key", () => {
  const { shown } = open();
  const word = shown.keep("una silla");
  expect(shown.take(word, "A")).toBe("una silla");
  expect(shown.take(word, "A")).toBe("una silla");
  expect(shown.take(word, "B")).toBeUndefined();
  expect(shown.take("otra", "A")).toBeUndefined();
});

test("a word that nobody gave back in time is not good any more; one that was may be given again", () => {
  const { shown, pass } = open();
  const [begun, late] = [shown.keep("una silla"), shown.keep("una mesa")];
  expect(shown.take(begun, "A")).toBe("una silla");
  pass(16);
  expect(shown.take(begun, "A")).toBe("una silla");
  expect(shown.take(late, "B")).toBeUndefined();
});

test("so many wait, and no more", () => {
  const { shown } = open();
  const first = shown.keep("1");
  for (let each = 2; each <= 201; each += 1) shown.keep(String(each));
  expect(shown.take(first, "A")).toBeUndefined();
  expect(shown.take("w2", "B")).toBe("2");
});
