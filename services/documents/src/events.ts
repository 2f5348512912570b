import type { Shell } from "@dte/service";
import { metrics } from "@opentelemetry/api";

/** Business facts, each in one place: a counter for dashboards and a line for whoever reads the log at night. */
export function createEvents(shell: Shell) {
  const meter = metrics.getMeter("documents");
  const certificados = meter.createCounter("dte.certificados");
  const rechazados = meter.createCounter("dte.rechazados");
  const pendientes = meter.createCounter("dte.pendientes");
  const recuperados = meter.createCounter("dte.recuperados");
  return {
    certificado({
      idIntento,
      pais,
      tipo,
      durationMs,
    }: {
      idIntento: string;
      pais: string;
      tipo: string;
      durationMs: number;
    }) {
      certificados.add(1, { pais, tipo });
      shell.log.info("dte certificado", { idIntento, pais, tipo, durationMs });
    },
    rechazado({
      idIntento,
      pais,
      tipo,
      codigo,
    }: {
      idIntento: string;
      pais: string;
      tipo: string;
      codigo: string;
    }) {
      rechazados.add(1, { pais, tipo, codigo });
      shell.log.info("dte rechazado", { idIntento, pais, tipo, codigo });
    },
    pendiente({ idIntento, pais, tipo }: { idIntento: string; pais: string; tipo: string }) {
      pendientes.add(1, { pais, tipo });
      shell.log.warn("dte pendiente", { idIntento, pais, tipo });
    },
    recuperado({ idIntento, pais, state }: { idIntento: string; pais: string; state: string }) {
      recuperados.add(1, { pais, state });
      shell.log.info("intento recuperado", { idIntento, pais, state });
    },
  };
}

export type Events = ReturnType<typeof createEvents>;
