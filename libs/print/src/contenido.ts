import type { Dato } from "./dato.js";

/** A warning that a reader must see before anything else. */
export type Aviso = { readonly grave: boolean; readonly titulo: string; readonly texto: string };

/** A text that is written across every page. */
export type Sello = { readonly texto: string; readonly grave: boolean };

export type Emisor = {
  /** A data: URI. */
  readonly logo: string | undefined;
  /** The issuer's own colour, "#rrggbb". */
  readonly color: string | undefined;
  readonly comercial: string | undefined;
  readonly slogan: string | undefined;
  /** The legal name; undefined when the trade name is the same. */
  readonly nombre: string | undefined;
  /** The tax id with its label. */
  readonly identificacion: string;
  /** Address, establishment and ways to reach the issuer, a line each. */
  readonly lineas: readonly string[];
};

/** The identification of the document, in a frame beside the issuer. */
export type Identificacion = {
  /** The name of the type. */
  readonly tipo: string;
  /** The kind of paper, which stands under the name. */
  readonly clase: string;
  /** The law's words for a document that was issued while its authority was silent. */
  readonly contingencia: string | undefined;
  /** The number that identifies the document; it stays on one line. */
  readonly principal: Dato;
  /** Data as wide as the frame, then a third of it, then a half. */
  readonly anchos: readonly Dato[];
  readonly tercios: readonly Dato[];
  readonly medios: readonly Dato[];
};

export type Receptor = {
  readonly nombre: Dato;
  readonly identificacion: Dato | undefined;
  readonly direccion: Dato | undefined;
  /** Further data of the receiver, side by side. */
  readonly datos: readonly Dato[];
};

/** A block of data that only some documents have. `origen` is for the document to which this one refers. */
export type Complemento = {
  readonly clase: "origen" | "exportacion" | "otros";
  readonly titulo: string;
  readonly datos: readonly Dato[];
};

/** The content of a cell in the table of lines. */
export type Celda =
  | { readonly tipo: "texto"; readonly texto: string }
  | { readonly tipo: "cifra"; readonly texto: string }
  | {
      readonly tipo: "cifras";
      readonly cifras: readonly { readonly rotulo?: string; readonly texto: string }[];
    }
  | {
      readonly tipo: "descripcion";
      readonly texto: string;
      readonly codigo?: string | undefined;
      /** A letter of the authority's that stands before everything else. */
      readonly marca?: string | undefined;
      readonly detalle?: string | undefined;
    };

/** A column, by the cell that it shows for an item. `debajo` is the second line of its heading. */
export type Columna<T> = {
  readonly titulo: string;
  readonly debajo?: string | undefined;
  readonly clase: "" | "num" | "descripcion";
  readonly celda: (item: T) => Celda;
};

/** A line on the roll: the goods, their quantity and price, and the amounts that are taken off and added before its total. */
export type Renglon = {
  readonly nombre: string;
  readonly cantidad: string;
  readonly importe: string;
  readonly ajustes: readonly Dato[];
  readonly total: string | undefined;
};

export type Linea = {
  readonly celdas: readonly Celda[];
  readonly renglon: Renglon;
  /** The amounts of a page that ends with this line. */
  readonly corte?: readonly Dato[] | undefined;
  /** Continues the description of the line before it, from the page before. */
  readonly sigue?: boolean;
};

export type Lineas = {
  readonly columnas: readonly Pick<Columna<never>, "titulo" | "debajo" | "clase">[];
  readonly lineas: readonly Linea[];
  /** The heading of the lines on a roll, over the quantities and over the amounts. */
  readonly rollo: readonly [string, string];
  /**
   * Gives the amounts of the lines from one up to another (from 0, the second not among them), where a law wants a subtotal on every page. With it,
   * lines that do not fit on one sheet are divided here, unless one has a `corte` of its own.
   */
  readonly subtotal?: ((desde: number, hasta: number) => readonly Dato[]) | undefined;
};

/** The figures from the prices to the total. */
export type Totales = { readonly parciales: readonly Dato[]; readonly total: Dato };

/** Agreed payments. `concepto` is when each is due, or how it is made. */
export type Pagos = {
  readonly titulo: string;
  readonly concepto: string;
  readonly pagos: readonly { readonly numero: string; readonly concepto: string; readonly monto: string }[];
};

/** The means by which a reader can verify the document. */
export type Verificacion = {
  /** The certifier's data, a line each. */
  readonly certificador: readonly Dato[];
  /** The content of the QR, the sentence for the reader, and the link that ends the sentence. */
  readonly qr:
    | {
        readonly texto: string;
        readonly frase: string;
        readonly uri: string;
        readonly rotulo: string;
        /** True for a sentence that the law wants to be seen. */
        readonly destacada: boolean;
      }
    | undefined;
};

/** A QR with lines under it, low on the left of every page, instead of a `verificacion` after the totals. */
export type Timbre = { readonly texto: string; readonly lineas: readonly string[] };

/** Everything on a printed document, in the reader's language and ready to be read. */
export type Contenido = {
  /** The language, as a BCP 47 tag. */
  readonly idioma: string;
  /** The title of the PDF. */
  readonly titulo: string;
  readonly avisos: readonly Aviso[];
  readonly sello: Sello | undefined;
  readonly emisor: Emisor;
  readonly identificacion: Identificacion;
  readonly receptor: Receptor | undefined;
  readonly complementos: readonly Complemento[];
  readonly lineas: Lineas;
  readonly totales: Totales;
  /** The withholdings, and the rest to pay. */
  readonly retenciones: (Totales & { readonly titulo: string }) | undefined;
  readonly pagos: Pagos | undefined;
  readonly letras: string | undefined;
  /** The sentences that the law wants on the document. */
  readonly frases: readonly string[];
  /** The issuer's own additions. */
  readonly leyendas: readonly Dato[];
  readonly verificacion: Verificacion | undefined;
  readonly timbre: Timbre | undefined;
  /** Printed at the foot of each page, so that a lost page can be put back into its document. */
  readonly pie: string;
  /** Printed at the head of each page after the first. */
  readonly continuacion: readonly string[];
  /** Texts beside it on the right, where a law wants the whole header on every page; the head of those pages is then as high as these texts. */
  readonly continuacionDerecha?: readonly string[];
};

/** Lays out the lines of a document, one for each item, cell by cell. */
export const lineasOf = <T>(
  columnas: readonly Columna<T>[],
  items: readonly T[],
  renglonDe: (item: T) => Renglon,
): Pick<Lineas, "columnas" | "lineas"> => ({
  columnas,
  lineas: items.map((item) => ({
    celdas: columnas.map(({ celda }) => celda(item)),
    renglon: renglonDe(item),
  })),
});
