import { expect, test } from "@jest/globals";
import { judgeRotation } from "./rotation.js";

const now = new Date("2026-11-20T14:00:00Z");
const llave = (kid: string, hoursAgo: number) => ({
  kid,
  creado: new Date(now.getTime() - hoursAgo * 3_600_000),
});

test("the first key is made when there is none", () => {
  expect(judgeRotation([], now)).toEqual({ isDue: true, retired: [] });
});

test("a key whose tokens may be alive is retired by no rotation, and is not followed by a third", () => {
  expect(judgeRotation([llave("b", 24.9), llave("a", 500)], now)).toEqual({ isDue: false, retired: [] });
});

test("a key that signed until 25 hours ago is retired, and the one that signs stays published", () => {
  expect(judgeRotation([llave("c", 25), llave("b", 500), llave("a", 900)], now)).toEqual({
    isDue: true,
    retired: ["b", "a"],
  });
});
