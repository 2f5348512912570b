import type { Cuenta, Dte } from "@dte/contracts";
import { amountInWords } from "@dte/dte";
import { amount } from "@dte/money";
import { selloDe } from "../content/avisos.js";
import { type Html, html, verbatim } from "../html.js";
import { abonos, complementos, totales } from "./blocks.js";
import { frases, leyendas, verificacion } from "./closing.js";
import { avisos, encabezado, receptor } from "./header.js";
import { itemsTable } from "./items.js";
import { type Papel, styleOf } from "./style.js";

/** Legends of some ten lines stay with the totals; longer ones may go on over the page. */
const LEYENDAS_CHARS = 1_200;

/** The body and the style of a document on sheets of paper, as many as it needs. */
export function sheetOf(dte: Dte, cuenta: Cuenta, tipo: string, papel: Papel): { style: Html; body: Html } {
  const sello = selloDe(dte);
  const cuadro = abonos(dte);
  const notas = leyendas(dte);
  const conTotales = notas && !cuadro && notas.markup.length <= LEYENDAS_CHARS;
  const body = html`${
    sello && html`<div class="${sello.grave ? "sello grave" : "sello"}"><span>${sello.texto}</span></div>\n`
  }${avisos(dte)}${encabezado(dte, cuenta, tipo)}
${receptor(dte)}
${complementos(dte)}${itemsTable(dte.items, [resumen(dte), conTotales && notas])}
${cuadro}${!conTotales && notas}`;
  return { style: verbatim(styleOf(papel, pieOf(dte, tipo))), body };
}

/** The total in words, the sentences of the law and the verification (left), and the figures (right). */
const resumen = (dte: Dte): Html =>
  html`<section class="resumen"><div><p class="letras"><small>Total en letras</small>${amountInWords(
    amount(dte.total),
    dte.moneda,
  )}</p>${frases(dte)}${verificacion(dte)}</div>${totales(dte)}</section>`;

/** What stands at the foot of each page, so that a page that was lost finds its way back. */
function pieOf(dte: Dte, tipo: string): string {
  const identificacion =
    dte.id === undefined
      ? [dte.numeroAcceso && `Número de acceso ${dte.numeroAcceso}`]
      : [dte.serie && `Serie ${dte.serie}`, dte.numero && `No. ${dte.numero}`, `Autorización ${dte.id}`];
  const parts = [dte.anulado && "ANULADO", tipo, ...identificacion];
  return parts.filter(Boolean).join(", ");
}
