import type { Dte } from "@dte/contracts";

/** SAT's public verifier: Reglas y validaciones v2.0, §5.6. */
const SAT = "https://felpub.c.sat.gob.gt/verificador-web/publico/vistas/verificacionDte.jsf";

/**
 * Where anybody asks the authority whether a document is good: the address that its certifier gave, or in Guatemala SAT's
 * verifier, which takes any document's numbers. Undefined when there is none, or what there is is no web address.
 */
export function verificacionUri(dte: Dte): string | undefined {
  const uri = dte.verificacionCertificadorUri || (dte.pais === "GT" ? satUri(dte) : undefined);
  return uri !== undefined && /^https?:\/\//i.test(uri) && URL.canParse(uri) ? uri : undefined;
}

/** By the authorization, or by the access number of a document that waits for one. Undefined when it has neither. */
function satUri({ id, numeroAcceso, emisor, receptor, total }: Dte): string | undefined {
  const numero = id ?? numeroAcceso;
  if (numero === undefined) return undefined;
  const parameters: readonly (readonly [string, string])[] = [
    ["tipo", id === undefined ? "contingencia" : "autorizacion"],
    ["numero", numero],
    ["emisor", emisor?.id ?? ""],
    ["receptor", receptor?.id ?? ""],
    ["monto", total],
  ];
  return `${SAT}?${parameters.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("&")}`;
}
