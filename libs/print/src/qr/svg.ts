import { type Html, html, verbatim } from "../html.js";
import { createSymbol, QUIET_MODULES } from "./symbol.js";

type Dibujo = { readonly side: number; readonly squares: Html };

/** Draws the code as one path, a rectangle per run of dark modules, within its quiet border. */
function draw(text: string): Dibujo {
  const { side, runs } = cuadrosDe(text);
  return {
    side,
    squares: verbatim(runs.map(([column, row, width]) => `M${column} ${row}h${width}v1h-${width}z`).join("")),
  };
}

/** The runs of dark modules: the first column, the row, and the length of each. */
export type Cuadros = {
  /** Modules on each side, with the quiet border. */
  readonly side: number;
  readonly runs: readonly (readonly [column: number, row: number, width: number])[];
};

/** Gives the QR code of a text, level M, in the smallest version that holds it. */
export function cuadrosDe(text: string): Cuadros {
  const { size, modules } = createSymbol(text);
  const isDark = (row: number, column: number): boolean => modules[row * size + column] === 1;
  const runs: [number, number, number][] = [];
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      if (!isDark(row, column)) continue;
      const start = column;
      while (column + 1 < size && isDark(row, column + 1)) column += 1;
      const width = column - start + 1;
      runs.push([start + QUIET_MODULES, row + QUIET_MODULES, width]);
    }
  }
  return { side: size + 2 * QUIET_MODULES, runs };
}

const paths = ({ side, squares }: Dibujo): Html =>
  html`<path fill="#fff" d="M0 0h${side}v${side}H0z"/><path d="${squares}"/>`;

/** Draws a QR code as inline SVG, level M, in the smallest version that holds the text. */
export function qrSvg(text: string): Html {
  const dibujo = draw(text);
  return html`<svg class="qr" viewBox="0 0 ${dibujo.side} ${dibujo.side}" shape-rendering="crispEdges" role="img" aria-label="Código QR de verificación">${paths(dibujo)}</svg>`;
}

const conBorde = (side: number, lado: number): number => (lado * side) / (side - 2 * QUIET_MODULES);

/** Draws the same as a picture for a style sheet, a data: URI. `ladoMm` is the width and height of its modules, without the border. */
export function qrUri(text: string, ladoMm: number): string {
  const dibujo = draw(text);
  const mm = conBorde(dibujo.side, ladoMm).toFixed(2);
  const { markup } =
    html`<svg xmlns="http://www.w3.org/2000/svg" width="${mm}mm" height="${mm}mm" viewBox="0 0 ${dibujo.side} ${dibujo.side}" shape-rendering="crispEdges">${paths(dibujo)}</svg>`;
  return `data:image/svg+xml;base64,${Buffer.from(markup).toString("base64")}`;
}

/** Computes the width of a QR code with its quiet border, where its modules alone are `lado` wide, and the border's width on one side. */
export const ladoConBorde = (texto: string, lado: number): number =>
  conBorde(createSymbol(texto).size + 2 * QUIET_MODULES, lado);
