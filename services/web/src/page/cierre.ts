import type { Dte } from "@dte/contracts";
import { type Amount, add, amount, isZero, sum } from "@dte/money";
import { datosOf, dineroText, type Html, html, qrSvg } from "@dte/print";
import { datos } from "./datos.js";
import { impuestosDe } from "./impuestos.js";
import { paisOf } from "./paises.js";
import { qrPng, verificacionUri } from "./verificacion.js";

/** What ends a document: totals, what the law wants said, and how to be sure of it. */
export const cierre = (
  dte: Dte,
): Html => html`<div class="cierre"><section class="cifras"><h2>Totales</h2>${totales(dte)}${retenciones(dte)}</section>
${leyendas(dte)}${verificacion(dte)}</div>`;

type Fila = readonly [nombre: string, monto: Amount, signo?: "−"];

const filas = (dte: Dte, rows: readonly Fila[]): readonly Html[] =>
  rows.map(
    ([nombre, monto, signo]) =>
      html`<tr><th scope="row">${nombre}</th><td class="num">${signo} ${dineroText(monto, dte.moneda)}</td></tr>`,
  );

/** From the prices to the total; IVA and ITBIS are in both. */
function totales(dte: Dte): Html {
  const precios = sum(dte.items.map(({ precio }) => amount(precio)));
  const descuentos = sum(
    dte.items.map(({ descuento, otroDescuento }) => add(amount(descuento), amount(otroDescuento))),
  );
  const impuestos = impuestosDe(dte).cobrados.filter(({ monto }) => !isZero(monto));
  const antes: readonly Fila[] = isZero(descuentos)
    ? []
    : [
        ["Precio de los ítems", precios],
        ["Descuentos", descuentos, "−"],
      ];
  return html`<table class="totales"><tbody>
${filas(dte, antes)}
${filas(
  dte,
  impuestos.map(({ nombre, monto }) => [`${nombre} incluido`, monto] as const),
)}
${dte.esExentoIva && html`<tr><th scope="row" colspan="2">Exento de IVA</th></tr>`}
<tr class="total"><th scope="row">Total</th><td class="num">${dineroText(amount(dte.total), dte.moneda)}</td></tr>
</tbody></table>`;
}

/** What the receiver keeps back for the treasury, and what remains. */
function retenciones(dte: Dte): Html | undefined {
  const { retenidos } = impuestosDe(dte);
  const bloque = dte.retenciones;
  const rows: Fila[] = bloque
    ? [
        ["ISR retenido", amount(bloque.isr)],
        ["IVA retenido", amount(bloque.iva)],
        ["Total menos retenciones", amount(bloque.totalMenosRetenciones)],
      ]
    : retenidos.map(({ nombre, monto }) => [nombre, monto]);
  if (rows.length === 0) return undefined;
  return html`<table class="totales"><caption>Retenciones</caption><tbody>${filas(dte, rows)}</tbody></table>`;
}

/** A name for programs, which says nothing to a reader: NUMERO_SECUENCIAL, MH_TELEFONO. */
const DE_PROGRAMA = /^[A-Z0-9_]+$/;

/** The law's sentences, and what the issuer adds of its own. */
function leyendas(dte: Dte): Html | undefined {
  const propias = dte.datosAdicionales
    .filter(({ nombre, etiqueta, visible }) => visible !== false && (etiqueta || !DE_PROGRAMA.test(nombre)))
    .map(({ nombre, etiqueta, valor }) => [etiqueta || nombre, valor] as const);
  const { frases } = dte;
  if (frases.length === 0 && propias.length === 0) return undefined;
  return html`<section class="otros">${frases.length > 0 && html`<ul class="frases">${frases.map(({ texto }) => html`<li>${texto}</li>`)}</ul>`}
${datos(datosOf(...propias))}</section>`;
}

function verificacion(dte: Dte): Html | undefined {
  const uri = verificacionUri(dte);
  const png = qrPng(dte);
  const certificador = dte.certificador;
  const quien = datosOf(
    ["Certificador", certificador?.nombreComercial || certificador?.nombre],
    ["Identificador del certificador", certificador?.id],
  );
  if (!uri && !png && quien.length === 0) return undefined;
  const qr = uri
    ? qrSvg(uri)
    : png && html`<img class="qr" src="${png}" alt="Código QR para verificar el documento">`;
  return html`<section><h2>Verificación</h2><div class="verificacion">${qr}<div>
${uri && html`<p>Compruebe que el documento es auténtico: lea el código QR o <a href="${uri}" rel="noopener noreferrer">verifíquelo en el sitio ${paisOf(dte).autoridad}</a>.</p>`}
${datos(quien)}</div></div></section>`;
}
