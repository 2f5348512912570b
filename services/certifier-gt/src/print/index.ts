import type { Cuenta, Dte } from "@dte/contracts";
import { amountInWords } from "@dte/dte";
import { amount } from "@dte/money";
import { frases, leyendas, verificacion } from "./closing.js";
import { avisos, encabezado, receptor } from "./header.js";
import { type Html, html, verbatim } from "./html.js";
import { itemsTable } from "./items.js";
import { styleOf } from "./style.js";
import { tituloDe } from "./tipos.js";
import { totales } from "./totals.js";

/**
 * The printed form of a document, on letter paper, with what SAT wants on it (Guía de requisitos de la representación
 * gráfica de los DTE). A whole HTML document without scripts or outside references; the same input gives the same text.
 * Throws TypeError when an amount of the document is not a decimal.
 */
export function print(dte: Dte, cuenta: Cuenta): { html: string; titulo: string } {
  const tipo = tituloDe(dte.tipoFiscal);
  const titulo = [tipo, dte.serie, dte.numero].filter((each) => each !== undefined && each !== "").join(" ");
  const pie = [
    tipo,
    dte.serie && `Serie ${dte.serie}`,
    dte.numero && `No. ${dte.numero}`,
    dte.id && `Autorización ${dte.id}`,
  ];
  const { markup } = html`<!DOCTYPE html>
<html lang="es-GT"><head><meta charset="utf-8"><title>${titulo}</title><style>${verbatim(
    styleOf(pie.filter(Boolean).join(", ")),
  )}</style></head><body>
${sello(dte)}${avisos(dte)}
${encabezado(dte, cuenta, tipo)}
${receptor(dte)}
${itemsTable(dte.items)}
<section class="resumen"><div><p class="letras"><small>Total en letras</small>${amountInWords(
    amount(dte.total),
    dte.moneda,
  )}</p>${frases(dte)}</div>${totales(dte)}</section>
${leyendas(dte)}
${verificacion(dte)}
</body></html>
`;
  return { html: markup, titulo };
}

/** Across every page: a cancelled document and a test cannot be taken for a valid one. */
function sello(dte: Dte): Html | false {
  if (dte.anulado) return html`<div class="sello anulado"><span>ANULADO</span></div>\n`;
  return dte.estaEnAmbienteDePruebas && html`<div class="sello"><span>PRUEBAS</span></div>\n`;
}
