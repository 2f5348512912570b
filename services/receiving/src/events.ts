import { counter } from "@dte/metrics";
import type { Shell } from "@dte/service";

/** Business facts, each in one place: a counter for dashboards and a line for the person who reads the log at night. */
export function createEvents(shell: Shell) {
  const countRecepcion = counter("recepciones");
  const countEntrega = counter("entregas");
  const countVerificacion = counter("verificaciones");
  return {
    /** Counts a document that came through a door, by its result. */
    recibido({ pais, resultado }: { pais: string; resultado: string }) {
      countRecepcion(1, { pais, resultado });
    },
    /** Counts a registered document that was asked about; `motivo` is English. */
    verificado({ pais, estado, motivo }: { pais: string; estado: string; motivo: string }) {
      countVerificacion(1, { pais, estado });
      shell.log.info("registered.asked", { pais, state: estado, reason: motivo });
    },
    entregado({ pais, estado, envios }: { pais: string; estado: string; envios: number }) {
      countEntrega(1, { pais, estado });
      const told = { pais, state: estado, attempt: envios };
      if (estado === "recibida" || estado === "sinReceptor") shell.log.info("delivery.ended", told);
      else shell.log.warn("delivery.failed", told);
    },
  };
}

export type Events = ReturnType<typeof createEvents>;
