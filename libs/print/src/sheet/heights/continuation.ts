import type { Contenido } from "../../contenido.js";
import { linesOf, splitText } from "../../measure.js";
import { highest, mm, ROTULO_PT, sumOf } from "./measures.js";

type Continuacion = Partial<Pick<Contenido, "continuacion" | "continuacionDerecha">>;

/** The height of the head of later pages, in mm, where it is one text of two lines. */
const CONTINUACION_MM = 9;
/** The width of the right column of a whole header, and of the gap between its two columns. */
const DERECHA_MM = 66;
const ENTRE_MM = 5;
export const SEGUIDA_INTERLINEA = 1.35;
/** The gap between the head and the lines. */
export const SEGUIDA_MARGEN_MM = 3;
/** The most rows for which half a letter has room above its lines; names of 150 letters and addresses of 100 take fewer. */
const FILAS_MAX = 20;

/** A column of a header: its texts and its width. */
export type Columna = { readonly textos: readonly string[]; readonly ancho: number };

/**
 * Gives the columns of a whole header, issuer and receiver beside the document's identification, on a page with `ancho` mm of text. A text that is
 * too long for any page is cut.
 */
export function columnasDe(
  { continuacion = [], continuacionDerecha = [] }: Continuacion,
  ancho: number,
): readonly [Columna, Columna] {
  return [columnaDe(continuacion, ancho - DERECHA_MM - ENTRE_MM), columnaDe(continuacionDerecha, DERECHA_MM)];
}

function columnaDe(textos: readonly string[], ancho: number): Columna {
  let libres = FILAS_MAX;
  const caben = textos.map((texto) => {
    if (libres === 0) return "";
    const filas = linesOf(texto, ROTULO_PT, ancho);
    const cabe = filas <= libres ? texto : splitText(texto, ROTULO_PT, ancho, libres)[0];
    libres = Math.max(0, libres - filas);
    return cabe;
  });
  return { textos: caben.filter((texto) => texto !== ""), ancho };
}

/** Measures the most height of the head of later pages, in mm. */
export function continuacionMm(contenido: Continuacion, ancho: number): number {
  if (!contenido.continuacionDerecha) return CONTINUACION_MM;
  const filas = columnasDe(contenido, ancho).map((columna) =>
    sumOf(columna.textos.map((texto) => linesOf(texto, ROTULO_PT, columna.ancho))),
  );
  return Math.max(CONTINUACION_MM, highest(filas) * mm(ROTULO_PT * SEGUIDA_INTERLINEA) + SEGUIDA_MARGEN_MM);
}
