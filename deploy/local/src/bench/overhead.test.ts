import { expect, test } from "@jest/globals";
import { overheadOf, spreadOf } from "./overhead.js";

test("what observing costs is estimated from the sums, so that what comes by the clock counts as often as it came", () => {
  const stretches = Array.from({ length: 30 }, (_, at) => ({ sin: 100, con: at % 3 === 0 ? 130 : 100 }));
  expect(overheadOf(stretches).share).toBeCloseTo(0.1);
});

test("a machine that is slow for a while slows both, and moves neither the estimate nor how sure it is", () => {
  const calm = Array.from({ length: 10 }, () => ({ sin: 100, con: 104 }));
  const { share, low, high } = overheadOf([...calm, { sin: 900, con: 936 }]);
  for (const each of [share, low, high]) expect(each).toBeCloseTo(0.04);
});

test("the interval is the one that tables of Student's distribution give", () => {
  // Six stretches around a ratio of one: their deviation is 10, their mean's 10 / √6, and t(5) is 2.571.
  const around = [10, -10, 10, -10, 10, -10].map((off) => ({ sin: 100, con: 100 + off }));
  const deviation = Math.sqrt(600 / 5 / 6) / 100;
  const { share, low, high } = overheadOf(around);
  expect(share).toBeCloseTo(0);
  expect(high / deviation).toBeCloseTo(2.571, 2);
  expect(low).toBeCloseTo(-high);
  // t(29) is 2.045.
  const thirty = overheadOf(Array.from({ length: 5 }, () => around).flat());
  expect(thirty.high / (Math.sqrt(3_000 / 29 / 30) / 100)).toBeCloseTo(2.045, 3);
});

test("of a thousand measurements of a cost that is known, the interval holds it some 950 times", () => {
  let state = 7;
  const random = (): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  const measure = () =>
    overheadOf(
      Array.from({ length: 20 }, () => {
        const machine = 50 + 200 * random();
        const jitter = (): number => 0.9 + 0.2 * random();
        return { sin: machine * jitter(), con: 1.05 * machine * jitter() };
      }),
    );
  const held = Array.from({ length: 1_000 }, measure).filter(({ low, high }) => low < 0.05 && high > 0.05);
  expect(held.length).toBeGreaterThan(920);
  expect(held.length).toBeLessThan(980);
});

test("a few stretches, or ones without work, say nothing", () => {
  expect(() => overheadOf([{ sin: 10, con: 11 }])).toThrow(RangeError);
  expect(() => overheadOf(Array.from({ length: 6 }, () => ({ sin: 0, con: 0 })))).toThrow(RangeError);
});

test("the spread is that of the stretches by themselves: the middle one, or what lies between two, and the ends", () => {
  const stretches = [110, 90, 104, 100].map((con) => ({ sin: 100, con }));
  const rounded = ({ median, least, most }: ReturnType<typeof spreadOf>) =>
    [least, median, most].map((share) => Math.round(1_000 * share) / 1_000);
  expect(rounded(spreadOf(stretches))).toEqual([-0.1, 0.02, 0.1]);
  expect(rounded(spreadOf(stretches.slice(1)))).toEqual([-0.1, 0, 0.04]);
  expect(() => spreadOf([])).toThrow(RangeError);
});
