import type { Dte } from "@dte/contracts";
import { amount } from "@dte/money";
import { datosOf, dineroText, fechaText, type Html, html } from "@dte/print";
import { datos } from "./datos.js";

/** The document that a note changes, with the way to its own page. */
export function original({ dteOriginal }: Dte): Html | undefined {
  if (!dteOriginal) return undefined;
  const { id, serie, numero, titulo, fechaEmision, total, moneda, motivoAjuste } = dteOriginal;
  const pairs = datosOf(
    ["Tipo", titulo],
    ["Serie", serie],
    ["Número", numero ? String(numero) : undefined],
    ["Fecha de emisión", fechaEmision && fechaText(fechaEmision)],
    ["Total", total && dineroText(amount(total), moneda ?? "")],
    ["Motivo del ajuste", motivoAjuste],
  );
  return html`<section class="caja"><h2>Documento original</h2>${datos(pairs)}
<p><a href="${encodeURIComponent(id)}">Ver el documento original</a></p></section>`;
}

/** The instalments that were agreed on, or the forms of payment. */
export function pagos({ abonosPactados, moneda }: Dte): Html | undefined {
  if (abonosPactados.length === 0) return undefined;
  return html`<section><table class="pagos"><caption>Pagos pactados</caption><thead><tr><th scope="col">Número</th><th scope="col">Vence</th><th scope="col" class="num">Monto</th></tr></thead>
<tbody>${abonosPactados.map(
    ({ numero, fechaVencimiento, monto }) =>
      html`<tr><td>${numero}</td><td>${fechaText(fechaVencimiento)}</td><td class="num">${dineroText(amount(monto), moneda)}</td></tr>`,
  )}</tbody></table></section>`;
}

/** What an export's documents say in every country; what only a customs form asks for is in the file. */
export function exportacion({ datosExportacion: de }: Dte): Html | undefined {
  if (!de) return undefined;
  const pairs = datosOf(
    ["Consignatario o destinatario", de.nombreConsignatarioODestinatario],
    ["Dirección del consignatario", de.direccionConsignatarioODestinatario],
    ["Comprador", de.nombreComprador],
    ["Dirección del comprador", de.direccionComprador],
    ["Exportador", de.nombreExportador],
    ["INCOTERM", de.incoterm ?? de.otros["condicionesEntrega"]],
    ["Lugar de expedición", de.lugarExpedicion],
    ["País del consignatario", de.paisConsignatario],
    ["Recinto fiscal", de.recintoFiscal],
    ["Régimen", de.regimen ?? de.otros["regimenAduanero"]],
    ["Puerto de embarque", de.otros["nombrePuertoEmbarque"]],
    ["País de destino", de.otros["paisDestino"]],
    ["Otra referencia", de.otraReferencia],
  );
  // A domestic sale says here which vehicle carries it, and that is in the file.
  if (pairs.length === 0) return undefined;
  return html`<section class="caja"><h2>Exportación</h2>${datos(pairs)}</section>`;
}
