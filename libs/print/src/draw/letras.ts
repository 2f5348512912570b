/** The faces of the one family that is printed with. */
export type Cara = "normal" | "negrita" | "cursiva";

/** How a text is set: in pixels of a style sheet, of which 96 make an inch, as all lengths of a drawing. */
export type Letra = {
  readonly cara: Cara;
  readonly px: number;
  /** "#rrggbb" or "#rgb". */
  readonly color: string;
  /** What stands between two letters beside their own room. */
  readonly suelta?: number | undefined;
};

/** Knows the letters of the family. */
export type Medidor = {
  /** Measures how wide a text is on one line, in parts of the letters' size. `isSuelta`: its letters are set apart, so none are joined. */
  anchoDe(texto: string, cara: Cara, isSuelta: boolean): number;
};

const PX_PER_PT = 4 / 3;
const PX_PER_MM = 96 / 25.4;

/** A browser counts lengths in sixty-fourths of a pixel, and leaves out what is less. */
const UNIDADES = 64;
const enUnidades = (px: number): number => Math.floor(px * UNIDADES + CASI) / UNIDADES;
/** What a product of fractions may be less than it is. */
const CASI = 1e-6;

/** Gives points as pixels, as a browser counts them: in sixty-fourths, and what is less is left out. */
export const pt = (points: number): number => enUnidades(points * PX_PER_PT);
/** Gives millimetres as pixels, counted like those of `pt`. */
export const mm = (millimetres: number): number => enUnidades(millimetres * PX_PER_MM);
/** Takes the size of letters as it is: a page does not scale it. */
export const puntosDeLetra = (points: number): number => points * PX_PER_PT;

/** How far the letters of the family reach above and under the line that they stand on, in parts of their size. */
const SOBRE_EM = 1.069;
const BAJO_EM = 0.293;

/** The room of a line of text: above and under the line that its letters stand on. */
export type Renglon = { readonly sobre: number; readonly bajo: number };

/** Computes a line as browsers do: the letters' own room in whole pixels, and what a line has beside it halved, the lesser half above. */
export function renglonDe(px: number, interlinea: number): Renglon {
  const [sobre, bajo] = [Math.round(SOBRE_EM * px), Math.round(BAJO_EM * px)];
  const alto = enUnidades(interlinea * enUnidades(px));
  const arriba = sobre + Math.floor((alto - sobre - bajo) / 2);
  return { sobre: arriba, bajo: alto - arriba };
}

/** Makes a line as high as the family's own letters are. */
export const renglonPropio = (px: number): Renglon => ({
  sobre: Math.round(SOBRE_EM * px),
  bajo: Math.round(BAJO_EM * px),
});

/** Measures how wide a text is in these letters, in pixels. */
export const anchoDeLetra = (medidor: Medidor, texto: string, { cara, px, suelta = 0 }: Letra): number =>
  medidor.anchoDe(texto, cara, suelta > 0) * px + (suelta > 0 ? suelta * [...texto].length : 0);
