import type { Contenido } from "./contenido.js";
import { type DatoLegal, datosLegales } from "./datos-legales.js";
import { html } from "./html.js";
import { sheetOf } from "./sheet/sheet.js";
import { ticketOf } from "./ticket/ticket.js";

/** Letter, half letter (8.5 by 5.5 inches), and the roll of a receipt printer, 80 mm wide. */
export const FORMATOS = ["carta", "mediaCarta", "ticket80"] as const;
export type Formato = (typeof FORMATOS)[number];

export type Impreso = {
  readonly html: string;
  readonly titulo: string;
  /** The pieces of a document, for code that lays it out itself. */
  readonly datos: DatoLegal[];
  /** The amount in words as the paper has it; absent where it has none. */
  readonly totalEnLetras?: string;
};

/**
 * A whole HTML document without scripts or outside references, with its paper and margins in its own style; the same
 * content gives the same text. An unknown format is printed as a letter.
 */
export function imprimir(contenido: Contenido, formato: string): Impreso {
  const papel = FORMATOS.find((each) => each === formato) ?? "carta";
  const { style, body } = papel === "ticket80" ? ticketOf(contenido) : sheetOf(contenido, papel);
  const { idioma, titulo, letras } = contenido;
  const { markup } = html`<!DOCTYPE html>
<html lang="${idioma}"><head><meta charset="utf-8"><title>${titulo}</title><style>${style}</style></head><body>
${body}
</body></html>
`;
  return {
    html: markup,
    titulo,
    datos: datosLegales(contenido),
    ...(letras !== undefined && { totalEnLetras: letras }),
  };
}
