import ExcelJS from "exceljs";

/** A workbook of one sheet, as its bytes. */
export async function libroDe(
  filas: readonly (readonly unknown[])[],
  hoja = "Documentos",
): Promise<Uint8Array<ArrayBuffer>> {
  const workbook = new ExcelJS.Workbook();
  const sheet = workbook.addWorksheet(hoja);
  for (const fila of filas) sheet.addRow([...fila]);
  return new Uint8Array(await workbook.xlsx.writeBuffer());
}
