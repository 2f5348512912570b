import { completeDescripcion } from "@dte/contracts";
import { EXPORTACION_COMUN } from "@dte/pais";
import { expect, test } from "@jest/globals";
import { faultsOfExportacion, refusalOfExportacion, withExportacionComun } from "./exportacion.js";

const pais = completeDescripcion({
  nombre: "Utopía",
  campos: withExportacionComun([
    {
      donde: "exportacion",
      nombre: "incoterm",
      etiqueta: "INCOTERM",
      clase: "opcion",
      opciones: [{ valor: "FOB" }],
    },
    { donde: "exportacion", nombre: "flete", etiqueta: "Flete", clase: "decimal" },
    { donde: "exportacion", nombre: "salida", etiqueta: "Salida", clase: "fecha", obligatorio: true },
    {
      donde: "exportacion",
      nombre: "puerto",
      etiqueta: "Puerto",
      clase: "texto",
      largoMax: 5,
      patron: "[A-Z]+",
    },
  ]),
});
const fault = (comunes: Record<string, string>, otros: Record<string, string> = {}) => {
  const faults = faultsOfExportacion(pais, { ...comunes, otros });
  if (faults.length === 0) return undefined;
  const error = refusalOfExportacion(faults, []);
  expect(error.codigo).toBe("FEG_VALIDATION_ERROR");
  expect(error.extra.errores).toHaveLength(faults.length);
  return error.message;
};

test("the fields that the contract has for every country are taken, also those that the country describes itself", () => {
  const nombres = pais.campos.map(({ nombre }) => nombre);
  expect(new Set(nombres).size).toBe(nombres.length);
  expect(nombres).toEqual(expect.arrayContaining(EXPORTACION_COMUN.map(({ nombre }) => nombre)));
  expect(fault({ nombreComprador: "Ana", paisConsignatario: "MX", otraReferencia: " " })).toBeUndefined();
});

test("what is obligatory, and which values are right, is left to the law", () => {
  expect(fault({ incoterm: "fob", flete: "12.50" }, { puerto: "a  b" })).toBeUndefined();
  expect(fault({ incoterm: "XYZ" })).toBeUndefined();
});

test.each([
  [{ flete: "mucho" }, {}, "datosExportacion.flete: se espera un número como 12.50."],
  [{}, { salida: "mañana" }, "datosExportacion.salida: se espera una fecha como 2026-01-31."],
  [{}, { puerto: "Acajutla" }, "datosExportacion.puerto: se espera un texto de hasta 5 caracteres."],
  [
    { codigoComprador: "1".repeat(101) },
    {},
    "datosExportacion.codigoComprador: se espera un texto de hasta 100",
  ],
  [{}, { Flete: "1" }, "datosExportacion.Flete: no es un dato de exportación de Utopía."],
  [{}, { inventado: "x" }, "Los que se aceptan son: incoterm, flete, salida, puerto, nombreConsignatario"],
])("%j %j is refused: %s", (comunes, otros, mensaje) => {
  expect(fault(comunes, otros)).toContain(mensaje);
});

test("a request is told all that is wrong with it, up to five things", () => {
  const otros = Object.fromEntries([1, 2, 3, 4, 5, 6].map((n) => [`x${n}`, "1"]));
  expect(fault({ flete: "-1" }, otros)?.match(/datosExportacion\./g)).toHaveLength(5);
  expect(fault({ flete: "-1" }, { salida: "hoy" })).toBe(
    "datosExportacion.flete: se espera un número como 12.50. datosExportacion.salida: se espera una fecha como 2026-01-31.",
  );
});
