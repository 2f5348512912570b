import { exchange } from "@dte/outgoing";
import { readTasas, type TasaPublicada } from "./read-tasas.js";

const FUENTE = "Banco de Guatemala";
const ESPACIO = "http://www.banguat.gob.gt/variables/ws/";

/** The first and the last day, as yyyy-MM-dd. */
type Dias = { readonly desde: string; readonly hasta: string; readonly timeoutMs: number };

/**
 * Fetches the reference rate of the dollar as the Banco de Guatemala publishes it, by the operation TipoCambioRango of its public
 * SOAP service at `url`. Throws when the bank does not answer, or answers with something else.
 */
export async function fetchTasas(
  url: string,
  { desde, hasta, timeoutMs }: Dias,
): Promise<{ tasas: TasaPublicada[]; fuente: string }> {
  const outcome = await exchange({
    authority: url,
    path: "",
    method: "POST",
    headers: { "Content-Type": "text/xml; charset=utf-8", SOAPAction: `"${ESPACIO}TipoCambioRango"` },
    body: `<?xml version="1.0" encoding="utf-8"?><soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body><TipoCambioRango xmlns="${ESPACIO}"><fechainit>${diaDe(desde)}</fechainit><fechafin>${diaDe(hasta)}</fechafin></TipoCambioRango></soap:Body></soap:Envelope>`,
    timeoutMs,
  });
  if (outcome.kind !== "answer") throw new Error(`Banguat did not answer: ${outcome.motivo}`);
  if (outcome.status !== 200) throw new Error(`Banguat answered HTTP ${outcome.status}`);
  const tasas = readTasas(outcome.body);
  if (!tasas) throw new Error("Banguat answered something else than rates");
  return { tasas: [...tasas], fuente: FUENTE };
}

/** Writes yyyy-MM-dd as the bank does, dd/MM/yyyy. */
const diaDe = (dia: string): string => dia.split("-").reverse().join("/");
