import { create } from "qrcode";
import { type Html, html, written } from "./html.js";

/** The white border that readers need: ISO/IEC 18004, four modules. */
const BORDE = 4;

/** A QR of level M as inline SVG: one path, a run of dark modules after the other. */
export function qrSvg(texto: string): Html {
  const { size, data } = create(texto, { errorCorrectionLevel: "M" }).modules;
  const runs: string[] = [];
  for (let start = 0; start < data.length; start += 1) {
    if (!data[start]) continue;
    const column = start % size;
    let width = 1;
    while (column + width < size && data[start + width]) width += 1;
    runs.push(`M${column + BORDE} ${Math.floor(start / size) + BORDE}h${width}v1h-${width}z`);
    start += width;
  }
  const side = size + 2 * BORDE;
  return html`<svg class="qr" viewBox="0 0 ${side} ${side}" role="img" aria-label="Código QR para verificar el documento"><path fill="#fff" d="M0 0h${side}v${side}H0z"/><path d="${written(runs.join(""))}" shape-rendering="crispEdges"/></svg>`;
}
