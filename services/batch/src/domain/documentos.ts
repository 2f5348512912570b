import { ITEMS_TOPE } from "@dte/dte";
import type { Valor } from "./celda.js";
import type { Columna } from "./columnas.js";
import type { Encabezados, Fila } from "./encabezados.js";
import { type Defecto, isPorEmitir, readFila, textOf, type Valores } from "./fila.js";
import { letrasOf, type Rango } from "./posicion.js";

/** A document as its rows describe it: the values of its columns, and of each item and instalment. */
export type Borrador = {
  readonly filas: number[];
  readonly numeroTransaccion: string | undefined;
  readonly cabeza: Map<Columna, Valor>;
  readonly items: Valores[];
  readonly abonos: Valores[];
};

export type Lectura = {
  readonly totalFilas: number;
  readonly documentos: readonly Borrador[];
  readonly defectos: readonly Defecto[];
  /** The number of all faults that were found: more than are kept in `defectos`. */
  readonly totalDefectos: number;
};

/** The longest text of one document: authorities take less, and it travels to documents as one message. */
const CARACTERES_MAX = 1024 * 1024;
/** The most faults that are told at once: enough to mend a workbook in one go. */
const DEFECTOS_MAX = 100;

/**
 * Turns rows into documents, one row at a time: rows with the same `numeroTransaccion` are one document, wherever they stand; a row without one is a
 * document. A value that stands in several rows of a document must agree, and may stand in one of them.
 */
export function createLector(encabezados: Encabezados, date1904: boolean) {
  const documentos: Borrador[] = [];
  const porNumero = new Map<string, Borrador>();
  const defectos: Defecto[] = [];
  let totalFilas = 0;
  let totalDefectos = 0;

  function reject(found: readonly Defecto[]): void {
    totalDefectos += found.length;
    defectos.push(...found.slice(0, Math.max(0, DEFECTOS_MAX - defectos.length)));
  }

  function draftOf(numero: string | undefined): Borrador {
    const known = numero === undefined ? undefined : porNumero.get(numero);
    if (known) return known;
    const nuevo = { filas: [], numeroTransaccion: numero, cabeza: new Map(), items: [], abonos: [] };
    documentos.push(nuevo);
    if (numero !== undefined) porNumero.set(numero, nuevo);
    return nuevo;
  }

  return {
    /** Adds a row; true when the row counts, because it has something to issue. */
    add(fila: Fila): boolean {
      if (!isPorEmitir(fila, encabezados)) return false;
      totalFilas += 1;
      const leida = readFila(fila, encabezados, date1904);
      const borrador = draftOf(textOf(leida.documento, "numeroTransaccion"));
      reject([...leida.defectos, ...mergeCabeza(borrador, fila.numero, leida.documento)]);
      borrador.filas.push(fila.numero);
      if (leida.item.size > 0) borrador.items.push(leida.item);
      if (leida.abono.size > 0) borrador.abonos.push(leida.abono);
      return true;
    },
    /** Gives the documents, once all rows have been added up to `ultimaFila`. */
    end(combinadas: readonly Rango[], ultimaFila: number): Lectura {
      reject(combinadas.flatMap((rango) => judgeCombinada(rango, encabezados, ultimaFila)));
      if (totalDefectos === 0) reject(documentos.flatMap(judgeTamano));
      return { totalFilas, documentos, defectos, totalDefectos };
    },
  };
}

/** Adds the values of a further row of a document; gives a fault for each that does not agree with the rows before it. */
function mergeCabeza({ cabeza, filas }: Borrador, fila: number, dichos: Valores): Defecto[] {
  return [...dichos].flatMap(([columna, valor]) => {
    const dicho = cabeza.get(columna);
    if (dicho === undefined) cabeza.set(columna, valor);
    if (dicho === undefined || dicho === valor) return [];
    const mensaje = `no coincide con lo que dice la fila ${filas[0]} del mismo numeroTransaccion`;
    return [{ fila, columna: columna.nombre, mensaje }];
  });
}

/** Refuses merged cells instead of guessing: they hold a value once where people see it in every row. */
function judgeCombinada({ desde, hasta }: Rango, { columnas }: Encabezados, ultimaFila: number): Defecto[] {
  const isOutside = desde.columna > Math.max(0, ...columnas.keys()) || desde.fila > ultimaFila;
  if (isOutside || hasta.fila === 1) return [];
  const columna = columnas.get(desde.columna)?.nombre ?? letrasOf(desde.columna);
  const rango = `${letrasOf(desde.columna)}${desde.fila}:${letrasOf(hasta.columna)}${hasta.fila}`;
  const mensaje = `las celdas ${rango} están combinadas; sepárelas y escriba el valor en cada fila`;
  return [{ fila: desde.fila, columna, mensaje }];
}

function judgeTamano(borrador: Borrador): Defecto[] {
  const { filas, items } = borrador;
  const [fila = 0] = filas;
  if (items.length === 0)
    return [{ fila, columna: "itemDescripcion", mensaje: "el documento no tiene ningún ítem" }];
  const reject = (mensaje: string): Defecto[] => [{ fila, columna: "numeroTransaccion", mensaje }];
  if (items.length > ITEMS_TOPE) return reject(`el documento tiene más de ${ITEMS_TOPE} ítems`);
  return lengthOf(borrador) > CARACTERES_MAX ? reject("el documento tiene demasiado texto") : [];
}

function lengthOf({ cabeza, items, abonos }: Borrador): number {
  let sum = 0;
  for (const valores of [cabeza, ...items, ...abonos]) {
    for (const valor of valores.values()) if (typeof valor === "string") sum += valor.length;
  }
  return sum;
}
