import { observe, SELDOM } from "@dte/metrics";
import type { Shell, Sql } from "@dte/service";
import { createFront } from "@dte/work";
import { findEsperaDeArchivos, type Step } from "../store/archivos.js";

/** The names of the steps in metrics and in the log. */
export const PASOS: Readonly<Record<Step, string>> = { store: "guardar", verify: "revisar" };

/** Observes the files that PostgreSQL still holds for the file store, by step: how many there are, and the age of the oldest. */
export function observeArchivos({ shell, sql }: { shell: Shell; sql: Sql }): void {
  const queues = (["store", "verify"] as const).map((step) => ({ step, front: createFront<string>() }));
  observe(
    shell,
    ["dte.archivos.pendientes", "dte.archivos.espera"],
    async (tell) => {
      const now = shell.now().getTime();
      for (const { step, front } of queues) {
        const { archivos, desde } = await findEsperaDeArchivos(sql, step, front);
        const paso = PASOS[step];
        tell("dte.archivos.pendientes", archivos, { paso });
        tell("dte.archivos.espera", desde ? Math.round((now - desde.getTime()) / 1_000) : 0, { paso });
      }
    },
    SELDOM,
  );
}
