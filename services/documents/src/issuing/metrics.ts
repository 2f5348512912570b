import { observe } from "@dte/metrics";
import type { Shell, Sql } from "@dte/service";
import { listAbiertos } from "../store/intentos.js";

const NAMES = ["dte.intentos.abiertos", "dte.intentos.antiguedad", "dte.intentos.aparcados"] as const;

/**
 * Observes the attempts that are open and not issued, by country: how many, how old the oldest is, and how many wait for a
 * person.
 */
export function observeIntentos(shell: Shell, sql: Sql): void {
  observe(shell, NAMES, async (tell) => {
    for (const { pais, total, aparcados, segundos } of await listAbiertos(sql)) {
      tell("dte.intentos.abiertos", total, { pais });
      tell("dte.intentos.antiguedad", segundos, { pais });
      tell("dte.intentos.aparcados", aparcados, { pais });
    }
  });
}
