import type { Contenido } from "../contenido.js";
import type { Formato } from "../formatos.js";
import { cuadroDePagos } from "./blocks.js";
import { leyendas } from "./closing.js";
import { type Ajuste, ajusteDe } from "./fit.js";
import { paginate } from "./pages.js";

/**
 * A document ready to be laid out on its paper, as plain data, from which anybody writes the same HTML or draws the same pages. Texts that a law
 * wants at the end of each page are already among its lines.
 */
export type Hoja = {
  readonly version: typeof HOJA_VERSION;
  readonly formato: Formato;
  readonly contenido: Contenido;
  /** The size of the lines' figures. */
  readonly ajuste: Ajuste;
  /** True if the lines begin on a page after that of the head. */
  readonly isAparte: boolean;
  /** True if the issuer's own additions stay with the totals. */
  readonly conLeyendas: boolean;
};

/** The version of the description. It is raised when a page of an older description could not be drawn as before. */
export const HOJA_VERSION = 1;

/** The most characters of legends that stay with the totals, some ten lines; longer ones may go on over the page. */
const LEYENDAS_CHARS = 1_200;

/** Lays a document's lines on the pages that they need. */
export function hojaDe(contenido: Contenido, formato: Formato): Hoja {
  const papel = formato === "ticket80" ? "carta" : formato;
  const ajuste = ajusteDe(contenido, papel);
  const notas = leyendas(contenido);
  const conLeyendas = notas !== false && !cuadroDePagos(contenido) && notas.markup.length <= LEYENDAS_CHARS;
  const { lineas, isAparte } =
    formato === "ticket80"
      ? { lineas: contenido.lineas, isAparte: false }
      : paginate(contenido, papel, ajuste, conLeyendas);
  const { subtotal: _, ...datos } = lineas;
  return {
    version: HOJA_VERSION,
    formato,
    contenido: { ...contenido, lineas: datos },
    ajuste,
    isAparte,
    conLeyendas,
  };
}
