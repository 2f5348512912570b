import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { until } from "@dte/testing/infra";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { root } from "./paths.js";
import { identify, isAlive, type ProcessRecord } from "./processes.js";
import { createTools } from "./tools.js";

/** A suite that has started a service in a group of its own, which hears no signal, and waits for something that never comes. */
const WAITING = `
const { spawn } = require("node:child_process");
const { writeFileSync } = require("node:fs");
const { join } = require("node:path");
test("waits", async () => {
  const deaf = 'for (const each of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(each, () => {}); setInterval(() => {}, 1000);';
  const service = spawn(process.execPath, ["-e", deaf], { detached: true, stdio: "ignore" });
  writeFileSync(join(__dirname, process.pid + ".pid"), process.pid + " " + service.pid);
  await new Promise(() => {});
}, 1_000_000);`;

let house: string;
beforeAll(() => {
  house = mkdtempSync(join(tmpdir(), "tools-test-"));
  writeFileSync(join(house, "package.json"), "{}");
  for (const name of ["one", "two"]) writeFileSync(join(house, `${name}.test.js`), WAITING);
});
afterAll(() => rmSync(house, { recursive: true, force: true }));

/** The workers and the services that their suites have started, once there are two of each. */
async function started(): Promise<ProcessRecord[]> {
  return await until(async () => {
    const files = readdirSync(house).filter((name) => name.endsWith(".pid"));
    const pids = files.flatMap((name) => readFileSync(join(house, name), "utf8").split(" ").map(Number));
    const records = pids.map((pid) => ({ pid, identity: identify(pid) ?? "" }));
    return records.length === 4 && records.every(isAlive) && records;
  });
}

test("who is stopped ends the runner, its workers and what their suites have started", async () => {
  const stopping = new AbortController();
  const running = createTools(stopping.signal).run([
    join(root, "node_modules/jest/bin/jest.js"),
    ...["--config", JSON.stringify({ rootDir: house, transform: {} }), "--maxWorkers", "2"],
  ]);
  const records = await started();
  stopping.abort(new Error("stopped"));
  await expect(running).rejects.toThrow("stopped");
  expect(records.filter(isAlive)).toEqual([]);
});

test("who is stopped already starts nothing", async () => {
  await expect(createTools(AbortSignal.abort(new Error("stopped"))).run(["-e", ""])).rejects.toThrow(
    "stopped",
  );
});
