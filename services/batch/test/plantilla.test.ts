import { expect, test } from "@jest/globals";
import ExcelJS from "exceljs";
import { plantillaOf } from "../src/domain/plantilla.js";
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
    await workbook.xlsx.load((await writePlantilla(plantillaOf(pais, { tipos, moneda }))) as never);
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
