import type { Cuenta, Dte } from "@dte/contracts";
import { tituloDe } from "./content/tipos.js";
import { html } from "./html.js";
import { sheetOf } from "./sheet/sheet.js";
import { ticketOf } from "./ticket/ticket.js";

/** Letter, half letter (8.5 by 5.5 inches), and the roll of a receipt printer, 80 mm wide. */
export type Formato = "carta" | "mediaCarta" | "ticket80";

/**
 * The printed form of a document, with what SAT wants on it (Guía de requisitos de la representación gráfica de los
 * DTE; Reglas y validaciones v2.0, §4.1 and 5.6). A whole HTML document without scripts or outside references, with its
 * paper and margins in its own style; the same input gives the same text. `cuenta` gives logo and contact when it is
 * the issuer's own. Throws TypeError when an amount of the document is not a decimal, RangeError when the total is
 * negative.
 */
export function print(
  dte: Dte,
  cuenta: Cuenta,
  { formato = "carta" }: { formato?: Formato } = {},
): { html: string; titulo: string } {
  const tipo = tituloDe(dte);
  const titulo = [tipo, dte.serie, dte.numero].filter((each) => each !== undefined && each !== "").join(" ");
  const { style, body } =
    formato === "ticket80" ? ticketOf(dte, cuenta, tipo) : sheetOf(dte, cuenta, tipo, formato);
  const { markup } = html`<!DOCTYPE html>
<html lang="es-GT"><head><meta charset="utf-8"><title>${titulo}</title><style>${style}</style></head><body>
${body}
</body></html>
`;
  return { html: markup, titulo };
}
