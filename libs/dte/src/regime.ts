import type { Cuenta, DatosExportacion, Dte, Frase, Parte, Solicitud } from "@dte/contracts";
import type { FegError } from "@dte/errors";
import type { Amount } from "@dte/money";
import type { Anulacion } from "./anulacion.js";
import type {
  AjusteDocumento,
  Documento,
  ImpuestoLinea,
  Linea,
  Retenciones,
  Tipo,
  TotalImpuesto,
} from "./documento.js";
import type { FechaLocal } from "./fecha.js";
import type { Numeracion } from "./numeracion.js";

/** The facts about a request before the regime says whether it is an export, and whether it is exempt. */
export type ContextoInicial = {
  readonly cuenta: Cuenta;
  readonly solicitud: Solicitud;
  readonly ahora: Date;
  readonly fechaEmision: FechaLocal;
  readonly moneda: string;
  readonly tipo: Tipo;
  readonly tipoFiscal: string;
  /** The document to which a note refers. */
  readonly dteOriginal?: Dte | undefined;
  /** The attempt's id, a UUID, which is the document's identity where the issuer gives one. */
  readonly idIntento: string;
  /** The number that was drawn for the document, if it has been drawn. */
  readonly numeroAsignado?: number | undefined;
  /** The series of that number. */
  readonly serieAsignada?: string | undefined;
  /** The value of a unit of each currency in the country's own, on the document's day, as far as it is kept. */
  readonly tasas?: ReadonlyMap<string, Amount> | undefined;
  /** The registered rates of taxes, in no order. */
  readonly tasasImpuestos?: readonly TasaImpuesto[] | undefined;
};

/** The rate of a tax from a day on. */
export type TasaImpuesto = {
  /** Its `nombreCorto`. */
  readonly impuesto: string;
  readonly tasa: Amount;
  /** yyyy-MM-dd */
  readonly desde: string;
};

/** Whether the document is an export, and its data as they will be certified. */
export type Exportacion = {
  readonly esExportacion: boolean;
  readonly datosExportacion?: DatosExportacion | undefined;
};

/** Everything by which a request is judged: nothing is read from a clock or a database. */
export type Contexto = ContextoInicial &
  Exportacion & {
    /** The request as it came, before data from registers were added. */
    readonly pedida: Solicitud;
    /** The reason of the exemption, in the contract's word; absent when there is none or the type has no IVA. */
    readonly motivoExencionIva?: string | undefined;
  };

/** An expected failure is a value: the rule, the field, and the message for the client. */
export type Fault = { readonly id: string; readonly field: string; readonly error: FegError };
type Failure = {
  readonly ok: false;
  /** The fault that was found first. */
  readonly fault: Fault;
  /** The faults that were found after it, in their order. */
  readonly others?: readonly Fault[];
};
export type Outcome<T> = { readonly ok: true; readonly value: T } | Failure;
/** An outcome that may fail with a value: the sent value in place of the wrong one, so that the rest can be judged too. */
export type Readable<T> = Outcome<T> | (Failure & { readonly value: T });

/** Makes the outcome of a success. */
export const pass = <T>(value: T): Outcome<T> => ({ ok: true, value });
/** Makes the outcome of a failure: the rule's id, its field, and the client's message. */
export const fail = (id: string, field: string, error: FegError): { ok: false; fault: Fault } => ({
  ok: false,
  fault: { id, field, error },
});

/** A tax as the client asked for it on a line, or as the regime adds it by itself. */
export type ImpuestoPedido = {
  readonly nombreCorto: string;
  readonly codigoUnidadGravable: number;
  readonly cantidadUnidadesGravables?: Amount | undefined;
  /** Only for a tax whose base the law leaves to the issuer: the suggested retail price of one unit. */
  readonly montoGravable?: Amount | undefined;
  /** Only for a tax whose amount the law leaves to the issuer: a municipal rate. */
  readonly montoImpuesto?: Amount | undefined;
};

/** A line before its taxes: amounts read, defaults filled in. */
export type LineaBase = {
  readonly indice: number;
  readonly cantidad: Amount;
  readonly precioUnitario: Amount;
  readonly precio: Amount;
  readonly descuento: Amount;
  readonly otroDescuento: Amount;
  /** precio − descuento − otroDescuento, with the taxes inside the price. */
  readonly neto: Amount;
  readonly pedidos: readonly ImpuestoPedido[];
};

/** A rule that the whole document must keep. Tests check for its `id`. */
export type Rule = {
  readonly id: string;
  readonly field: string;
  readonly breaks: (documento: Documento, contexto: Contexto) => boolean;
  readonly error: (documento: Documento, contexto: Contexto) => FegError;
  /** The only part of the document that the rule reads beside its type, so that it is judged even if other parts cannot be. */
  readonly parte?: "emisor" | "receptor";
  /** The rule whose breach is the cause if both are broken; then this one is not told. */
  readonly tras?: string;
  /** Tells whether the document is issued all the same, with a note of the fault. */
  readonly warns?: (documento: Documento, contexto: Contexto) => boolean;
};

/** A document with its lines and totals, before the parts of the law that depend on them. */
export type Calculado = Omit<Documento, "frases" | "retenciones" | "numeracion">;

/** A place, under the id `<country>.<department>[.<municipality>]` of the contract. */
export type Localidad = {
  readonly id: string;
  readonly idLocalidadSuperior: string;
  readonly nombre: string;
};

/** A country, as data and small pure functions. The core below knows no country. */
export type Regime = {
  readonly pais: string;
  /** The country's name in Spanish. */
  readonly nombre: string;
  /** The country's departments and municipalities, each after the place in which it lies. */
  readonly localidades: readonly Localidad[];
  readonly moneda: string;
  /** The `nombreCorto` of the tax on sales. */
  readonly impuestoGeneral: string;
  /** IANA name. */
  readonly zonaHoraria: string;
  /** The law and the documents from which this regime was written. */
  readonly sources: readonly string[];
  /** The `tipo` values that accounts of this country may ask for. */
  readonly tipos: readonly Tipo[];
  /** The types that are always an export: a request for one has `datosExportacion`. */
  readonly tiposDeExportacion?: readonly Tipo[];
  readonly monedas: readonly string[];
  /** The `motivoExencionIva` values that the country takes beside the contract's, in upper case. */
  readonly exenciones?: readonly string[];
  /** The most decimals of quantities and prices, to which `precio` is rounded. */
  readonly decimalesMax: number;
  /** The most lines of a document, where that is not the usual `ITEMS_MAX`. */
  readonly itemsMax?: number;
  /** Finds the authority's type for a request, or the reason why this account cannot issue it. */
  resolveTipo(solicitud: Solicitud, cuenta: Cuenta): Outcome<{ tipo: Tipo; tipoFiscal: string }>;
  /** Builds the original that a note itself describes because no register has it; undefined where it describes none. */
  originalOf?(solicitud: Solicitud): Outcome<Dte | undefined>;
  /** Resolves the receiver as it will be certified: identifier cleaned and checked, defaults filled in. */
  resolveReceptor(contexto: Contexto): Readable<Parte>;
  /** Adds data to the request that it leaves out and a register has, such as the rates of its day. */
  completeSolicitud?(contexto: ContextoInicial): Solicitud;
  /** Tells whether this receiver is a final consumer without a name of its own. */
  isFinalConsumer(receptor: Pick<Parte, "id">): boolean;
  resolveEmisor(contexto: Contexto): Outcome<Parte>;
  /**
   * Tells whether the document is an export, because the request says so or because the document that it adjusts is one. Gives its data cleaned and
   * checked.
   */
  resolveExportacion(contexto: ContextoInicial): Outcome<Exportacion>;
  /** Finds the exemption that applies, the request's or the account's own; a word that the law does not know is a fault. */
  resolveMotivoExencionIva(contexto: ContextoInicial & Exportacion): Outcome<string | undefined>;
  /** Computes the taxes of a line: those in the request and those that the law adds. */
  taxLine(linea: LineaBase, contexto: Contexto): Outcome<readonly ImpuestoLinea[]>;
  /** Shortens a unit of measure to what the authority's file has room for. */
  unidadMedidaOf?(unidad: string): string;
  /** Computes the total of a line where it is not the price with the taxes on top: a credit to the buyer. */
  lineTotalOf?(neto: Amount, impuestos: readonly ImpuestoLinea[]): Amount | undefined;
  /** Tells whether this tax is inside the price (IVA), or added on top of it. */
  isIncluded(impuesto: ImpuestoLinea): boolean;
  /** Tells whether the whole document is exempt from IVA. */
  isExentoIva(lineas: readonly Linea[], contexto: Contexto): boolean;
  /** Computes the buyer's withholdings, for types where the law has them. */
  retencionesOf(documento: Calculado, contexto: Contexto): Retenciones | undefined;
  /** Computes the document's total where it is not the sum of its lines (amounts that are rounded in the summary). */
  totalOf?(documento: Omit<Calculado, "total">, contexto: Contexto): Amount;
  /** Computes each tax's total as the file has it, where that is more than the sums of the lines. */
  totalImpuestosOf?(documento: Omit<Calculado, "total">, contexto: Contexto): readonly TotalImpuesto[];
  /** Gives the discounts and surcharges on the whole document, where the law has them. */
  ajustesOf?(documento: Omit<Calculado, "total">, contexto: Contexto): readonly AjusteDocumento[];
  /** Finds the document's number, or the ranges to draw it from, in a country whose issuers number their documents. It is a fault when there is neither. */
  resolveNumeracion?(contexto: Contexto): Outcome<Numeracion>;
  /** Names the series of a type whose unused numbers the authority wants to be given back; undefined for a type that it does not know. */
  serieOf?(tipo: string): string | undefined;
  frasesOf(documento: Calculado, contexto: Contexto): Outcome<readonly Frase[]>;
  readonly rules: readonly Rule[];
  /** The authority's kind of cancellation for requests that name none, where it has several. */
  readonly tipoAnulacionUsual?: number;
  /** Gives the reason why this document cannot be cancelled so; undefined when it can. */
  judgeCancel(anulacion: Anulacion, ahora: Date): Fault | undefined;
};
