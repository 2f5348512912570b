import type { Hoja } from "../sheet/hoja.js";
import { drawHoja } from "./hoja/hoja.js";
import type { Medidor } from "./letras.js";
import { drawRollo } from "./rollo.js";
import type { Dibujo } from "./tira.js";

/**
 * Draws what `printContenido` writes as HTML, without a browser: the same pages, as a browser lays them out. Throws DibujoRehusado for a
 * picture of unknown size, DemasiadasPaginas for a document of more than 500 pages.
 */
export const drawPaginas = (hoja: Hoja, medidor: Medidor): Dibujo =>
  hoja.formato === "ticket80" ? drawRollo(hoja, medidor) : drawHoja(hoja, hoja.formato, medidor);
