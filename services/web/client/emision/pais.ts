import type { Cuenta, Dte } from "@dte/client";
import type { Borrador } from "./borrador.js";
import type { ExencionDeNota, Opcion, OpcionImpuesto } from "./opcion.js";

/** A text that the form asks for, such as the receiver's registration or an export's customs office. */
export type Campo = {
  readonly nombre: string;
  readonly etiqueta: string;
  readonly ayuda?: string;
  readonly opciones?: readonly Opcion[];
  /** Documents with this field cannot be issued without it. */
  readonly isObligatorio?: boolean;
};

/** The form of a country, as `descripcion.ts` reads it from the country. The service judges what is right. */
export type Pais = {
  readonly nombre: string;
  /** Every type that the country has, also those that this account may not issue. */
  readonly todosLosTipos: readonly Opcion[];
  /** The types that an account of this kind may issue, the usual one first. */
  readonly tipos: (cuenta: Cuenta) => readonly Opcion[];
  /** The notes that the account may issue on a document of this type, the usual one first. */
  readonly notas: (tipoOriginal: string, cuenta: Cuenta) => readonly string[];
  /** Tells whether a document of this type adjusts another one. */
  readonly esNota: (tipo: string) => boolean;
  readonly esExportacion: (tipo: string) => boolean;
  /** Tells whether a document of this type is issued by the buyer, with the seller as its receiver. */
  readonly esDeCompra: (tipo: string) => boolean;
  /** The word for the receiver of a document of this type. */
  readonly nombreReceptor: (tipo: string) => string;
  /** Tells whether the lines of such a document have no taxes. */
  readonly isSinImpuestos: (tipo: string) => boolean;
  /** The receiver's kinds of identifiers; the first one counts when none is chosen. */
  readonly tiposId: readonly Opcion[];
  /** The ways to charge the general tax on a line. The empty one leaves it to the law for this document. */
  readonly iva: readonly OpcionImpuesto[];
  readonly nombreIva: string;
  /** The taxes beside the general one. */
  readonly otros: readonly OpcionImpuesto[];
  /** Gives people's word for a tax. */
  readonly nombreDelImpuesto: (nombreCorto: string) => string;
  /** Gives the form's name of a country's datum: "Grados de alcohol del ítem 2". Undefined for a name that the form does not have. */
  readonly nombreDelDato: (nombre: string) => string | undefined;
  /** Gives a tax's part in a total: `general`, `retencion`… Undefined for a tax that the country does not describe. */
  readonly papelDe: (nombreCorto: string) => string | undefined;
  readonly exenciones: readonly Opcion[];
  readonly monedas: readonly string[];
  /** The data of the receiver in a document of this type. */
  readonly datosReceptor: (tipo: string) => readonly Campo[];
  readonly datos: (tipo: string) => readonly Campo[];
  /** The data that a document must have in this currency. */
  readonly datosMoneda: (moneda: string, tipo: string) => readonly Campo[];
  /** The data of a line with these taxes in a document of this type, by the values of their choices; # in a name is the line's number. */
  readonly datosItem: (tipo: string, impuestos: readonly string[]) => readonly Campo[];
  /** Tells whether a document of this type may not be for a final consumer. */
  readonly pideReceptor: (tipo: string) => boolean;
  /** Tells whether it needs the receiver's place. */
  readonly pideLugar: (tipo: string) => boolean;
  /** The names of the levels of the country's division, the largest first. */
  readonly nivelesLugar: readonly string[];
  readonly exportacion: readonly Campo[];
  /** The ways of paying; empty where documents only have instalments. */
  readonly formasPago: readonly Opcion[];
  readonly llevaPagos: (tipo: string) => boolean;
  readonly exencionDeNota: ExencionDeNota | undefined;
  /** A note of an export does not name the general tax, which the service knows from the original. */
  readonly exportaSinIva: boolean;
  /** The total of an export includes freight and insurance; elsewhere they only describe the transport. */
  readonly isFleteEnTotal: boolean;
  /** The name of the datum that says, with "0", that a document's prices do not include the general tax; "" where there is none. */
  readonly datoIncluido: string;
  /** The data on which a note's amounts depend beside its original's lines, by the names of `datosAdicionales`. */
  readonly heredaNota: {
    readonly documento: RegExp;
    /** The names of a line's data; its number follows the name. */
    readonly linea: readonly string[];
  };
  readonly anulacion: {
    /** The authority's kinds of cancellation, the usual one first; empty where it has only one. */
    readonly clases: readonly Opcion[];
    /** The kinds that name the document which takes the place of the cancelled one. */
    readonly conReemplazo: readonly string[];
    /** The type that is issued instead of cancelling; "" where documents are cancelled. */
    readonly enSuLugar: string;
    readonly explicacion: string;
  };
};

/** Gives the currency of a draft: its own, the account's, or the country's. */
export const monedaDe = (
  { moneda }: Pick<Borrador, "moneda">,
  { monedaPorDefecto, monedas }: Pick<Pais, "monedas"> & { readonly monedaPorDefecto?: string | undefined },
): string => moneda || monedaPorDefecto || (monedas[0] ?? "");

/** Tells whether the form of this type asks for the reason of an exemption. Other types imply it, or have it from their original. */
export const hasExencion = (pais: Pick<Pais, "esNota" | "esExportacion">, tipo: string): boolean =>
  !pais.esExportacion(tipo) && !pais.esNota(tipo);

/** Gives the notes of `original` that the account may issue. */
export const notasDe = (pais: Pais, account: Cuenta, original: Dte): readonly string[] =>
  pais.notas(original.tipo, account);

/** Gives the country's word for a type, or the contract's where the country does not have the type. */
export const nombreDeTipo = (pais: Pick<Pais, "todosLosTipos"> | undefined, tipo: string): string =>
  pais?.todosLosTipos.find(({ valor }) => valor === tipo)?.texto ?? tipo;

/** Gives rows of "value text" as choices. */
export const opciones = (...rows: readonly (readonly [string, string])[]): readonly Opcion[] =>
  rows.map(([valor, texto]) => ({ valor, texto }));
