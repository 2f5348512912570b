import {
  type Complemento,
  type Dato,
  datosOf,
  type Estado,
  type Identificacion,
  montoText,
} from "@dte/print";
import { childrenNamed, type XmlElement } from "@dte/xmldsig";
import { MODIFICACIONES, TIPOS_PAGO, VIAS } from "../describe/opciones-ecf.js";
import { childOf, textOf } from "../format/read-element.js";
import { isTipoEcf } from "../regime/campos/tipos-ecf.js";
import { TIPOS_FISCALES } from "../regime/tipos.js";
import { unidadOf } from "../regime/unidades.js";
import type { Comprobante } from "./comprobante.js";
import { montoOf } from "./elemento.js";
import { EMBARQUE, TRANSPORTE, UNIDAD_DE } from "./nombres.js";

/** Names the type; a type that is newer than this code gets a general name. */
const nombreTipo = (tipo: string): string =>
  isTipoEcf(tipo) ? TIPOS_FISCALES[tipo].nombre : "Comprobante Fiscal Electrónico";

/** The label of the day on which the numbers of its sequence expire. */
export const VENCIMIENTO = "Fecha de vencimiento";

/** Identifies the document (Informe técnico e-CF v1.0, 18), at the upper right of the representation. */
export function identificacionOf(comprobante: Comprobante, { isContingencia }: Estado): Identificacion {
  const { root, encabezado, tipo, eNcf } = comprobante;
  const idDoc = childOf(encabezado, "IdDoc");
  const referencia = childOf(root, "InformacionReferencia");
  const codigo = textOf(referencia, "CodigoModificacion");
  const tipoPago = textOf(idDoc, "TipoPago");
  const cambio = textOf(encabezado, "OtraMoneda", "TipoCambio");
  return {
    tipo: nombreTipo(tipo),
    clase: "Comprobante Fiscal Electrónico (e-CF)",
    contingencia: isContingencia ? "e-CF emitido en modalidad de contingencia" : undefined,
    principal: { etiqueta: "e-NCF", valor: eNcf || "Pendiente" },
    anchos: datosOf(
      ["e-NCF modificado", textOf(referencia, "NCFModificado")],
      ["Código de modificación", codigo && [codigo, MODIFICACIONES.get(codigo)].filter(Boolean).join(", ")],
    ),
    tercios: [],
    medios: datosOf(
      [VENCIMIENTO, textOf(idDoc, "FechaVencimientoSecuencia")],
      ["Tipo de pago", TIPOS_PAGO.get(tipoPago)],
      ["Fecha límite de pago", textOf(idDoc, "FechaLimitePago")],
      ["Término de pago", textOf(idDoc, "TerminoPago")],
      ["Moneda", textOf(encabezado, "OtraMoneda", "TipoMoneda")],
      ["Tipo de cambio", cambio],
    ),
  };
}

/** Gives the blocks that only some documents have: a note's data of its original, and the shipment of an export. */
export function complementosDe({ root, encabezado }: Comprobante): Complemento[] {
  const referencia = childOf(root, "InformacionReferencia");
  const original = datosOf(
    ["Fecha del e-NCF modificado", textOf(referencia, "FechaNCFModificado")],
    ["RNC de otro contribuyente", textOf(referencia, "RNCOtroContribuyente")],
    ["Razón de la modificación", textOf(referencia, "RazonModificacion")],
  );
  const embarque = [
    ...datosDe(childOf(encabezado, "InformacionesAdicionales"), EMBARQUE),
    ...datosDe(childOf(encabezado, "Transporte"), TRANSPORTE),
  ];
  const bloques: Complemento[] = [
    { clase: "origen", titulo: "Comprobante modificado", datos: original },
    { clase: "exportacion", titulo: "Embarque y transporte", datos: embarque },
  ];
  return bloques.filter(({ datos }) => datos.length > 0);
}

const datosDe = (seccion: XmlElement | undefined, campos: typeof EMBARQUE): Dato[] =>
  datosOf(...campos.map(([nombre, etiqueta]) => [etiqueta, valorOf(seccion, nombre)] as const));

function valorOf(seccion: XmlElement | undefined, nombre: string): string {
  const texto = textOf(seccion, nombre);
  if (nombre === "ViaTransporte") return VIAS.get(texto) ?? texto;
  const monto = /^-?\d+\.\d{2}$/.test(texto) ? montoOf(seccion, nombre) : undefined;
  const unidad = unidadOf(textOf(seccion, UNIDAD_DE[nombre] ?? ""))?.nombre;
  return [monto ? montoText(monto) : texto, texto && unidad].filter(Boolean).join(" ");
}

/** Gives the issuer's notes on the document for its own use. */
export const notasDe = ({ encabezado }: Comprobante): Dato[] => {
  const emisor = childOf(encabezado, "Emisor");
  return datosOf(
    ["Número interno", textOf(emisor, "NumeroFacturaInterna")],
    ["Pedido", textOf(emisor, "NumeroPedidoInterno")],
    ["Vendedor", textOf(emisor, "CodigoVendedor")],
    ["Información adicional", textOf(emisor, "InformacionAdicionalEmisor")],
    ["Información del cliente", textOf(encabezado, "Comprador", "InformacionAdicionalComprador")],
  );
};

/** Lists the ways of paying. */
export const formasOf = ({ encabezado }: Comprobante): XmlElement[] =>
  childrenNamed(childOf(encabezado, "IdDoc", "TablaFormasPago"), "FormaDePago");
