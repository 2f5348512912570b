import { escapeHtml, type Limits, renderTemplate, TemplateRefused } from "@dte/plantilla";

/** What a template that prints is held to. */
const LIMITS: Limits = { chars: 4_000_000, steps: 500_000 };

/** What keeps a template from being good paper; `mal`: a document printed with it would not be one. Spanish, without a full stop. */
export type Reparo = { readonly resultado: "aviso" | "mal"; readonly motivo: string };

/** What is wrong with the HTML of a PDF template: it does not fill in, or leaves out what authorities want on paper. */
export function judgePlantilla(html: string): Reparo | undefined {
  try {
    renderTemplate(html, {}, escapeHtml, LIMITS);
  } catch (error) {
    if (!(error instanceof TemplateRefused)) throw error;
    const cerca = error.position === undefined ? "" : ` cerca del carácter ${error.position}`;
    return { resultado: "mal", motivo: `no se puede llenar: revise sus etiquetas${cerca}` };
  }
  const shown = html.replace(/<!--[\s\S]*?-->/g, "");
  if (!/\{\{[{&]?\s*verificacionQr\s*\}/.test(shown))
    return {
      resultado: "mal",
      motivo: 'no muestra el código QR de verificación: agregue <img src="{{verificacionQr}}">',
    };
  if (!/\{\{#\s*datosLegales\s*\}/.test(shown))
    return {
      resultado: "aviso",
      motivo:
        "no muestra los datos que la ley pide en el papel: agregue {{#datosLegales}}{{nombre}} {{valor}}{{/datosLegales}}",
    };
  return undefined;
}
