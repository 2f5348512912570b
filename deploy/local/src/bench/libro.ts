import type { DteClient, Solicitud } from "@dte/client";
import { ok } from "@dte/client";
import ExcelJS from "exceljs";

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const HOJA = "Documentos";

/** Says that rows of a workbook became no document. */
class RowsNotIssued extends Error {
  override readonly name = "rows that were not issued";
}

/**
 * Fills the account's own template with so many rows, each a document of one item like the first of `solicitud`. The rows have no number of
 * their own, so that the same workbook may be sent again: each time they are other documents. Throws where the template has no such sheet.
 */
export async function fillLibro(
  plantilla: Uint8Array,
  rows: number,
  { tipo, receptor, items: [item] = [] }: Partial<Solicitud>,
): Promise<Uint8Array<ArrayBuffer>> {
  const libro = new ExcelJS.Workbook();
  await libro.xlsx.load(plantilla as never);
  const hoja = libro.getWorksheet(HOJA);
  if (hoja === undefined) throw new Error(`the template has no sheet ${HOJA}`);
  const values: Readonly<Record<string, unknown>> = {
    tipo,
    receptorId: receptor?.id,
    receptorNombre: receptor?.nombre,
    itemDescripcion: item?.descripcion,
    itemCantidad: item?.cantidad,
    itemPrecioUnitario: item?.precioUnitario,
  };
  const heads = Array.from({ length: hoja.columnCount }, (_, at) => hoja.getCell(1, at + 1).text);
  const row = heads.map((head) => values[head]) as ExcelJS.CellValue[];
  for (let at = 0; at < rows; at += 1) hoja.getRow(at + 2).values = row;
  return new Uint8Array(await libro.xlsx.writeBuffer());
}

/** Fills the workbook of so many rows that `sendLibro` sends. */
export async function prepareLibro(client: DteClient, rows: number, solicitud: Solicitud): Promise<Blob> {
  const plantilla = await ok(client.api.GET("/lote/plantilla", { parseAs: "arrayBuffer" }));
  return new Blob([await fillLibro(new Uint8Array(plantilla as ArrayBuffer), rows, solicitud)], {
    type: XLSX,
  });
}

/** Sends the workbook and waits until it has ended. Throws where not every row is a document then. */
export async function sendLibro(client: DteClient, libro: Blob): Promise<void> {
  const body = libro as unknown as string;
  const { id } = await ok(
    client.api.POST("/lote", { body, headers: { "Content-Type": XLSX }, bodySerializer: () => libro }),
  );
  for await (const { estado, certificados, totalFilas } of client.followLote(id))
    if (estado === "Fallido" || (estado === "Terminado" && certificados < totalFilas))
      throw new RowsNotIssued();
}
