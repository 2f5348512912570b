import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import ExcelJS from "exceljs";
import type { Columnas } from "../domain/columnas.js";
import { type Encabezados, type Fila, readEncabezados } from "../domain/encabezados.js";
import {
  type CeldaEscrita,
  COLUMNAS_RESULTADO,
  celdasAnteriores,
  celdasEnviadas,
  celdasOf,
  conNumero,
  type Resuelto,
} from "../domain/resultado.js";
import { AS_TEXT, FONDO_AZUL, FUENTE, formatoOf } from "./formatos.js";
import { HOJA, wrongEncabezados } from "./invalid.js";
import { openLibro } from "./libro.js";

const ANCHO = 20;

/**
 * Writes the rows of a workbook that was taken in, each with the outcome of its document beside it (ECMA-376). `resueltos` goes by the number of the
 * row; `conocidas` are the columns that it was read with.
 */
export async function writeResultado(
  bytes: Buffer,
  resueltos: ReadonlyMap<number, Resuelto>,
  conocidas: Columnas,
): Promise<Buffer> {
  const libro = await openLibro(bytes);
  const sink = new PassThrough();
  const written = buffer(sink);
  // A failure that comes before this is awaited is thrown below.
  written.catch(() => {});
  const workbook = new ExcelJS.stream.xlsx.WorkbookWriter({
    stream: sink,
    useStyles: true,
    useSharedStrings: true,
  });
  try {
    let encabezados: Encabezados | undefined;
    const sheet = workbook.addWorksheet(HOJA, { views: [{ state: "frozen", ySplit: 1 }] });
    await libro.readFilas((fila) => {
      if (encabezados) {
        const celdas = rowOf(fila, encabezados, { resueltos, date1904: libro.date1904 });
        sheet.addRow(celdas).commit();
        return true;
      }
      const leidos = readEncabezados(fila, conocidas);
      if ("mensaje" in leidos) throw wrongEncabezados(leidos.mensaje);
      encabezados = { ...leidos, columnas: conNumero(leidos.columnas) };
      writeEncabezados(sheet, encabezados);
      return true;
    });
    sheet.commit();
    await workbook.commit();
    return await written;
  } finally {
    libro.close();
    sink.destroy();
  }
}

function writeEncabezados(sheet: ExcelJS.Worksheet, { columnas }: Encabezados): void {
  sheet.columns = [
    ...[...columnas.values()].map(({ nombre, clase }) => ({
      header: nombre,
      width: ANCHO,
      style: { numFmt: formatoOf(clase) },
    })),
    ...COLUMNAS_RESULTADO.map(({ nombre, ancho }) => ({
      header: nombre,
      width: ancho,
      style: { numFmt: nombre === "resultadoNumero" ? "0" : AS_TEXT },
    })),
  ];
  const head = sheet.getRow(1);
  head.font = { ...FUENTE, bold: true };
  COLUMNAS_RESULTADO.forEach((_, i) => {
    head.getCell(columnas.size + i + 1).fill = FONDO_AZUL;
  });
}

function rowOf(
  fila: Fila,
  { columnas, resultados }: Encabezados,
  { resueltos, date1904 }: { resueltos: ReadonlyMap<number, Resuelto>; date1904: boolean },
): CeldaEscrita[] {
  const resuelto = resueltos.get(fila.numero);
  const enviadas = celdasEnviadas(fila, columnas, { resuelto, date1904 });
  return [...enviadas, ...(resuelto ? celdasOf(resuelto) : celdasAnteriores(fila, resultados))];
}
