import type { Contenido } from "../../contenido.js";
import { type Margenes, margenesDe } from "../../sheet/paper.js";
import { ALTO_MM, HOJA_MM, type Papel } from "../../sheet/sizes.js";
import { mm } from "../letras.js";

/** A sheet of paper, and the place of its text. A browser has both in whole pixels. */
export type Papeleta = {
  readonly ancho: number;
  readonly alto: number;
  readonly izquierda: number;
  readonly derecha: number;
  readonly arriba: number;
  /** The top of the text on every page after the first. */
  readonly arribaSeguida: number;
  /** The end of the text. */
  readonly abajo: number;
  readonly margenes: Margenes;
};

/** Measures a page of this paper, its margins rounded to whole pixels. */
export function papeletaDe(papel: Papel, contenido: Contenido): Papeleta {
  const margenes = margenesDe(papel, contenido);
  const [ancho, alto] = [enteros(mm(HOJA_MM)), enteros(mm(ALTO_MM[papel]))];
  return {
    ancho,
    alto,
    izquierda: Math.round(mm(margenes.izquierda)),
    derecha: ancho - Math.round(mm(HOJA_MM - margenes.izquierda - margenes.ancho)),
    arriba: Math.round(mm(margenes.arriba)),
    arribaSeguida: Math.round(mm(margenes.arribaSeguida)),
    abajo: alto - Math.round(mm(margenes.abajo)),
    margenes,
  };
}

/** Rounds up to whole pixels, except for the tiny excess that comes from converting inches. */
export const enteros = (px: number): number => Math.ceil(px - 0.05);
