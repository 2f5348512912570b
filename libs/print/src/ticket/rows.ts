import { type Html, html } from "../html.js";
import { linesOf, widthOf } from "../measure.js";
import { qrSvg } from "../qr/svg.js";

/** The rows of a receipt, from top to bottom. The paper has no end, so each row knows its height. */
export type Row =
  | {
      readonly tipo: "texto";
      readonly letra: Letra;
      readonly texto: string;
      readonly al?: "centro" | "derecha";
    }
  | { readonly tipo: "par"; readonly letra: Letra; readonly izquierda: string; readonly derecha: string }
  | ({ readonly tipo: "imagen"; readonly altoMm: number } & (
      | { readonly logo: string; readonly qr?: never }
      | { readonly qr: string; readonly logo?: never }
    ))
  | { readonly tipo: "raya" };

/** The size of letters in points, and the height of a line in mm. */
export const LETRAS = {
  chica: { pt: 6.8, lineaMm: 3.2 },
  normal: { pt: 8, lineaMm: 3.8 },
  fuerte: { pt: 8, lineaMm: 3.8 },
  grande: { pt: 11, lineaMm: 5.2 },
} as const;
export type Letra = keyof typeof LETRAS;

/** The width that an 80 mm printer can reach. */
export const ANCHO_MM = 72;
/** The least gap between the text on the left and that on the right. */
export const ENTRE_MM = 2;
export const RAYA_MM = 3;
export const IMAGEN_MARGEN_MM = 2;

/** Puts a text on lines of its own. */
export const texto = (letra: Letra, text: string, al?: "centro" | "derecha"): Row => ({
  tipo: "texto",
  letra,
  texto: text,
  ...(al && { al }),
});

/** Puts left and right on one line, or if they do not fit there, one under the other. */
export const par = (letra: Letra, izquierda: string, derecha: string): Row[] =>
  fits(letra, izquierda, derecha)
    ? [{ tipo: "par", letra, izquierda, derecha }]
    : [texto(letra, izquierda), texto(letra, derecha, "derecha")];

/** Puts a label and its value on one line, or the value under a small label. */
export const rotulado = (etiqueta: string, valor: string): Row[] =>
  fits("normal", etiqueta, valor)
    ? par("normal", etiqueta, valor)
    : [texto("chica", etiqueta), texto("normal", valor)];

const fits = (letra: Letra, izquierda: string, derecha: string): boolean => {
  const { pt } = LETRAS[letra];
  return widthOf(izquierda, pt) + ENTRE_MM + widthOf(derecha, pt) <= ANCHO_MM && !derecha.includes("\n");
};

/** Makes a row of a logo, given as a data: URI. */
export const imagenDeLogo = (logo: string, altoMm: number): Row => ({ tipo: "imagen", logo, altoMm });
/** Makes a row of a QR with this content. */
export const imagenDeQr = (qr: string, altoMm: number): Row => ({ tipo: "imagen", qr, altoMm });

export const RAYA: Row = { tipo: "raya" };

/** Measures the height of a row, in mm. The result is never less than the real height. */
export function altoOf(row: Row): number {
  if (row.tipo === "raya") return RAYA_MM;
  if (row.tipo === "imagen") return row.altoMm + 2 * IMAGEN_MARGEN_MM;
  const { pt, lineaMm } = LETRAS[row.letra];
  return row.tipo === "par" ? lineaMm : lineaMm * linesOf(row.texto, pt, ANCHO_MM);
}

/** Writes a row as HTML. */
export function rowHtml(row: Row): Html {
  if (row.tipo === "raya") return html`<hr>`;
  if (row.tipo === "imagen")
    return html`<div class="imagen">${row.logo === undefined ? qrSvg(row.qr) : html`<img class="logo" src="${row.logo}" alt="">`}</div>`;
  if (row.tipo === "texto")
    return html`<p class="${row.al ? `${row.letra} ${row.al}` : row.letra}">${row.texto}</p>`;
  return html`<p class="par ${row.letra}"><span>${row.izquierda}</span><span>${row.derecha}</span></p>`;
}

/** The style of the rows, with the heights that `altoOf` uses. */
export const ROW_STYLE = [
  ...Object.entries(LETRAS).map(
    ([letra, { pt, lineaMm }]) => `.${letra}{font-size:${pt}pt;line-height:${lineaMm}mm}`,
  ),
  "p{overflow-wrap:anywhere;white-space:pre-line;unicode-bidi:isolate}",
  ".fuerte,.grande{font-weight:700}",
  ".centro{text-align:center}",
  ".derecha{text-align:right}",
  `.par{display:flex;justify-content:space-between;gap:${ENTRE_MM}mm;white-space:nowrap}`,
  `hr{border:0;height:${RAYA_MM}mm;background:linear-gradient(#000,#000) center/100% .3mm no-repeat}`,
  `.imagen{display:flex;justify-content:center;margin:${IMAGEN_MARGEN_MM}mm 0;break-inside:avoid}`,
].join("\n");
