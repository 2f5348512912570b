import { expect, test } from "@jest/globals";
import ExcelJS from "exceljs";
import { fillLibro } from "./libro.js";

async function plantilla(hoja: string): Promise<Uint8Array> {
  const libro = new ExcelJS.Workbook();
  libro
    .addWorksheet(hoja)
    .addRow(["numeroTransaccion", "itemCantidad", "receptorId", "otra", "itemDescripcion"]);
  return new Uint8Array(await libro.xlsx.writeBuffer());
}

test("a workbook has so many rows under the heads of its template, and no number that binds them together", async () => {
  const solicitud = {
    receptor: { id: "CF" },
    items: [{ descripcion: "Café", cantidad: 3, precioUnitario: 65 }],
  } as Parameters<typeof fillLibro>[2];
  const libro = new ExcelJS.Workbook();
  await libro.xlsx.load((await fillLibro(await plantilla("Documentos"), 3, solicitud)) as never);
  const rows = libro.getWorksheet("Documentos")?.getSheetValues().slice(2) as unknown[][];
  expect(rows.map((row) => row.slice(1))).toEqual(
    Array.from({ length: 3 }, () => [undefined, 3, "CF", undefined, "Café"]),
  );
});

test("a template without the sheet is none", async () => {
  await expect(fillLibro(await plantilla("Hoja1"), 1, {})).rejects.toThrow("no sheet Documentos");
});
