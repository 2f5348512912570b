import { expect, test } from "@jest/globals";
import { LosslessNumber, stringify } from "lossless-json";
import { toJsonText, Written } from "./json-text.js";

const answer = {
  texto: 'con "comillas", \\ y salto\n',
  emoji: "\ud83d\ude00 y media \ud83d",
  monto: new LosslessNumber("12345678901234567890.10"),
  entero: 3,
  si: true,
  nada: null,
  falta: undefined,
  'nombre "raro"': [],
  lista: [1, undefined, null, { a: undefined }, ["x", new LosslessNumber("0.5")]],
  vacio: {},
};

test("it writes what lossless-json writes, and reads back as what it was", () => {
  expect(toJsonText(answer)).toBe(stringify(answer));
  expect(JSON.parse(toJsonText(answer))).toMatchObject({
    monto: 12345678901234567000,
    entero: 3,
    nada: null,
  });
});

test("a value by itself is JSON too, and nothing at all is null", () => {
  for (const value of [null, "a", 1, false, new LosslessNumber("1.50"), []]) {
    expect(toJsonText(value)).toBe(stringify(value));
  }
  expect(toJsonText(undefined)).toBe("null");
});

test("a text is written as the engine writes it, whatever is in it", () => {
  const units = [...'a"\\\u0000\u001f \u007f\u2028é\ud7ff\ud800\udfff\ue000\uffff'];
  for (const one of units)
    for (const other of units)
      for (const text of [one, one + other, `${one}${"x".repeat(80)}${other}`]) {
        expect(toJsonText(text)).toBe(JSON.stringify(text));
      }
});

test("what is written by itself learns how decimals are written", () => {
  const shown = { data: [new Written((amounts) => `"${amounts}"`)] };
  expect([toJsonText(shown), toJsonText(shown, "string")]).toEqual([
    '{"data":["number"]}',
    '{"data":["string"]}',
  ]);
});
