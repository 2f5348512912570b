import type { Hoja } from "../hoja.js";
import { dibujarHoja } from "./hoja/hoja.js";
import type { Medidor } from "./letras.js";
import { dibujarRollo } from "./rollo.js";
import type { Dibujo } from "./tira.js";

/**
 * Draws what `imprimir` writes as HTML, without a browser: the same pages, as a browser lays them out. Throws DibujoRehusado for a
 * picture of unknown size, DemasiadasPaginas for a document of more than 500 pages.
 */
export const dibujar = (hoja: Hoja, medidor: Medidor): Dibujo =>
  hoja.formato === "ticket80" ? dibujarRollo(hoja, medidor) : dibujarHoja(hoja, hoja.formato, medidor);
