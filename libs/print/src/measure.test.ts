import { describe, expect, test } from "@jest/globals";
import { linesOf, splitText } from "./measure.js";

describe("a text that is set in a column", () => {
  test("goes on on a new line before what does not fit, and never before what closes or after what opens", () => {
    expect(linesOf("aaaa bbbb", 10, 10)).toBe(2);
    // No line ends between the last two words of these texts, so they go on together.
    expect(linesOf("aaa bbb", 10, 15)).toBe(1);
    expect(linesOf("aaa bbb /", 10, 15)).toBe(2);
    expect(linesOf("aaa bbb / ccc", 10, 15)).toBe(3);
    expect(linesOf("aaa ( bbbb", 10, 15)).toBe(2);
  });

  test("a blank that holds words together ends no line", () => {
    const texto = "aaa bbb ccc";
    expect(linesOf(texto.replaceAll(" ", "\u00a0"), 10, 8)).toBeGreaterThanOrEqual(linesOf(texto, 10, 8));
  });

  test("is divided where its lines are full, and nothing of it is lost", () => {
    const texto = Array.from({ length: 100 }, (_, i) => `palabra-${i}`).join(" ");
    const [cabe, resto] = splitText(texto, 8, 60, 5);
    expect(`${cabe} ${resto}`).toBe(texto);
    expect(linesOf(cabe, 8, 60)).toBe(5);
    expect(linesOf(`${cabe} ${resto.split(" ")[0]}`, 8, 60)).toBe(6);
  });

  test("is divided anywhere when it has no blank", () => {
    const [cabe, resto] = splitText("x".repeat(500), 8, 60, 3);
    expect(linesOf(cabe, 8, 60)).toBe(3);
    expect(cabe.length + resto.length).toBe(500);
  });

  test("is divided within its first word when that alone is too long", () => {
    const [cabe, resto] = splitText(`${"x".repeat(500)} fin de la línea`, 8, 60, 3);
    expect(linesOf(cabe, 8, 60)).toBe(3);
    expect(`${cabe}${resto}`).toBe(`${"x".repeat(500)} fin de la línea`);
  });

  test("is divided between letters, and not within one", () => {
    const familia = "👩‍👩‍👧";
    const [cabe, resto] = splitText(familia.repeat(300), 8, 60, 3);
    expect(cabe.length).toBeGreaterThan(0);
    expect([cabe.length % familia.length, resto.length % familia.length]).toEqual([0, 0]);
    expect(splitText("🙂".repeat(500), 8, 60, 3)[0]).toMatch(/^(?:🙂)+$/u);
  });
});
