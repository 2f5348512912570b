/// <reference lib="dom" />
import { legibleText } from "@dte/print";
import { createLog, createShell } from "@dte/service";
import { required } from "@dte/testing/infra";
import { goldenHtml } from "@dte/testing/paper";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import type { Page } from "playwright-core";
import { readFaces } from "../src/browser/fonts.js";
import { preparePage, replaceDocument } from "../src/browser/in-page.js";
import { type Launched, launchBrowser } from "../src/browser/launch.js";
import { pageCount } from "../src/browser/page-count.js";
import { createPool, type Pool } from "../src/browser/pool.js";
import { PATIENT } from "./patience.js";
import { pdfPages } from "./pdf-text.js";

// The pages that each country's certifier gives for its documents, as they come out of the browser.

const executablePath = required("DTE_TEST_CHROMIUM_PATH");
const shell = createShell({ name: "test", log: createLog("test", "silent") });
let pool: Pool;
let launched: Launched;
/** A page on a screen, where widths can be seen before the page is paper. */
let screen: Page;
beforeAll(async () => {
  pool = createPool(shell, {
    executablePath,
    concurrency: 2,
    queueMax: 50,
    rendersPerBrowser: 1_000,
    ...PATIENT,
  });
  const faces = readFaces();
  launched = await launchBrowser({ executablePath, faces, warmSheets: 0 });
  screen = await launched.browser.newPage();
  await screen.emulateMedia({ media: "print" });
  await screen.evaluate(preparePage, faces);
});
afterAll(async () => {
  await launched?.close();
  await shell.close();
});

const POINTS: Record<string, number> = { in: 72, mm: 72 / 25.4 };
const points = (length: string): number => Number.parseFloat(length) * (POINTS[length.slice(-2)] ?? 0);

/** Reads the paper of a document's own style sheet, in points: a style sheet's pixel is three quarters of one. */
function paperOf(html: string) {
  const [, size = "", margin = ""] = /@page\{size:([^;]+);margin:([^;}]+)/.exec(html) ?? [];
  const [width = 0, height = 0] = size.split(" ").map(points);
  const margins = margin.split(" ").map(points);
  const right = margins[1] ?? margins[0] ?? 0;
  return { width, height, inside: width - right - (margins[3] ?? right) };
}

/** Runs in the page: the texts and pictures that reach beyond the paper, or out of their cell into the next. */
function overflowing(): string[] {
  const paper = document.body.getBoundingClientRect();
  const reaches = (box: DOMRect, { left, right }: DOMRect, px = 1) =>
    box.left < left - px || box.right > right + px;
  // The white edge of a QR may stand in the margin.
  const found = [...document.querySelectorAll("table, svg, img")]
    .filter((each) => reaches(each.getBoundingClientRect(), paper, each.matches(".qr") ? 8 : 1))
    .map(({ tagName }) => tagName);
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const parent = texts.currentNode.parentElement;
    if (!parent || parent.closest(".sello, svg")) continue;
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    const cell = parent.closest("td, th, dd, dt")?.getBoundingClientRect() ?? paper;
    const isBeyond = [...range.getClientRects()].some((box) => reaches(box, cell) || reaches(box, paper));
    if (isBeyond) found.push(texts.currentNode.textContent ?? "");
  }
  return found;
}

const compact = (text: string): string => text.replace(/\s+/g, "").toLowerCase();

/** Counts the squares of a page's QR, and says whether its style puts the QR on every page. A document without a QR has no squares. */
function qrOf(html: string) {
  const [, style] = /content:url\("data:image\/svg\+xml;base64,([^"]+)"/.exec(html) ?? [];
  const drawing = style === undefined ? html : Buffer.from(style, "base64").toString();
  const squares = drawing.match(/h\d+v1h-\d+z/g)?.length ?? 0;
  return { squares, isOnEveryPage: style !== undefined };
}
/** More lines and frames than any page has. */
const FRAMES_MAX = 200;

/** The number and the total that some pages show, by country and name. */
const SAID: Readonly<Record<string, readonly [numero: string, total: string]>> = {
  "gt factura": ["979518519", "Q 1,900.00"],
  "gt factura.mediaCarta": ["979518519", "Q 1,900.00"],
  "gt factura.ticket80": ["979518519", "Q 1,900.00"],
  "gt factura-impuestos": ["653545119", "Q 7,003.82"],
  "gt factura-anulada": ["979518519", "US$ 1,900.00"],
  "gt factura-pequeno": ["653545119", "Q 425.00"],
  "gt factura-cambiaria": ["653545119", "Q 90,000.00"],
  "gt factura-exportacion": ["653545119", "US$ 115,812.50"],
  "gt factura-especial": ["653545119", "Q 2,500.00"],
  "gt nota-credito": ["653545119", "Q 90.00"],
  "gt nota-debito.mediaCarta": ["653545119", "Q 75.00"],
  "gt nota-abono": ["653545119", "Q 480.00"],
  "gt recibo": ["653545119", "Q 950.00"],
  "gt recibo-donacion": ["653545119", "Q 15,000.00"],
  "sv credito-fiscal": ["DTE-03-M001P001-000000000000002", "US$ 1,120.00"],
  "sv exportacion": ["DTE-11-M001P001-000000000000002", "US$ 8,750.50"],
  "sv nota-credito-legado": ["DTE-05-M001P001-000000000000001", "US$ 112.00"],
  "sv factura-en-contingencia": ["DTE-01-S002P001-000000000000003", "US$ 44.89"],
  "do credito-fiscal": ["E310000000017", "RD$ 1,770.00"],
  "do tasas": ["E310000000017", "RD$ 48,899.06"],
  "do nota-en-dolares": ["E340000000017", "US$ 59.00"],
  "do consumo": ["E320000000017", "RD$ 118.00"],
};
const PAGINAS = goldenHtml().map(({ pais, nombre, texto }) => [pais, nombre, texto] as const);

test("every page of which a number and a total are known is there", () => {
  const names = PAGINAS.map(([pais, nombre]) => `${pais} ${nombre}`);
  expect(Object.keys(SAID).filter((each) => !names.includes(each))).toEqual([]);
});

test.each(PAGINAS)(
  "%s: %s is on paper with all that it says, its QR, and as many pages as it says",
  async (pais, nombre, html) => {
    const { width, height, inside } = paperOf(html);
    const pdf = await pool.print(html);
    const pages = pdfPages(pdf);
    const text = pages.map((page) => compact(page.text)).join("\n");

    const boxes = [...pdf.toString("latin1").matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)];
    expect(boxes).toHaveLength(pageCount(pdf));
    for (const [, x, y] of boxes) {
      expect(Math.abs(Number(x) - width)).toBeLessThan(1);
      expect(Math.abs(Number(y) - height)).toBeLessThan(1);
    }
    if (html.includes("counter(pages)")) {
      expect(pages.map((page) => /página\d+de\d+/.exec(compact(page.text))?.[0])).toEqual(
        pages.map((_, i) => `página${i + 1}de${pages.length}`),
      );
    } else {
      expect(pages).toHaveLength(1);
    }

    for (const said of SAID[`${pais} ${nombre}`] ?? []) expect(text).toContain(compact(said));
    const words = legibleText(html.slice(html.indexOf("<body")))
      .split(" ")
      .map(compact);
    expect(words.filter((word) => !text.includes(word))).toEqual([]);
    const { squares, isOnEveryPage } = qrOf(html);
    const withQr = pages.filter(({ outlines }) => outlines >= Math.max(squares, FRAMES_MAX));
    if (squares > 0) expect(squares).toBeGreaterThan(FRAMES_MAX);
    expect(withQr).toHaveLength(squares === 0 ? 0 : isOnEveryPage ? pages.length : 1);

    await screen.setViewportSize({ width: Math.floor((inside * 4) / 3), height: 1_000 });
    await screen.evaluate(replaceDocument, { html, sello: "" });
    expect(await screen.evaluate(overflowing)).toEqual([]);
  },
);
