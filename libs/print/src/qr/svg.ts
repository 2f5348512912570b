import { type Html, html, verbatim } from "../html.js";
import { createSymbol, QUIET_MODULES } from "./symbol.js";

type Dibujo = { readonly side: number; readonly squares: Html };

/** One path, a square per run of dark modules, within its quiet border. */
function draw(text: string): Dibujo {
  const { size, modules } = createSymbol(text);
  const isDark = (row: number, column: number): boolean => modules[row * size + column] === 1;
  const squares: string[] = [];
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      if (!isDark(row, column)) continue;
      const start = column;
      while (column + 1 < size && isDark(row, column + 1)) column += 1;
      const width = column - start + 1;
      squares.push(`M${start + QUIET_MODULES} ${row + QUIET_MODULES}h${width}v1h-${width}z`);
    }
  }
  return { side: size + 2 * QUIET_MODULES, squares: verbatim(squares.join("")) };
}

const paths = ({ side, squares }: Dibujo): Html =>
  html`<path fill="#fff" d="M0 0h${side}v${side}H0z"/><path d="${squares}"/>`;

/** A QR code as inline SVG, level M, in the smallest version that holds the text. */
export function qrSvg(text: string): Html {
  const dibujo = draw(text);
  return html`<svg class="qr" viewBox="0 0 ${dibujo.side} ${dibujo.side}" shape-rendering="crispEdges" role="img" aria-label="Código QR de verificación">${paths(dibujo)}</svg>`;
}

/** The same as a picture for a style sheet, a data: URI. `ladoMm`: how wide and high its modules are, its border aside. */
export function qrUri(text: string, ladoMm: number): string {
  const dibujo = draw(text);
  const mm = ((ladoMm * dibujo.side) / (dibujo.side - 2 * QUIET_MODULES)).toFixed(2);
  const { markup } =
    html`<svg xmlns="http://www.w3.org/2000/svg" width="${mm}mm" height="${mm}mm" viewBox="0 0 ${dibujo.side} ${dibujo.side}" shape-rendering="crispEdges">${paths(dibujo)}</svg>`;
  return `data:image/svg+xml;base64,${Buffer.from(markup).toString("base64")}`;
}
