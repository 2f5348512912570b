import { expect, test } from "@jest/globals";
import { readForm } from "./form.js";

test("names and values are decoded, and a plus is a space", () => {
  expect(readForm("grant_type=password&username=ana%40example.com&password=a%2Bb+c%3D%26")).toEqual({
    grant_type: "password",
    username: "ana@example.com",
    password: "a+b c=&",
  });
});

test("a parameter without a value counts as not sent", () => {
  expect(readForm("a=&b&&c=1")).toEqual({ c: "1" });
});

test.each([
  ["a repeated parameter", "a=1&a=1", "a está repetido"],
  ["a repeated parameter, once encoded", "a=1&%61=2", "a está repetido"],
  ["a repeated parameter without value", "a=&a=1", "a está repetido"],
  ["a broken percent encoding", "a=%ZZ", "codificación"],
  ["percent encoded bytes that are not UTF-8", "a=%C3%28", "codificación"],
  ["very many parameters", Array.from({ length: 51 }, (_, i) => `p${i}=1`).join("&"), "50 parámetros"],
])("%s is refused", (_what, form, mensaje) => {
  expect(() => readForm(form)).toThrow(
    expect.objectContaining({ codigo: "FEG_VALIDATION_ERROR", message: expect.stringContaining(mensaje) }),
  );
});
