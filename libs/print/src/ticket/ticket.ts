import type { Contenido, Sello } from "../contenido.js";
import { type Html, html, verbatim } from "../html.js";
import { LOGO_ANCHO_MM, LOGO_MM, QR_MM, rowsOf } from "./content.js";
import { ANCHO_MM, altoOf, ROW_STYLE, rowHtml } from "./rows.js";

export const PAPEL_MM = 80;
export const MARGEN_MM = (PAPEL_MM - ANCHO_MM) / 2;
/** The least height of a receipt; a shorter one does not leave the printer's cutter. */
const ALTO_MIN_MM = 80;
/** The most height of a page: PDF knows no page above 14,400 points (ISO 32000-1, annex C), so a longer receipt goes on over another one. */
const ALTO_MAX_MM = 5_000;
/** The distance at which the seal is repeated down the roll, so that no piece of a hand's breadth can be torn off without one. */
const SELLO_MM = 110;
/** The part of the height in which seals stand. The height may be more than is printed, and no seal may stand alone on a further page. */
const PRINTED = 0.9;

/** Writes the body and the style of a document on a roll: one page, as high as its content. */
export function ticketOf(contenido: Contenido): { style: Html; body: Html } {
  const rows = rowsOf(contenido);
  const alto = rows.reduce((total, row) => total + altoOf(row), 0);
  return {
    style: verbatim(styleOf(altoDeRollo(alto))),
    body: html`${sellos(contenido.sello, alto)}${rows.map((row) => html`${rowHtml(row)}\n`)}`,
  };
}

/** Computes the height of a roll in whole millimetres: the rows, and the margins above and below. */
export const altoDeRollo = (contenido: number): number =>
  Math.min(ALTO_MAX_MM, Math.max(ALTO_MIN_MM, Math.ceil(contenido + 2 * MARGEN_MM)));

/** Finds the places of the seals, in mm from the first row, for content of `contenido` mm. */
export function sellosDe(sello: Sello | undefined, contenido: number): number[] {
  if (!sello) return [];
  const count = Math.max(1, Math.floor(contenido / SELLO_MM));
  return Array.from({ length: count }, (_, i) => Math.round(((i + 0.5) * contenido * PRINTED) / count));
}

const sellos = (sello: Sello | undefined, contenido: number): Html[] =>
  sellosDe(sello, contenido).map(
    (top) =>
      html`<div class="${sello?.grave ? "sello grave" : "sello"}" style="top:${top}mm"><span>${sello?.texto}</span></div>\n`,
  );

/** Writes the style: black on white, because a receipt printer has nothing else. The seal is an outline through which everything can be read. */
const styleOf = (alto: number): string => `@page{size:${PAPEL_MM}mm ${alto}mm;margin:${MARGEN_MM}mm}
*{box-sizing:border-box;margin:0;padding:0}
html{font-family:"Noto Sans",sans-serif;color:#000;font-variant-numeric:tabular-nums;-webkit-print-color-adjust:exact;print-color-adjust:exact}
body{position:relative}
.logo{width:${LOGO_ANCHO_MM}mm;height:${LOGO_MM}mm;object-fit:contain}
.qr{width:${QR_MM}mm;height:${QR_MM}mm}
.sello{position:absolute;left:0;right:0;height:0;display:flex;align-items:center;justify-content:center;z-index:-1}
.sello span{transform:rotate(-50deg);font-size:26pt;font-weight:700;white-space:nowrap;color:transparent;-webkit-text-stroke:.5pt #000;opacity:.55}
.sello.grave span{font-size:37pt;-webkit-text-stroke-width:.8pt}
${ROW_STYLE}`;
