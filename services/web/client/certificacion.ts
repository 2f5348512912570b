import type { Avance, Hecho, Hoja, Informe } from "@dte/certificacion";
import { nuevaClave } from "./clave.js";

const PREFIX = "consola.certificacion.";

type Kept = { readonly desde: string; readonly hechos: readonly Hecho[] };

/**
 * Gives the outcomes of a plan's steps, kept in the tab, where they outlive a reload and the end of a session. They only save questions: without them
 * every step is found again by its number. `lugar` names the plan and its user. In a full storage nothing is kept.
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

/** The authority's workbook that was chosen: its name and its cells. */
export type Libro = { readonly nombre: string; readonly hojas: readonly Hoja[] };

const libroKey = (lugar: readonly string[]): string =>
  `${PREFIX}libro/${lugar.map(encodeURIComponent).join("/")}`;

/** Gives the workbook that was chosen in this tab for `lugar`, which names the plan and its user. */
export function libroDe(storage: Storage, lugar: readonly string[]): Libro | undefined {
  const text = storage.getItem(libroKey(lugar));
  return text === null ? undefined : (JSON.parse(text) as Libro);
}

/** Keeps the workbook, so that a reloaded page goes on; in a full storage it has to be chosen again. */
export function setLibro(storage: Storage, lugar: readonly string[], libro: Libro): void {
  try {
    storage.setItem(libroKey(lugar), JSON.stringify(libro));
  } catch {
    storage.removeItem(libroKey(lugar));
  }
}

/** Gives the mark of this tab's runs. A reloaded tab has the same mark and goes on at once, while another tab waits. */
export function corridaDe(storage: Storage): string {
  const key = `${PREFIX}corrida`;
  const corrida = storage.getItem(key) ?? nuevaClave();
  try {
    storage.setItem(key, corrida);
  } catch {
    // In a full storage a reloaded tab goes on after two minutes.
  }
  return corrida;
}

/** Forgets every plan, because another user may sign in next. */
export function clearAvances(storage: Storage): void {
  for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key);
}

/** Gives the report as a file, the same that `npm run certificar` writes. */
export const informeJson = (informe: Informe): Blob =>
  new Blob([`${JSON.stringify(informe, null, 2)}\n`], { type: "application/json" });
