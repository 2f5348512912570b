import { counter } from "@dte/metrics";
import type { Shell } from "@dte/service";

/** How a question about a taxpayer was answered: from what is kept, by the certifier, from what is old, or not. */
export type Respuesta = "guardada" | "consultada" | "antigua" | "rechazada" | "ninguna";

/** Business facts, each in one place: a counter for dashboards and a line for the person who reads the log at night. */
export function createEvents(shell: Shell) {
  const countConsulta = counter("dte.contribuyentes.consultas");
  const countPausa = counter("dte.certificadores.pausas");
  return {
    consultado({ pais, respuesta }: { pais: string; respuesta: Respuesta }) {
      countConsulta(1, { pais, respuesta });
    },
    /** Tells that a certifier failed so often that it is left alone for a while. */
    pausado({ pais, certificador }: { pais: string; certificador: string }) {
      countPausa(1, { pais, certificador });
      shell.log.warn("certifier.left-alone", { pais, resource: certificador });
    },
  };
}

export type Events = ReturnType<typeof createEvents>;
