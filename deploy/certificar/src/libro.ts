import type { Hoja } from "@dte/certificacion";
import { Missing } from "@dte/cli";
import exceljs from "exceljs";

/** Reads the texts of a workbook's cells, as a person reads them. Throws Missing when the file is not a workbook. */
export async function readLibro(path: string): Promise<Hoja[]> {
  const workbook = new exceljs.Workbook();
  await workbook.xlsx.readFile(path).catch(() => {
    throw new Missing(`No se puede leer ${path}: se espera un libro de Excel (.xlsx).`);
  });
  return workbook.worksheets.map((sheet) => {
    const filas: string[][] = [];
    sheet.eachRow({ includeEmpty: false }, (row) => {
      const { length } = row.values as unknown[];
      filas.push(Array.from({ length: Math.max(0, length - 1) }, (_, i) => textOf(row.getCell(i + 1))));
    });
    return { nombre: sheet.name, filas };
  });
}

/** A day that Excel keeps as a number is written as the authorities write it, dd-MM-yyyy; its own clock has no zone. */
function textOf(cell: exceljs.Cell): string {
  const { value } = cell;
  if (value instanceof Date) return value.toISOString().slice(0, 10).split("-").reverse().join("-");
  return cell.text.trim();
}
