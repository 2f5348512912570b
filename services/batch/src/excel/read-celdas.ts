import { type FegError, invalid } from "@dte/errors";
import { type Celda, NOT_XML, plain } from "../domain/celda.js";
import type { Fila } from "../domain/encabezados.js";
import { fechaOfIso, fechaOfSerial } from "../domain/fecha.js";
import { letrasOf } from "../domain/posicion.js";
import { type Hojas, openHojas } from "./libro.js";

/** A sheet as text, row by row; rows that hold nothing are left out. */
export type Tabla = { nombre: string; filas: string[][] };

/** The most sheets of a workbook that the API takes (`POST /cuenta/{id}/certificacion`): no set of an authority is as large. */
const HOJAS_MAX = 20;
const FILAS_MAX = 1_000;
const COLUMNAS_MAX = 3_000;
const CELDA_MAX = 1_000;
/** Bounds the characters of all sheets, with the quotes and the comma of each cell, so that the answer fits into a request again. */
const CARACTERES_MAX = 1_750_000;
const ENTRE_CELDAS = 3;

/**
 * Reads the texts of a workbook's cells as a person does; a day as the authorities write it, dd-MM-yyyy. Throws LOT-INVEXC-2, and
 * FEG_VALIDATION_ERROR for a workbook that is larger than any authority's, and for a cell without a value.
 */
export async function readCeldas(bytes: Buffer): Promise<Tabla[]> {
  const libro = await openHojas(bytes);
  try {
    if (libro.nombres.length > HOJAS_MAX) throw tooLarge(`tiene más de ${HOJAS_MAX} hojas`);
    const tablas: Tabla[] = [];
    const size = { left: CARACTERES_MAX };
    for (const [at, nombre] of libro.nombres.entries())
      tablas.push({ nombre: nombre.slice(0, 100), filas: await filasOf(libro, { at, nombre }, size) });
    return tablas;
  } finally {
    libro.close();
  }
}

async function filasOf(
  libro: Hojas,
  { at, nombre }: { at: number; nombre: string },
  size: { left: number },
): Promise<string[][]> {
  const filas: string[][] = [];
  await libro.readFilas(at, (fila) => {
    if (filas.length >= FILAS_MAX) throw tooLarge(`la hoja "${nombre}" tiene más de ${FILAS_MAX} filas`);
    const celdas = celdasOf(fila, libro, nombre);
    for (const celda of celdas) size.left -= celda.length + ENTRE_CELDAS;
    if (size.left < 0) throw tooLarge("sus celdas tienen demasiado texto");
    if (celdas.length > 0) filas.push(celdas);
    return true;
  });
  return filas;
}

function celdasOf({ numero, celdas }: Fila, libro: Hojas, hoja: string): string[] {
  const textos: string[] = [];
  for (const [columna, celda] of celdas) {
    const lugar = () => `hoja "${hoja}", fila ${numero}, columna ${letrasOf(columna)}`;
    if (columna > COLUMNAS_MAX) throw tooLarge(`${lugar()}: hay más de ${COLUMNAS_MAX} columnas`);
    const texto = textOf(celda, libro, lugar);
    if (texto === "") continue;
    while (textos.length < columna) textos.push("");
    textos[columna - 1] = texto;
  }
  return textos;
}

function textOf(celda: Celda, { fechas, date1904 }: Hojas, lugar: () => string): string {
  if (celda.tipo === "error" || celda.tipo === "formulaSinValor")
    throw invalid(`${lugar()}: la fórmula no tiene un valor. Abra el libro, corríjala y guárdelo de nuevo.`);
  const isDia = celda.tipo === "numero" && celda.estilo !== undefined && fechas.has(celda.estilo);
  const fecha = isDia
    ? fechaOfSerial(Number(celda.texto), date1904)
    : celda.tipo === "fecha"
      ? fechaOfIso(celda.texto.trim())
      : undefined;
  const texto = fecha === undefined ? plain(celda) : diaPrimero(fecha);
  if (texto.length > CELDA_MAX) throw tooLarge(`${lugar()}: tiene más de ${CELDA_MAX} caracteres`);
  if (NOT_XML.test(texto)) throw invalid(`${lugar()}: tiene un carácter de control. Bórrelo.`);
  return texto;
}

/** Writes "2026-11-20T08:15:00" as "20-11-2026 08:15:00". */
function diaPrimero(fecha: string): string {
  const [dia = "", hora] = fecha.split("T");
  const escrito = dia.split("-").reverse().join("-");
  return hora === undefined ? escrito : `${escrito} ${hora}`;
}

const tooLarge = (porque: string): FegError =>
  invalid(`El libro no es un set de una autoridad: ${porque}. Envíe el libro tal como lo descargó.`);
