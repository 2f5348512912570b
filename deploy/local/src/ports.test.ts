import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { claimTestPorts, HOST, isFree, openPorts } from "./ports.js";

let path: string;
beforeEach(() => {
  path = join(mkdtempSync(join(tmpdir(), "ports-")), "ports.json");
});
afterEach(() => rmSync(join(path, ".."), { recursive: true, force: true }));

test("a second start listens where the first did", async () => {
  const first = await openPorts(path).take("postgres");
  expect(await openPorts(path).take("postgres")).toBe(first);
});

test("a port that somebody else took meanwhile is replaced", async () => {
  const first = await openPorts(path).take("postgres");
  const other = createServer().listen(first, HOST);
  await once(other, "listening");
  const second = await openPorts(path).take("postgres");
  expect(second).not.toBe(first);
  expect(await isFree(second)).toBe(true);
  other.close();
  await once(other, "close");
});

test("no port is given out twice, even when asked for at once", async () => {
  const ports = openPorts(path);
  const wanted = await ports.take("gateway");
  const given = await Promise.all(["a", "b", "c"].map((name) => ports.take(name, wanted)));
  expect(new Set([wanted, ...given]).size).toBe(4);
});

test("the wished port is given where it is free, unless it is reserved", async () => {
  const free = await openPorts(`${path}.other`).take("probe");
  expect(await openPorts(path).take("a", free)).toBe(free);
  const ports = openPorts(`${path}.third`);
  ports.reserve(free);
  expect(await ports.take("b", free)).not.toBe(free);
});

test("another run of the tests has no port in common with this one, and holds its own until it ends", async () => {
  const ours = Number(process.env["DTE_TEST_PORTS_FROM"]);
  const other = await claimTestPorts();
  expect(Math.abs(other.from - ours)).toBeGreaterThanOrEqual(2_000);
  expect(await isFree(other.from + 1_999)).toBe(false);
  // Once released, the ports may be a third run's at once.
  await other.release();
});
