import type { Readable } from "node:stream";
import type { Celda } from "../domain/celda.js";
import type { Fila } from "../domain/encabezados.js";
import { columnaOfLetras, posicionOf, type Rango, rangoOf } from "../domain/posicion.js";
import { createCellReader } from "./cell-reader.js";
import { damaged } from "./invalid.js";
import { readXml } from "./xml.js";

/** The most merged ranges that are read: nobody merges more by hand, and only those near the data are reported. */
const COMBINADAS_MAX = 10_000;
/** The last row that spreadsheets have. */
const FILA_MAX = 1_048_576;
const COLUMNA_MAX = 16_384;

/**
 * Reads a sheet (ECMA-376 part 1, 18.3) row by row; a row without any value is left out. Gives the ranges of merged cells, which stand behind the
 * rows. `onFila` says whether to go on.
 */
export async function readSheet(
  stream: Readable,
  sharedStrings: readonly string[],
  onFila: (fila: Fila) => boolean,
): Promise<readonly Rango[]> {
  const combinadas: Rango[] = [];
  const cell = createCellReader(sharedStrings);
  let isDone = false;
  let numero = 0;
  let columna = 0;
  let isHidden = false;
  let celdas = new Map<number, Celda>();
  const oyente: Parameters<typeof readXml>[1] = {
    open(elemento, atributos) {
      if (elemento === "row") {
        numero = rowNumber(atributos["r"], numero);
        columna = 0;
        isHidden = ["1", "true"].includes(atributos["hidden"] ?? "");
        celdas = new Map();
      } else if (elemento === "c") {
        columna = columnNumber(atributos["r"], columna);
        cell.begin(atributos["t"], atributos["s"]);
      } else if (elemento === "mergeCell") addRange(combinadas, atributos["ref"]);
      else cell.open(elemento);
    },
    close(elemento) {
      cell.close(elemento);
      if (elemento === "c") {
        const celda = cell.end();
        if (celda) celdas.set(columna, celda);
      }
      if (elemento === "row" && celdas.size > 0 && !isDone) isDone = !onFila({ numero, celdas, isHidden });
    },
    text: cell.text,
  };
  await readXml(stream, oyente, () => isDone);
  return combinadas;
}

/** Reads the number of a row; one without a number follows the one before it. */
function rowNumber(atributo: string | undefined, previous: number): number {
  const numero = atributo === undefined ? previous + 1 : Number(atributo);
  if (!Number.isInteger(numero) || numero < 1 || numero > FILA_MAX) throw damaged();
  return numero;
}

/** Reads the column of a cell; one without a reference follows the one before it. */
function columnNumber(referencia: string | undefined, previous: number): number {
  const columna =
    referencia === undefined
      ? previous + 1
      : (posicionOf(referencia)?.columna ?? columnaOfLetras(referencia));
  if (columna === undefined || columna > COLUMNA_MAX) throw damaged();
  return columna;
}

function addRange(combinadas: Rango[], referencia: string | undefined): void {
  const rango = rangoOf(referencia ?? "");
  if (rango && combinadas.length < COMBINADAS_MAX) combinadas.push(rango);
}
