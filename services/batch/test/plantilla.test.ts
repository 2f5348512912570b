import { expect, test } from "@jest/globals";
import ExcelJS from "exceljs";
import { columnasDe } from "../src/domain/columnas.js";
import { columnasPosibles, plantillaOf } from "../src/domain/plantilla.js";
import { writePlantilla } from "../src/excel/write-plantilla.js";
import { PAISES } from "./paises.js";

test.each(PAISES.map((pais) => [pais.codigo, pais] as const))(
  "the template of %s offers what a cell may hold in every row, and loses nothing that is typed",
  async (_, pais) => {
    const tipos = pais.valoresTipo;
    const workbook = new ExcelJS.Workbook();
    const columnas = plantillaOf(pais);
    await workbook.xlsx.load((await writePlantilla(columnas, columnasPosibles(pais, columnas))) as never);
    const sheet = workbook.getWorksheet("Documentos");
    const listas = workbook.getWorksheet("Listas");
    if (!sheet || !listas) throw new Error("a sheet is missing");
    const columnOf = (nombre: string) => (sheet.getRow(1).values as unknown[]).indexOf(nombre);

    for (const fila of [2, 10_001]) {
      const { type, formulae = [] } = sheet.getCell(fila, columnOf("tipo")).dataValidation;
      expect([type, formulae]).toEqual(["list", ["Listas!$A$1:$A$2"]]);
    }
    expect([listas.state, listas.getCell("A1").value, listas.getCell("A2").value]).toEqual([
      "hidden",
      ...tipos,
    ]);

    // Text keeps the zeros of an id, in the row of the example too; a date has room for its time.
    expect(sheet.getCell(2, columnOf("receptorId")).numFmt).toBe("@");
    expect(sheet.getColumn(columnOf("receptorId")).numFmt).toBe("@");
    expect(sheet.getColumn(columnOf("fechaEmision")).width).toBeGreaterThan("yyyy-mm-dd hh:mm:ss".length);
    for (let i = 1; i <= sheet.columnCount; i += 1) {
      expect(JSON.stringify(sheet.getCell(1, i).note)).toMatch(/\w+/);
    }
  },
);

test("every other column that an upload takes is told, and none that means nothing in the country", () => {
  const [sinDatos, conRecinto, conEmbarque] = PAISES.map((pais) => {
    const posibles = columnasPosibles(pais, plantillaOf(pais)).map(({ nombre }) => nombre);
    expect(posibles).toEqual(expect.arrayContaining(["itemImpuestos", "exportacion:incoterm"]));
    for (const nombre of posibles) expect(columnasDe(pais).find(nombre)).toMatchObject({ nombre });
    return posibles;
  });
  expect(sinDatos).not.toContain("exportacion:recintoFiscal");
  expect(conRecinto).toContain("exportacion:recintoFiscal");
  expect(conRecinto).not.toContain("exportacion:numeroContenedor");
  expect(conEmbarque).toContain("exportacion:numeroContenedor");
});

test("a template has its country's own columns, with the country's own help, and its example", () => {
  const [, pais] = PAISES;
  if (!pais) throw new Error("a country is missing");
  const columnas = plantillaOf(pais);
  const registro = columnas.find(({ columna }) => columna.nombre === "receptorDato:REGISTRO");
  expect(registro?.columna.ayuda).toBe("Registro. De 2 a 8 dígitos.");
  expect(columnas.find(({ columna }) => columna.nombre === "itemPrecioUnitario")?.ejemplo).toBe(7.5);
});
