import { TIPOS_EVENTO } from "@dte/contracts";
import { expect, test } from "@jest/globals";
import { cambiosDe } from "./actos.js";

/** Accounts keeps this many characters of a value. */
const VALOR_CHARS_MAX = 200;

const textOf = (eventos: readonly string[]) => cambiosDe({}, { eventos })[0]?.despues;

test("which events are wanted is told whole, however many they are", () => {
  const [first = "", second = "", ...rest] = TIPOS_EVENTO;
  expect(textOf([])).toBe("todos");
  expect(textOf([first, second])).toBe(`${first}, ${second}`);
  expect(textOf(rest)).toBe(`todos menos ${first}, ${second}`);
  expect(textOf(TIPOS_EVENTO)).toBe("cada uno de los que hay");
  for (let count = 0; count <= TIPOS_EVENTO.length; count += 1) {
    expect(textOf(TIPOS_EVENTO.slice(0, count))?.length).toBeLessThanOrEqual(VALOR_CHARS_MAX);
    expect(textOf(TIPOS_EVENTO.slice(count))?.length).toBeLessThanOrEqual(VALOR_CHARS_MAX);
  }
});

test("a field that is named is told even where it is as it was, and a name that looks like an address stays a name", () => {
  const descripcion = "tienda:llave?una";
  expect(cambiosDe({ descripcion, estado: "Activo" }, { descripcion, estado: "Activo" })).toEqual([
    { campo: "descripcion", antes: descripcion, despues: descripcion },
    { campo: "estado", antes: "Activo", despues: "Activo" },
  ]);
  expect(cambiosDe({ descripcion }, {})).toEqual([]);
});
