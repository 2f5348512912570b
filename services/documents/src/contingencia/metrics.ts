import { observe, SELDOM } from "@dte/metrics";
import type { Shell, Sql } from "@dte/service";
import { listEsperas } from "../store/contingencias.js";
import type { Limites } from "./limites.js";

const HOUR_SECONDS = 3_600;

/** Observes how many documents wait for their event or for their lot, and how long the law still lets them. */
export function observeContingencias({
  shell,
  sql,
  limites,
}: {
  shell: Shell;
  sql: Sql;
  limites: Limites;
}): void {
  observe(
    shell,
    ["dte.contingencia.documentos", "dte.contingencia.plazo"],
    async (tell) => {
      for (const { pais, paso, documentos, desde } of await listEsperas(sql)) {
        const limite = await limites.of(pais);
        if (!limite) continue;
        const hours = paso === "evento" ? limite.horasEvento : limite.horasEnvio;
        tell("dte.contingencia.documentos", documentos, { pais, paso });
        const leftMs = desde.getTime() + hours * HOUR_SECONDS * 1_000 - shell.now().getTime();
        tell("dte.contingencia.plazo", Math.round(leftMs / 1_000), { pais, paso });
      }
    },
    SELDOM,
  );
}
