import type { Dte } from "@dte/contracts";
import { fichaDe } from "@dte/dte";
import { type Amount, add, amount, compare, isZero, negate, subtract, sum, ZERO } from "@dte/money";
import { tipoDe } from "@dte/pais";
import { datosOf, dineroText, type Html, html, leyendasDe, qrSvg } from "@dte/print";
import { datos } from "./datos.js";
import { impuestosDelDocumento, sumaDeLineas } from "./impuestos.js";
import { nombreIva, type Pais } from "./pais.js";
import { qrPng } from "./qr-png.js";

/** Draws the end of a document: totals, the sentences that the law requires, and how to verify the document. */
export const cierre = (
  dte: Dte,
  pais: Pais,
): Html => html`<div class="cierre"><section class="cifras"><h2>Totales</h2>${totales(dte, pais)}${anticipos(dte, pais)}</section>
${leyendas(dte)}${verificacion(dte, pais)}</div>`;

type Retenciones = NonNullable<Dte["retenciones"]>;
type Fila = readonly [nombre: string, monto: Amount, signo?: "−"];

const filas = (dte: Dte, rows: readonly Fila[]): readonly Html[] =>
  rows.map(
    ([nombre, monto, signo]) =>
      html`<tr><th scope="row">${nombre}</th><td class="num">${signo} ${dineroText(monto, dte.moneda)}</td></tr>`,
  );

/** Shows the steps from the prices to the total, both with the general tax. */
function totales(dte: Dte, pais: Pais): Html {
  const { cobrados } = impuestosDelDocumento(dte, pais);
  const impuestos = cobrados.filter(({ monto }) => !isZero(monto));
  const gastos = gastosDe(dte, pais);
  const deLineas = ajustesDeLineas(dte, pais);
  const delDocumento = ajustesDe(dte);
  const hasPasos = [...deLineas, ...delDocumento, ...gastos].length > 0;
  const precios = sum(dte.items.map(({ precio }) => amount(precio)));
  // An adjustment changes the taxed amount, and most files give it without the tax, so the base is shown as the step to the total.
  const bases = delDocumento.length > 0 ? cobrados : [];
  const rows: readonly Fila[] = [
    ...(hasPasos ? [["Precio de los ítems", precios] as const] : []),
    ...deLineas,
    ...delDocumento,
    ...bases.flatMap(({ nombre, base }) => (base ? [[`Base del ${nombre}`, base] as const] : [])),
    ...impuestos.map(({ nombre, monto }) => [`${nombre} incluido`, monto] as const),
  ];
  return html`<table class="totales"><tbody>
${filas(dte, rows)}
${dte.esExentoIva && html`<tr><th scope="row" colspan="2">Exento de ${nombreIva(pais)}</th></tr>`}
${filas(dte, gastos)}
<tr class="total"><th scope="row">Total</th><td class="num">${dineroText(amount(dte.total), dte.moneda)}</td></tr>
</tbody></table>`;
}

/** Lists the discounts and surcharges of lines, and the part of the tax inside their prices that a late note does not give back. */
function ajustesDeLineas(dte: Dte, pais: Pais): readonly Fila[] {
  const descuentos = sum(
    dte.items.map(({ descuento, otroDescuento }) => add(amount(descuento), amount(otroDescuento))),
  );
  const rows: readonly Fila[] = [
    ["Descuentos", descuentos, "−"],
    ["Recargos", sumaDeLineas(dte, pais, "recargo")],
    [`${nombreIva(pais)} no devuelto`, negate(sumaDeLineas(dte, pais, "noDevuelto")), "−"],
  ];
  return rows.filter(([, monto]) => !isZero(monto));
}

/** Lists the discounts and surcharges on the whole document, as its file has them. */
const ajustesDe = ({ ajustes }: Dte): readonly Fila[] =>
  ajustes.map(({ tipo, descripcion, monto }) => {
    const nombre = tipo === "recargo" ? "Recargo" : "Descuento";
    const texto = descripcion ? `${nombre}: ${descripcion}` : nombre;
    return tipo === "recargo" ? [texto, amount(monto)] : [texto, amount(monto), "−"];
  });

/** Lists the costs in an export's total beside its lines. */
function gastosDe({ datosExportacion }: Dte, { fleteEnTotal }: Pais): readonly Fila[] {
  if (!fleteEnTotal) return [];
  const { flete, seguro } = datosExportacion ?? {};
  const gastos: readonly Fila[] = [
    ["Flete", amount(flete || "0")],
    ["Seguro", amount(seguro || "0")],
  ];
  return gastos.filter(([, monto]) => !isZero(monto));
}

/** Shows the tax that the receiver pays ahead beside the price, the withholdings for the treasury, and the amount that remains to be paid. */
function anticipos(dte: Dte, pais: Pais): Html | undefined {
  const bloque = dte.retenciones;
  const iva = nombreIva(pais);
  const deImpuestos = impuestosDelDocumento(dte, pais);
  const percibidos: readonly Fila[] = bloque
    ? [[`${iva} percibido`, percibidoDe(bloque, dte.total)]]
    : deImpuestos.percibidos.map(({ nombre, monto }) => [nombre, monto] as const);
  const percibido = percibidos.filter(([, monto]) => compare(monto, ZERO) > 0);
  const isPercibido = percibido.length > 0;
  const retenidos: readonly Fila[] = bloque
    ? ([
        ["ISR retenido", amount(bloque.isr)],
        [`${iva} retenido`, amount(bloque.iva)],
      ] satisfies Fila[])
    : deImpuestos.retenidos.map(({ nombre, monto }) => [nombre, monto] as const);
  const esDeCompra = tipoDe(pais, dte.tipo)?.esDeCompra ?? false;
  // A purchase from a seller who issues nothing shows both withholdings, even when one of them is zero.
  const rows: readonly Fila[] = [
    ...percibido,
    ...retenidos.filter(([, monto]) => esDeCompra || !isZero(monto)),
  ];
  if (rows.length === 0) return undefined;
  const final: readonly Fila[] = bloque
    ? [[isPercibido ? "Total a pagar" : "Total menos retenciones", amount(bloque.totalMenosRetenciones)]]
    : [];
  const titulo = isPercibido
    ? rows.length > percibido.length
      ? "Percepciones y retenciones"
      : "Percepciones"
    : "Retenciones";
  return html`<table class="totales"><caption>${titulo}</caption><tbody>${filas(dte, [...rows, ...final])}</tbody></table>`;
}

/** Gives the tax that is paid ahead: the total to be paid less the document's own total, plus the withholdings. */
function percibidoDe({ isr, iva, totalMenosRetenciones }: Retenciones, total: string): Amount {
  return add(subtract(amount(totalMenosRetenciones), amount(total)), add(amount(isr), amount(iva)));
}

/** Shows the law's sentences, and the issuer's own. */
function leyendas(dte: Dte): Html | undefined {
  const propias = leyendasDe(dte.datosAdicionales);
  const { frases } = dte;
  if (frases.length === 0 && propias.length === 0) return undefined;
  return html`<section class="otros">${frases.length > 0 && html`<ul class="frases">${frases.map(({ texto }) => html`<li>${texto}</li>`)}</ul>`}
${datos(propias)}</section>`;
}

function verificacion(dte: Dte, { autoridad }: Pais): Html | undefined {
  const uri = fichaDe(dte).verificacion?.uri;
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
${uri && html`<p>Compruebe que el documento es auténtico: lea el código QR o <a href="${uri}" rel="noopener noreferrer">verifíquelo en el sitio ${autoridad?.genitivo || "de la autoridad tributaria"}</a>.</p>`}
${datos(quien)}</div></div></section>`;
}
