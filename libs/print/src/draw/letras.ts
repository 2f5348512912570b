/** The faces of the only family used in print. */
export type Cara = "normal" | "negrita" | "cursiva";

/** The letters of a text. Lengths are in pixels of a style sheet, of which 96 make an inch, as everywhere in a drawing. */
export type Letra = {
  readonly cara: Cara;
  readonly px: number;
  /** "#rrggbb" or "#rgb". */
  readonly color: string;
  /** The additional room between two letters. */
  readonly suelta?: number | undefined;
};

/** Measures texts in the letters of the family. */
export type Medidor = {
  /** Measures the width of a text on one line, in parts of the letters' size. `isSuelta` says that the letters are spaced, so that none are joined. */
  anchoDe(texto: string, cara: Cara, isSuelta: boolean): number;
};

const PX_PER_PT = 4 / 3;
const PX_PER_MM = 96 / 25.4;

/** The units of lengths in a pixel: a browser counts in sixty-fourths and drops the rest. */
const UNIDADES = 64;
const enUnidades = (px: number): number => Math.floor(px * UNIDADES + CASI) / UNIDADES;
/** The largest error by which a product of fractions falls below the exact value. */
const CASI = 1e-6;

/** Converts points to pixels as a browser does: in sixty-fourths, without the rest. */
export const pt = (points: number): number => enUnidades(points * PX_PER_PT);
/** Converts millimetres to pixels, like `pt`. */
export const mm = (millimetres: number): number => enUnidades(millimetres * PX_PER_MM);
/** Converts the size of letters to pixels without rounding, because a browser does not round it. */
export const puntosDeLetra = (points: number): number => points * PX_PER_PT;

/** The height of the family's letters above and below the line on which they stand, in parts of their size. */
const SOBRE_EM = 1.069;
const BAJO_EM = 0.293;

/** The room of a line of text: above and below the line on which its letters stand. */
export type Renglon = { readonly sobre: number; readonly bajo: number };

/** Computes a line as browsers do: the room of the letters in whole pixels, and the remaining room halved, with the smaller half above. */
export function renglonDe(px: number, interlinea: number): Renglon {
  const [sobre, bajo] = [Math.round(SOBRE_EM * px), Math.round(BAJO_EM * px)];
  const alto = enUnidades(interlinea * enUnidades(px));
  const arriba = sobre + Math.floor((alto - sobre - bajo) / 2);
  return { sobre: arriba, bajo: alto - arriba };
}

/** Makes a line with the height of the family's own letters. */
export const renglonPropio = (px: number): Renglon => ({
  sobre: Math.round(SOBRE_EM * px),
  bajo: Math.round(BAJO_EM * px),
});

/** Measures the width of a text in these letters, in pixels. */
export const anchoDeLetra = (medidor: Medidor, texto: string, { cara, px, suelta = 0 }: Letra): number =>
  medidor.anchoDe(texto, cara, suelta > 0) * px + (suelta > 0 ? suelta * [...texto].length : 0);
