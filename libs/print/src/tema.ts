/** The colours of a print, in CSS. */
export type Tema = {
  /** The background of the document's name, of the headings of the lines and of the total. */
  readonly fondo: string;
  /** The colours of texts on that background: of the usual ones, and of less important ones. */
  readonly letra: string;
  readonly letraTenue: string;
  /** The colour of headings and rules on white paper. */
  readonly tinta: string;
  /** The background of the headings of lesser tables. */
  readonly tenue: string;
};

export const TEMA: Tema = {
  fondo: "#14375e",
  letra: "#fff",
  letraTenue: "#d7e2ee",
  tinta: "#14375e",
  tenue: "#eaf0f6",
};

type Rgb = readonly [number, number, number];

const BLANCO: Rgb = [255, 255, 255];
const NEGRO: Rgb = [0, 0, 0];

/** The least contrast that a text of our size needs for people with low vision (WCAG 2.2, 1.4.3). */
const CONTRASTE_MIN = 4.5;
/** The share of the colour in the background of lesser headings, and the step by which the ink is darkened until it is readable. */
const TENUE = 0.1;
const PASO = 0.94;

/**
 * Chooses the colours that go with an account's own, "#rrggbb": white or black is written on it, whichever is more readable, and on white paper it is
 * made as dark as a text must be. Our own colour is used if there is none, or the text is no colour.
 */
export function temaOf(color: string | undefined): Tema {
  const rgb = rgbOf(color);
  if (!rgb) return TEMA;
  const letra = contraste(rgb, BLANCO) >= CONTRASTE_MIN ? "#fff" : "#000";
  return {
    fondo: hexOf(rgb),
    letra,
    letraTenue: letra,
    tinta: hexOf(legible(rgb)),
    tenue: hexOf(mezcla(rgb, BLANCO, TENUE)),
  };
}

function rgbOf(color: string | undefined): Rgb | undefined {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(color?.trim() ?? "");
  if (!match) return undefined;
  const [, r = "", g = "", b = ""] = match;
  return [Number.parseInt(r, 16), Number.parseInt(g, 16), Number.parseInt(b, 16)];
}

const hexOf = (rgb: Rgb): string =>
  `#${rgb.map((each) => Math.round(each).toString(16).padStart(2, "0")).join("")}`;

const mezcla = (a: Rgb, b: Rgb, parte: number): Rgb => [
  a[0] * parte + b[0] * (1 - parte),
  a[1] * parte + b[1] * (1 - parte),
  a[2] * parte + b[2] * (1 - parte),
];

function legible(rgb: Rgb): Rgb {
  let ink = rgb;
  while (contraste(ink, BLANCO) < CONTRASTE_MIN) ink = mezcla(ink, NEGRO, PASO);
  return ink;
}

/** Computes the contrast between two colours, from 1 to 21 (WCAG 2.2, contrast ratio). */
function contraste(a: Rgb, b: Rgb): number {
  const [light, dark] = [luminancia(a), luminancia(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Computes the relative luminance of WCAG 2.2. */
function luminancia([r, g, b]: Rgb): number {
  const lineal = (channel: number) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * lineal(r) + 0.7152 * lineal(g) + 0.0722 * lineal(b);
}
