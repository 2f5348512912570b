import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { type ChildLog, openChildLog } from "./child-log.js";
import type { Failure } from "./failure.js";
import { keep, type ProcessSpec } from "./keeper.js";
import { identify } from "./processes.js";
import { claimRun, type Run, readRun } from "./run-file.js";

let dir: string;
let run: Run;
let log: ChildLog;
let said: string[];

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), "keeper-"));
  run = await claimRun(dir);
  log = openChildLog(join(dir, "child.log"));
  said = [];
});
afterEach(() => {
  log.close();
  run.release();
  rmSync(dir, { recursive: true, force: true });
});

const spec = (script: string, more: Partial<ProcessSpec> = {}): ProcessSpec => ({
  name: "child",
  kind: "node",
  command: process.execPath,
  args: ["-e", script],
  cwd: dir,
  env: {},
  stopSignal: "SIGTERM",
  killSignal: "SIGKILL",
  readyLimitMs: 60_000,
  stopLimitMs: 5_000,
  isReady: async () => log.tail().some((line) => line.includes("up")),
  ...more,
});

const options = (
  onGiveUp: (failure: Failure) => void = () => {},
  aborted = new AbortController().signal,
) => ({
  run,
  log,
  say: (text: string) => void said.push(text),
  onGiveUp,
  aborted,
});

async function until(condition: () => boolean): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (!condition()) {
    if (Date.now() > deadline) throw new Error("it did not happen");
    await sleep(20);
  }
}

const STAY = 'console.log("up"); setInterval(() => {}, 1000)';

test("a process that dies is started again and stays on record", async () => {
  const kept = await keep(spec(STAY), options());
  const first = kept.pid ?? 0;
  process.kill(first, "SIGKILL");
  await until(() => kept.pid !== undefined && kept.pid !== first);
  expect(said.join()).toContain("SIGKILL");
  expect(readRun(dir)?.processes.map(({ pid }) => pid)).toEqual([kept.pid]);
  await kept.stop();
  expect(readRun(dir)?.processes).toEqual([]);
});

test("a process that dies five times in a row is given up with its last lines", async () => {
  const failures: Failure[] = [];
  const broken = 'console.log("up"); setTimeout(() => { console.error("no disk"); process.exit(3) }, 100)';
  await keep(
    spec(broken),
    options((failure) => void failures.push(failure)),
  );
  await until(() => failures.length > 0);
  expect(failures[0]?.message).toContain("no disk");
  expect(failures[0]?.message).toContain("exit code 3");
  expect(readRun(dir)?.processes).toEqual([]);
});

test("a process that is not ready in time is stopped and reported", async () => {
  const slow = spec("setInterval(() => {}, 1000)", { readyLimitMs: 300 });
  await expect(keep(slow, options())).rejects.toThrow("not ready after 0.3 s");
  expect(readRun(dir)?.processes).toEqual([]);
});

test("a start that is given up leaves nothing running", async () => {
  const stopping = new AbortController();
  const starting = keep(spec("setInterval(() => {}, 1000)"), options(undefined, stopping.signal));
  stopping.abort(new Error("stopped"));
  await expect(starting).rejects.toThrow("stopped");
  expect(readRun(dir)?.processes).toEqual([]);
});

test("a process that ignores its stop signal is killed after the limit", async () => {
  const deaf = `process.on("SIGTERM", () => {}); ${STAY}`;
  const kept = await keep(spec(deaf, { stopLimitMs: 200 }), options());
  const pid = kept.pid ?? 0;
  await kept.stop();
  expect(identify(pid)).toBeUndefined();
});

test("a program that does not exist is reported by its name", async () => {
  const absent = spec("", { command: join(dir, "no-such-program") });
  await expect(keep(absent, options())).rejects.toThrow("no-such-program");
});

test("what the process says is in its log file", async () => {
  const kept = await keep(spec(STAY), options());
  await kept.stop();
  expect(readFileSync(join(dir, "child.log"), "utf8")).toBe("up\n");
});
