import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@jest/globals";
import { overloadOf } from "./sobrecarga.js";
import { durationsOf } from "./sobrecarga-gateway.js";

const calm = { times: Array<number>(1_000).fill(100), failures: {}, seconds: 10 };
const flooded = (count: number, ms: number) => ({
  // The client is late itself, and its figure is not the one that is judged.
  times: Array<number>(count).fill(ms + 9_000),
  durations: Array<number>(count).fill(ms),
  late: 400,
  failures: { FEG_RATE_LIMIT_EXCEEDED: 2_000 },
  seconds: 10,
});

test("a system that goes on doing four fifths of what it can, soon and in the same memory, is well", () => {
  const overload = overloadOf(calm, flooded(800, 1_999), [100, 125]);
  expect(overload).toMatchObject({ capacity: 100, goodput: 80, p50: 1_999, p99: 1_999, refused: 2_000 });
  expect(overload.client).toEqual({ p99: 10_999, lateP99: 400 });
  expect(overload.verdicts.map(({ holds }) => holds)).toEqual([true, true, true]);
});

test.each([
  ["does less", flooded(799, 100), 100, "at least 80 %"],
  ["makes those wait whom it lets in", flooded(900, 2_000), 100, "99 of 100"],
  ["grows", flooded(900, 100), 126, "memory"],
  ["stands still", flooded(0, 0), 100, "at least 80 %"],
])("one that %s is not", (_, flood, after, fault) => {
  const { verdicts } = overloadOf(calm, flood, [100, after]);
  expect(verdicts.find(({ what }) => what.startsWith(fault))).toMatchObject({ holds: false });
});

test("what gateways say of documents that they answered in a time, from all of their logs", () => {
  const dir = mkdtempSync(join(tmpdir(), "answered-"));
  const line = (more: object) =>
    `${JSON.stringify({ event: "request.answered", time: "2026-11-20T08:00:05.000Z", method: "POST", route: "/dte", status: 200, ...more })}\n`;
  try {
    writeFileSync(join(dir, "gateway.log.1"), line({ durationMs: 1 }) + line({ durationMs: 2, status: 429 }));
    writeFileSync(
      join(dir, "gateway.log"),
      line({ durationMs: 3, time: "2026-11-20T08:00:11.000Z" }) +
        line({ durationMs: 4, method: "GET" }) +
        line({ durationMs: 5, route: "/dte/:id" }) +
        '{"event":"request.answered","durationMs":6',
    );
    writeFileSync(join(dir, "gateway-2.log"), `not a line of it\n${line({ durationMs: 7 })}`);
    const time = { from: new Date("2026-11-20T08:00:00Z"), to: new Date("2026-11-20T08:00:10Z") };
    expect(durationsOf(dir, ["gateway", "gateway-2", "gateway-3"], time)).toEqual([1, 7]);
  } finally {
    rmSync(dir, { recursive: true });
  }
});
