import type { FegError } from "@dte/errors";
import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { stringify } from "lossless-json";
import { readJson } from "./json.js";

const refusal = (bytes: Uint8Array | string): FegError => {
  try {
    readJson(Buffer.from(bytes));
  } catch (error) {
    return error as FegError;
  }
  throw new Error("it was accepted");
};

test("numbers keep the digits they were written with", () => {
  expect(stringify(readJson(Buffer.from('{"a":12.50,"b":1e400,"c":0.10000000000000000001}')))).toBe(
    '{"a":12.50,"b":1e400,"c":0.10000000000000000001}',
  );
});

test("a byte order mark and spaces around are passed over", () => {
  expect(readJson(Buffer.from('\uFEFF \n{"a":"x"}\t'))).toEqual({ a: "x" });
});

test.each([
  ["nothing", "", "está vacío"],
  ["spaces", " \n ", "está vacío"],
  ["a cut object", '{"a":1', "no es JSON válido"],
  ["a trailing comma", '{"a":1,}', "no es JSON válido"],
  ["single quotes", "{'a':1}", "no es JSON válido"],
  ["NaN", '{"a":NaN}', "no es JSON válido"],
  ["a comment", '{"a":1}// x', "no es JSON válido"],
  ["two values", "{} {}", "no es JSON válido"],
  ["a raw line break in a string", '{"a":"x\ny"}', "no es JSON válido"],
  ["a string without end", '{"a":"x', "no es JSON válido"],
  ["a bad escape", '{"a":"\\x"}', "no es JSON válido"],
  ["a name twice with other values", '{"a":1,"a":2}', 'repite el nombre "a"'],
  ["a name twice with the same value", '{"a":1, "a" :1}', 'repite el nombre "a"'],
  ["a name twice, once escaped", '{"a":1,"\\u0061":1}', 'repite el nombre "a"'],
  ["a name twice further in", '{"x":[{"b":[],"c":{},"b":1}]}', 'repite el nombre "b"'],
  ["__proto__", '{"__proto__":{"certificar":true}}', "__proto__"],
  ["__proto__, escaped", '{"items":[{"\\u005f_proto__":1}]}', "__proto__"],
  ["33 levels", `${"[".repeat(33)}${"]".repeat(33)}`, "32 niveles"],
  ["depth that would overflow a stack", "[".repeat(200_000), "32 niveles"],
  ["very many values", `[${"1,".repeat(100_000)}1]`, "más de 100000 valores"],
])("%s is refused", (_what, text, mensaje) => {
  const error = refusal(text);
  expect(error.codigo).toBe("FEG_VALIDATION_ERROR");
  expect(error.message).toContain(mensaje);
});

test("bytes that are not UTF-8 are refused", () => {
  expect(refusal(Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d]))).toMatchObject({
    codigo: "FEG_VALIDATION_ERROR",
    message: expect.stringContaining("UTF-8"),
  });
});

test("the same name in different objects, and brackets and colons within strings, are no trouble", () => {
  const text = '{"a":{"a":"{[:,\\"a\\":"},"b":[{"a":1},{"a":2}],"c":"a"}';
  expect(stringify(readJson(Buffer.from(text)))).toBe(text);
  const deep = `${"[".repeat(32)}${"]".repeat(32)}`;
  expect(stringify(readJson(Buffer.from(deep)))).toBe(deep);
});

test("whatever JSON a program writes is read as it was meant", () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 6 }), (text) => {
      fc.pre(!text.includes("__proto__"));
      expect(JSON.parse(stringify(readJson(Buffer.from(text))) ?? "")).toEqual(JSON.parse(text));
    }),
  );
});
