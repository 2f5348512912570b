import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { profileInspected } from "../src/inspected.js";

const folder = mkdtempSync(join(tmpdir(), "inspected-"));
let gateway: ChildProcess;
let address = "";

beforeAll(async () => {
  const home = join(folder, "services", "gateway", "dist");
  mkdirSync(home, { recursive: true });
  const program = join(home, "main.js");
  // It does nothing else, so that every sample finds it there.
  writeFileSync(
    program,
    "function turnOften() { const until = Date.now() + 50; while (Date.now() < until); setImmediate(turnOften); } turnOften();",
  );
  // Compiled code may have the function within its caller: samples of what was compiled before the profile began name the caller alone.
  gateway = spawn(process.execPath, ["--jitless", "--inspect=127.0.0.1:0", program], {
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

test("its memory is sampled by the same way", async () => {
  const taken = JSON.parse(
    await profileInspected({ service: "gateway", que: "heap", segundos: 1 }, { address }),
  );
  expect(taken).toHaveProperty("head.callFrame");
});

test("the process of another service is not taken for it", async () => {
  await expect(
    profileInspected({ service: "web", que: "cpu", segundos: 1 }, { address }),
  ).rejects.toMatchObject({ codigo: "FEG_NOT_FOUND", message: expect.stringMatching(/otro proceso/) });
});
