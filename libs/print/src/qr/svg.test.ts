import { describe, expect, test } from "@jest/globals";
import { create } from "qrcode";
import { qrSvg, qrUri } from "./svg.js";

describe("a QR code", () => {
  test("draws exactly the dark modules of the code, inside a border of four", () => {
    const { modules } = create("https://example.org/ñ", { errorCorrectionLevel: "M" });
    const { markup } = qrSvg("https://example.org/ñ");
    expect(markup).toContain(`viewBox="0 0 ${modules.size + 8} ${modules.size + 8}"`);
    const drawn = new Set<string>();
    for (const [, x = "", y = "", width = ""] of markup.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
      for (let i = 0; i < Number(width); i += 1) drawn.add(`${Number(x) + i - 4},${Number(y) - 4}`);
    }
    const dark = new Set<string>();
    for (let row = 0; row < modules.size; row += 1) {
      for (let column = 0; column < modules.size; column += 1) {
        if (modules.get(row, column)) dark.add(`${column},${row}`);
      }
    }
    expect([...drawn].sort()).toEqual([...dark].sort());
  });

  test("as a picture is as wide as asked for, its border aside", () => {
    const { modules } = create("https://example.org/ñ", { errorCorrectionLevel: "M" });
    const svg = Buffer.from(qrUri("https://example.org/ñ", 24).split(",")[1] ?? "", "base64").toString();
    const ancho = Number(/width="([\d.]+)mm"/.exec(svg)?.[1]);
    expect((ancho * modules.size) / (modules.size + 8)).toBeCloseTo(24, 1);
  });
});
