import type { DemoCountry, DemoLlave } from "@dte/demo";
import { readJson, writeWhole } from "./files.js";

/** The key with which an account of the demonstration signs: `contenido` is base64. */
export type DemoKey = { contenido: string; clave: string; publico: string; llave?: DemoLlave };

/** The demonstration's keys by country. */
export type DemoKeys = Readonly<Record<string, DemoKey>>;

const YEAR_MS = 365 * 24 * 3_600_000;
const YEARS = 5;

/**
 * Opens the certificates of this clone's demonstration, made once and kept in one file that only its owner may read: accounts and
 * sandboxes hold the two halves of the same key.
 */
export function openDemoKeys(path: string, countries: readonly DemoCountry[], now: Date): DemoKeys {
  const known = { ...((readJson(path) ?? {}) as Record<string, DemoKey>) };
  // The certificates are valid from a day before, for clocks that differ.
  const validity = {
    desde: new Date(now.getTime() - YEAR_MS / 365),
    hasta: new Date(now.getTime() + YEARS * YEAR_MS),
  };
  let isComplete = true;
  for (const { pais, principal } of countries) {
    if (known[pais] || !principal.createCertificado) continue;
    const { contenido, clave, publico, llave } = principal.createCertificado(validity);
    known[pais] = { contenido: contenido.toString("base64"), clave, publico, ...(llave && { llave }) };
    isComplete = false;
  }
  if (!isComplete) writeWhole(path, `${JSON.stringify(known, null, 2)}\n`, 0o600);
  return known;
}
