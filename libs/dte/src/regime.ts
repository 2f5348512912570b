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

/** What is known of a request before the regime says whether it is an export, and whether it is exempt. */
export type ContextoInicial = {
  readonly cuenta: Cuenta;
  readonly solicitud: Solicitud;
  readonly ahora: Date;
  readonly fechaEmision: FechaLocal;
  readonly moneda: string;
  readonly tipo: Tipo;
  readonly tipoFiscal: string;
  /** The document a note refers to. */
  readonly dteOriginal?: Dte | undefined;
  /** The attempt's id, a UUID: where the issuer gives documents their identity, this is it. */
  readonly idIntento: string;
  /** The number drawn for the document, once it is. */
  readonly numeroAsignado?: number | undefined;
  /** The series it was drawn from. */
  readonly serieAsignada?: string | undefined;
  /** What a unit of each currency is worth in the country's own, on the document's day, as far as that is kept. */
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

/** What a request is judged with: nothing here is read from a clock or a database. */
export type Contexto = ContextoInicial &
  Exportacion & {
    /** The request as it came, before what registers know was added to it. */
    readonly pedida: Solicitud;
    /** Why the document is exempt, in the contract's word; absent when nothing is asked or the type bears no IVA. */
    readonly motivoExencionIva?: string | undefined;
  };

/** An expected failure is a value: which rule, which field, and what the client reads. */
export type Fault = { readonly id: string; readonly field: string; readonly error: FegError };
type Failure = {
  readonly ok: false;
  /** The first that was found. */
  readonly fault: Fault;
  /** Those that were found after it, in their order. */
  readonly others?: readonly Fault[];
};
export type Outcome<T> = { readonly ok: true; readonly value: T } | Failure;
/** An outcome that may fail with a value: what was sent in the place of what is wrong, so that the rest can be judged too. */
export type Readable<T> = Outcome<T> | (Failure & { readonly value: T });

/** Makes the outcome of what went well. */
export const pass = <T>(value: T): Outcome<T> => ({ ok: true, value });
/** Makes the outcome of what did not: the rule's id, the field it speaks of and what the client is told. */
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
  /** precio − descuento − otroDescuento, tax-inclusive. */
  readonly neto: Amount;
  readonly pedidos: readonly ImpuestoPedido[];
};

/** A rule the whole document must keep. Tests assert on `id`. */
export type Rule = {
  readonly id: string;
  readonly field: string;
  readonly breaks: (documento: Documento, contexto: Contexto) => boolean;
  readonly error: (documento: Documento, contexto: Contexto) => FegError;
  /** It reads nothing of the document but this part and its type, and is judged also where other parts cannot be. */
  readonly parte?: "emisor" | "receptor";
  /** The rule whose breach is the cause where both are broken: then this one is not told. */
  readonly tras?: string;
  /** Tells whether the document is issued all the same, with a note of what was held against it. */
  readonly warns?: (documento: Documento, contexto: Contexto) => boolean;
};

/** A document with its lines and totals, before what the law hangs on them. */
export type Calculado = Omit<Documento, "frases" | "retenciones" | "numeracion">;

/** A place, under the id `<country>.<department>[.<municipality>]` of the contract. */
export type Localidad = {
  readonly id: string;
  readonly idLocalidadSuperior: string;
  readonly nombre: string;
};

/** What a country is, as data and small pure functions. The core below knows no country. */
export type Regime = {
  readonly pais: string;
  /** The country's name in Spanish. */
  readonly nombre: string;
  /** Its departments and municipalities, each after the place it lies in. */
  readonly localidades: readonly Localidad[];
  readonly moneda: string;
  /** The `nombreCorto` of the tax on sales. */
  readonly impuestoGeneral: string;
  /** IANA name. */
  readonly zonaHoraria: string;
  /** The law and the documents this regime was written from. */
  readonly sources: readonly string[];
  /** The `tipo` values that accounts of this country may ask for. */
  readonly tipos: readonly Tipo[];
  /** Those of them that are an export by themselves: a request for one brings `datosExportacion`. */
  readonly tiposDeExportacion?: readonly Tipo[];
  readonly monedas: readonly string[];
  /** The `motivoExencionIva` values that the country takes beside the contract's, in upper case. */
  readonly exenciones?: readonly string[];
  /** The most decimals that quantities and prices may carry, and that `precio` is rounded to. */
  readonly decimalesMax: number;
  /** The most lines that a document may have, where that is not the usual `ITEMS_MAX`. */
  readonly itemsMax?: number;
  /** Finds the authority's type for what is asked, or why this account cannot issue it. */
  resolveTipo(solicitud: Solicitud, cuenta: Cuenta): Outcome<{ tipo: Tipo; tipoFiscal: string }>;
  /** Builds the original that a note describes itself, since no register has it; undefined where it describes none. */
  originalOf?(solicitud: Solicitud): Outcome<Dte | undefined>;
  /** Resolves the receiver as it will be certified: identifier cleaned and checked, defaults filled in. */
  resolveReceptor(contexto: Contexto): Readable<Parte>;
  /** Adds to the request what it leaves unsaid and a register knows, such as the rates of its day. */
  completeSolicitud?(contexto: ContextoInicial): Solicitud;
  /** Is this receiver nobody in particular? */
  isFinalConsumer(receptor: Pick<Parte, "id">): boolean;
  resolveEmisor(contexto: Contexto): Outcome<Parte>;
  /** Whether it is an export: asked for, or because the document it adjusts is one. Its data cleaned and checked. */
  resolveExportacion(contexto: ContextoInicial): Outcome<Exportacion>;
  /** Finds the exemption that applies, asked for or the account's own; a word that the law does not know is a fault. */
  resolveMotivoExencionIva(contexto: ContextoInicial & Exportacion): Outcome<string | undefined>;
  /** Computes the taxes of a line: those that are asked for and those that the law adds. */
  taxLine(linea: LineaBase, contexto: Contexto): Outcome<readonly ImpuestoLinea[]>;
  /** Shortens a unit of measure to what the authority's file has room for. */
  unidadMedidaOf?(unidad: string): string;
  /** Computes what a line comes to where that is not its price and the taxes on top of it: a credit to the buyer. */
  lineTotalOf?(neto: Amount, impuestos: readonly ImpuestoLinea[]): Amount | undefined;
  /** Is this tax inside the price (IVA), or added on top of it? */
  isIncluded(impuesto: ImpuestoLinea): boolean;
  /** Is the whole document exempt from IVA? */
  isExentoIva(lineas: readonly Linea[], contexto: Contexto): boolean;
  /** Computes what the buyer keeps back, on the types where the law says so. */
  retencionesOf(documento: Calculado, contexto: Contexto): Retenciones | undefined;
  /** Computes the document's total where it is not the sum of its lines' (amounts that are rounded in the summary). */
  totalOf?(documento: Omit<Calculado, "total">, contexto: Contexto): Amount;
  /** Computes what each tax comes to on the document as its file says, where that is more than the sums of its lines. */
  totalImpuestosOf?(documento: Omit<Calculado, "total">, contexto: Contexto): readonly TotalImpuesto[];
  /** Discounts and surcharges on the whole document, where the law has them. */
  ajustesOf?(documento: Omit<Calculado, "total">, contexto: Contexto): readonly AjusteDocumento[];
  /**
   * Finds the document's number, or where to draw it from, in a country whose issuers number their documents. A fault when there is
   * neither.
   */
  resolveNumeracion?(contexto: Contexto): Outcome<Numeracion>;
  /** Names the series of a type whose unused numbers the authority wants back; undefined for a type it does not know. */
  serieOf?(tipo: string): string | undefined;
  frasesOf(documento: Calculado, contexto: Contexto): Outcome<readonly Frase[]>;
  readonly rules: readonly Rule[];
  /** The authority's kind of cancellation that is meant when none is said, where it has several. */
  readonly tipoAnulacionUsual?: number;
  /** Says why this document cannot be cancelled like this; undefined when it can. */
  judgeCancel(anulacion: Anulacion, ahora: Date): Fault | undefined;
};
