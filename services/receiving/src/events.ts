import type { Shell } from "@dte/service";
import { metrics } from "@opentelemetry/api";

/** Business facts, each in one place: a counter for dashboards and a line for the person who reads the log at night. */
export function createEvents(shell: Shell) {
  const meter = metrics.getMeter("receiving");
  const recepciones = meter.createCounter("recepciones");
  const entregas = meter.createCounter("entregas");
  return {
    /** A document came through a door, and became this. */
    recibido({ pais, resultado }: { pais: string; resultado: string }) {
      recepciones.add(1, { pais, resultado });
    },
    entregado({ pais, estado, envios }: { pais: string; estado: string; envios: number }) {
      entregas.add(1, { pais, estado });
      const level = estado === "recibida" || estado === "sinReceptor" ? "info" : "warn";
      shell.log[level]("delivery ended", { pais, state: estado, attempt: envios });
    },
  };
}

export type Events = ReturnType<typeof createEvents>;
