import type { Shell } from "@dte/service";
import { metrics } from "@opentelemetry/api";
import type { Motivo } from "./domain/motivo.js";
import type { Escrita } from "./store/entregas.js";

export type Events = ReturnType<typeof createEvents>;

/** Business facts, each in one place: counters for dashboards, and a line where a person should look. */
export function createEvents(shell: Shell) {
  const meter = metrics.getMeter("webhooks");
  const intentos = meter.createCounter("webhooks.intentos");
  const apagados = meter.createCounter("webhooks.apagados");
  return {
    intento({ estado, motivo }: Pick<Escrita, "estado" | "motivo">) {
      intentos.add(1, { estado, ...(motivo !== null && { motivo }) });
    },
    apagado({ id, motivo }: { id: string; motivo: Motivo }) {
      apagados.add(1, { motivo });
      shell.log.warn("webhook made inactive", { eventId: id, reason: motivo });
    },
  };
}
