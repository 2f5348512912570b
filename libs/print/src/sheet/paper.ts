import type { Contenido } from "../contenido.js";
import { continuacionMm } from "./heights/continuation.js";
import { ALTO_MM, HOJA_MM, type Papel } from "./sizes.js";

/** The side margins, in mm as everything here, and the left one of half a letter while a QR stands in it. */
export const LADOS_MM = 12;
const LADO_TIMBRE_MM = 48;

/** The margins above and under the text, and the one under the text of a letter while a QR stands there. */
const ARRIBA_MM: Readonly<Record<Papel, number>> = { carta: 11, mediaCarta: 7 };
const ABAJO_MM: Readonly<Record<Papel, number>> = { carta: 15, mediaCarta: 11 };
const ABAJO_TIMBRE_MM = 48;

/** The parts of the content on which the margins depend; without a `continuacion`, those of the first page. */
type EnMargenes = Pick<Contenido, "timbre"> &
  Partial<Pick<Contenido, "continuacion" | "continuacionDerecha">>;

export type Margenes = {
  readonly arriba: number;
  /** The top margin of every page after the first. */
  readonly arribaSeguida: number;
  readonly abajo: number;
  readonly izquierda: number;
  /** The width between the margins at the sides. */
  readonly ancho: number;
};

/** Gives the margins of a document. A QR stands under the text of a letter, and beside that of half a letter. */
export function margenesDe(papel: Papel, contenido: EnMargenes): Margenes {
  const { timbre } = contenido;
  const arriba = ARRIBA_MM[papel];
  const izquierda = timbre && papel === "mediaCarta" ? LADO_TIMBRE_MM : LADOS_MM;
  const ancho = HOJA_MM - izquierda - LADOS_MM;
  return {
    arriba,
    arribaSeguida: arriba + continuacionMm(contenido, ancho),
    abajo: timbre && papel === "carta" ? ABAJO_TIMBRE_MM : ABAJO_MM[papel],
    izquierda,
    ancho,
  };
}

/** Measures the room for the text between the margins: its width, and its height on the first page and on later ones. */
export function cajaDe(
  papel: Papel,
  contenido: EnMargenes,
): { readonly ancho: number; readonly primera: number; readonly seguida: number } {
  const { arriba, arribaSeguida, abajo, ancho } = margenesDe(papel, contenido);
  const alto = ALTO_MM[papel] - abajo;
  return { ancho, primera: alto - arriba, seguida: alto - arribaSeguida };
}
