import type { DteInput } from "@dte/contracts";

/** SAT's public verifier: Reglas y validaciones v2.0, §5.6. */
const SAT = "https://felpub.c.sat.gob.gt/verificador-web/publico/vistas/verificacionDte.jsf";

/**
 * Writes SAT's address for a document's numbers. `numero` is its authorization, or the access number of one that waits for an
 * authorization; a placeholder of a `Ficha` stays as it is.
 */
export function verificacionOf(
  { emisor, receptor, total = "" }: Pick<DteInput, "emisor" | "receptor" | "total">,
  tipo: "autorizacion" | "contingencia",
  numero: string,
): string {
  const parameters: readonly (readonly [string, string])[] = [
    ["tipo", tipo],
    ["numero", numero.startsWith("{") ? numero : encodeURIComponent(numero)],
    ["emisor", encodeURIComponent(emisor?.id ?? "")],
    ["receptor", encodeURIComponent(receptor?.id ?? "")],
    ["monto", encodeURIComponent(total)],
  ];
  return `${SAT}?${parameters.map(([name, value]) => `${name}=${value}`).join("&")}`;
}
