import { invalid } from "@dte/errors";

/** The most fields of a form or query; no request of ours has as many. */
const PARAMETERS_MAX = 50;

/**
 * Reads `application/x-www-form-urlencoded` text: a form's body or a URL's query. A parameter without a value counts
 * as not sent (RFC 6749 §3.2). Throws FEG_VALIDATION_ERROR for a repeated parameter or a broken encoding.
 */
export function readForm(text: string): Record<string, string> {
  const fields = new Map<string, string>();
  const pairs = text.split("&").filter((pair) => pair !== "");
  if (pairs.length > PARAMETERS_MAX) throw invalid(`Se aceptan hasta ${PARAMETERS_MAX} parámetros.`);
  for (const pair of pairs) {
    const equals = pair.indexOf("=");
    const name = decode(equals < 0 ? pair : pair.slice(0, equals));
    const value = equals < 0 ? "" : decode(pair.slice(equals + 1));
    if (fields.has(name)) throw invalid(`El parámetro ${name.slice(0, 60)} está repetido.`);
    fields.set(name, value);
  }
  return Object.fromEntries([...fields].filter(([, value]) => value !== ""));
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch (error) {
    throw invalid("Los parámetros tienen una codificación por ciento no válida.").causedBy(error);
  }
}
