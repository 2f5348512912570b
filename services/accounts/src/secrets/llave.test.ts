import { expect, test } from "@jest/globals";
import { huellaOfLlave, newLlave } from "./llave.js";

/** The pattern that `docs/security/api-keys.md` gives to secret scanners. */
const PATTERN = /\bdte_(?:test|live)_[0-9A-Za-z]{49}\b/;

test("a key says its environment, is found by the pattern, and is kept as a digest", () => {
  for (const [pruebas, inicio] of [
    [true, "dte_test_"],
    [false, "dte_live_"],
  ] as const) {
    const { texto, huella, inicio: shown } = newLlave(pruebas);
    expect(texto.startsWith(inicio)).toBe(true);
    expect(PATTERN.exec(`KEY="${texto}";`)?.[0]).toBe(texto);
    expect(huellaOfLlave(texto)).toEqual(huella);
    expect([texto.startsWith(shown), shown.length]).toEqual([true, 13]);
  }
});

test("no two are alike", () => {
  const many = Array.from({ length: 100 }, () => newLlave(true).texto);
  expect(new Set(many).size).toBe(100);
});

test("any one character that was changed is found out without asking anybody", () => {
  const { texto } = newLlave(true);
  for (let at = 0; at < texto.length; at += 1) {
    const other = texto[at] === "a" ? "b" : "a";
    expect(huellaOfLlave(texto.slice(0, at) + other + texto.slice(at + 1))).toBeUndefined();
  }
  expect(huellaOfLlave(texto.replace("dte_test_", "dte_live_"))).toBeUndefined();
  expect(huellaOfLlave(`${texto} `)).toBeUndefined();
  expect(huellaOfLlave("")).toBeUndefined();
});
