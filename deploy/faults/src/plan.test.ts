import { expect, test } from "@jest/globals";
import { KINDS, PACE, STRIKING_MS } from "../test/two-minutes.js";
import { describe, kindOf, planFaults, type Range } from "./plan.js";

const INVENTORY = {
  services: ["accounts", "documents", "gateway", "mail"],
  replicas: 2,
  paises: ["aa", "bb"],
};
const HOUR_MS = 3_600_000;

const kindsOf = (seed: number, durationMs: number, gapMs?: Range): string[] =>
  planFaults(seed, durationMs, INVENTORY, gapMs).map(({ fault }) => kindOf(fault));

test("the same seed is the same plan, and another one is another", () => {
  expect(planFaults(7, HOUR_MS, INVENTORY)).toEqual(planFaults(7, HOUR_MS, INVENTORY));
  expect(planFaults(8, HOUR_MS, INVENTORY)).not.toEqual(planFaults(7, HOUR_MS, INVENTORY));
});

test("a minute has every kind of fault, whatever the seed", () => {
  for (const seed of [1, 2, 3]) expect([...new Set(kindsOf(seed, 60_000))].sort()).toEqual(KINDS);
});

/** At the longest gaps that there are nothing of the second round is left, and the first one takes as long as it can. */
const SLOWEST = { min: PACE.gapMs.max, max: PACE.gapMs.max };

test.each([PACE.gapMs, SLOWEST])(
  "two minutes at the pace of the suite (%j) have every kind, whatever the seed",
  (gapMs) => {
    for (let seed = 1; seed <= 100; seed += 1) {
      expect([...new Set(kindsOf(seed, STRIKING_MS, gapMs))].sort()).toEqual(KINDS);
      const last = planFaults(seed, STRIKING_MS, INVENTORY, gapMs).at(-1);
      expect(last?.atMs).toBeLessThanOrEqual(0.9 * STRIKING_MS);
    }
  },
);

test("faults come one after the other, and none begins at the end", () => {
  const moments = planFaults(3, 60_000, INVENTORY).map(({ atMs }) => atMs);
  expect(moments).toEqual([...moments].sort((a, b) => a - b));
  expect(moments.at(-1)).toBeLessThanOrEqual(54_000);
});

test("a process that is paused is silent for longer than every lease", () => {
  const pauses = planFaults(5, HOUR_MS, INVENTORY).flatMap(({ fault }) =>
    fault.kind === "pause" ? [fault.ms] : [],
  );
  expect(pauses.length).toBeGreaterThan(100);
  expect(Math.min(...pauses)).toBeGreaterThan(4_000);
});

test("each fault has a line of its own in the log of a run", () => {
  const lines = new Map(
    planFaults(5, 60_000, INVENTORY).map(({ fault }) => [kindOf(fault), describe(fault)]),
  );
  expect(lines.get("nats: disco perdido")).toBe("nats loses its disk");
  expect(lines.get("autoridad: sí tardío tras un rechazo")).toMatch(
    /^authority of (aa|bb): certificar corte ×1, consultar (corte-antes|rechazo|error) ×2, certificar rechazo ×1, consultar error ×1$/,
  );
});
