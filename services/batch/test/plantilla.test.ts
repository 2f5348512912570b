import { expect, test } from "@jest/globals";
import ExcelJS from "exceljs";
import { columnaOf } from "../src/domain/columnas.js";
import { columnasPosibles, plantillaOf } from "../src/domain/plantilla.js";
import { writePlantilla } from "../src/excel/write-plantilla.js";

test.each([
  ["GT", "GTQ"],
  ["SV", "USD"],
  ["DO", "DOP"],
])(
  "the template of %s offers what a cell may hold in every row, and loses nothing that is typed",
  async (pais, moneda) => {
    const tipos = ["factura", "notaCredito"];
    const workbook = new ExcelJS.Workbook();
    const columnas = plantillaOf(pais, { tipos, moneda });
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
  const posibles = (pais: string) => {
    const columnas = plantillaOf(pais, { tipos: ["factura"], moneda: "USD" });
    return columnasPosibles(pais, columnas).map(({ nombre }) => nombre);
  };
  for (const pais of ["GT", "SV", "DO"]) {
    expect(posibles(pais)).toEqual(expect.arrayContaining(["itemImpuestos", "exportacion:incoterm"]));
    for (const nombre of posibles(pais)) expect(columnaOf(nombre)).toMatchObject({ nombre });
  }
  expect(posibles("GT")).not.toContain("exportacion:recintoFiscal");
  expect(posibles("SV")).toContain("exportacion:recintoFiscal");
  expect(posibles("SV")).not.toContain("exportacion:numeroContenedor");
  expect(posibles("DO")).toContain("exportacion:numeroContenedor");
});
