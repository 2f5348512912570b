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
const HOJA = "Documentos";
/** The library's own for every other cell. */
const FONT = { name: "Calibri", size: 11, family: 2 };

/** What the library's types do not tell of its writer. */
type Inside = {
  zip: { abort(): void };
  _definedNames: { model: { name: string; localSheetId: number; ranges: string[] }[] };
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
  const inside = workbook as unknown as Inside;
  try {
    const sheet = workbook.addWorksheet(HOJA, {
      views: [{ state: "frozen", ySplit: 1 }],
      pageSetup: { orientation: "landscape" },
    });
    sheet.columns = columnas.map(({ titulo, tipo, ancho }) => ({
      header: titulo,
      width: ancho,
      style: { numFmt: FORMATS[tipo] },
    }));
    sheet.getRow(1).font = { ...FONT, bold: true };
    let rows = 1;
    for await (const dtes of pages) {
      for (const dte of dtes) sheet.addRow(columnas.map(({ valor }) => valor(dte))).commit();
      rows += dtes.length;
      if (sink.writableNeedDrain) await once(sink, "drain", { signal });
      signal.throwIfAborted();
    }
    sheet.autoFilter = { from: { row: 1, column: 1 }, to: { row: rows, column: columnas.length } };
    inside._definedNames = { model: [filterName(sheet.getColumn(columnas.length).letter, rows)] };
    sheet.commit();
    // A reader who leaves now ends the sink without a word, and the library would wait for it without end.
    const left = once(signal, "abort").then(() => signal.throwIfAborted());
    signal.throwIfAborted();
    await Promise.race([workbook.commit(), left]);
  } catch (error) {
    inside.zip.abort();
    throw error;
  }
}

/** Names a sheet's filter as LibreOffice knows it, by this name alone; the library would note it cell by cell, millions of them. */
const filterName = (lastColumn: string, rows: number) => ({
  name: "_xlnm._FilterDatabase",
  localSheetId: 0,
  ranges: [`'${HOJA}'!$A$1:$${lastColumn}$${rows}`],
});
