import { once } from "node:events";
import type { Writable } from "node:stream";
import type { Dte } from "@dte/contracts";
import ExcelJS from "exceljs";
import { columnas } from "./columnas.js";

/** The format by which spreadsheet programs keep a cell as text: a leading "=" stays text, and an id keeps its zeros. */
const AS_TEXT = "@";
const FORMATS = {
  text: AS_TEXT,
  date: "yyyy-mm-dd hh:mm:ss",
  number: "#,##0.00",
  integer: "0",
  boolean: "General",
};
const HOJA = "Documentos";
/** The library's own font, which every other cell has. */
const FONT = { name: "Calibri", size: 11, family: 2 };

/** The part of the library's writer that its types do not describe. */
type Inside = {
  zip: { abort(): void };
  _definedNames: { model: { name: string; localSheetId: number; ranges: string[] }[] };
};

/**
 * Writes documents as a workbook of one sheet (ECMA-376), a page at a time, and never more than one page ahead of the reader. Every cell has the type
 * of its column. Stops when `signal` aborts; throws what `pages` throws.
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
    // When the reader leaves now, the sink ends without an event, and the library would wait for it forever.
    const left = once(signal, "abort").then(() => signal.throwIfAborted());
    signal.throwIfAborted();
    await Promise.race([workbook.commit(), left]);
  } catch (error) {
    inside.zip.abort();
    throw error;
  }
}

/** Names a sheet's filter as LibreOffice knows it. Naming it is enough; the library would note it cell by cell, millions of them. */
const filterName = (lastColumn: string, rows: number) => ({
  name: "_xlnm._FilterDatabase",
  localSheetId: 0,
  ranges: [`'${HOJA}'!$A$1:$${lastColumn}$${rows}`],
});
