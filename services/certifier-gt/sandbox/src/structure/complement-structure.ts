import {
  ABONOS,
  CUENTA_AJENA,
  EXPORTACION,
  formasDePago,
  incoterms,
  MEDIOS_DE_PAGO,
  REFERENCIA_NOTA,
  RETENCIONES,
  viasDeTransporte,
} from "../tables/complementos.js";
import {
  type ElementShape,
  fixed,
  integer,
  leaf,
  many,
  type Occurring,
  oneOf,
  optional,
  pattern,
  required,
  text,
} from "./shapes.js";

/** The shapes of the complements' content, by namespace, as SAT's schemas of 2026 order it. */

const amount = { kind: "amount" } as const;
/** The schemas set no limit; more rows are a mistake, and every one is looked at. */
const ROWS_MAX = 999;

/** The form of an xs:decimal. */
const DECIMAL = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/;

const upTo = (name: string, max: number): Occurring<ElementShape> => optional(leaf(name, text(1, max)));

const exportacion: ElementShape = {
  name: "Exportacion",
  attributes: { Version: required(fixed("1")) },
  children: [
    upTo("LugarExpedicion", 150),
    required(leaf("NombreConsignatarioODestinatario", text(1, 300))),
    required(leaf("DireccionConsignatarioODestinatario", text(1, 300))),
    upTo("CodigoConsignatarioODestinatario", 17),
    upTo("NombreComprador", 150),
    upTo("DireccionComprador", 150),
    upTo("CodigoComprador", 17),
    upTo("PaisConsignatario", 70),
    upTo("OtraReferencia", 1000),
    optional(leaf("INCOTERM", oneOf(incoterms))),
    upTo("NombreExportador", 70),
    upTo("CodigoExportador", 17),
    upTo("NumeroAutorizacionProvisional", 36),
    upTo("SerieDocumentoOrigen", 20),
    optional(leaf("NumeroDocumentoOrigen", integer(1, 999_999_999_999_999))),
    upTo("NumeroDeclaracionMercancias", 50),
    optional(leaf("fechaExportacion", pattern(/^\d{2}\/\d{2}\/\d{4}$/, 10, "una fecha dd/mm/aaaa"))),
    optional(leaf("viaTransporte", oneOf(viasDeTransporte))),
    optional(leaf("aduanaSalida", text(0, 1000))),
  ],
};

const abono: ElementShape = {
  name: "Abono",
  children: [
    required(leaf("NumeroAbono", integer(-999, 999))),
    required(leaf("FechaVencimiento", { kind: "date" })),
    required(leaf("MontoAbono", amount)),
  ],
};

// This is a UUID, or the number of a resolution of the regimes before FEL.
const AUTORIZACION_ORIGEN =
  /^(?:[0-9A-F]{8}-(?:[0-9A-F]{4}-){3}[0-9A-F]{12}|[12]\d{3}-[1-9]\d{0,2}-[1-9]\d{0,6}-[1-9]\d{0,6}|\d{4}-\d-\d{1,6}-\d{1,6})$/;

const referenciasNota: ElementShape = {
  name: "ReferenciasNota",
  attributes: {
    Version: required(pattern(DECIMAL, 10, "un número decimal")),
    RegimenAntiguo: optional(fixed("Antiguo")),
    NumeroAutorizacionDocumentoOrigen: required(
      pattern(AUTORIZACION_ORIGEN, 36, "un número de autorización en mayúsculas o el de una resolución"),
    ),
    FechaEmisionDocumentoOrigen: required({ kind: "date" }),
    MotivoAjuste: optional(text(1, 200)),
    SerieDocumentoOrigen: required(text(1, 20)),
    NumeroDocumentoOrigen: required(text(0, 255)),
  },
};

const retenciones: ElementShape = {
  name: "RetencionesFacturaEspecial",
  attributes: { Version: required(fixed("1")) },
  children: [
    required(leaf("RetencionISR", amount)),
    optional(leaf("RetencionIVA", amount)),
    required(leaf("TotalMenosRetenciones", amount)),
  ],
};

const cobro: ElementShape = {
  name: "ItemCuentaAjena",
  children: [
    optional(leaf("NITtercero", pattern(/^[1-9]+[0-9]*[0-9K]$/, 13, "un NIT sin guion"))),
    optional(leaf("NumeroDocumento", text(0, 255))),
    optional(leaf("FechaDocumento", { kind: "date" })),
    required(leaf("Descripcion", text(1, 10_000))),
    optional(leaf("BaseImponible", amount)),
    optional(leaf("MontoCobroDAI", amount)),
    optional(leaf("MontoCobroIVA", amount)),
    optional(leaf("MontoCobroOtros", amount)),
    optional(leaf("MontoCobroTotal", amount)),
  ],
};

const medioDePago: ElementShape = {
  name: "MediosDePago",
  attributes: { Version: required(pattern(DECIMAL, 10, "un número decimal")) },
  children: [
    required(leaf("TipoFormaPago", oneOf(formasDePago))),
    optional(leaf("NumeroTransaccion", text(0, 36))),
    optional(leaf("FechaTransaccion", pattern(/^\d{2}\/\d{2}\/\d{4}$/, 10, "una fecha dd/mm/aaaa"))),
    optional(leaf("Monto", amount)),
  ],
};

function rows(name: string, row: ElementShape): ElementShape {
  return { name, attributes: { Version: required(fixed("1")) }, children: [many(row, ROWS_MAX)] };
}

export const complementShapes: ReadonlyMap<string, ElementShape> = new Map([
  [EXPORTACION, exportacion],
  [ABONOS, rows("AbonosFacturaCambiaria", abono)],
  [REFERENCIA_NOTA, referenciasNota],
  [RETENCIONES, retenciones],
  [CUENTA_AJENA, rows("CobroXCuentaAjena", cobro)],
  [MEDIOS_DE_PAGO, medioDePago],
]);
