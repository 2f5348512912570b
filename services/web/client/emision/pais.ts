import type { Cuenta, Dte } from "@dte/client";
import type { Borrador } from "./borrador.js";

/** A choice of a list. */
export type Opcion = { readonly valor: string; readonly texto: string };

/** A tax that a line may bear: what is sent for it, and what the issuer must say of it. */
export type OpcionImpuesto = Opcion & {
  readonly nombreCorto: string;
  readonly codigoUnidadGravable: number;
  /** Another tax that always goes with it. */
  readonly conNombreCorto?: string;
  readonly pide?: "cantidadUnidadesGravables" | "montoGravable" | "montoImpuesto";
};

/** The choice of a line that bears none of the general tax, and the reason that a note gives for it. */
export type ExencionDeNota = { readonly iva: string; readonly motivo: string };

/** A text that the form asks for: the receiver's registration, an export's customs office. */
export type Campo = {
  readonly nombre: string;
  readonly etiqueta: string;
  readonly ayuda?: string;
  readonly opciones?: readonly Opcion[];
};

/** What a country's form asks for. What is right is for the service to say. */
export type Pais = {
  /** The types that an account of this kind may issue, the usual one first. */
  readonly tipos: (cuenta: Cuenta) => readonly Opcion[];
  /** The notes that adjust a document of this type, the usual one first; which of them an account may issue, `tipos` says. */
  readonly notas: (tipoOriginal: string, cuenta: Cuenta) => readonly string[];
  /** The receiver's identifiers; the first is the one that is meant when none is chosen. */
  readonly tiposId: readonly Opcion[];
  /** How the general tax is charged on a line. Empty: as the law has it for this document. */
  readonly iva: readonly OpcionImpuesto[];
  readonly nombreIva: string;
  /** Taxes beside it. */
  readonly otros: readonly OpcionImpuesto[];
  readonly exenciones: readonly Opcion[];
  readonly monedas: readonly string[];
  /** What the receiver must tell of itself in a document of this type. */
  readonly datosReceptor: (tipo: string) => readonly Campo[];
  readonly datos: (tipo: string) => readonly Campo[];
  /** What a document must tell in this currency. */
  readonly datosMoneda: (moneda: string, tipo: string) => readonly Campo[];
  /** What a line must tell that bears these taxes, by the values of their choices; # in a name is the line's number. */
  readonly datosItem: (impuestos: readonly string[]) => readonly Campo[];
  /** May a document of this type not be for a final consumer? */
  readonly pideReceptor: (tipo: string) => boolean;
  /** Does it need the receiver's place? */
  readonly pideLugar: (tipo: string) => boolean;
  readonly exportacion: readonly Campo[];
  /** Ways of paying; none where only instalments are told. */
  readonly formasPago: readonly Opcion[];
  readonly llevaPagos: (tipo: string) => boolean;
  readonly exencionDeNota?: ExencionDeNota;
  /** A note of an export does not say its general tax: the service knows it from the original. */
  readonly exportaSinIva?: true;
  /** An export's total holds its freight and insurance; elsewhere they only tell how goods travel. */
  readonly isFleteEnTotal?: true;
  /** The datum of a document that says, with "0", that its prices come without the general tax. */
  readonly datoIncluido?: string;
  /** What a note's amounts come from beside its original's lines, by the names of `datosAdicionales`. */
  readonly heredaNota?: {
    readonly documento: RegExp;
    /** Of a line, whose number follows the name. */
    readonly linea: readonly string[];
  };
};

/** The currency that a draft is in: its own, the account's, or the country's. */
export const monedaDe = (
  { moneda }: Pick<Borrador, "moneda">,
  { monedaPorDefecto, monedas }: Pick<Pais, "monedas"> & { readonly monedaPorDefecto?: string | undefined },
): string => moneda || monedaPorDefecto || (monedas[0] ?? "");

/** The notes of `original` that the account may issue. */
export function notasDe(pais: Pais, account: Cuenta, original: Dte): readonly string[] {
  const suyos = pais.tipos(account).map(({ valor }) => valor);
  return pais.notas(original.tipo, account).filter((tipo) => suyos.includes(tipo));
}

/** Rows of "value text" as choices. */
export const opciones = (...rows: readonly (readonly [string, string])[]): readonly Opcion[] =>
  rows.map(([valor, texto]) => ({ valor, texto }));

/** A tax with its taxable units, numbered from 1 unless `desde` says otherwise, as choices. */
export const unidades = (
  nombreCorto: string,
  titulo: string,
  nombres: readonly string[],
  { pide, desde = 1 }: { pide?: NonNullable<OpcionImpuesto["pide"]>; desde?: number } = {},
): readonly OpcionImpuesto[] =>
  nombres.map((nombre, i) => ({
    valor: `${nombreCorto}:${desde + i}`,
    texto: nombre ? `${titulo}: ${nombre}` : titulo,
    nombreCorto,
    codigoUnidadGravable: desde + i,
    ...(pide && { pide }),
  }));
