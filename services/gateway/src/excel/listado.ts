import { once } from "node:events";
import type { Writable } from "node:stream";
import type { Dte } from "@dte/contracts";
import ExcelJS from "exceljs";
import { columnas } from "./columnas.js";

/** Kept by spreadsheet programs for text: what begins with "=" stays text, and an id keeps its zeros. */
const AS_TEXT = "@";
const FORMATS = {
  text: AS_TEXT,
  date: "yyyy-mm-dd hh:mm:ss",
  number: "#,##0.00",
  integer: "0",
  boolean: "General",
};

/**
 * Writes documents as a workbook of one sheet (ECMA-376), a page at a time, and never more than one page ahead of who
 * reads it. Every cell has the type of its column. Stops when `signal` aborts; throws what `pages` throws.
 */
export async function writeListado(
  sink: Writable,
  pages: AsyncIterable<readonly Dte[]>,
  signal: AbortSignal,
): Promise<void> {
  const workbook = new ExcelJS.stream.xlsx.WorkbookWriter({ stream: sink, useStyles: true });
  try {
    const sheet = workbook.addWorksheet("Documentos", { views: [{ state: "frozen", ySplit: 1 }] });
    sheet.columns = columnas.map(({ titulo, tipo, ancho }) => ({
      header: titulo,
      width: ancho,
      style: { numFmt: FORMATS[tipo] },
    }));
    sheet.getRow(1).font = { bold: true };
    for await (const dtes of pages) {
      for (const dte of dtes) sheet.addRow(columnas.map(({ valor }) => valor(dte))).commit();
      if (sink.writableNeedDrain) await once(sink, "drain", { signal });
      signal.throwIfAborted();
    }
    sheet.commit();
    await workbook.commit();
  } catch (error) {
    (workbook as unknown as { zip: { abort(): void } }).zip.abort();
    throw error;
  }
}
