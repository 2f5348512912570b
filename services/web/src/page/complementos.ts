import type { Campo, Dte } from "@dte/contracts";
import { amount } from "@dte/money";
import { EXPORTACION_COMUN } from "@dte/pais";
import { datosOf, dineroText, fechaText, type Html, html } from "@dte/print";
import { datos } from "./datos.js";
import type { Pais } from "./pais.js";

/** Shows the document that a note changes, with a link to its page. */
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

/** Lists the agreed instalments, or the forms of payment. */
export function pagos({ abonosPactados, moneda }: Dte): Html | undefined {
  if (abonosPactados.length === 0) return undefined;
  return html`<section><table class="pagos"><caption>Pagos pactados</caption><thead><tr><th scope="col">Número</th><th scope="col">Vence</th><th scope="col" class="num">Monto</th></tr></thead>
<tbody>${abonosPactados.map(
    ({ numero, fechaVencimiento, monto }) =>
      html`<tr><td>${numero}</td><td>${fechaText(fechaVencimiento)}</td><td class="num">${dineroText(amount(monto), moneda)}</td></tr>`,
  )}</tbody></table></section>`;
}

/** Shows the export data under the country's own labels; data that only a customs form asks for are in the file. */
export function exportacion(
  { datosExportacion: de }: Dte,
  { campos }: Pick<Pais, "campos">,
): Html | undefined {
  if (!de) return undefined;
  const valores: Readonly<Record<string, unknown>> = { ...de.otros, ...de };
  const pairs = exportacionDe(campos).map((campo) => [campo.etiqueta, textoDe(campo, valores)] as const);
  const dichos = datosOf(...pairs);
  // A domestic sale has only the vehicle here, which is in the file.
  if (dichos.length === 0) return undefined;
  return html`<section class="caja"><h2>Exportación</h2>${datos(dichos)}</section>`;
}

type CampoExportacion = Pick<Campo, "nombre" | "etiqueta"> & Partial<Pick<Campo, "clase" | "opciones">>;

/** Picks the fields that a form asks for or that the contract has for every country. Amounts stand with the total. */
function exportacionDe(campos: readonly Campo[]): readonly CampoExportacion[] {
  const comunes = EXPORTACION_COMUN.map(({ nombre = "", etiqueta = "" }) => ({ nombre, etiqueta }));
  const propios = campos.filter(({ donde, clase }) => donde === "exportacion" && clase !== "decimal");
  const visibles = propios.filter(
    ({ nombre, enFormulario }) => enFormulario || comunes.some((comun) => comun.nombre === nombre),
  );
  return visibles.length > 0 ? visibles : comunes;
}

function textoDe(
  { nombre, clase, opciones = [] }: CampoExportacion,
  valores: Readonly<Record<string, unknown>>,
) {
  const valor = valores[nombre];
  if (typeof valor !== "string") return undefined;
  if (clase === "fecha") return fechaText(valor);
  return opciones.find((opcion) => opcion.valor === valor)?.texto ?? valor;
}
