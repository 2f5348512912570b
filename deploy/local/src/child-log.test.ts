import { existsSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { openChildLog } from "./child-log.js";

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "log-"));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

test("lines are whole however their output is cut", () => {
  const lines: string[] = [];
  const log = openChildLog(join(dir, "a.log"), (line) => void lines.push(line));
  for (const chunk of ["one\ntw", "o", "\n\nthree"]) log.write(chunk);
  expect(lines).toEqual(["one", "two"]);
  expect(log.tail()).toEqual(["one", "two", "three"]);
  log.close();
});

test("the last twenty lines are at hand", () => {
  const log = openChildLog(join(dir, "a.log"));
  for (let line = 1; line <= 50; line += 1) log.write(`${line}\n`);
  expect(log.tail()).toEqual(Array.from({ length: 20 }, (_, index) => String(index + 31)));
  log.close();
});

test("a service that never stops talking takes a bounded part of the disk", () => {
  const path = join(dir, "a.log");
  const log = openChildLog(path);
  const megabyte = `${"x".repeat(1024 * 1024 - 1)}\n`;
  for (let written = 0; written < 35; written += 1) log.write(megabyte);
  log.close();
  expect(existsSync(`${path}.1`)).toBe(true);
  expect(statSync(path).size + statSync(`${path}.1`).size).toBeLessThan(24 * 1024 * 1024);
});

test("output that arrives after the end is dropped", () => {
  const log = openChildLog(join(dir, "a.log"));
  log.close();
  expect(() => log.write("late\n")).not.toThrow();
});
