import { expect, test } from "@jest/globals";
import { readLoadOptions } from "./arguments.js";
import { compare, quantile, type Report, resultOf } from "./result.js";
import { difference, type Usage } from "./usage.js";

const usage = (cpuMs: number, bytes = 0): Usage => ({
  cpuMs,
  memoryBytes: 50e6,
  readBytes: bytes,
  writtenBytes: bytes,
  readsAndWrites: 4,
});
const counts = { transactions: 30, pages: 100, rowsWritten: 50, walBytes: 8_000, redisCommands: 10 };

test("what is used is told of a request, ours and the servers' apart from the authorities' and the client's", () => {
  const sample = { times: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], failures: {}, seconds: 2 };
  const used = { gateway: usage(20, 500), postgres: usage(10), "sandbox-gt": usage(90), client: usage(70) };
  const { figures, requests } = resultOf("GT, issue", sample, used, counts);
  expect(requests).toBe(10);
  expect(figures).toMatchObject({
    "requests per second": 5,
    "p50 ms": 5,
    "p99 ms": 10,
    "own CPU ms": 2,
    "CPU ms with servers": 3,
    "CPU ms sandbox-gt": 9,
    "bytes read and written": 100,
    "PostgreSQL transactions": 3,
    "Redis commands": 1,
    "memory MB gateway (whole)": 50,
  });
});

test("a process that began meanwhile counts from nothing, one that has ended not at all", () => {
  const [before, after] = [
    { a: usage(5), gone: usage(7) },
    { a: usage(8), b: usage(2) },
  ];
  const used = difference(before, after);
  expect([used["a"]?.cpuMs, used["b"]?.cpuMs, used["gone"]]).toEqual([3, 2, undefined]);
});

test("two reports are compared by what both have", () => {
  const options = readLoadOptions([]);
  const report = (ms: number, name = "GT, issue"): Report => ({
    options,
    results: [{ name, requests: 1, failures: {}, figures: { "own CPU ms": ms, "CPU ms batch": 0 } }],
  });
  expect(compare(report(10), report(5))).toBe("\nGT, issue\n  own CPU ms  10  5  × 0.50");
  expect(() => compare(report(10), report(5, "SV, issue"))).toThrow("no measurement in common");
});

test("of no times every quantile is nothing", () => {
  expect(quantile([], 0.99)).toBe(0);
});

test("options are read, and what is not understood is refused with how it is written", () => {
  expect(readLoadOptions(["--what", "list", "--country", "mix", "--rate", "50", "--json", "a.json"])).toEqual(
    {
      what: "list",
      country: "mix",
      pace: { kind: "open", perSecond: 50 },
      seconds: 20,
      warmUpSeconds: 3,
      rows: 0,
      lines: 1_000,
      json: "a.json",
    },
  );
  expect(readLoadOptions([]).pace).toEqual({ kind: "closed", clients: 16 });
  for (const wrong of [
    ["--clients", "0"],
    ["--what", "x"],
    ["--rate", "5", "--clients", "5"],
    ["--y"],
    ["z"],
  ]) {
    expect(() => readLoadOptions(wrong)).toThrow(/--/);
  }
});
