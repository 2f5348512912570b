import { expect, test } from "@jest/globals";
import { withStorableTexts } from "./texts.js";

test("texts lose what PostgreSQL cannot store, and nothing else; bytes stay", () => {
  const contenido = Buffer.from([0, 1, 2]);
  const said = { a: "uno\0 dos", b: ["\ud83d", "😀", 7, null], c: { d: contenido, e: undefined, f: true } };
  const clean = withStorableTexts(said);
  expect(clean).toEqual({
    a: "uno dos",
    b: ["\ufffd", "😀", 7, null],
    c: { d: contenido, e: undefined, f: true },
  });
  expect(clean.c.d).toBe(contenido);
});
