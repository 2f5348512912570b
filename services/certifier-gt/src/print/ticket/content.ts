import type { Cuenta, Dte, Item } from "@dte/contracts";
import { amountInWords } from "@dte/dte";
import { amount, isZero, negate } from "@dte/money";
import { autorizacionDe } from "../content/autorizacion.js";
import { avisosDe, selloDe } from "../content/avisos.js";
import { certificadorDe, frasesDe, leyendasDe, verificacionDe } from "../content/cierre.js";
import { abonosDe, complementosDe, retencionesDe } from "../content/complementos.js";
import type { Dato } from "../content/dato.js";
import { IVA, incluyeIva, siglaDe } from "../content/impuestos.js";
import { emisorDe, receptorDe } from "../content/partes.js";
import { descuentoDe, totalesDe } from "../content/totales.js";
import { html } from "../html.js";
import { cantidadText, montoText } from "../texts.js";
import { qrSvg, verificadorUri } from "../verificador.js";
import { imagen, par, RAYA, type Row, rotulado, texto } from "./rows.js";

export const LOGO_MM = 13;
/** Some 60 modules a side: half a millimetre each, which a printer of 203 dots an inch draws and a telephone reads. */
export const QR_MM = 34;

/** Everything that stands on the receipt, in order. */
export function rowsOf(dte: Dte, cuenta: Cuenta, tipo: string): Row[] {
  return [
    ...emisorRows(dte, cuenta),
    ...documentoRows(dte, tipo),
    ...receptorRows(dte),
    ...complementosDe(dte).flatMap(({ titulo, datos }) => [
      texto("fuerte", titulo),
      ...datos.flatMap(datoRows),
      RAYA,
    ]),
    ...itemsRows(dte.items),
    ...totalesRows(dte),
    ...cierreRows(dte),
  ];
}

function emisorRows(dte: Dte, cuenta: Cuenta): Row[] {
  const { logo, comercial, slogan, nombre, nit, lineas } = emisorDe(dte, cuenta);
  return [
    ...(logo ? [imagen(html`<img class="logo" src="${logo}" alt="">`, LOGO_MM)] : []),
    ...(comercial ? [texto("grande", comercial, "centro")] : []),
    ...(slogan ? [texto("chica", slogan, "centro")] : []),
    ...(nombre ? [texto("fuerte", nombre, "centro")] : []),
    texto("fuerte", `NIT: ${nit}`, "centro"),
    ...lineas.map((line) => texto("chica", line, "centro")),
    RAYA,
  ];
}

function documentoRows(dte: Dte, tipo: string): Row[] {
  const { principal, numeros, fechas } = autorizacionDe(dte);
  return [
    ...avisosDe(dte).flatMap(({ titulo, texto: motivo }) => [
      texto("grande", titulo, "centro"),
      texto("normal", motivo, "centro"),
      RAYA,
    ]),
    texto("grande", tipo.toUpperCase(), "centro"),
    texto("chica", "Documento Tributario Electrónico", "centro"),
    ...(dte.numeroAcceso ? [texto("fuerte", "DOCUMENTO EN CONTINGENCIA", "centro")] : []),
    texto("chica", principal.etiqueta, "centro"),
    texto("fuerte", principal.valor, "centro"),
    ...[...numeros, ...fechas].flatMap(({ etiqueta, valor }) => par("normal", etiqueta, valor)),
    RAYA,
  ];
}

function receptorRows(dte: Dte): Row[] {
  const { nombre, identificacion, direccion } = receptorDe(dte);
  return [...[nombre, identificacion, ...(direccion ? [direccion] : [])].flatMap(datoRows), RAYA];
}

function datoRows({ etiqueta, valor, detalle = [] }: Dato): Row[] {
  return [
    ...(detalle.length > 0 ? [texto("chica", etiqueta), texto("normal", valor)] : rotulado(etiqueta, valor)),
    ...detalle.map((line) => texto("chica", line)),
  ];
}

function itemsRows(items: readonly Item[]): Row[] {
  return [
    ...par("chica", `Cantidad × precio unitario${incluyeIva(items) ? " con IVA" : ""}`, "Total"),
    ...items.flatMap(itemRows),
    RAYA,
  ];
}

/** The goods, quantity and price, what is taken off and added, and the total when these make it another. */
function itemRows(item: Item): Row[] {
  const descuento = descuentoDe(item);
  const otros = item.impuestos.filter(({ nombreCorto }) => nombreCorto !== IVA);
  const ajustes = [
    ...(isZero(descuento) ? [] : par("chica", "Descuentos", montoText(negate(descuento)))),
    ...otros.flatMap(({ nombreCorto, montoImpuesto }) =>
      par("chica", siglaDe(nombreCorto), montoText(amount(montoImpuesto))),
    ),
  ];
  const cantidad = `${cantidadText(item.cantidad)} ${item.unidadMedida} × ${montoText(amount(item.precioUnitario))}`;
  const total = montoText(amount(item.total));
  return [
    texto("fuerte", [item.codigo, item.descripcion].filter(Boolean).join(" ")),
    ...par(
      "normal",
      `${cantidad} (${item.tipo === "servicio" ? "S" : "B"})`,
      ajustes.length > 0 ? montoText(amount(item.precio)) : total,
    ),
    ...ajustes,
    ...(ajustes.length > 0 ? par("normal", "Total", total) : []),
  ];
}

function totalesRows(dte: Dte): Row[] {
  const { parciales, total } = totalesDe(dte);
  const retenciones = dte.retenciones && retencionesDe(dte.retenciones, dte.moneda);
  const abonos = abonosDe(dte);
  return [
    ...parciales.flatMap(({ etiqueta, valor }) => par("normal", etiqueta, valor)),
    ...par("grande", total.etiqueta, total.valor),
    texto("chica", amountInWords(amount(dte.total), dte.moneda)),
    ...(retenciones
      ? [
          RAYA,
          ...retenciones.retenido.flatMap(({ etiqueta, valor }) => par("normal", etiqueta, valor)),
          ...par("fuerte", retenciones.neto.etiqueta, retenciones.neto.valor),
        ]
      : []),
    ...(abonos.length > 0
      ? [
          RAYA,
          texto("fuerte", "Abonos pactados"),
          ...abonos.flatMap(({ numero, vencimiento, monto }) =>
            par("normal", `${numero}. ${vencimiento}`, monto),
          ),
        ]
      : []),
    RAYA,
  ];
}

function cierreRows(dte: Dte): Row[] {
  const frases = frasesDe(dte).map((frase) => texto("fuerte", frase, "centro"));
  const leyendas = leyendasDe(dte).flatMap(datoRows);
  const verificador = verificadorUri(dte);
  const verificacion = verificacionDe(dte, verificador ?? "");
  const sello = selloDe(dte);
  return [
    ...(frases.length > 0 ? [...frases, RAYA] : []),
    ...(leyendas.length > 0 ? [...leyendas, RAYA] : []),
    ...(verificador ? [imagen(qrSvg(verificador), QR_MM)] : []),
    ...certificadorDe(dte).map(({ etiqueta, valor }) => texto("chica", `${etiqueta}: ${valor}`, "centro")),
    ...(verificador ? [texto("chica", `${verificacion.texto}${verificacion.rotulo}.`, "centro")] : []),
    ...(sello ? [RAYA, texto("grande", sello.texto, "centro")] : []),
  ];
}
