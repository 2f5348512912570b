import type { Columnas } from "../domain/columnas.js";
import { createLector, type Lectura } from "../domain/documentos.js";
import { type Fila, readEncabezados } from "../domain/encabezados.js";
import { noRows, tooManyRows, tooMuchText, wrongEncabezados, wrongFilas } from "./invalid.js";
import { openLibro } from "./libro.js";

/** The most rows of a workbook that are issued (decisions.md of the contract, §3). */
export const FILAS_MAX = 10_000;
/** The most rows that are read, with those that are blank or that an earlier upload certified: reading each of them costs time. */
const FILAS_VISTAS_MAX = 50_000;
/** The most characters of all cells: twenty columns of ten thousand rows have a fifth of that. Cells share texts, so the file may be small. */
const CARACTERES_MAX = 16 * 1024 * 1024;

/**
 * Reads the documents of a workbook with the columns of an account's country, all of them well-formed. Throws LOT-INVEXC-2 to -5, and
 * FEG_VALIDATION_ERROR for too many rows or none.
 */
export async function readLote(bytes: Buffer, conocidas: Columnas): Promise<Lectura> {
  const libro = await openLibro(bytes);
  try {
    let lector: ReturnType<typeof createLector> | undefined;
    let filas = 0;
    let vistas = 0;
    let ultima = 0;
    let caracteres = 0;
    const combinadas = await libro.readFilas((fila) => {
      if (!lector) {
        lector = openLector(fila.numero === 1 ? fila : undefined, conocidas, libro.date1904);
        return true;
      }
      ultima = fila.numero;
      vistas += 1;
      if (vistas > FILAS_VISTAS_MAX) throw tooManyRows(FILAS_VISTAS_MAX);
      caracteres += lengthOf(fila);
      if (caracteres > CARACTERES_MAX) throw tooMuchText();
      if (lector.add(fila)) filas += 1;
      return filas <= FILAS_MAX;
    });
    lector ??= openLector(undefined, conocidas, libro.date1904);
    if (filas > FILAS_MAX) throw tooManyRows(FILAS_MAX);
    const lectura = lector.end(combinadas, ultima);
    if (lectura.totalDefectos > 0) throw wrongFilas(lectura);
    if (lectura.documentos.length === 0) throw noRows();
    return lectura;
  } finally {
    libro.close();
  }
}

function lengthOf({ celdas }: Fila): number {
  let sum = 0;
  for (const celda of celdas.values()) if (celda.tipo === "texto") sum += celda.texto.length;
  return sum;
}

function openLector(primera: Fila | undefined, conocidas: Columnas, date1904: boolean) {
  const encabezados = readEncabezados(primera, conocidas);
  if ("mensaje" in encabezados) throw wrongEncabezados(encabezados.mensaje);
  return createLector(encabezados, date1904);
}
