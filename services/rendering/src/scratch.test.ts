import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createLog, createShell, type Shell } from "@dte/service";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { openScratch } from "./scratch.js";

let shell: Shell;
let base: string;
beforeEach(() => {
  shell = createShell({ name: "test", log: createLog("test", "silent") });
  base = mkdtempSync(join(tmpdir(), "scratch-test-"));
});
afterEach(async () => {
  await shell.close();
  rmSync(base, { recursive: true, force: true });
});

/** Makes a folder with something in it, as left by a process that had no time to remove it. */
function left(name: string): string {
  const directory = join(base, name);
  mkdirSync(join(directory, "profile"), { recursive: true });
  writeFileSync(join(directory, "profile", "cache"), "x");
  return directory;
}

test("what killed processes left is removed, and nothing of those that live", () => {
  const { pid: dead } = spawnSync("true");
  const ofDead = left(`dte-rendering-${dead}-a`);
  const ofPredecessor = left(`dte-rendering-${process.pid}-a`);
  const ofLiving = left(`dte-rendering-${process.ppid}-a`);
  const ofOthers = left(`rendering-${dead}-a`);
  openScratch(shell, base);
  expect([ofDead, ofPredecessor, ofLiving, ofOthers].map((each) => existsSync(each))).toEqual([
    false,
    false,
    true,
    true,
  ]);
});

test("the folder may be passed by another user, is listed by none, and goes with the service", async () => {
  const directory = openScratch(shell, base);
  expect(statSync(directory).mode & 0o777).toBe(0o711);
  writeFileSync(join(directory, "file"), "x");
  await shell.close();
  expect(existsSync(directory)).toBe(false);
});
