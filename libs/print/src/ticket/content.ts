import type { Contenido, Linea } from "../contenido.js";
import type { Dato } from "../dato.js";
import { imagenDeLogo, imagenDeQr, par, RAYA, type Row, rotulado, texto } from "./rows.js";

export const LOGO_MM = 13;
export const LOGO_ANCHO_MM = 45;
/** The width of the QR: some 60 modules a side of half a millimetre each, which a printer of 203 dots an inch draws and a telephone reads. */
export const QR_MM = 34;

/** Lists everything on the receipt, in order. */
export function rowsOf(contenido: Contenido): Row[] {
  return [
    ...emisorRows(contenido),
    ...documentoRows(contenido),
    ...receptorRows(contenido),
    ...contenido.complementos.flatMap(({ titulo, datos }) => [
      texto("fuerte", titulo),
      ...datos.flatMap(datoRows),
      RAYA,
    ]),
    ...itemsRows(contenido),
    ...totalesRows(contenido),
    ...cierreRows(contenido),
  ];
}

function emisorRows({
  emisor: { logo, comercial, slogan, nombre, identificacion, lineas },
}: Contenido): Row[] {
  return [
    ...(logo ? [imagenDeLogo(logo, LOGO_MM)] : []),
    ...(comercial ? [texto("grande", comercial, "centro")] : []),
    ...(slogan ? [texto("chica", slogan, "centro")] : []),
    ...(nombre ? [texto("fuerte", nombre, "centro")] : []),
    texto("fuerte", identificacion, "centro"),
    ...lineas.map((line) => texto("chica", line, "centro")),
    RAYA,
  ];
}

function documentoRows({ avisos, identificacion }: Contenido): Row[] {
  const { tipo, clase, contingencia, principal, anchos, tercios, medios } = identificacion;
  return [
    ...avisos.flatMap(({ titulo, texto: motivo }) => [
      texto("grande", titulo, "centro"),
      texto("normal", motivo, "centro"),
      RAYA,
    ]),
    texto("grande", tipo.toUpperCase(), "centro"),
    texto("chica", clase, "centro"),
    ...(contingencia ? [texto("fuerte", contingencia.toUpperCase(), "centro")] : []),
    ...[principal, ...anchos].flatMap(({ etiqueta, valor }) => [
      texto("chica", etiqueta, "centro"),
      texto("fuerte", valor, "centro"),
    ]),
    ...[...tercios, ...medios].flatMap(({ etiqueta, valor }) => par("normal", etiqueta, valor)),
    RAYA,
  ];
}

function receptorRows({ receptor }: Contenido): Row[] {
  if (!receptor) return [];
  const { nombre, identificacion, direccion, datos } = receptor;
  const todos = [nombre, identificacion, direccion, ...datos];
  return [...todos.flatMap((each) => (each ? datoRows(each) : [])), RAYA];
}

function datoRows({ etiqueta, valor, detalle = [] }: Dato): Row[] {
  return [
    ...(detalle.length > 0 ? [texto("chica", etiqueta), texto("normal", valor)] : rotulado(etiqueta, valor)),
    ...detalle.map((line) => texto("chica", line)),
  ];
}

function itemsRows({ lineas: { lineas, rollo } }: Contenido): Row[] {
  return [...par("chica", ...rollo), ...lineas.flatMap(itemRows), RAYA];
}

/** Lists number and goods, quantity and price, deductions and additions, and the total where these change it. */
function itemRows({ renglon: { nombre, cantidad, importe, ajustes, total } }: Linea, index: number): Row[] {
  return [
    texto("fuerte", `${index + 1}. ${nombre}`),
    ...par("normal", cantidad, importe),
    ...ajustes.flatMap(({ etiqueta, valor }) => par("chica", etiqueta, valor)),
    ...(total === undefined ? [] : par("normal", "Total", total)),
  ];
}

function totalesRows({ totales, letras, retenciones, pagos }: Contenido): Row[] {
  const { parciales, total } = totales;
  return [
    ...parciales.flatMap(({ etiqueta, valor }) => par("normal", etiqueta, valor)),
    ...par("grande", total.etiqueta, total.valor),
    ...(letras ? [texto("chica", letras)] : []),
    ...(retenciones
      ? [
          RAYA,
          ...retenciones.parciales.flatMap(({ etiqueta, valor }) => par("normal", etiqueta, valor)),
          ...par("fuerte", retenciones.total.etiqueta, retenciones.total.valor),
        ]
      : []),
    ...(pagos && pagos.pagos.length > 0
      ? [
          RAYA,
          texto("fuerte", pagos.titulo),
          ...pagos.pagos.flatMap(({ numero, concepto, monto }) =>
            par("normal", `${numero}. ${concepto}`, monto),
          ),
        ]
      : []),
    RAYA,
  ];
}

function cierreRows({ frases, leyendas, verificacion, timbre, sello }: Contenido): Row[] {
  const legends = leyendas.flatMap(datoRows);
  const qr = verificacion?.qr;
  return [
    ...(frases.length > 0 ? [...frases.map((frase) => texto("fuerte", frase, "centro")), RAYA] : []),
    ...(legends.length > 0 ? [...legends, RAYA] : []),
    ...(qr ? [imagenDeQr(qr.texto, QR_MM)] : []),
    ...(verificacion?.certificador ?? []).map(({ etiqueta, valor }) =>
      texto("chica", `${etiqueta}: ${valor}`, "centro"),
    ),
    ...(qr ? [texto("chica", `${qr.frase}${qr.rotulo}.`, "centro")] : []),
    ...(timbre ? [imagenDeQr(timbre.texto, QR_MM)] : []),
    ...(timbre?.lineas ?? []).map((line) => texto("normal", line, "centro")),
    ...(sello ? [RAYA, texto("grande", sello.texto, "centro")] : []),
  ];
}
