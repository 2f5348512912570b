import type { Dato } from "./dato.js";

/** What a reader must know before anything else. */
export type Aviso = { readonly grave: boolean; readonly titulo: string; readonly texto: string };

/** What stands across every page. */
export type Sello = { readonly texto: string; readonly grave: boolean };

export type Emisor = {
  /** A data: URI. */
  readonly logo: string | undefined;
  /** Its own, "#rrggbb". */
  readonly color: string | undefined;
  readonly comercial: string | undefined;
  readonly slogan: string | undefined;
  /** Undefined when the trade name is the same. */
  readonly nombre: string | undefined;
  /** The tax id with its label. */
  readonly identificacion: string;
  /** Address, establishment and ways to reach the issuer, a line each. */
  readonly lineas: readonly string[];
};

/** Which document it is, in a frame beside the issuer. */
export type Identificacion = {
  /** The name of the type. */
  readonly tipo: string;
  /** Under the name: what kind of paper this is. */
  readonly clase: string;
  /** What the law calls a document that was issued while its authority was silent. */
  readonly contingencia: string | undefined;
  /** The number that identifies the document; it stays on one line. */
  readonly principal: Dato;
  /** Each as wide as the frame, then a third of it, then a half. */
  readonly anchos: readonly Dato[];
  readonly tercios: readonly Dato[];
  readonly medios: readonly Dato[];
};

export type Receptor = {
  readonly nombre: Dato;
  readonly identificacion: Dato | undefined;
  readonly direccion: Dato | undefined;
  /** What else is said of the receiver, side by side. */
  readonly datos: readonly Dato[];
};

/** A block of data that only some documents have. `origen`: the document that this one refers to. */
export type Complemento = {
  readonly clase: "origen" | "exportacion" | "otros";
  readonly titulo: string;
  readonly datos: readonly Dato[];
};

/** What stands in a cell of the table of lines. */
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
      /** A letter of the authority's before everything else. */
      readonly marca?: string | undefined;
      readonly detalle?: string | undefined;
    };

/** A column, as what it shows of an item. `debajo`: the second line of its heading. */
export type Columna<T> = {
  readonly titulo: string;
  readonly debajo?: string | undefined;
  readonly clase: "" | "num" | "descripcion";
  readonly celda: (item: T) => Celda;
};

/** A line on the roll: what is sold, how much of it at what price, and what is taken off and added before its total. */
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
  /** What a page that ends with this line comes to. */
  readonly corte?: readonly Dato[] | undefined;
  /** Goes on with the description of the line before it, from the page before. */
  readonly sigue?: boolean;
};

export type Lineas = {
  readonly columnas: readonly Pick<Columna<never>, "titulo" | "debajo" | "clase">[];
  readonly lineas: readonly Linea[];
  /** The heading of the lines on a roll, over the quantities and over the amounts. */
  readonly rollo: readonly [string, string];
  /**
   * Tells what the lines from one up to another come to (from 0, the second not among them): a law's subtotal of every page. With it, lines
   * that do not fit on one sheet are divided here, unless one has a `corte` of its own.
   */
  readonly subtotal?: ((desde: number, hasta: number) => readonly Dato[]) | undefined;
};

/** The figures that lead from the prices to the total. */
export type Totales = { readonly parciales: readonly Dato[]; readonly total: Dato };

/** Payments agreed. `concepto`: when each is due, or how it is made. */
export type Pagos = {
  readonly titulo: string;
  readonly concepto: string;
  readonly pagos: readonly { readonly numero: string; readonly concepto: string; readonly monto: string }[];
};

/** How a reader can be sure of the document. */
export type Verificacion = {
  /** Tells who certified it, a line each. */
  readonly certificador: readonly Dato[];
  /** What the QR holds, what the reader is told, and the link that ends the sentence. */
  readonly qr:
    | {
        readonly texto: string;
        readonly frase: string;
        readonly uri: string;
        readonly rotulo: string;
        /** Whether the sentence is one that the law wants seen. */
        readonly destacada: boolean;
      }
    | undefined;
};

/** A QR with lines under it, low on the left of every page, instead of a `verificacion` after the totals. */
export type Timbre = { readonly texto: string; readonly lineas: readonly string[] };

/** All that stands on a printed document, in the reader's language and ready to be read. */
export type Contenido = {
  /** BCP 47. */
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
  /** What is kept back, and what remains. */
  readonly retenciones: (Totales & { readonly titulo: string }) | undefined;
  readonly pagos: Pagos | undefined;
  readonly letras: string | undefined;
  /** The sentences the law wants on the document. */
  readonly frases: readonly string[];
  /** What the issuer adds of its own. */
  readonly leyendas: readonly Dato[];
  readonly verificacion: Verificacion | undefined;
  readonly timbre: Timbre | undefined;
  /** Printed at the foot of each page, so that a lost page can be put back into its document. */
  readonly pie: string;
  /** Printed at the head of each page after the first. */
  readonly continuacion: readonly string[];
  /** Beside it on the right, where a law wants the whole header on every page: their head is then as high as these texts are. */
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
