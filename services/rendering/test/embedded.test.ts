import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { createLog, createShell, type Shell } from "@dte/service";
import { required } from "@dte/testing/infra";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { launchBrowser } from "../src/browser/launch.js";
import { createPool, type Pool } from "../src/browser/pool.js";
import { stableDates } from "../src/browser/stable-dates.js";
import { PATIENT } from "./patience.js";
import { png } from "./pictures.js";

let shell: Shell;
let pool: Pool;
beforeAll(() => {
  shell = createShell({ name: "test", log: createLog("test", "silent") });
  const executablePath = required("DTE_TEST_CHROMIUM_PATH");
  pool = createPool(shell, {
    executablePath,
    concurrency: 1,
    queueMax: 10,
    rendersPerBrowser: 1_000,
    ...PATIENT,
  });
});
afterAll(() => shell.close());

/** Each picture has another size: one that the page has seen before would be there at once. */
let sizes = 10;
const picture = (): string => {
  sizes += 1;
  return png(sizes, sizes);
};
const drawing = (inner: string): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20">${inner}</svg>`)}`;
const box = (style: string): string => `<div style="width:30px;height:30px;${style}"></div>`;

const FONT = createRequire(import.meta.url).resolve(
  "@fontsource/noto-sans/files/noto-sans-latin-700-italic.woff2",
);
const face = (): string =>
  `@font-face{font-family:propia;src:url(data:font/woff2;base64,${readFileSync(FONT).toString("base64")})}p{font-family:propia}`;

const IMAGE = /\/Subtype \/Image/;

test.each([
  ["a picture", () => `<img src="${picture()}">`, IMAGE],
  [
    "one far down that may load late",
    () => `<img loading="lazy" style="margin-top:99cm" src="${picture()}">`,
    IMAGE,
  ],
  [
    "one that is for paper alone",
    () => `<picture><source media="print" srcset="${picture()} 2x"><img></picture>`,
    IMAGE,
  ],
  [
    "one of a style sheet for paper",
    () => `<style>@media print{p{background:url(${picture()})}}</style><p>x`,
    IMAGE,
  ],
  ["one of a style sheet's contents", () => `<style>p::before{content:url(${picture()})}</style><p>x`, IMAGE],
  ["a button's", () => `<input type="image" src="${picture()}">`, IMAGE],
  [
    "one inside a drawing",
    () => box(`background:url('${drawing(`<image href="${picture()}" width="9"/>`)}')`),
    IMAGE,
  ],
  ["a font", () => `<style>${face()}</style><p>propia`, /\+NotoSans-BoldItalic/],
  [
    "a font for paper alone",
    () => `<style>@media print{${face()}}</style><p>propia`,
    /\+NotoSans-BoldItalic/,
  ],
])(
  "%s that the document brings with it is there at the first print, and the same at the next",
  async (_, body, found) => {
    const html = `<!DOCTYPE html><html lang="es"><title>Prueba</title>${body()}</html>`;
    const print = async () => stableDates(await pool.print(html), "2026-11-20T08:15:00-06:00");
    const first = await print();
    expect(first.toString("latin1")).toMatch(found);
    expect((await print()).equals(first)).toBe(true);
  },
);

test("a button's picture is there when garbage was collected just before the print", async () => {
  const executablePath = required("DTE_TEST_CHROMIUM_PATH");
  const { browser, sheets, close } = await launchBrowser({
    executablePath,
    faces: [],
    warmSheets: 1,
  });
  try {
    const [context] = browser.contexts();
    const [page] = context?.pages() ?? [];
    if (!context || !page) throw new Error("the browser has no page");
    const session = await context.newCDPSession(page);
    const pdf = page.pdf.bind(page);
    page.pdf = async (options) => {
      await session.send("HeapProfiler.collectGarbage");
      return await pdf(options);
    };
    const html = `<!DOCTYPE html><html lang="es"><title>Prueba</title><input type="image" src="${picture()}"></html>`;
    const print = await sheets[0]?.print({ html });
    expect(print?.toString("latin1")).toMatch(IMAGE);
  } finally {
    await close();
  }
});
