import { expect, test } from "@jest/globals";
import { canonical, findRotura, huellaDe, ORIGEN, type Valor } from "./cadena.js";

const chain = (...entradas: Valor[]) => {
  let previa = ORIGEN;
  return entradas.map((entrada) => {
    const eslabon = { entrada, previa, huella: huellaDe(previa, entrada) };
    previa = eslabon.huella;
    return eslabon;
  });
};
const three = () => chain({ orden: 1, b: "x" }, { orden: 2, a: [true, null] }, { orden: 3 });

test("a value has one text, whatever order its names came in", () => {
  expect(canonical({ b: 1, a: { d: "ñ\n", c: [null, false] } })).toBe(
    '{"a":{"c":[null,false],"d":"ñ\\n"},"b":1}',
  );
  expect(() => canonical({ a: 0.1 })).toThrow(TypeError);
});

test("the first digest is that of the text after thirty-two zeros", () => {
  // The digest comes from sha256sum: printf '%64s'
  // tr ' ' 0
  // xxd -r -p; printf '{"a":1}' …
  expect(huellaDe(ORIGEN, { a: 1 }).toString("hex")).toBe(
    "b06a229070741292512e8760f470dd7a4c46ccfdf253df781d88dabe58c1ccb1",
  );
});

test("a chain is whole until somebody changes, takes out or moves an entry", () => {
  expect(findRotura(three())).toBeUndefined();
  const [first, second, third] = three();
  if (!first || !second || !third) throw new Error("three entries");
  expect(findRotura([first, { ...second, entrada: { orden: 2, a: [true, false] } }, third])).toEqual({
    orden: 2,
    a: [true, false],
  });
  expect(findRotura([first, { ...second, previa: ORIGEN }, third])).toEqual({ orden: 2, a: [true, null] });
  expect(findRotura([first, third])).toEqual({ orden: 3 });
  expect(findRotura([second, first, third])).toEqual({ orden: 2, a: [true, null] });
  expect(findRotura([third], second.huella)).toBeUndefined();
});
