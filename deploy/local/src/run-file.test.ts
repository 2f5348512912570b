import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { identify, isAlive } from "./processes.js";
import { type ChildRecord, claimRun, type RunRecord, readRun } from "./run-file.js";

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "run-"));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** The record of a supervisor that is no more, with its children. */
const leave = (processes: ChildRecord[]): void => {
  const record: RunRecord = { supervisor: { pid: 2 ** 22, identity: "gone" }, processes };
  writeFileSync(join(dataDir, "run.json"), JSON.stringify(record));
};

async function sleeper() {
  const child = spawn(process.execPath, ["-e", "setTimeout(() => {}, 60_000)"], { stdio: "ignore" });
  await once(child, "spawn");
  const pid = child.pid ?? 0;
  return { child, pid, identity: identify(pid) ?? "", exit: once(child, "exit") };
}

test("a data folder has one supervisor at a time", async () => {
  const run = await claimRun(dataDir);
  await expect(claimRun(dataDir)).rejects.toThrow(`kill ${process.pid}`);
  run.release();
  (await claimRun(dataDir)).release();
});

test("of two starts at the same moment one is refused", async () => {
  const results = await Promise.allSettled([claimRun(dataDir), claimRun(dataDir)]);
  expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
});

test("what a killed supervisor left running is ended", async () => {
  const { pid, identity, exit } = await sleeper();
  leave([{ name: "documents", kind: "node", stopSignal: "SIGTERM", pid, identity }]);
  const run = await claimRun(dataDir);
  expect(run.leftovers).toEqual(["documents"]);
  expect((await exit)[1]).toBe("SIGTERM");
});

test("a process that only got the number of a former one is left alone", async () => {
  const { child, pid, exit } = await sleeper();
  leave([{ name: "documents", kind: "node", stopSignal: "SIGTERM", pid, identity: "somebody else" }]);
  const run = await claimRun(dataDir);
  expect(run.leftovers).toEqual([]);
  expect(identify(pid)).toBeDefined();
  child.kill("SIGKILL");
  await exit;
});

test("the processes of a run are on record while they run", async () => {
  const run = await claimRun(dataDir);
  run.add({ name: "gateway", kind: "node", stopSignal: "SIGTERM", pid: 1, identity: "x" });
  expect(readRun(dataDir)?.processes.map(({ name }) => name)).toEqual(["gateway"]);
  run.remove(1);
  expect(readRun(dataDir)?.processes).toEqual([]);
  run.release();
  expect(readRun(dataDir)).toBeUndefined();
});

test("a process that has ended is not alive, even before it is reaped", async () => {
  const { child, pid, identity, exit } = await sleeper();
  expect(isAlive({ pid, identity })).toBe(true);
  child.kill("SIGKILL");
  await exit;
  expect(isAlive({ pid, identity })).toBe(false);
});
