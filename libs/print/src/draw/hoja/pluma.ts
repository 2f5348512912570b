import type { Dato } from "../../dato.js";
import { MEDIDAS, type Medidas } from "../../sheet/heights/measures.js";
import type { Hoja } from "../../sheet/hoja.js";
import type { Papel } from "../../sheet/sizes.js";
import { type Tema, temaOf } from "../../tema.js";
import { type Caja, columna } from "../cajas.js";
import { type Cara, type Letra, type Medidor, puntosDeLetra } from "../letras.js";
import { type Estilo, parrafo, type Tramo } from "../parrafo.js";

// These functions draw the same as the HTML of `sheet/`; the numbers are those of its style sheet, `rules.ts`.

export const TINTA = "#1b2430";
export const GRIS = "#5b6675";
export const GRIS_FUERTE = "#46515f";
export const RAYA = "#dbe2ea";
export const MARCO = "#c6cfda";
/** The width of the thinnest border; a browser draws one of less than two pixels as one. */
export const PIXEL = 1;
export const ROTULO_PT = 6.8;
export const MENOR_PT = 7.5;

/** The settings with which everything on a sheet is drawn. */
export type Pluma = {
  readonly medidor: Medidor;
  readonly hoja: Hoja;
  readonly papel: Papel;
  readonly tema: Tema;
  readonly medidas: Medidas;
  readonly isMedia: boolean;
};

/** Makes the settings for drawing a sheet: its colours and its measures on this paper. */
export function createPluma(hoja: Hoja, papel: Papel, medidor: Medidor): Pluma {
  const tema = temaOf(hoja.contenido.emisor.color);
  return { medidor, hoja, papel, tema, medidas: MEDIDAS[papel], isMedia: papel === "mediaCarta" };
}

/** Describes letters of this size in points. `sueltaEm` is the room between them, in parts of their size. */
export const letra = (
  points: number,
  cara: Cara = "normal",
  color: string = TINTA,
  sueltaEm?: number,
): Letra => ({
  cara,
  px: puntosDeLetra(points),
  color,
  ...(sueltaEm !== undefined && { suelta: sueltaEm * puntosDeLetra(points) }),
});

type Modo = Partial<Omit<Estilo, "medidor" | "letra">>;

/** Makes a usual paragraph: its lines have the sheet's own height, and a word may be broken anywhere rather than exceed the width. */
export const linea = (pluma: Pluma, texto: string, suya: Letra, modo: Modo = {}): Caja =>
  tramos(pluma, [{ texto, letra: suya }], suya, modo);

/** Lays out pieces of text, each in its own letters, as one paragraph. */
export const tramos = (
  { medidor, medidas }: Pluma,
  partes: readonly Tramo[],
  suya: Letra,
  modo: Modo = {},
): Caja => parrafo(partes, { medidor, letra: suya, interlinea: medidas.interlinea, papel: "P", ...modo });

type ModoDeDato = Modo & { readonly cara?: Cara; readonly puntos?: number };

/** Lays out a label and its value, with the smaller lines. */
export function dato(
  pluma: Pluma,
  { etiqueta, valor, detalle = [] }: Dato,
  { cara = "negrita", puntos, ...modo }: ModoDeDato = {},
): Caja {
  const puntosDe = puntos ?? pluma.medidas.letra;
  return columna(
    [
      linea(pluma, etiqueta, letra(ROTULO_PT, "normal", GRIS)),
      linea(pluma, valor, letra(puntosDe, cara), modo),
      ...detalle.map((each) => linea(pluma, each, letra(pluma.medidas.letra))),
    ],
    0,
    "NonStruct",
  );
}

/** Makes a heading in spaced capitals. */
export const titulo = (pluma: Pluma, texto: string): Caja =>
  linea(pluma, texto.toUpperCase(), letra(MENOR_PT, "negrita", pluma.tema.tinta, 0.04), { papel: "H2" });
