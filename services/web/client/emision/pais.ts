import type { Cuenta, Dte } from "@dte/client";
import type { Borrador } from "./borrador.js";
import type { ExencionDeNota, Opcion, OpcionImpuesto } from "./opcion.js";

/** A text that the form asks for: the receiver's registration, an export's customs office. */
export type Campo = {
  readonly nombre: string;
  readonly etiqueta: string;
  readonly ayuda?: string;
  readonly opciones?: readonly Opcion[];
  /** No document that asks for it goes out without it. */
  readonly isObligatorio?: boolean;
};

/** What a country's form asks for, as `descripcion.ts` reads it from the country. What is right is for the service to say. */
export type Pais = {
  readonly nombre: string;
  /** Every type that the country has, also those that this account may not issue. */
  readonly todosLosTipos: readonly Opcion[];
  /** The types that an account of this kind may issue, the usual one first. */
  readonly tipos: (cuenta: Cuenta) => readonly Opcion[];
  /** The notes that the account may issue on a document of this type, the usual one first. */
  readonly notas: (tipoOriginal: string, cuenta: Cuenta) => readonly string[];
  /** Does a document of this type adjust another one? */
  readonly esNota: (tipo: string) => boolean;
  readonly esExportacion: (tipo: string) => boolean;
  /** Is a document of this type issued by the buyer, with the seller as its receiver? */
  readonly esDeCompra: (tipo: string) => boolean;
  /** What the receiver of a document of this type is called. */
  readonly nombreReceptor: (tipo: string) => string;
  /** Do the lines of such a document bear no tax? */
  readonly isSinImpuestos: (tipo: string) => boolean;
  /** The receiver's identifiers; the first is the one that is meant when none is chosen. */
  readonly tiposId: readonly Opcion[];
  /** How the general tax is charged on a line. Empty: as the law has it for this document. */
  readonly iva: readonly OpcionImpuesto[];
  readonly nombreIva: string;
  /** Taxes beside it. */
  readonly otros: readonly OpcionImpuesto[];
  /** What people call a tax. */
  readonly nombreDelImpuesto: (nombreCorto: string) => string;
  /** What the form calls a datum of the country: "Grados de alcohol del ítem 2". Undefined for a name that it does not have. */
  readonly nombreDelDato: (nombre: string) => string | undefined;
  /** What a tax does to a total: `general`, `retencion`… Undefined for one that the country does not describe. */
  readonly papelDe: (nombreCorto: string) => string | undefined;
  readonly exenciones: readonly Opcion[];
  readonly monedas: readonly string[];
  /** What the receiver must tell of itself in a document of this type. */
  readonly datosReceptor: (tipo: string) => readonly Campo[];
  readonly datos: (tipo: string) => readonly Campo[];
  /** What a document must tell in this currency. */
  readonly datosMoneda: (moneda: string, tipo: string) => readonly Campo[];
  /** What a line of this type must tell that bears these taxes, by the values of their choices; # in a name is the line's number. */
  readonly datosItem: (tipo: string, impuestos: readonly string[]) => readonly Campo[];
  /** May a document of this type not be for a final consumer? */
  readonly pideReceptor: (tipo: string) => boolean;
  /** Does it need the receiver's place? */
  readonly pideLugar: (tipo: string) => boolean;
  /** What the levels of the country's division are called, the largest first. */
  readonly nivelesLugar: readonly string[];
  readonly exportacion: readonly Campo[];
  /** Ways of paying; none where only instalments are told. */
  readonly formasPago: readonly Opcion[];
  readonly llevaPagos: (tipo: string) => boolean;
  readonly exencionDeNota: ExencionDeNota | undefined;
  /** A note of an export does not say its general tax: the service knows it from the original. */
  readonly exportaSinIva: boolean;
  /** An export's total holds its freight and insurance; elsewhere they only tell how goods travel. */
  readonly isFleteEnTotal: boolean;
  /** The datum of a document that says, with "0", that its prices come without the general tax; "" where there is none. */
  readonly datoIncluido: string;
  /** What a note's amounts come from beside its original's lines, by the names of `datosAdicionales`. */
  readonly heredaNota: {
    readonly documento: RegExp;
    /** The names of a line's data; its number follows the name. */
    readonly linea: readonly string[];
  };
  readonly anulacion: {
    /** The authority's kinds of cancellation, the usual one first; none where it has only one. */
    readonly clases: readonly Opcion[];
    /** Those that name the document that takes the place of the cancelled one. */
    readonly conReemplazo: readonly string[];
    /** The type that is issued instead of cancelling; "" where documents are cancelled. */
    readonly enSuLugar: string;
    readonly explicacion: string;
  };
};

/** Gives the currency that a draft is in: its own, the account's, or the country's. */
export const monedaDe = (
  { moneda }: Pick<Borrador, "moneda">,
  { monedaPorDefecto, monedas }: Pick<Pais, "monedas"> & { readonly monedaPorDefecto?: string | undefined },
): string => moneda || monedaPorDefecto || (monedas[0] ?? "");

/** Does the form of this type ask why it is exempt? The others' reason is known from their type or from their original. */
export const hasExencion = (pais: Pick<Pais, "esNota" | "esExportacion">, tipo: string): boolean =>
  !pais.esExportacion(tipo) && !pais.esNota(tipo);

/** Gives the notes of `original` that the account may issue. */
export const notasDe = (pais: Pais, account: Cuenta, original: Dte): readonly string[] =>
  pais.notas(original.tipo, account);

/** Gives what the country calls a type; its own name in the contract where the country does not have it. */
export const nombreDeTipo = (pais: Pick<Pais, "todosLosTipos"> | undefined, tipo: string): string =>
  pais?.todosLosTipos.find(({ valor }) => valor === tipo)?.texto ?? tipo;

/** Gives rows of "value text" as choices. */
export const opciones = (...rows: readonly (readonly [string, string])[]): readonly Opcion[] =>
  rows.map(([valor, texto]) => ({ valor, texto }));
