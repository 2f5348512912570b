import type { Celda } from "./celda.js";
import { isVacia, plain } from "./celda.js";
import { type Columna, columnaOf } from "./columnas.js";
import { letrasOf } from "./posicion.js";

/** A row of the sheet: its number as a person sees it, and the cells that hold something, by column from 1. */
export type Fila = { readonly numero: number; readonly celdas: ReadonlyMap<number, Celda> };

export type Encabezados = {
  readonly columnas: ReadonlyMap<number, Columna>;
  /** Columns that an earlier answer of ours added, by their position. */
  readonly resultados: ReadonlyMap<number, string>;
};

/** Every field of the contract, a hundred additional data, and room. */
const COLUMNAS_MAX = 250;
const NOMBRADOS_MAX = 5;

/** The columns that a first row names. `mensaje` is Spanish and names what is missing, repeated or unknown. */
export function readEncabezados(fila: Fila | undefined): Encabezados | { readonly mensaje: string } {
  const columnas = new Map<number, Columna>();
  const resultados = new Map<number, string>();
  const desconocidos: string[] = [];
  const repetidos: string[] = [];
  const vistos = new Set<string>();
  for (const [posicion, celda] of fila?.celdas ?? []) {
    if (isVacia(celda)) continue;
    const texto = plain(celda);
    const columna = columnaOf(texto);
    if (columna === undefined) {
      desconocidos.push(`"${texto.slice(0, 60)}" (columna ${letrasOf(posicion)})`);
      continue;
    }
    if (columna === "resultado") {
      resultados.set(posicion, texto.toLowerCase());
      continue;
    }
    if (vistos.has(columna.nombre)) repetidos.push(`"${columna.nombre}" (columna ${letrasOf(posicion)})`);
    vistos.add(columna.nombre);
    columnas.set(posicion, columna);
  }
  const faltan = missing(vistos);
  const partes = [
    ...(faltan.length > 0 ? [`faltan los encabezados ${faltan.join(", ")}`] : []),
    ...(desconocidos.length > 0 ? [`no se conocen ${few(desconocidos)}`] : []),
    ...(repetidos.length > 0 ? [`se repiten ${few(repetidos)}`] : []),
    ...(columnas.size > COLUMNAS_MAX ? [`hay más de ${COLUMNAS_MAX} columnas`] : []),
  ];
  return partes.length > 0 ? { mensaje: partes.join("; ") } : { columnas, resultados };
}

/** A product of the catalogue says what an item is and costs. */
const missing = (vistos: ReadonlySet<string>): string[] =>
  vistos.has("itemIdProducto")
    ? []
    : ["itemDescripcion", "itemPrecioUnitario"].filter((each) => !vistos.has(each));

const few = (nombres: readonly string[]): string => {
  const rest = nombres.length - NOMBRADOS_MAX;
  return nombres.slice(0, NOMBRADOS_MAX).join(", ") + (rest > 0 ? ` y ${rest} más` : "");
};
