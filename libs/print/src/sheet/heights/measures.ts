import { linesOf } from "../../measure.js";
import type { Papel } from "../sizes.js";

/** The measures that the style sheet gives the parts of a document, in points: the text, and the room around it. */
export type Medidas = {
  readonly letra: number;
  /** The height of a line, as a multiple of the letters' size. */
  readonly interlinea: number;
  /** The room under the header, the receiver and each block. */
  readonly separacion: number;
  readonly comercial: number;
  readonly titulo: number;
  /** The room above and under the name of the document, and under its kind. */
  readonly tituloMargen: number;
  readonly claseMargen: number;
  readonly documentoMargen: number;
  readonly documentoHueco: number;
  /** The padding above and under the text of a frame. */
  readonly marco: number;
  readonly complementoTitulo: number;
  readonly complementoHueco: number;
  readonly celda: number;
  readonly encabezado: number;
  /** The gap above a document's closing. */
  readonly cierre: number;
  readonly cifra: number;
  readonly total: number;
  readonly totalMargen: number;
  readonly neto: number;
  readonly frases: number;
  readonly frase: number;
  readonly leyendas: number;
  /** The room of a logo, in mm. */
  readonly logoAlto: number;
  readonly logoAncho: number;
};

/** The measures that `rules.ts` writes as style. */
export const MEDIDAS: Readonly<Record<Papel, Medidas>> = {
  carta: {
    letra: 8.5,
    interlinea: 1.35,
    separacion: 9,
    comercial: 16,
    titulo: 13,
    tituloMargen: 6,
    claseMargen: 5,
    documentoMargen: 9,
    documentoHueco: 3,
    marco: 10,
    complementoTitulo: 3,
    complementoHueco: 4,
    celda: 6.4,
    encabezado: 8,
    cierre: 9,
    cifra: 4,
    total: 11,
    totalMargen: 9,
    neto: 9,
    frases: 7,
    frase: 8,
    leyendas: 5,
    logoAlto: 22,
    logoAncho: 60,
  },
  mediaCarta: {
    letra: 7.6,
    interlinea: 1.28,
    separacion: 4,
    comercial: 13,
    titulo: 11,
    tituloMargen: 4,
    claseMargen: 3,
    documentoMargen: 4.5,
    documentoHueco: 0.8,
    marco: 6,
    complementoTitulo: 1.5,
    complementoHueco: 2,
    celda: 4,
    encabezado: 5,
    cierre: 4,
    cifra: 2,
    total: 9.5,
    totalMargen: 6,
    neto: 8.5,
    frases: 4,
    frase: 7.4,
    leyendas: 3,
    logoAlto: 18,
    logoAncho: 30,
  },
};

/** The size of labels and of smaller texts. */
export const ROTULO_PT = 6.8;
export const MENOR_PT = 7.5;
/** The width of a rule; a browser draws one of less than a pixel as one. */
export const RAYA_PT = 0.75;
/** The gap between two data side by side. */
export const ENTRE_PT = 14;

const PT_MM = 25.4 / 72;
/** Converts points to millimetres. */
export const mm = (pt: number): number => pt * PT_MM;
/** Adds these numbers up. */
export const sumOf = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);
/** Gives the greatest of these numbers; 0 if there are none. */
export const highest = (numbers: readonly number[]): number => numbers.reduce((a, b) => Math.max(a, b), 0);

/** The least width of a column, in mm, for which heights are computed; a narrower one is only a few letters wide. */
const COLUMNA_MIN_MM = 8;

/** Measures the height of a text of `pt` points in `ancho` mm, in mm. */
export const textoMm = (texto: string, pt: number, ancho: number, interlinea: number): number =>
  linesOf(texto, pt, Math.max(ancho, COLUMNA_MIN_MM)) * mm(pt * interlinea);
