import { escapeHtml, type Limits, renderTemplate, TemplateRefused, withoutComments } from "@dte/plantilla";

/** The limits for a template that prints. */
const LIMITS: Limits = { chars: 4_000_000, steps: 500_000 };

/** A fault of a template for paper; with `mal` a document printed with it would not be valid paper. Spanish, without a full stop. */
export type Reparo = { readonly resultado: "aviso" | "mal"; readonly motivo: string };

/** Says why a template cannot be filled in at all; undefined when it can. Spanish, without a full stop. */
export function faultOf(template: string): string | undefined {
  try {
    renderTemplate(template, {}, escapeHtml, LIMITS);
    return undefined;
  } catch (error) {
    if (!(error instanceof TemplateRefused)) throw error;
    const cerca = error.position === undefined ? "" : ` cerca del carácter ${error.position}`;
    return `no se puede llenar: revise sus etiquetas${cerca}`;
  }
}

/** Finds the fault of a PDF template's HTML: it cannot be filled in, or leaves out something that authorities want on paper. */
export function judgePlantilla(html: string): Reparo | undefined {
  const motivo = faultOf(html);
  if (motivo !== undefined) return { resultado: "mal", motivo };
  const shown = withoutComments(html);
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
