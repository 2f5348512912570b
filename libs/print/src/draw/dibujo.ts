import type { Hoja } from "../sheet/hoja.js";
import { drawHoja } from "./hoja/hoja.js";
import type { Medidor } from "./letras.js";
import { drawRollo } from "./rollo.js";
import type { Dibujo } from "./tira.js";

/**
 * Draws the document that `printContenido` writes as HTML, without a browser: the same pages, laid out as a browser does. Throws DibujoRehusado for a
 * picture of unknown size, and DemasiadasPaginas for a document of more than 500 pages.
 */
export const drawPaginas = (hoja: Hoja, medidor: Medidor): Dibujo =>
  hoja.formato === "ticket80" ? drawRollo(hoja, medidor) : drawHoja(hoja, hoja.formato, medidor);
