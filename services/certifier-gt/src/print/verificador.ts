import type { Dte } from "@dte/contracts";
import { create } from "qrcode";
import { type Html, html, verbatim } from "./html.js";

const VERIFICADOR = "https://felpub.c.sat.gob.gt/verificador-web/publico/vistas/verificacionDte.jsf";
/** The white border a reader needs (ISO/IEC 18004, 4 modules). */
const QUIET_MODULES = 4;

/**
 * The address of SAT's public verifier for a document (Reglas y validaciones v2.0, §5.6): by its authorization, or by
 * its access number while it waits for one. Undefined when it has neither.
 */
export function verificadorUri(dte: Dte): string | undefined {
  const numero = dte.id ?? dte.numeroAcceso;
  if (numero === undefined) return undefined;
  const parameters: [string, string][] = [
    ["tipo", dte.id === undefined ? "contingencia" : "autorizacion"],
    ["numero", numero],
    ["emisor", dte.emisor?.id ?? ""],
    ["receptor", dte.receptor?.id ?? ""],
    ["monto", dte.total],
  ];
  const query = parameters.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("&");
  return `${VERIFICADOR}?${query}`;
}

/** A QR code as inline SVG: one path, a square per dark module, with its quiet border. */
export function qrSvg(text: string): Html {
  const { modules } = create(text, { errorCorrectionLevel: "M" });
  const squares: string[] = [];
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (!modules.get(row, column)) continue;
      const start = column;
      while (column + 1 < modules.size && modules.get(row, column + 1)) column += 1;
      const width = column - start + 1;
      squares.push(`M${start + QUIET_MODULES} ${row + QUIET_MODULES}h${width}v1h-${width}z`);
    }
  }
  const side = modules.size + 2 * QUIET_MODULES;
  return html`<svg class="qr" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges" role="img" aria-label="Código QR de verificación"><path fill="#fff" d="M0 0h${side}v${side}H0z"/><path d="${verbatim(squares.join(""))}"/></svg>`;
}
