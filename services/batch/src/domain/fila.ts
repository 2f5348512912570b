import { isVacia, readCelda, type Valor } from "./celda.js";
import type { Columna, Parte } from "./columnas.js";
import type { Encabezados, Fila } from "./encabezados.js";
import { letrasOf } from "./posicion.js";

/** A fault of a cell. `columna` is a header, or the letters of a column without one. `mensaje` is Spanish. */
export type Defecto = { readonly fila: number; readonly columna: string; readonly mensaje: string };

export type Valores = ReadonlyMap<Columna, Valor>;

/** The values of a row: of its document, of an item and of an instalment. */
export type FilaLeida = Readonly<Record<Parte, Valores>> & { readonly defectos: readonly Defecto[] };

/** The number of the template's example row: a user who leaves that row there did not mean to issue it. */
export const NUMERO_DE_EJEMPLO = "EJEMPLO";

/** Tells whether a row has anything to issue: it is neither blank nor certified by an earlier upload. */
export function isPorEmitir({ celdas }: Fila, { resultados, posicionEstado }: Encabezados): boolean {
  const estado = posicionEstado === undefined ? undefined : celdas.get(posicionEstado);
  if (estado?.tipo === "texto" && estado.texto === "Certificado") return false;
  return [...celdas].some(([posicion, celda]) => !isVacia(celda) && !resultados.has(posicion));
}

/** Reads the cells of a row; missing ones are only reported when every cell could be read. */
export function readFila(fila: Fila, { columnas, resultados }: Encabezados, date1904: boolean): FilaLeida {
  const partes = { documento: new Map(), item: new Map(), abono: new Map() } as Record<
    Parte,
    Map<Columna, Valor>
  >;
  const defectos: Defecto[] = [];
  const reject = (columna: string, mensaje: string) => defectos.push({ fila: fila.numero, columna, mensaje });
  for (const [posicion, celda] of fila.celdas) {
    if (isVacia(celda) || resultados.has(posicion)) continue;
    const columna = columnas.get(posicion);
    if (!columna) {
      reject(letrasOf(posicion), "la celda tiene un valor y la columna no tiene encabezado");
      continue;
    }
    const leido = readCelda(celda, columna.clase, date1904);
    if ("valor" in leido) partes[columna.parte].set(columna, leido.valor);
    else reject(columna.nombre, leido.mensaje);
  }
  if (fila.isHidden) reject(...hiddenAt(fila, columnas));
  if (defectos.length === 0) for (const [columna, mensaje] of missing(partes)) reject(columna, mensaje);
  return { ...partes, defectos };
}

/** Gives the column and the message of a hidden row: only the person who hid it, or filtered it away, knows whether it is meant to be issued. */
function hiddenAt({ celdas }: Fila, columnas: Encabezados["columnas"]): [columna: string, mensaje: string] {
  const [posicion = 1] = celdas.keys();
  const columna = columnas.get(posicion)?.nombre ?? letrasOf(posicion);
  return [columna, "la fila está oculta, quizá por un filtro; muéstrela o bórrela"];
}

function missing({
  documento,
  item,
  abono,
}: Readonly<Record<Parte, Valores>>): [columna: string, mensaje: string][] {
  const lacks = (valores: Valores, nombre: string) => textOf(valores, nombre) === undefined;
  if (textOf(documento, "numeroTransaccion")?.toUpperCase() === NUMERO_DE_EJEMPLO) {
    return [["numeroTransaccion", "es la fila de ejemplo de la plantilla; bórrela"]];
  }
  if (item.size === 0 && abono.size === 0) return [["itemDescripcion", "la fila no tiene ningún ítem"]];
  const ofItem =
    item.size > 0 && lacks(item, "itemIdProducto") ? ["itemDescripcion", "itemPrecioUnitario"] : [];
  const ofAbono = abono.size > 0 ? ["abonoMonto"] : [];
  return [
    ...ofItem
      .filter((each) => lacks(item, each))
      .map((each): [string, string] => [each, "es obligatorio en cada ítem"]),
    ...ofAbono
      .filter((each) => lacks(abono, each))
      .map((each): [string, string] => [each, "es obligatorio en cada abono"]),
  ];
}

/** Gives the value of a column by its name. */
export function textOf(valores: Valores, nombre: string): string | undefined {
  for (const [columna, valor] of valores) {
    if (columna.nombre === nombre && typeof valor === "string") return valor;
  }
  return undefined;
}
