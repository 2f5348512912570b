import { completeDescripcion, type DescripcionPaisInput } from "@dte/contracts";
import { expect, test } from "@jest/globals";
import { checkDescripcion } from "./check-descripcion.js";

const utopia: DescripcionPaisInput = {
  codigo: "UT",
  valoresTipo: ["factura", "nota"],
  monedas: ["UTO"],
  tipos: [
    {
      tipo: "factura",
      nombre: "Factura",
      clases: [{ codigo: "F", nombre: "Factura" }],
      notas: [{ tipo: "nota" }],
    },
    { tipo: "nota", nombre: "Nota", clases: [{ codigo: "N", nombre: "Nota" }] },
  ],
  identificadores: [{ tipo: "", nombre: "ID", patron: "\\d{3}", ejemplo: "12-3", deEmisor: true }],
  impuestoGeneral: { nombreCorto: "IVA", nombre: "IVA" },
  impuestos: [{ nombreCorto: "IVA", nombre: "IVA", papel: "general", unidades: [{ codigo: 1 }] }],
  exenciones: [{ valor: "CARTA_ART7", texto: "Carta, art. 7" }],
  campos: [
    {
      donde: "documento",
      nombre: "SELLO",
      etiqueta: "Sello",
      clase: "texto",
      patron: "[A-Z]+",
      ejemplo: "A",
      enLibro: true,
    },
    { donde: "cuenta", nombre: "GREMIO", etiqueta: "Gremio", clase: "opcion", catalogo: "gremios" },
  ],
  certificadores: [{ id: "notario", nombre: "Notario" }],
  libro: {
    columnas: ["moneda", "dato:SELLO"],
    unidades: ["UNI"],
    ejemplo: { tipo: "factura", itemUnidadMedida: "UNI" },
  },
};
const check = (cambios: DescripcionPaisInput = {}) =>
  checkDescripcion(completeDescripcion({ ...utopia, ...cambios }), {
    catalogos: ["gremios"],
    exenciones: ["CARTA_ART7"],
  });

test("a description that its readers can follow is good", () => {
  expect(() => check()).not.toThrow();
});

const [factura, nota] = utopia.tipos ?? [];
const [sello, gremio] = utopia.campos ?? [];
test.each<[string, DescripcionPaisInput]>([
  ["tipos are not those of the regime", { tipos: [{ ...factura, notas: [] }] }],
  ["note otra of factura is unknown", { tipos: [{ ...factura, notas: [{ tipo: "otra" }] }, { ...nota }] }],
  ["tipo nota has no name or no class", { tipos: [{ ...factura }, { tipo: "nota", nombre: "Nota" }] }],
  ["no identifier is an issuer's", { identificadores: [{ tipo: "", nombre: "ID" }] }],
  [
    "example 12 is no ID",
    { identificadores: [{ tipo: "", nombre: "ID", patron: "\\d{3}", ejemplo: "12", deEmisor: true }] },
  ],
  [
    'pattern of identifier "" is none',
    { identificadores: [{ tipo: "", nombre: "ID", patron: "(", deEmisor: true }] },
  ],
  ["the general tax is not among the taxes", { impuestos: [] }],
  [
    "papel or pide of IVA is unknown",
    { impuestos: [{ nombreCorto: "IVA", nombre: "IVA", papel: "general", pide: "x", unidades: [{}] }] },
  ],
  ["exemption OTRA is unknown", { exenciones: [{ valor: "OTRA", texto: "Otra" }] }],
  ["documento SELLO has no name or no label", { campos: [{ ...sello, etiqueta: "" }] }],
  ["pattern of documento SELLO is none", { campos: [{ ...sello, patron: "[" }] }],
  ["example of documento SELLO is none", { campos: [{ ...sello, ejemplo: "1" }] }],
  ["documento SELLO when null is repeated", { campos: [{ ...sello }, { ...sello }] }],
  [
    "documento SELLO hangs on XXX, which is unknown",
    { campos: [{ ...sello, cuando: { moneda: ["", "XXX"] } }] },
  ],
  ["catalogue otro of cuenta GREMIO is unknown", { campos: [{ ...sello }, { ...gremio, catalogo: "otro" }] }],
  ["cuenta GREMIO has nothing to choose from", { campos: [{ ...sello }, { ...gremio, catalogo: "" }] }],
  ["columns are not the data of the book", { campos: [{ ...sello, enLibro: false }] }],
  ["the example's unit is not among the units", { libro: { ...utopia.libro, unidades: [] } }],
  ["nobody certifies", { certificadores: [] }],
  ["a kind of cancellation is unknown", { anulacion: { clasesConReemplazo: ["1"] } }],
  ["vale is no tipo", { anulacion: { enSuLugar: "vale" } }],
  ["it has more than 250000 bytes", { guia: "x".repeat(250_001) }],
])("%s", (fault, cambios) => {
  expect(() => check(cambios)).toThrow(fault);
});
