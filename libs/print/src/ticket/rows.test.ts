import { describe, expect, test } from "@jest/globals";
import { linesOf, widthOf } from "../measure.js";
import { altoOf, par, rotulado, texto } from "./rows.js";

describe("how much paper a text takes", () => {
  test("a text is as wide as its letters are in Noto Sans Bold, accents aside", () => {
    // Digits have 0.572 of the size each; a point is 25.4 / 72 mm; one per cent is added for safety.
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
