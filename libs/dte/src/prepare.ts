import type { Cuenta, Dte, Solicitud } from "@dte/contracts";
import { feg, invalid } from "@dte/errors";
import { type Amount, add, sum } from "@dte/money";
import type { Documento, Linea, TipoItem } from "./documento.js";
import { type FechaLocal, fechaLocal, parseFecha } from "./fecha.js";
import { readLineaBase } from "./linea-base.js";
import { readMotivoExencion } from "./motivos-exencion.js";
import type { Numeracion } from "./numeracion.js";
import { type Contexto, fail, type Outcome, pass, type Regime } from "./regime.js";
import { totalByImpuesto } from "./totales.js";

export type PrepareInput = {
  readonly cuenta: Cuenta;
  readonly solicitud: Solicitud;
  readonly dteOriginal?: Dte | undefined;
  readonly ahora: Date;
  /** The attempt's id, a UUID: needed where the issuer gives documents their identity. */
  readonly idIntento?: string | undefined;
  /** The number drawn for it, where the first answer asked for one. */
  readonly numeroAsignado?: number | undefined;
  /** The series it was drawn from. */
  readonly serieAsignada?: string | undefined;
  /** What a unit of each currency is worth in the country's own, on the document's day. */
  readonly tasas?: ReadonlyMap<string, Amount> | undefined;
};

/** No authority takes more, and a request beyond it is a mistake. */
export const ITEMS_MAX = 1_000;

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
  {
    cuenta,
    solicitud,
    dteOriginal,
    ahora,
    idIntento = "",
    numeroAsignado,
    serieAsignada,
    tasas,
  }: PrepareInput,
): Outcome<Contexto> {
  if (!cuenta.emiteFacturas) {
    const detalle = "La cuenta no está habilitada para emitir documentos. Active emiteFacturas en la cuenta.";
    return fail("CUENTA-EMITE", "idCuenta", feg("FEG_BUSINESS_RULE_VIOLATION", { detalle }));
  }
  const tipo = regime.resolveTipo(solicitud, cuenta);
  if (!tipo.ok) return tipo;
  if ((solicitud.esExportacion || tipo.value.tipo === "facturaExportacion") && !solicitud.datosExportacion) {
    const texto = "El DTE de exportación requiere datosExportacion.";
    return fail("EXPORTACION-DATOS", "datosExportacion", invalid(texto));
  }
  const fechaEmision = readFechaEmision(regime, solicitud, ahora);
  if (!fechaEmision.ok) return fechaEmision;
  // A note adjusts its original in the currency that it has.
  const moneda = (
    solicitud.moneda ||
    dteOriginal?.moneda ||
    cuenta.monedaPorDefecto ||
    regime.moneda
  ).toUpperCase();
  if (!regime.monedas.includes(moneda)) {
    return fail(
      "MONEDA",
      "moneda",
      invalid(`moneda "${moneda}" no se acepta. Valores aceptados: ${regime.monedas.join(", ")}.`),
    );
  }
  const inicial = {
    cuenta,
    solicitud,
    ahora,
    fechaEmision: fechaEmision.value,
    moneda,
    ...tipo.value,
    dteOriginal,
    idIntento,
    numeroAsignado,
    serieAsignada,
    tasas,
  };
  const pedido = readMotivoExencion(solicitud.motivoExencionIva, regime.exenciones);
  if (!pedido.ok) return pedido;
  const exportacion = regime.resolveExportacion(inicial);
  if (!exportacion.ok) return exportacion;
  const contexto = { ...inicial, ...exportacion.value };
  const motivoExencionIva = regime.resolveMotivoExencionIva(contexto);
  if (!motivoExencionIva.ok) return motivoExencionIva;
  return pass({ ...contexto, motivoExencionIva: motivoExencionIva.value });
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
  const sinTotal = {
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
    totalImpuestos: totalByImpuesto(lineas.value),
    ajustes: [],
    idIntento: contexto.idIntento,
    preparado: fechaLocal(contexto.ahora, regime.zonaHoraria),
    esExentoIva: regime.isExentoIva(lineas.value, contexto),
    motivoExencionIva: contexto.motivoExencionIva,
    numeroAcceso: solicitud.numeroAcceso,
    numeroTransaccion: solicitud.numeroTransaccion,
    datosAdicionales: solicitud.datosAdicionales,
    // An instalment without a number has that of its place.
    abonosPactados: solicitud.abonosPactados.map((abono, i) => ({ ...abono, numero: abono.numero || i + 1 })),
    esExportacion: contexto.esExportacion,
    datosExportacion: contexto.datosExportacion,
    original: contexto.dteOriginal && {
      dte: contexto.dteOriginal,
      motivoAjuste: solicitud.motivoAjuste?.trim() ?? "",
    },
  };
  // Every total is the sum of the very values that are sent, so the authority's own sums agree to the last digit.
  const total = regime.totalOf?.(sinTotal, contexto) ?? sum(lineas.value.map((linea) => linea.total));
  const documento = {
    ...sinTotal,
    total,
    totalImpuestos: regime.totalImpuestosOf?.(sinTotal, contexto) ?? sinTotal.totalImpuestos,
    ajustes: regime.ajustesOf?.(sinTotal, contexto) ?? [],
  };
  const retenciones = regime.retencionesOf(documento, contexto);
  const frases = regime.frasesOf(documento, contexto);
  if (!frases.ok) return frases;
  // A document that is only computed takes no number, so it needs none.
  const numeracion = solicitud.certificar === false ? undefined : resolveNumeracion(regime, contexto);
  if (numeracion && !numeracion.ok) return numeracion;
  return pass({ ...documento, retenciones, frases: frases.value, numeracion: numeracion?.value });
}

/**
 * A number that was drawn from another series, or is in none of the ranges that may be drawn from by now, is not used: the
 * document is one without a number, and asks for its own.
 */
function resolveNumeracion(regime: Regime, contexto: Contexto): Outcome<Numeracion> | undefined {
  const { numeroAsignado, serieAsignada } = contexto;
  if (numeroAsignado === undefined || serieAsignada === undefined)
    return regime.resolveNumeracion?.(contexto);
  const asked = regime.resolveNumeracion?.({ ...contexto, numeroAsignado: undefined });
  if (!asked?.ok) return asked;
  const { serie, rangos = [] } = asked.value;
  const fits = rangos.some(({ desde, hasta }) => desde <= numeroAsignado && numeroAsignado <= hasta);
  return serie === serieAsignada && fits ? regime.resolveNumeracion?.(contexto) : asked;
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

function validate(regime: Regime, documento: Documento, contexto: Contexto): Outcome<Documento> {
  const broken = regime.rules.find((rule) => rule.breaks(documento, contexto));
  return broken ? fail(broken.id, broken.field, broken.error(documento, contexto)) : pass(documento);
}
