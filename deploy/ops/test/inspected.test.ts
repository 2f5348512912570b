import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { until } from "@dte/testing/infra";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { profileInspected } from "../src/inspected.js";

/** The objects that the process makes at a time, and an upper bound of the bytes that they take. */
const PIECES = 10_000;
const BYTES_MAX = 150 * PIECES;

const folder = mkdtempSync(join(tmpdir(), "inspected-"));
let gateway: ChildProcess;
let address = "";

beforeAll(async () => {
  const home = join(folder, "services", "gateway", "dist");
  mkdirSync(home, { recursive: true });
  const program = join(home, "main.js");
  // The process does nothing else, so that every sample finds it there. Its objects are collected before it makes more.
  writeFileSync(
    program,
    `function makeGarbage() { return Array.from({ length: ${PIECES} }, (_, at) => ({ at, text: "piece " + at })).length; }
    function turnOften() { makeGarbage(); gc(); const until = Date.now() + 5; while (Date.now() < until); setImmediate(turnOften); }
    turnOften();`,
  );
  // Compiled code may have the function within its caller: samples of code that was compiled before the profile began name the caller alone.
  gateway = spawn(process.execPath, ["--jitless", "--expose-gc", "--inspect=127.0.0.1:0", program], {
    env: { PATH: process.env["PATH"] },
    stdio: ["ignore", "ignore", "pipe"],
  });
  if (!gateway.stderr) throw new Error("it has no output");
  for await (const line of createInterface({ input: gateway.stderr })) {
    const [, found] = /ws:\/\/(127\.0\.0\.1:\d+)\//.exec(line) ?? [];
    if (found === undefined) continue;
    address = found;
    break;
  }
});
afterAll(async () => {
  const ended = once(gateway, "exit");
  gateway.kill("SIGKILL");
  await ended;
  rmSync(folder, { recursive: true });
});

test("the profile of a process without gRPC names the functions that it spends its time on", async () => {
  const taken = JSON.parse(
    await profileInspected({ service: "gateway", que: "cpu", segundos: 1 }, { address }),
  ) as { nodes: { callFrame: { functionName: string } }[] };
  expect(taken.nodes.map(({ callFrame }) => callFrame.functionName)).toContain("turnOften");
});

type Node = {
  readonly callFrame: { readonly functionName: string };
  readonly selfSize: number;
  readonly children: readonly Node[];
};

/** Bytes that were made below a function of this name. */
function bytesBelow(node: Node, name: string, isBelow = false): number {
  const isHere = isBelow || node.callFrame.functionName === name;
  const below = node.children.reduce((sum, each) => sum + bytesBelow(each, name, isHere), 0);
  return below + (isHere ? node.selfSize : 0);
}

async function garbageIn(que: "heap" | "allocations"): Promise<number> {
  const taken = await profileInspected({ service: "gateway", que, segundos: 1 }, { address });
  return bytesBelow((JSON.parse(taken) as { head: Node }).head, "makeGarbage");
}

test("its memory is sampled by the same way: of allocations with what was collected since, of the heap without", async () => {
  // The end of the second may come while the process makes some.
  expect(await garbageIn("heap")).toBeLessThan(2 * BYTES_MAX);
  // How often the process makes some within the second depends on the machine.
  await until(async () => (await garbageIn("allocations")) > 3 * BYTES_MAX);
});

test("the process of another service is not taken for it", async () => {
  await expect(
    profileInspected({ service: "web", que: "cpu", segundos: 1 }, { address }),
  ).rejects.toMatchObject({ codigo: "FEG_NOT_FOUND", message: expect.stringMatching(/otro proceso/) });
});
