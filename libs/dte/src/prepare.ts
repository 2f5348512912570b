import type { Cuenta, Dte, Solicitud } from "@dte/contracts";
import { feg, invalid } from "@dte/errors";
import {
  type Amount,
  add,
  amount,
  isNegative,
  isZero,
  multiply,
  parseAmount,
  rescale,
  subtract,
  sum,
} from "@dte/money";
import type { Documento, ImpuestoLinea, Linea, TipoItem, TotalImpuesto } from "./documento.js";
import { type FechaLocal, fechaLocal, parseFecha } from "./fecha.js";
import {
  type Contexto,
  fail,
  type ImpuestoPedido,
  type LineaBase,
  type Outcome,
  pass,
  type Regime,
} from "./regime.js";

export type PrepareInput = {
  readonly cuenta: Cuenta;
  readonly solicitud: Solicitud;
  readonly dteOriginal?: Dte | undefined;
  readonly ahora: Date;
};

/** No authority takes more, and a request beyond it is a mistake. */
export const ITEMS_MAX = 1_000;
/** A price of 10^13 already exceeds any authority's field with its decimals. */
const MAGNITUDE_MAX = amount("10000000000000");

/**
 * Turns what the client asked for into the document that the law wants: normalize, calculate, validate, in that
 * order. Totals are always figured here; the client's are never read. The first fault found ends it.
 */
export function prepare(regime: Regime, input: PrepareInput): Outcome<Documento> {
  const contexto = normalize(regime, input);
  if (!contexto.ok) return contexto;
  const documento = calculate(regime, contexto.value);
  if (!documento.ok) return documento;
  return validate(regime, documento.value, contexto.value);
}

function normalize(
  regime: Regime,
  { cuenta, solicitud, dteOriginal, ahora }: PrepareInput,
): Outcome<Contexto> {
  if (!cuenta.emiteFacturas) {
    const detalle = "La cuenta no está habilitada para emitir documentos. Active emiteFacturas en la cuenta.";
    return fail("CUENTA-EMITE", "idCuenta", feg("FEG_BUSINESS_RULE_VIOLATION", { detalle }));
  }
  const tipo = regime.resolveTipo(solicitud, cuenta);
  if (!tipo.ok) return tipo;
  const fechaEmision = readFechaEmision(regime, solicitud, ahora);
  if (!fechaEmision.ok) return fechaEmision;
  const moneda = (solicitud.moneda || cuenta.monedaPorDefecto || regime.moneda).toUpperCase();
  if (!regime.monedas.includes(moneda)) {
    return fail(
      "MONEDA",
      "moneda",
      invalid(`moneda "${moneda}" no se acepta. Valores aceptados: ${regime.monedas.join(", ")}.`),
    );
  }
  return pass({
    cuenta,
    solicitud,
    ahora,
    fechaEmision: fechaEmision.value,
    moneda,
    ...tipo.value,
    dteOriginal,
  });
}

function readFechaEmision(regime: Regime, solicitud: Solicitud, ahora: Date): Outcome<FechaLocal> {
  if (!solicitud.fechaEmision) return pass(fechaLocal(ahora, regime.zonaHoraria));
  const fecha = parseFecha(solicitud.fechaEmision, regime.zonaHoraria, ahora);
  if (fecha) return pass(fecha);
  const texto =
    "fechaEmision no es una fecha válida. Use yyyy-MM-dd, yyyy-MM-ddTHH:mm o yyyy-MM-ddTHH:mm:ss en hora local.";
  return fail("FECHA-FORMA", "fechaEmision", invalid(texto));
}

function calculate(regime: Regime, contexto: Contexto): Outcome<Documento> {
  const { cuenta, solicitud } = contexto;
  const receptor = regime.resolveReceptor(contexto);
  if (!receptor.ok) return receptor;
  const emisor = regime.resolveEmisor(contexto);
  if (!emisor.ok) return emisor;
  const lineas = calculateLineas(regime, contexto);
  if (!lineas.ok) return lineas;
  const totalImpuestos = totalByImpuesto(lineas.value);
  const documento = {
    tipo: contexto.tipo,
    tipoFiscal: contexto.tipoFiscal,
    pais: regime.pais,
    fechaEmision: contexto.fechaEmision,
    moneda: contexto.moneda,
    estaEnAmbienteDePruebas: solicitud.estaEnAmbienteDePruebas ?? cuenta.estaEnAmbienteDePruebas,
    idCuenta: cuenta.id,
    emisor: emisor.value,
    receptor: receptor.value,
    lineas: lineas.value,
    totalImpuestos,
    // Every total is the sum of the very values that are sent, so the authority's own sums agree to the last digit.
    total: sum(lineas.value.map((linea) => linea.total)),
    esExentoIva: totalImpuestos.some(({ nombreCorto, monto }) => nombreCorto === "IVA" && isZero(monto)),
    motivoExencionIva: solicitud.motivoExencionIva || cuenta.motivoExencionIva || undefined,
    numeroAcceso: solicitud.numeroAcceso,
    numeroTransaccion: solicitud.numeroTransaccion,
    datosAdicionales: solicitud.datosAdicionales,
    abonosPactados: solicitud.abonosPactados,
  };
  const frases = regime.frasesOf(documento, contexto);
  return frases.ok ? pass({ ...documento, frases: frases.value }) : frases;
}

function calculateLineas(regime: Regime, contexto: Contexto): Outcome<readonly Linea[]> {
  const { items } = contexto.solicitud;
  if (items.length === 0) {
    return fail("ITEMS-MIN", "items", invalid("Se requiere al menos un ítem en items."));
  }
  if (items.length > ITEMS_MAX) {
    return fail("ITEMS-MAX", "items", invalid(`items admite como máximo ${ITEMS_MAX} ítems por documento.`));
  }
  const lineas: Linea[] = [];
  for (const indice of items.keys()) {
    const linea = calculateLinea(regime, contexto, indice);
    if (!linea.ok) return linea;
    lineas.push(linea.value);
  }
  return pass(lineas);
}

function calculateLinea(regime: Regime, contexto: Contexto, indice: number): Outcome<Linea> {
  const item = contexto.solicitud.items[indice];
  const { cuenta } = contexto;
  const path = `items[${indice}]`;
  const descripcion = item?.descripcion?.trim() ?? "";
  if (!item || descripcion === "") {
    return fail("ITEM-DESCRIPCION", `${path}.descripcion`, invalid(`${path}.descripcion es obligatoria.`));
  }
  const base = readLineaBase(regime, contexto, indice);
  if (!base.ok) return base;
  const impuestos = regime.taxLine(base.value, contexto);
  if (!impuestos.ok) return impuestos;
  const added = impuestos.value.filter((each) => !regime.isIncluded(each)).map((each) => each.montoImpuesto);
  const { cantidad, precioUnitario, precio, descuento, otroDescuento, neto } = base.value;
  return pass({
    cantidad,
    descripcion,
    tipo: tipoItemOf(item.tipo || cuenta.tipoProductoPorDefecto),
    unidadMedida: item.unidadMedida || cuenta.unidadMedidaPorDefecto || "UNI",
    codigo: item.codigo,
    precioUnitario,
    precio,
    descuento,
    otroDescuento,
    impuestos: impuestos.value,
    total: add(neto, sum(added)),
  });
}

/** The catalogue's B and S, and the words of the request. */
const tipoItemOf = (tipo: string | undefined): TipoItem => {
  const text = tipo?.toLowerCase();
  return text === "servicio" || text === "s" ? "servicio" : "bien";
};

function readLineaBase(regime: Regime, contexto: Contexto, indice: number): Outcome<LineaBase> {
  const item = contexto.solicitud.items[indice];
  const path = `items[${indice}]`;
  const read = (field: string, text: string | undefined, fallback?: string): Outcome<Amount> => {
    const value = parseAmount(text || fallback || "");
    const wrong = (why: string) =>
      fail("ITEM-NUMERO", `${path}.${field}`, invalid(`${path}.${field} ${why}`));
    if (!value) return wrong("es obligatorio y debe ser un número decimal.");
    if (isNegative(value)) return wrong("no puede ser negativo.");
    if (!isZero(rescaleLoss(value, regime.decimalesMax)))
      return wrong(`admite hasta ${regime.decimalesMax} decimales.`);
    if (!isNegative(subtract(value, MAGNITUDE_MAX)))
      return wrong("es demasiado grande: debe ser menor que 10^13.");
    return pass(value);
  };
  const cantidad = read("cantidad", item?.cantidad, "1");
  const precioUnitario = read("precioUnitario", item?.precioUnitario);
  const descuento = read("descuento", item?.descuento, "0");
  const otroDescuento = read("otroDescuento", item?.otroDescuento, "0");
  if (!cantidad.ok) return cantidad;
  if (!precioUnitario.ok) return precioUnitario;
  if (!descuento.ok) return descuento;
  if (!otroDescuento.ok) return otroDescuento;
  if (isZero(cantidad.value)) {
    return fail("ITEM-CANTIDAD", `${path}.cantidad`, invalid(`${path}.cantidad debe ser mayor que cero.`));
  }
  const pedidos = readPedidos(item?.impuestos ?? [], path);
  if (!pedidos.ok) return pedidos;
  const exact = multiply(cantidad.value, precioUnitario.value);
  const precio = exact.scale > regime.decimalesMax ? rescale(exact, regime.decimalesMax) : exact;
  const neto = subtract(subtract(precio, descuento.value), otroDescuento.value);
  if (isNegative(neto)) {
    const texto = `Los descuentos de ${path} superan su precio. Reduzca descuento u otroDescuento.`;
    return fail("ITEM-DESCUENTO", `${path}.descuento`, invalid(texto));
  }
  return pass({
    indice,
    cantidad: cantidad.value,
    precioUnitario: precioUnitario.value,
    precio,
    descuento: descuento.value,
    otroDescuento: otroDescuento.value,
    neto,
    pedidos: pedidos.value,
  });
}

function readPedidos(
  impuestos: Solicitud["items"][number]["impuestos"],
  path: string,
): Outcome<readonly ImpuestoPedido[]> {
  const pedidos: ImpuestoPedido[] = [];
  for (const [i, { nombreCorto, codigoUnidadGravable, cantidadUnidadesGravables }] of impuestos.entries()) {
    const field = `${path}.impuestos[${i}]`;
    if (codigoUnidadGravable === undefined) {
      const texto = `${field}: un ${nombreCorto} explícito requiere codigoUnidadGravable.`;
      return fail("ITEM-IMPUESTO-UNIDAD", `${field}.codigoUnidadGravable`, invalid(texto));
    }
    const cantidad =
      cantidadUnidadesGravables === undefined ? undefined : parseAmount(cantidadUnidadesGravables);
    if (cantidadUnidadesGravables !== undefined && (!cantidad || isNegative(cantidad))) {
      const texto = `${field}.cantidadUnidadesGravables debe ser un número decimal no negativo.`;
      return fail("ITEM-IMPUESTO-CANTIDAD", `${field}.cantidadUnidadesGravables`, invalid(texto));
    }
    pedidos.push({ nombreCorto, codigoUnidadGravable, cantidadUnidadesGravables: cantidad });
  }
  return pass(pedidos);
}

const rescaleLoss = (a: Amount, scale: number): Amount =>
  a.scale <= scale ? amount("0") : subtract(a, rescale(a, scale));

function totalByImpuesto(lineas: readonly Linea[]): TotalImpuesto[] {
  const all: ImpuestoLinea[] = lineas.flatMap((linea) => linea.impuestos);
  const nombres = [...new Set(all.map((each) => each.nombreCorto))];
  return nombres.map((nombreCorto) => ({
    nombreCorto,
    monto: sum(all.filter((each) => each.nombreCorto === nombreCorto).map((each) => each.montoImpuesto)),
  }));
}

function validate(regime: Regime, documento: Documento, contexto: Contexto): Outcome<Documento> {
  const broken = regime.rules.find((rule) => rule.breaks(documento, contexto));
  return broken ? fail(broken.id, broken.field, broken.error(documento, contexto)) : pass(documento);
}
