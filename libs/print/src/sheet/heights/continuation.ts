import type { Contenido } from "../../contenido.js";
import { linesOf, splitText } from "../../measure.js";
import { highest, mm, ROTULO_PT, sumOf } from "./measures.js";

type Continuacion = Partial<Pick<Contenido, "continuacion" | "continuacionDerecha">>;

/** What the head of a page that is not the first takes, in mm, where it is one text of two lines. */
const CONTINUACION_MM = 9;
/** The width of the right column of a whole header, and of the gap between its two columns. */
const DERECHA_MM = 66;
const ENTRE_MM = 5;
export const SEGUIDA_INTERLINEA = 1.35;
/** The gap between the head and the lines. */
export const SEGUIDA_MARGEN_MM = 3;
/** Half a letter keeps room for lines under so many; names of 150 letters and addresses of 100 come to fewer. */
const FILAS_MAX = 20;

/** One column of a header: its texts, and how wide they stand. */
export type Columna = { readonly textos: readonly string[]; readonly ancho: number };

/**
 * Measures the height of issuer and receiver, beside what document it is, on a page with `ancho` mm of text. What is too long for any page
 * ends before its end.
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

/** Measures how high the head of a page that is not the first is at most, in mm. */
export function continuacionMm(contenido: Continuacion, ancho: number): number {
  if (!contenido.continuacionDerecha) return CONTINUACION_MM;
  const filas = columnasDe(contenido, ancho).map((columna) =>
    sumOf(columna.textos.map((texto) => linesOf(texto, ROTULO_PT, columna.ancho))),
  );
  return Math.max(CONTINUACION_MM, highest(filas) * mm(ROTULO_PT * SEGUIDA_INTERLINEA) + SEGUIDA_MARGEN_MM);
}
