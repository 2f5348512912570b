import type { DteInput } from "@dte/contracts";
import { describe, expect, test } from "@jest/globals";
import { excesoOf } from "./excesos.js";

const item = { descripcion: "Clavo", cantidad: "1", total: "1.00" };
const documento: DteInput = {
  id: "A",
  tipoFiscal: "01",
  emisor: { id: "101", nombre: "Emisora" },
  receptor: { id: "102", nombre: "Receptora" },
  items: [item],
};
const lineas = (count: number) => Array.from({ length: count }, () => item);
const exceso = (changes: DteInput) => excesoOf({ ...documento, ...changes }, () => 2_000);

test("a document has as many lines as those of its type may have, and not one more", () => {
  const max = (tipoFiscal: string) => (tipoFiscal === "33" ? 3 : 2);
  const of = (tipoFiscal: string, count: number) =>
    excesoOf({ ...documento, tipoFiscal, items: lineas(count) }, max);
  expect([of("31", 2), of("33", 3)]).toEqual([undefined, undefined]);
  expect(of("31", 3)).toContain("más de 2 líneas");
  expect(of("33", 4)).toContain("más de 3 líneas");
});

describe.each<[string, number, (texto: string) => DteInput]>([
  ["id", 100, (id) => ({ id })],
  ["serie", 100, (serie) => ({ serie })],
  ["receptor.id", 100, (id) => ({ receptor: { id } })],
  ["dteOriginal.id", 100, (id) => ({ dteOriginal: { id } })],
  ["receptor.nombre", 400, (nombre) => ({ receptor: { id: "1", nombre } })],
  ["emisor.direccion.direccion", 400, (direccion) => ({ emisor: { id: "1", direccion: { direccion } } })],
  ["items[0].unidadMedida", 400, (unidadMedida) => ({ items: [{ ...item, unidadMedida }] })],
  [
    "items[0].impuestos[0].nombreCorto",
    400,
    (nombreCorto) => ({ items: [{ impuestos: [{ nombreCorto }] }] }),
  ],
  ["items[0].descripcion", 10_000, (descripcion) => ({ items: [{ descripcion }] })],
  ["datosAdicionales[0].nombre", 400, (nombre) => ({ datosAdicionales: [{ nombre, valor: "" }] })],
  ["datosAdicionales[0].valor", 10_000, (valor) => ({ datosAdicionales: [{ nombre: "A", valor }] })],
  ["dteOriginal.motivoAjuste", 10_000, (motivoAjuste) => ({ dteOriginal: { id: "A", motivoAjuste } })],
  [
    "datosExportacion.otros.conductor",
    10_000,
    (conductor) => ({ datosExportacion: { otros: { conductor } } }),
  ],
])("the text of %s", (campo, max, withTexto) => {
  test(`has ${max} characters at most, whatever letters they are`, () => {
    for (const letra of ["a", "Ñ", "🚀"]) {
      expect([letra, exceso(withTexto(letra.repeat(max)))]).toEqual([letra, undefined]);
      const said = exceso(withTexto(letra.repeat(max + 1)));
      expect(said).toContain(`en ${campo} un texto de más de ${max} caracteres`);
    }
  });
});

test("however its lines and texts are, a document is no larger than a page of lists has room for beside others", () => {
  const largas = (count: number) =>
    Array.from({ length: count }, () => ({ ...item, descripcion: "a".repeat(10_000) }));
  expect(exceso({ items: largas(800) })).toBeUndefined();
  expect(exceso({ items: largas(900) })).toContain("más datos que cualquier documento");
  const datosAdicionales = Array.from({ length: 900 }, () => ({ nombre: "A", valor: "a".repeat(10_000) }));
  expect(exceso({ datosAdicionales })).toContain("más datos que cualquier documento");
});
