import { completeDescripcion } from "@dte/contracts";
import { expect, test } from "@jest/globals";
import {
  applies,
  campoDe,
  camposDe,
  faultOf,
  isIdentificador,
  isIdentificadorDeEmisor,
  nombreDeClase,
  nombreDelImpuesto,
  notasDe,
  papelDe,
  tipoIdentificadorOf,
  tiposDe,
} from "./index.js";

const pais = completeDescripcion({
  codigo: "XX",
  tipos: [
    {
      tipo: "factura",
      nombre: "Factura",
      clases: [{ codigo: "F1", nombre: "Factura fiscal" }],
      notas: [{ tipo: "notaCredito" }, { tipo: "notaAbono", cuando: { afiliacion: ["PEQUEÑO"] } }],
    },
    { tipo: "notaCredito", nombre: "Nota de crédito", esNota: true },
    { tipo: "notaAbono", nombre: "Nota de abono", cuando: { afiliacion: ["pequeño"] }, esNota: true },
  ],
  identificadores: [
    {
      tipo: "",
      nombre: "NIT",
      patron: "\\d{4}[\\dK]",
      verificador: { modulo: 11, pesos: [2, 3, 4, 5], digitos: "0K987654321" },
      deEmisor: true,
    },
    { tipo: "PASAPORTE", nombre: "Pasaporte", deReceptor: true },
    {
      tipo: "CEDULA",
      nombre: "Cédula",
      patron: "\\d{5,6}",
      verificador: { modulo: 11, pesos: [2, 3], digitos: "0 987654321", longitud: 5, detras: 2 },
      deReceptor: true,
    },
  ],
  impuestos: [{ nombreCorto: "T1", nombre: "Tasa de prueba", papel: "adicional" }],
  campos: [
    {
      donde: "documento",
      nombre: "TASA",
      etiqueta: "Tasa",
      clase: "decimal",
      cuando: { moneda: ["USD", "EUR"] },
      obligatorio: true,
    },
    { donde: "documento", nombre: "DIA", etiqueta: "Día", clase: "fecha" },
    {
      donde: "receptor",
      nombre: "CLASE",
      etiqueta: "Clase",
      clase: "opcion",
      opciones: [
        { valor: "1", texto: "Una" },
        { valor: "b", texto: "Dos" },
      ],
    },
    {
      donde: "receptor",
      nombre: "CODIGO",
      etiqueta: "Código",
      clase: "texto",
      largoMin: 2,
      largoMax: 3,
      patron: "[A-Z]+",
    },
    { donde: "cuenta", nombre: "AGENTE", etiqueta: "Agente", clase: "booleano" },
    { donde: "cuenta", nombre: "CUENTA", etiqueta: "Cuenta", clase: "entero" },
    { donde: "cuenta", nombre: "TELEFONO_#", etiqueta: "Teléfono", clase: "texto", largoMin: 8, filasMax: 3 },
    {
      donde: "cuenta",
      nombre: "informacionFiscal.afiliacionIva",
      etiqueta: "Régimen",
      clase: "texto",
      opciones: [{ valor: "GENERAL", texto: "General" }],
      delContrato: true,
    },
    { donde: "exportacion", nombre: "flete", etiqueta: "Flete", clase: "decimal" },
  ],
});
const campo = (nombre: string) => {
  const found = pais.campos.find((each) => each.nombre === nombre);
  if (!found) throw new Error(nombre);
  return found;
};

test("a condition without lists always holds", () => {
  expect(applies(undefined, {})).toBe(true);
  expect(applies(completeDescripcion({ tipos: [{ cuando: {} }] }).tipos[0]?.cuando, {})).toBe(true);
});

test("each list of a condition needs its own fact", () => {
  const [tipo] = completeDescripcion({
    tipos: [{ cuando: { tipo: ["factura"], impuesto: ["A", "B"] } }],
  }).tipos;
  expect(applies(tipo?.cuando, { tipo: "Factura", impuesto: ["C", "b"] })).toBe(true);
  expect(applies(tipo?.cuando, { tipo: "factura" })).toBe(false);
  expect(applies(tipo?.cuando, { impuesto: ["A"] })).toBe(false);
});

test("a condition does not mind how a fact is written, and may ask that it is not said", () => {
  const [tipo] = completeDescripcion({
    tipos: [{ cuando: { afiliacion: ["", "PEQUENO_CONTRIBUYENTE"] } }],
  }).tipos;
  const holds = (afiliacion?: string) => applies(tipo?.cuando, { afiliacion });
  expect([holds("Pequeño contribuyente"), holds(" "), holds(), holds("GENERAL")]).toEqual([
    true,
    true,
    true,
    false,
  ]);
});

test("a name is of a field whatever the numbers in it; only names of datosAdicionales are read in any case", () => {
  const nombre = (...[donde, dicho]: [Parameters<typeof campoDe>[1], string]) =>
    campoDe(pais, donde, dicho)?.nombre;
  expect(nombre("cuenta", "telefono_2")).toBe("TELEFONO_#");
  expect(nombre("cuenta", "TELEFONO_DOS")).toBeUndefined();
  expect(nombre("cuenta", "agente")).toBe("AGENTE");
  expect(nombre("cuenta", "informacionFiscal.afiliacionIva")).toBe("informacionFiscal.afiliacionIva");
  expect([nombre("exportacion", "flete"), nombre("exportacion", "Flete")]).toEqual(["flete", undefined]);
  expect(nombre("documento", "AGENTE")).toBeUndefined();
});

test("fields apply by place and by what is known", () => {
  const nombres = (moneda: string) => camposDe(pais, "documento", { moneda }).map(({ nombre }) => nombre);
  expect(nombres("USD")).toEqual(["TASA", "DIA"]);
  expect(nombres("GTQ")).toEqual(["DIA"]);
});

test.each([
  ["TASA", "7.45", undefined],
  ["TASA", "siete", "se espera un número como 12.50"],
  ["TASA", " ", "es obligatorio (Tasa)"],
  ["DIA", "2026-02-30", "se espera una fecha como 2026-01-31"],
  ["DIA", "", undefined],
  ["CLASE", "2", "se espera uno de 1, b"],
  ["CLASE", "B", undefined],
  ["informacionFiscal.afiliacionIva", "OTRO", undefined],
  ["TELEFONO_#", "123", "se espera un texto de al menos 8 caracteres"],
  ["AGENTE", "Sí", undefined],
  ["CODIGO", "A", "se espera un texto de 2 a 3 caracteres"],
  ["CODIGO", "ab", "no tiene la forma que se espera"],
  ["CODIGO", "AB", undefined],
  ["AGENTE", "quizás", "se espera true o false"],
  ["CUENTA", "1.5", "se espera un número entero"],
])("%s: %j gives %j", (nombre, valor, fault) => {
  expect(faultOf(campo(nombre), valor, {})).toBe(fault);
});

test("an identifier fits by form and check digit, however people write it", () => {
  const [nit] = pais.identificadores;
  // 1·5 + 2·4 + 3·3 + 4·2 = 30; 30 mod 11 = 8, which stands for 3.
  expect(nit && isIdentificador(nit, "12 34-3")).toBe(true);
  expect(nit && isIdentificador(nit, "1234-4")).toBe(false);
  expect(isIdentificadorDeEmisor(pais, "12343")).toBe(true);
  expect(isIdentificadorDeEmisor(pais, "AB-1")).toBe(false);
  expect(tipoIdentificadorOf(pais, "pasaporte")?.nombre).toBe("Pasaporte");
  expect(tipoIdentificadorOf(pais, undefined)?.nombre).toBe("NIT");
});

test("a check digit may stand before others, and hold for one length alone", () => {
  const cedula = tipoIdentificadorOf(pais, "CEDULA");
  // 1·3 + 2·2 = 7, which stands for 4; 5·3 + 4·2 = 23, whose remainder 1 has no digit.
  const isGood = (texto: string) => cedula !== undefined && isIdentificador(cedula, texto);
  expect(["12401", "12499", "12301", "54001", "540 01", "123012"].map(isGood)).toEqual([
    true,
    true,
    false,
    false,
    false,
    true,
  ]);
});

test("notes are those of the type that the account may issue", () => {
  expect(tiposDe(pais, {}).map(({ tipo }) => tipo)).toEqual(["factura", "notaCredito"]);
  expect(notasDe(pais, "factura", {})).toEqual(["notaCredito"]);
  expect(notasDe(pais, "factura", { afiliacion: "pequeño" })).toEqual(["notaCredito", "notaAbono"]);
  expect(nombreDeClase(pais, "F1")).toBe("Factura fiscal");
  expect(nombreDeClase(pais, "F2")).toBeUndefined();
});

test("a tax has its country's name, and else its own without underscores", () => {
  expect(nombreDelImpuesto(pais, "T1")).toBe("Tasa de prueba");
  expect(nombreDelImpuesto(pais, "OTRO_MAS")).toBe("OTRO MAS");
  expect(papelDe(pais, { nombreCorto: "T1" })).toBe("adicional");
});
