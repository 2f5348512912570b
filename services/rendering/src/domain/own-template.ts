import type { Cuenta, Dte, Impreso } from "@dte/contracts";
import { choosePlantilla, escapeHtml, type Limits, renderTemplate } from "@dte/plantilla";
import { cuentaEmisora, selloDe } from "@dte/print";
import { isSinVerificar } from "./sin-verificar.js";
import { printVariables } from "./variables.js";
import { verificationQr } from "./verification-qr.js";

/** The limits of filling in a template: room for a thousand items of a rich template, and a logo on each of its pages. */
const LIMITS: Limits = { chars: 4_000_000, steps: 500_000 };

/** The HTML to print for a document that has a template, and the word to write across it. */
export type Filled = { readonly html: string; readonly sello: string | undefined };

/**
 * Finds the HTML of the account's template for the document's type; undefined when there is none, or when the account did not issue the document
 * itself: a received document is somebody else's, and so may be an unverified one in the account's name.
 */
export function ownTemplateOf(dte: Dte, cuenta: Cuenta): string | undefined {
  if (isSinVerificar(dte) || !cuentaEmisora(dte, cuenta)) return undefined;
  const conHtml = cuenta.plantillasPdf.filter(({ contenido }) => contenido);
  return choosePlantilla(dte.tipo, conHtml)?.contenido;
}

/** The parts of the country's own form that templates may show. */
export type DelPais = Pick<Impreso, "datos" | "totalEnLetras">;

/** Tells whether a template shows values that only the country's certifier can give. */
export const wantsDelPais = (contenido: string): boolean => /datosLegales|totalEnLetras/.test(contenido);

/** Fills in a template; `delPais` is there where the template wants it. Throws TemplateRefused. */
export function fillTemplate(
  contenido: string,
  dte: Dte,
  cuenta: Cuenta,
  { datos, totalEnLetras }: DelPais = { datos: [] },
): Filled {
  const view = {
    ...printVariables(dte, cuenta, verificationQr(dte)),
    datosLegales: datos.map(({ nombre, valor }) => ({ nombre, valor })),
    totalEnLetras,
  };
  return {
    html: renderTemplate(contenido, view, escapeHtml, LIMITS),
    // A stored document was issued: only a later event can have taken its validity away.
    sello: selloDe(dte, { isCertificado: true, isContingencia: false })?.texto,
  };
}
