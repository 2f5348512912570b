import { counter } from "@dte/metrics";
import type { Shell } from "@dte/service";

/** The source of an answer about a taxpayer: the kept name, the certifier, an old name, a refusal, or none. */
export type Respuesta = "guardada" | "consultada" | "antigua" | "rechazada" | "ninguna";

/** Makes the business events, each in one place: a counter for dashboards and a line for the person who reads the log at night. */
export function createEvents(shell: Shell) {
  const countConsulta = counter("dte.contribuyentes.consultas");
  const countPausa = counter("dte.certificadores.pausas");
  return {
    consultado({ pais, respuesta }: { pais: string; respuesta: Respuesta }) {
      countConsulta(1, { pais, respuesta });
    },
    /** Notes that a certifier failed so often that it is left alone for a while. */
    pausado({ pais, certificador }: { pais: string; certificador: string }) {
      countPausa(1, { pais, certificador });
      shell.log.warn("certifier.left-alone", { pais, resource: certificador });
    },
  };
}

export type Events = ReturnType<typeof createEvents>;
