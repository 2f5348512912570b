import type { Dte } from "@dte/contracts";

const VERIFICADOR = "https://felpub.c.sat.gob.gt/verificador-web/publico/vistas/verificacionDte.jsf";

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
