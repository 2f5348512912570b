import { createLog, createShell, type Shell } from "@dte/service";
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { checkPuertas } from "./check-puertas.js";
import { implementReceptor } from "./implement-receptor.js";

let shell: Shell;
beforeEach(() => {
  shell = createShell({ name: "receptor-aa", log: createLog("test", "silent") });
});
afterEach(() => shell.close());

const cuerpo = { campo: "xml", tipos: ["text/xml"], bytesMax: 1_024 };
const semilla = { metodo: "GET", rutas: ["/aa/semilla"], acceso: "cualquiera", limites: ["direccion"] };
const entrega = {
  ...{ metodo: "POST", rutas: ["/aa/entrega"], cabeceras: ["authorization"], cuerpo },
  ...{ acceso: "token", limites: ["direccion", "contenido"] },
};

describe("a country does not start with a door", () => {
  test.each([
    [{ ...semilla, acceso: "" }, "GET /aa/semilla does not say who may call it"],
    [{ ...semilla, acceso: "todos" }, "who may call it"],
    [{ ...semilla, acceso: "token" }, "takes no header"],
    [{ ...semilla, limites: [] }, "counted by direccion"],
    [{ ...semilla, limites: ["direccion", "contenido"] }, "counted by direccion"],
    [{ ...entrega, limites: ["direccion"] }, "counted by direccion and contenido"],
    [{ ...entrega, cabeceras: [] }, "takes no header"],
    [{ metodo: "GET", rutas: ["/aa"] }, "who may call it"],
  ])("that is %j", (puerta, why) => {
    expect(() => checkPuertas([semilla, puerta])).toThrow(why);
    const country = { receptor: { raices: [], puertas: [puerta] }, regime: { pais: "AA" } };
    expect(() => implementReceptor(shell, country as never, undefined as never)).toThrow(why);
  });
});

test("one whose doors say it does", () => {
  expect(() => checkPuertas([semilla, entrega])).not.toThrow();
  const country = { receptor: { raices: [], puertas: [semilla, entrega] }, regime: { pais: "AA" } };
  const implemented = implementReceptor(shell, country as never, undefined as never);
  expect(implemented).toBeDefined();
});
