import { describe, expect, test } from "@jest/globals";
import { read } from "../../test/print/ejemplos.js";
import { print } from "./index.js";

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
    // An item of three lines takes eleven rows, some 39 mm.
    expect((ten ?? 0) - (one ?? 0)).toBeGreaterThan(9 * 35);
    expect((ten ?? 0) - (one ?? 0)).toBeLessThan(9 * 43);
    expect(many).toBe(5_000);
  });

  test("bears its seal all the way down, over every page", () => {
    for (const count of [1, 30, 500]) {
      const items = Array.from({ length: count }, () => dte.items).flat();
      const { html } = print({ ...dte, anulado: true, items }, cuenta, { formato: "ticket80" });
      const tops = [...html.matchAll(/<div class="sello grave" style="top:(\d+)mm">/g)].map(([, top]) =>
        Number(top),
      );
      const gaps = tops.map((top, i) => top - (tops[i - 1] ?? 0));
      expect(Math.max(...gaps)).toBeLessThan(220);
      // Three lines of items are some 39 mm.
      expect(tops.at(-1)).toBeGreaterThan(count * 33);
    }
  });
});
