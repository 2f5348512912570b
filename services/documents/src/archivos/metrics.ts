import { observe } from "@dte/metrics";
import type { Shell, Sql } from "@dte/service";
import { listEsperasDeArchivos } from "../store/archivos.js";

/** Observes what PostgreSQL still holds for the file store, by step: how many files, and the age of the oldest. */
export function observeArchivos({ shell, sql }: { shell: Shell; sql: Sql }): void {
  observe(shell, ["dte.archivos.pendientes", "dte.archivos.espera"], async (tell) => {
    const now = shell.now().getTime();
    for (const { paso, archivos, desde } of await listEsperasDeArchivos(sql)) {
      tell("dte.archivos.pendientes", archivos, { paso });
      tell("dte.archivos.espera", desde ? Math.round((now - desde.getTime()) / 1_000) : 0, { paso });
    }
  });
}
