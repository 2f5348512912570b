import { describe, expect, test } from "@jest/globals";
import { read } from "../../../test/golden/print/ejemplos.js";
import { print } from "../index.js";
import { linesOf, widthOf } from "./measure.js";
import { altoOf, par, rotulado, texto } from "./rows.js";

describe("how much paper a text takes", () => {
  test("a text is as wide as its letters are in Noto Sans Bold, accents aside", () => {
    // Digits are 0.572 of the size each; a point is 25.4 / 72 mm; one per cent is kept in hand.
    expect(widthOf("0123456789", 8)).toBeCloseTo(5.72 * 8 * (25.4 / 72) * 1.01, 6);
    expect(widthOf("ÁÉÑü", 8)).toBe(widthOf("AENu", 8));
    expect(widthOf("😀", 8)).toBeGreaterThan(widthOf("W", 8));
    expect(widthOf("", 8)).toBe(0);
  });

  test("words go to the next line whole, and only one that is wider than a line is broken", () => {
    const mm = widthOf("aaaa aaaa", 8);
    expect(["aaaa aaaa", "aaaa aaaa a", "aaaa  aaaa\naaaa"].map((each) => linesOf(each, 8, mm))).toEqual([
      1, 2, 2,
    ]);
    expect(linesOf("a".repeat(90), 8, mm)).toBeGreaterThanOrEqual(Math.ceil(widthOf("a".repeat(90), 8) / mm));
    expect(linesOf("", 8, mm)).toBe(1);
  });

  test("what does not fit beside its label stands under it", () => {
    expect(par("normal", "Subtotal", "1,998.33")).toEqual([
      { tipo: "par", letra: "normal", izquierda: "Subtotal", derecha: "1,998.33" },
    ]);
    expect(par("normal", "TOTAL", "9".repeat(60)).map(({ tipo }) => tipo)).toEqual(["texto", "texto"]);
    expect(rotulado("Condiciones", "x ".repeat(60)).map((row) => row.tipo === "texto" && row.letra)).toEqual([
      "chica",
      "normal",
    ]);
  });

  test("a row of three lines is three lines high", () => {
    expect(altoOf(texto("normal", "a\nb\nc"))).toBeCloseTo(3 * 3.8, 6);
  });
});

describe("a receipt", () => {
  const altoOfPage = (html: string): number => Number(/@page\{size:80mm (\d+)mm/.exec(html)?.[1]);
  const { dte, cuenta } = read("factura");
  const withItems = (count: number) =>
    print({ ...dte, items: Array.from({ length: count }, () => dte.items).flat() }, cuenta, {
      formato: "ticket80",
    }).html;

  test("is one page, longer with every line, up to what a PDF page can be", () => {
    const [one, ten, many] = [1, 10, 500].map((count) => altoOfPage(withItems(count)));
    expect(one).toBeGreaterThan(80);
    // Three lines of items, eleven rows, some 39 mm.
    expect((ten ?? 0) - (one ?? 0)).toBeGreaterThan(9 * 35);
    expect((ten ?? 0) - (one ?? 0)).toBeLessThan(9 * 43);
    expect(many).toBe(5_000);
  });

  test("bears its seal all the way down, over every page", () => {
    for (const count of [1, 30, 500]) {
      const items = Array.from({ length: count }, () => dte.items).flat();
      const { html } = print({ ...dte, anulado: true, items }, cuenta, { formato: "ticket80" });
      const tops = [...html.matchAll(/<div class="sello" style="top:(\d+)mm">/g)].map(([, top]) =>
        Number(top),
      );
      const gaps = tops.map((top, i) => top - (tops[i - 1] ?? 0));
      expect(Math.max(...gaps)).toBeLessThan(220);
      // Three lines of items are some 39 mm.
      expect(tops.at(-1)).toBeGreaterThan(count * 33);
    }
  });
});
