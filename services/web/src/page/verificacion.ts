import type { Dte } from "@dte/contracts";

/** SAT's public verifier: Reglas y validaciones 2.0, §5.6. */
const SAT = "https://felpub.c.sat.gob.gt/verificador-web/publico/vistas/verificacionDte.jsf";

/**
 * Where the authority says whether a document is good: the address that its certifier gave, or SAT's verifier, which takes
 * any document's numbers. Undefined when there is none, or what there is is no web address.
 */
export function verificacionUri(dte: Dte): string | undefined {
  const uri = dte.verificacionCertificadorUri || (dte.pais === "GT" ? satUri(dte) : undefined);
  return uri !== undefined && /^https?:\/\//i.test(uri) && URL.canParse(uri) ? uri : undefined;
}

function satUri({ id, numeroAcceso, emisor, receptor, total }: Dte): string | undefined {
  const numero = id ?? numeroAcceso;
  if (numero === undefined) return undefined;
  const query = new URLSearchParams({
    tipo: id === undefined ? "contingencia" : "autorizacion",
    numero,
    emisor: emisor?.id ?? "",
    receptor: receptor?.id ?? "",
    monto: total,
  });
  return `${SAT}?${query}`;
}

/** The authority's QR as a picture, when it is one: a PNG in base64. */
export function qrPng({ verificacionCertificadorQrBase64: base64 }: Dte): string | undefined {
  return base64 && /^iVBORw0KGgo[A-Za-z0-9+/]+=*$/.test(base64)
    ? `data:image/png;base64,${base64}`
    : undefined;
}
