import type { Contenido } from "./contenido.js";
import { type DatoLegal, datosLegales } from "./datos-legales.js";
import { FORMATOS } from "./formatos.js";
import { html } from "./html.js";
import { HOJA_VERSION, type Hoja, hojaDe } from "./sheet/hoja.js";
import { sheetOf } from "./sheet/sheet.js";
import { ticketOf } from "./ticket/ticket.js";

export type Impreso = {
  /** The HTML; "" where `hoja` has the same. */
  readonly html: string;
  readonly titulo: string;
  /** The data of the document, for a program that lays it out itself. */
  readonly datos: DatoLegal[];
  /** The amount in words on the paper; absent where the paper has none. */
  readonly totalEnLetras?: string;
  /** A `Hoja` as JSON, for a caller that draws it, or writes its HTML, itself. */
  readonly hoja?: string;
};

/**
 * Writes a whole HTML document without scripts or outside references, with its paper and margins in its own style; the same content gives the same
 * text. An unknown format is printed as a letter. `hoja` is the version of the description that the caller can read; if it is ours, the result has
 * the description instead of the HTML.
 */
export function printContenido(contenido: Contenido, formato: string, hoja = 0): Impreso {
  const descrita = hojaDe(contenido, FORMATOS.find((each) => each === formato) ?? "carta");
  const isDescrita = hoja === HOJA_VERSION;
  const { titulo, letras } = contenido;
  return {
    html: isDescrita ? "" : htmlDe(descrita),
    titulo,
    datos: datosLegales(contenido),
    ...(letras !== undefined && { totalEnLetras: letras }),
    ...(isDescrita && { hoja: JSON.stringify(descrita) }),
  };
}

/** Writes the HTML that a browser prints. */
export function htmlDe(hoja: Hoja): string {
  const { contenido, formato } = hoja;
  const { style, body } = formato === "ticket80" ? ticketOf(contenido) : sheetOf(hoja, formato);
  const { idioma, titulo } = contenido;
  return html`<!DOCTYPE html>
<html lang="${idioma}"><head><meta charset="utf-8"><title>${titulo}</title><style>${style}</style></head><body>
${body}
</body></html>
`.markup;
}
