import { invalid } from "@dte/errors";

/** Writes a place in a list as clients get it; they give it back unchanged. */
export const writeCursor = (...parts: readonly string[]): string =>
  Buffer.from(parts.join("|")).toString("base64url");

/** Reads what `writeCursor` wrote, where each part has the form that is expected. Throws FEG_VALIDATION_ERROR. */
export function readCursor(text: string, forms: readonly RegExp[]): string[] {
  const parts = Buffer.from(text, "base64url").toString().split("|");
  const isGood = parts.length === forms.length && forms.every((form, i) => form.test(parts[i] ?? ""));
  if (isGood) return parts;
  throw wrongCursor();
}

/** Makes the error of a cursor that no answer gave. */
export const wrongCursor = () =>
  invalid("cursor: se espera el valor de siguiente de una respuesta anterior.").at("cursor", "CURSOR");

/** Reads how many entries a page may have. Throws FEG_VALIDATION_ERROR. */
export function readLimite(limite: number): number {
  if (limite >= 1 && limite <= LIMITE_MAX) return limite;
  throw invalid(`limite: se espera un número entero de 1 a ${LIMITE_MAX}.`).at("limite", "LIMITE");
}

const LIMITE_MAX = 100;
