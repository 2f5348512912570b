import type { Letra } from "./letras.js";

/** The role of a part, for people who hear the document read: the structure types of ISO 32000-1, 14.8.4. */
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

/** An element of the drawing, in pixels from the left of the text and from the head of the strip. */
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
      /** The middle of the text. */
      readonly x: number;
      y: number;
      readonly texto: string;
      readonly letra: Letra;
      /** The angle of the text, counter-clockwise. */
      readonly grados: number;
      readonly opacidad: number;
      /** Draws only the outline of the letters, this many pixels wide. */
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

/** The radii of the upper and lower corners. */
export type Radios = { readonly arriba: number; readonly abajo: number };

/**
 * The range of something that stays on one page. With `isLinea` it is a line of text, which is never divided; otherwise it is divided if it is higher
 * than a page.
 */
export type Entero = { readonly desde: number; readonly hasta: number; readonly isLinea: boolean };

/** The headings of a table, which are repeated where its lines go on. */
export type Titulos = {
  readonly desde: number;
  readonly alto: number;
  hasta: number;
  readonly trazos: readonly Trazo[];
};

/** A document on an endless strip of paper, before it is cut into pages. */
export type Tira = {
  readonly trazos: Trazo[];
  readonly enteros: Entero[];
  /** Places at which a page ends, whatever room is left. */
  readonly cortes: number[];
  readonly titulos: Titulos[];
};

/** Makes an empty strip. */
export const createTira = (): Tira => ({ trazos: [], enteros: [], cortes: [], titulos: [] });

/** The part for elements that are repeated on each page, which people who hear the document read do not hear. */
export const ADORNO: Parte = { papel: "Artifact", partes: [] };

/** Adds a part under another one; a part under an ornament is an ornament too. */
export function parteEn(padre: Parte, papel: Papel, texto?: string): Parte {
  if (padre.papel === "Artifact") return padre;
  const parte: Parte = { papel, partes: [], ...(texto !== undefined && { texto }) };
  padre.partes.push(parte);
  return parte;
}

/** A drawn document: the elements of each page, in pixels of which 96 make an inch, and the order in which they are read. */
export type Dibujo = {
  readonly raiz: Parte;
  readonly ancho: number;
  readonly alto: number;
  readonly paginas: readonly (readonly Trazo[])[];
};
