import type { Celda } from "./celda.js";
import { isVacia, NOT_XML, plain } from "./celda.js";
import { type Columna, type Columnas, RESULTADO_ESTADO } from "./columnas.js";
import { letrasOf } from "./posicion.js";

/** A row of the sheet: its number as a person sees it, and the cells that hold something, by column from 1. */
export type Fila = {
  readonly numero: number;
  readonly celdas: ReadonlyMap<number, Celda>;
  /** Tells whether the row is not shown: it was hidden by hand, or by a filter. */
  readonly isHidden: boolean;
};

export type Encabezados = {
  readonly columnas: ReadonlyMap<number, Columna>;
  /** Columns that an earlier answer of this service added, by their position. */
  readonly resultados: ReadonlyMap<number, string>;
  /** The column in which that answer gives a row's outcome. */
  readonly posicionEstado: number | undefined;
};

/** The most columns: every field of the contract, a hundred additional data, and some more. Result columns are as many at most. */
const COLUMNAS_MAX = 250;
const NOMBRADOS_MAX = 5;

/** Reads the columns that a first row names. `mensaje` is Spanish and names those that are missing, repeated or unknown. */
export function readEncabezados(
  fila: Fila | undefined,
  conocidas: Columnas,
): Encabezados | { readonly mensaje: string } {
  const columnas = new Map<number, Columna>();
  const resultados = new Map<number, string>();
  const desconocidos: string[] = [];
  const repetidos: string[] = [];
  const vistos = new Set<string>();
  for (const [posicion, celda] of fila?.celdas ?? []) {
    if (isVacia(celda)) continue;
    const texto = plain(celda);
    const columna = conocidas.find(texto);
    if (NOT_XML.test(texto)) {
      desconocidos.push(`uno con un carácter de control (columna ${letrasOf(posicion)})`);
      continue;
    }
    if (columna === undefined) {
      desconocidos.push(`"${texto.slice(0, 60)}" (columna ${letrasOf(posicion)})`);
      continue;
    }
    const nombre = columna === "resultado" ? texto.toLowerCase() : columna.nombre;
    const isRepetible = columna === "resultado" && nombre !== RESULTADO_ESTADO;
    if (vistos.has(nombre) && !isRepetible) repetidos.push(`"${nombre}" (columna ${letrasOf(posicion)})`);
    vistos.add(nombre);
    if (columna === "resultado") resultados.set(posicion, nombre);
    else columnas.set(posicion, columna);
  }
  const missing = missingFrom(vistos);
  const partes = [
    ...(missing.length > 0 ? [`faltan los encabezados ${missing.join(", ")}`] : []),
    ...(desconocidos.length > 0 ? [`no se conocen ${few(desconocidos)}`] : []),
    ...(repetidos.length > 0 ? [`se repiten ${few(repetidos)}`] : []),
    ...(Math.max(columnas.size, resultados.size) > COLUMNAS_MAX
      ? [`hay más de ${COLUMNAS_MAX} columnas`]
      : []),
  ];
  if (partes.length > 0) return { mensaje: partes.join("; ") };
  const [posicionEstado] = [...resultados].find(([, nombre]) => nombre === RESULTADO_ESTADO) ?? [];
  return { columnas, resultados, posicionEstado };
}

/** Lists the columns that are missing; a product of the catalogue gives an item's name and price. */
const missingFrom = (vistos: ReadonlySet<string>): string[] =>
  vistos.has("itemIdProducto")
    ? []
    : ["itemDescripcion", "itemPrecioUnitario"].filter((each) => !vistos.has(each));

const few = (nombres: readonly string[]): string => {
  const rest = nombres.length - NOMBRADOS_MAX;
  return nombres.slice(0, NOMBRADOS_MAX).join(", ") + (rest > 0 ? ` y ${rest} más` : "");
};
