import type { Shell, Sql } from "@dte/service";
import { metrics } from "@opentelemetry/api";
import type { Motivo } from "./domain/motivo.js";
import { findOldest } from "./store/envios.js";

/** Business facts, each in one place: a counter for dashboards and a line for the person who reads the log at night. */
export function createEvents(shell: Shell) {
  const meter = metrics.getMeter("mail");
  const enviados = meter.createCounter("correos.enviados");
  const fallidos = meter.createCounter("correos.fallidos");
  const aplazados = meter.createCounter("correos.aplazados");
  return {
    enviado({ id, motivo }: { id: string; motivo: Motivo | null }) {
      enviados.add(1);
      shell.log.info("mail sent", { eventId: id, ...(motivo !== null && { reason: motivo }) });
    },
    fallido({ id, motivo }: { id: string; motivo: Motivo }) {
      fallidos.add(1, { motivo });
      shell.log.warn("mail given up", { eventId: id, reason: motivo });
    },
    /** Something failed that may mend; `reason` is a code, never a text of somebody else's. */
    aplazado({ id, paso, attempt, reason }: { id: string; paso: Paso; attempt: number; reason: string }) {
      aplazados.add(1, { paso });
      shell.log.warn("mail put off", { eventId: id, operacion: paso, attempt, reason });
    },
    plantillaRechazada({ id, reason }: { id: string; reason: string }) {
      shell.log.warn("mail template refused", { eventId: id, reason });
    },
  };
}

/** What failed: asking the other services, or the SMTP server. */
export type Paso = "preparar" | "entregar";
export type Events = ReturnType<typeof createEvents>;

/**
 * Observes, whenever metrics are read, until `shell` closes, `correos.espera`: seconds that the oldest mail that has not
 * ended has waited, 0 when none waits. Every replica tells the same, so it is not to be added up.
 */
export function observeEspera(shell: Shell, sql: Sql): void {
  const gauge = metrics.getMeter("mail").createObservableGauge("correos.espera", { unit: "s" });
  const observe: Parameters<typeof gauge.addCallback>[0] = async (result) => {
    const oldest = await findOldest(sql);
    result.observe(oldest ? Math.max(0, (shell.now().getTime() - oldest.getTime()) / 1_000) : 0);
  };
  gauge.addCallback(observe);
  shell.open("mail metrics", observe, (each) => gauge.removeCallback(each));
}
