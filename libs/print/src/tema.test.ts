import { describe, expect, test } from "@jest/globals";
import { TEMA, temaOf } from "./tema.js";

const channels = (hex: string): number[] =>
  (hex.length === 4 ? hex.replace(/[0-9a-f]/gi, "$&$&") : hex)
    .slice(1)
    .match(/../g)
    ?.map((each) => Number.parseInt(each, 16) / 255) ?? [];

/** Computes the contrast ratio of WCAG 2.2. */
function contrast(a: string, b: string): number {
  const [x = 0, y = 0] = [a, b].map((hex) => {
    const [r = 0, g = 0, blue = 0] = channels(hex).map((c) =>
      c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * r + 0.7152 * g + 0.0722 * blue;
  });
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

const COLORES = ["#ffd400", "#ffffff", "#000000", "#B3122B", "#2fbf71", "#8a8a8a", "#767676", "#00e5ff"];

describe("the colours of a print", () => {
  test.each(COLORES)("on %s, and beside it on white paper, everything can be read", (color) => {
    const { fondo, letra, letraTenue, tinta, tenue } = temaOf(color);
    expect(fondo).toBe(color.toLowerCase());
    for (const [texto, papel] of [
      [letra, fondo],
      [letraTenue, fondo],
      [tinta, "#ffffff"],
    ] as const) {
      expect(contrast(texto, papel)).toBeGreaterThanOrEqual(4.5);
    }
    expect(contrast(tenue, "#1b2430")).toBeGreaterThan(10);
  });

  test("a colour that is dark enough is its own ink", () => {
    expect(temaOf("#b3122b").tinta).toBe("#b3122b");
    expect(temaOf("#ffd400").tinta).not.toBe("#ffd400");
  });

  test.each([undefined, "", "rojo", "#fff", "#12345g", "#123456;}*{display:none"])(
    "what is no colour (%p) leaves ours",
    (color) => {
      expect(temaOf(color)).toBe(TEMA);
    },
  );
});
