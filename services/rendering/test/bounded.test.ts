/**
 * The suite's browsers print as much as they can, and a page has seconds.
 * @crowd
 */
import { readFileSync } from "node:fs";
import { createLog, createShell, type Shell } from "@dte/service";
import { required, until } from "@dte/testing/infra";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { createPool } from "../src/browser/pool.js";
import { PATIENCE_MS } from "./patience.js";
import { pdfText } from "./pdf-text.js";
import { png } from "./pictures.js";
import { descendantsOf } from "./processes.js";

const LIMIT_MS = 1_500;
/** The time of two attempts, with ample time for the work after each on a machine that does other things too. */
const TIME_MAX_MS = 45_000;
/** Another account's print takes no longer than this, on a machine that does other things too. */
const OTHERS_MS_MAX = 30_000;
const MIB = 1_024 * 1_024;
/** The most memory of a page's process: four times its limit, as it is looked at only five times a second, when the machine has the time. */
const MEMORY_MAX = 2_048 * MIB;

let shell: Shell;
beforeEach(() => {
  shell = createShell({ name: "test", log: createLog("test", "silent") });
});
afterEach(() => shell.close());

/** Nests entities: each level has ten times as many as the one before. */
const multiplied = (levels: number): string =>
  Array.from({ length: levels }, (_, i) => `<g id="g${i + 1}">${`<use href="#g${i}"/>`.repeat(10)}</g>`).join(
    "",
  );

function largestProcess(): number {
  const sizes = descendantsOf(process.pid).map((pid) => {
    try {
      return (
        Number(/^RssAnon:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "latin1"))?.[1] ?? 0) * 1_024
      );
    } catch {
      return 0;
    }
  });
  return Math.max(0, ...sizes);
}

/** Reads the most memory that the kernel lets a process have for itself, in bytes; Infinity when it sets no limit. */
const dataLimitOf = (pid: number): number =>
  Number(/^Max data size\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/limits`, "latin1"))?.[1] ?? Infinity);

const compositors = (): number =>
  descendantsOf(process.pid).filter((pid) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, "latin1").includes("PrintCompositor");
    } catch {
      return false;
    }
  }).length;

test.each([
  ["a giant table", () => `<table>${`<tr>${"<td>x".repeat(40)}`.repeat(20_000)}</table>`],
  ["lists within lists", () => "<ul><li>".repeat(100_000)],
  ["a picture of giant dimensions", () => `<img width="100" src="${png(30_000, 30_000)}">`.repeat(3)],
  [
    "a box without end",
    () => `<div style="width:1e9px;height:1e9px;background:linear-gradient(red,blue)">x</div>`,
  ],
  [
    "a grid of giant dimensions",
    () =>
      `<div style="display:grid;grid:repeat(9999999,1px)/repeat(9999999,1px)"><p style="grid-area:9999999/9999999">x</div>`,
  ],
  [
    "a drawing that multiplies itself",
    () => `<svg><g id="g0"><path d="M0 0h9v9z"/></g>${multiplied(9)}<use href="#g9"/></svg>`,
  ],
  [
    "pages that are drawn as giant pictures",
    () =>
      `<style>@page{size:40in;margin:0}</style>${'<div style="width:3800px;height:3800px;filter:blur(3px);background:red;break-after:page">x</div>'.repeat(30)}`,
  ],
  [
    "pages that are drawn as pictures without end",
    () =>
      `<style>@page{size:62in;margin:0}</style>${'<div style="width:5900px;height:5900px;filter:blur(3px);background:red;break-after:page">x</div>'.repeat(30)}`,
  ],
  ["pages of a millimetre", () => `<style>@page{size:1mm 1mm;margin:0}</style>${"palabra ".repeat(100_000)}`],
])("%s takes its time and its memory at most, and nobody else's print", async (_, body) => {
  const executablePath = required("DTE_TEST_CHROMIUM_PATH");
  const pool = createPool(shell, {
    executablePath,
    concurrency: 2,
    queueMax: 10,
    rendersPerBrowser: 1_000,
    ...{ launchLimitMs: PATIENCE_MS, waitMs: PATIENCE_MS },
  });
  await pool.ready();
  const print = async (text: string) => {
    const began = performance.now();
    expect(pdfText(await pool.print(`<p>${text}</p>`))).toBe(text);
    expect(performance.now() - began).toBeLessThan(OTHERS_MS_MAX);
  };
  const html = `<!DOCTYPE html>${body()}`;
  let largest = 0;
  const watch = setInterval(() => {
    largest = Math.max(largest, largestProcess());
  }, 100);
  try {
    const began = performance.now();
    let tookMs: number | undefined;
    const bomb = pool
      .print(html, { limitMs: LIMIT_MS, pagesMax: 100, idCuenta: "1000" })
      .then(
        () => "printed",
        ({ codigo }: { codigo: string }) => codigo,
      )
      .finally(() => {
        tookMs = performance.now() - began;
      });
    do await print("otro");
    while (tookMs === undefined);
    expect(["printed", "1000"]).toContain(await bomb);
    expect(tookMs).toBeLessThan(TIME_MAX_MS);
    expect(largest).toBeLessThan(MEMORY_MAX);
    await print("después");
    // A page's process is not the last that works for a print: no other goes on when it has ended.
    await until(async () => compositors() === 0);
  } finally {
    clearInterval(watch);
  }
});

test("where the watch comes too late, the kernel gives no process of the browser more than its memory", async () => {
  const executablePath = required("DTE_TEST_CHROMIUM_PATH");
  const pool = createPool(shell, {
    executablePath,
    concurrency: 1,
    queueMax: 10,
    rendersPerBrowser: 1_000,
    launchLimitMs: PATIENCE_MS,
  });
  await pool.ready();
  const limits = descendantsOf(process.pid).map(dataLimitOf);
  expect(limits.length).toBeGreaterThan(2);
  expect(Math.max(...limits)).toBeLessThan(MEMORY_MAX);
});
