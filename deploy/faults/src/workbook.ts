import ExcelJS from "exceljs";
import type { Cuenta } from "./cuentas.js";

export const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** Fills the account's template with a document of one item in each row. */
export async function fillLibro(
  plantilla: Uint8Array,
  marcas: readonly string[],
  { solicitud }: Cuenta,
): Promise<Uint8Array<ArrayBuffer>> {
  const libro = new ExcelJS.Workbook();
  await libro.xlsx.load(plantilla as never);
  const hoja = libro.getWorksheet("Documentos");
  if (hoja === undefined) throw new Error("the template has no sheet Documentos");
  const heads = Array.from({ length: hoja.columnCount }, (_, at) => hoja.getCell(1, at + 1).text);
  const { tipo, receptor } = solicitud as { tipo?: string; receptor?: { id?: string; nombre?: string } };
  marcas.forEach((marca, at) => {
    const values: Readonly<Record<string, unknown>> = {
      numeroTransaccion: marca,
      tipo,
      receptorId: receptor?.id,
      receptorNombre: receptor?.nombre,
      itemDescripcion: `Fila ${marca}`,
      itemCantidad: 1,
      itemPrecioUnitario: 10,
    };
    hoja.getRow(at + 2).values = heads.map((head) => values[head]) as ExcelJS.CellValue[];
  });
  return new Uint8Array(await libro.xlsx.writeBuffer());
}
