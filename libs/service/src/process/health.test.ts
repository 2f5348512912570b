import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "@jest/globals";
import { withLimit } from "./health.js";

const LIMIT_MS = 2_000;
/** How long the machine stands still. */
const STANDSTILL_MS = 3_000;

/** Waits for a line from whoever started it, within the limit. */
const WAITING = `
import { withLimit } from ${JSON.stringify(new URL("../../dist/process/health.js", import.meta.url).href)};
const line = new Promise((resolve) => process.stdin.once("data", resolve));
console.log("asked");
console.log(await withLimit(line, ${LIMIT_MS}).then(() => "answered", ({ message }) => message));
process.exit();
`;

test("time in which the machine stands still is not the other side's", async () => {
  const child = spawn(process.execPath, ["--input-type=module", "--eval", WAITING], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  try {
    const told: string[] = [];
    child.stdout.setEncoding("utf8").on("data", (text: string) => told.push(text));
    await once(child.stdout, "data");
    child.kill("SIGSTOP");
    await pause(STANDSTILL_MS);
    child.stdin.write("here\n");
    child.kill("SIGCONT");
    await once(child, "close");
    expect(told.join("")).toBe("asked\nanswered\n");
  } finally {
    child.kill("SIGKILL");
  }
});

test("work that does not end is given up, with an error of one's choice", async () => {
  const never = new Promise<never>(() => {});
  await expect(withLimit(never, 20)).rejects.toThrow("no answer within 20 ms");
  await expect(withLimit(never, 20, () => new RangeError("late"))).rejects.toThrow(RangeError);
});

test("work that ends in time gives what it gives", async () => {
  expect(await withLimit(Promise.resolve(1), 60_000)).toBe(1);
  await expect(withLimit(Promise.reject(new TypeError("its own")), 60_000)).rejects.toThrow(TypeError);
});
