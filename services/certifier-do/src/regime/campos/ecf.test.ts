import { expect, test } from "@jest/globals";
import { type Campo, datoDe } from "./campo.js";
import { ECF, LIBRES } from "./ecf.js";

const hojasDe = (campos: readonly Campo[]): Campo[] =>
  campos.flatMap((campo) => (campo.hijos ? hojasDe(campo.hijos) : [campo]));

test.each([
  ["RNCComprador", "RNC_COMPRADOR"],
  ["NCFModificado", "NCF_MODIFICADO"],
  ["TipoSubDescuento", "TIPO_SUB_DESCUENTO"],
  ["IndicadorNorma1007", "INDICADOR_NORMA1007"],
  ["nombrePuertoSalida", "NOMBRE_PUERTO_SALIDA"],
  ["rncIdentificacionCompaniaTransportista", "RNC_IDENTIFICACION_COMPANIA_TRANSPORTISTA"],
])("%s is said as %s", (nombre, dato) => {
  expect(datoDe(nombre)).toBe(dato);
});

test("no two elements that may be said have one name", () => {
  const libres = hojasDe(ECF).filter(({ forma }) => forma !== undefined);
  expect(libres.length).toBe(LIBRES.size);
});
