import type { Avance, Hecho, Informe } from "@dte/certificacion";

const PREFIX = "consola.certificacion.";

type Kept = { readonly desde: string; readonly hechos: readonly Hecho[] };

/**
 * What came of the steps of a plan, kept in the tab: it outlives a reload and a session that ends. It only saves questions: without it
 * every step is found again by its number. `lugar`: whose plan it is and which. Without room nothing is kept.
 */
export function avanceDe(storage: Storage, lugar: readonly string[], ahora: Date): Avance {
  const key = PREFIX + lugar.map(encodeURIComponent).join("/");
  const text = storage.getItem(key);
  const kept: Kept = text === null ? { desde: ahora.toISOString(), hechos: [] } : JSON.parse(text);
  const hechos = new Map(kept.hechos.map((hecho) => [hecho.clave, hecho]));
  return {
    desde: kept.desde,
    hechos,
    async set(hecho) {
      hechos.set(hecho.clave, hecho);
      try {
        storage.setItem(key, JSON.stringify({ desde: kept.desde, hechos: [...hechos.values()] }));
      } catch {
        storage.removeItem(key);
      }
    },
  };
}

/** Forgets every plan: somebody else may sign in next. */
export function clearAvances(storage: Storage): void {
  for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key);
}

/** The report as a file, the same that `npm run certificar` writes. */
export const informeJson = (informe: Informe): Blob =>
  new Blob([`${JSON.stringify(informe, null, 2)}\n`], { type: "application/json" });
