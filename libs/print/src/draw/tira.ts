import type { Letra } from "./letras.js";

/** Says what a part of a document is, for people who hear it read: the structure types of ISO 32000-1, 14.8.4. */
export type Papel =
  | "Document"
  | "NonStruct"
  | "P"
  | "H1"
  | "H2"
  | "L"
  | "LI"
  | "Table"
  | "THead"
  | "TBody"
  | "TR"
  | "TH"
  | "TD"
  | "Figure"
  | "Link"
  | "Artifact";

/** A part of a document, in the order in which it is read. */
export type Parte = { readonly papel: Papel; readonly partes: Parte[]; readonly texto?: string };

/** One thing that is drawn, in pixels from the left of the text and from the head of the strip. */
export type Trazo =
  | {
      readonly tipo: "texto";
      readonly x: number;
      y: number;
      readonly texto: string;
      readonly letra: Letra;
      readonly parte: Parte;
      readonly isSubrayado?: boolean;
    }
  | {
      readonly tipo: "fondo";
      readonly x: number;
      y: number;
      readonly ancho: number;
      alto: number;
      readonly color: string;
      readonly radios?: Radios;
    }
  | {
      readonly tipo: "borde";
      readonly x: number;
      y: number;
      readonly ancho: number;
      alto: number;
      readonly color: string;
      readonly grueso: number;
      readonly radio: number;
    }
  | {
      readonly tipo: "qr";
      readonly x: number;
      y: number;
      readonly lado: number;
      readonly texto: string;
      readonly parte: Parte;
    }
  | {
      readonly tipo: "imagen";
      readonly x: number;
      y: number;
      readonly ancho: number;
      alto: number;
      readonly uri: string;
    }
  | {
      readonly tipo: "sello";
      /** Its middle. */
      readonly x: number;
      y: number;
      readonly texto: string;
      readonly letra: Letra;
      /** How far it is turned, against the clock. */
      readonly grados: number;
      readonly opacidad: number;
      /** Its letters are no more than an outline of so many pixels. */
      readonly contorno?: number;
      readonly marco:
        | {
            readonly grueso: number;
            readonly radio: number;
            readonly lado: number;
            readonly interlinea: number;
          }
        | undefined;
      readonly parte: Parte;
    }
  | {
      readonly tipo: "enlace";
      readonly x: number;
      y: number;
      readonly ancho: number;
      alto: number;
      readonly uri: string;
      readonly parte: Parte;
    };

/** How round the corners are above and under. */
export type Radios = { readonly arriba: number; readonly abajo: number };

/** From where to where something stays on one page. `isLinea`: a line of text, which never is divided; else it is when it is higher than a page. */
export type Entero = { readonly desde: number; readonly hasta: number; readonly isLinea: boolean };

/** The headings of a table, which stand again where its lines go on. */
export type Titulos = {
  readonly desde: number;
  readonly alto: number;
  hasta: number;
  readonly trazos: readonly Trazo[];
};

/** A document on a strip of paper without end, before it is cut into pages. */
export type Tira = {
  readonly trazos: Trazo[];
  readonly enteros: Entero[];
  /** Where a page ends whatever room it has left. */
  readonly cortes: number[];
  readonly titulos: Titulos[];
};

/** Makes an empty strip. */
export const createTira = (): Tira => ({ trazos: [], enteros: [], cortes: [], titulos: [] });

/** What repeats itself on each page is no part of the document for people who hear it read. */
export const ADORNO: Parte = { papel: "Artifact", partes: [] };

/** Adds a part under another; a part under an ornament is an ornament too. */
export function parteEn(padre: Parte, papel: Papel, texto?: string): Parte {
  if (padre.papel === "Artifact") return padre;
  const parte: Parte = { papel, partes: [], ...(texto !== undefined && { texto }) };
  padre.partes.push(parte);
  return parte;
}

/** A document as it is drawn: on each page what stands where, in pixels of which 96 make an inch, and in which order it is read. */
export type Dibujo = {
  readonly raiz: Parte;
  readonly ancho: number;
  readonly alto: number;
  readonly paginas: readonly (readonly Trazo[])[];
};
