import { createLog, createShell, type Shell } from "@dte/service";
import { required, until } from "@dte/testing/infra";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { createPool, type Pool } from "../src/browser/pool.js";
import { PATIENT } from "./patience.js";
import { pdfText } from "./pdf-text.js";
import { browserPids } from "./processes.js";

let shell: Shell;
beforeEach(() => {
  shell = createShell({ name: "test", log: createLog("test", "silent") });
});
afterEach(() => shell.close());

const poolOf = (idleMs?: number): Pool =>
  createPool(shell, {
    executablePath: required("DTE_TEST_CHROMIUM_PATH"),
    ...{ concurrency: 2, queueMax: 10, rendersPerBrowser: 1_000 },
    ...PATIENT,
    ...(idleMs !== undefined && { idleMs }),
  });
const print = async (pool: Pool, text: string): Promise<string> =>
  pdfText(await pool.print(`<!DOCTYPE html><title>x</title><p>${text}</p>`));
const gone = () => until(async () => browserPids().length === 0);

test("a browser that nothing is printed with leaves, and the next print has another one", async () => {
  const pool = poolOf(500);
  await pool.ready();
  await gone();
  expect(await print(pool, "uno")).toBe("uno");
  await gone();
  expect(await print(pool, "dos")).toBe("dos");
});

test("it does not leave a print that takes longer than it waits, nor one that comes as it leaves", async () => {
  const pool = poolOf(1);
  const rows = "renglón ".repeat(20_000);
  const printed: string[] = [];
  for (let turn = 0; turn < 5; turn += 1)
    printed.push(...(await Promise.all([print(pool, `${rows}fin`), print(pool, "corto")])));
  expect(printed.map((each) => /fin$|corto$/.exec(each)?.[0])).toEqual(
    Array(5).fill(["fin", "corto"]).flat(),
  );
  await gone();
});

test("without a time it stays", async () => {
  const pool = poolOf();
  await print(pool, "uno");
  const [pid] = browserPids();
  await print(pool, "dos");
  expect(browserPids()).toEqual([pid]);
});
