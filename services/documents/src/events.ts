import type { Shell } from "@dte/service";
import { metrics } from "@opentelemetry/api";

/** Which attempt, and what kind: nothing here identifies a taxpayer. */
type Fact = { idIntento: string; operacion: "certificar" | "anular"; pais: string; tipo: string };

/** Business facts, each in one place: a counter for dashboards and a line for the person who reads the log at night. */
export function createEvents(shell: Shell) {
  const meter = metrics.getMeter("documents");
  const certificados = meter.createCounter("dte.certificados");
  const rechazados = meter.createCounter("dte.rechazados");
  const pendientes = meter.createCounter("dte.pendientes");
  const aparcados = meter.createCounter("dte.aparcados");
  const adoptados = meter.createCounter("dte.adoptados");
  const recuperados = meter.createCounter("dte.recuperados");
  return {
    certificado({ idIntento, durationMs, ...kind }: Fact & { durationMs: number }) {
      certificados.add(1, kind);
      shell.log.info("accepted", { idIntento, durationMs, ...kind });
    },
    rechazado({ idIntento, ...kind }: Fact & { codigo: string }) {
      rechazados.add(1, kind);
      shell.log.info("refused", { idIntento, ...kind });
    },
    pendiente({ idIntento, ...kind }: Fact) {
      pendientes.add(1, kind);
      shell.log.warn("outcome pending", { idIntento, ...kind });
    },
    /**
     * It goes no further until somebody puts `motivo` right: "conexion" is the account's, as it was when it was
     * prepared; "fallo", that the authority's word cannot be written down (`intentos.motivo_fallo` says why).
     */
    aparcado({ idIntento, ...kind }: Fact & { motivo: string }) {
      aparcados.add(1, kind);
      shell.log.error("attempt parked", { idIntento, ...kind });
    },
    /** The authority has a document whose attempt had been closed as refused: its client may have issued another one. */
    adoptado({ idIntento, ...kind }: Fact) {
      adoptados.add(1, kind);
      shell.log.error("accepted after it was closed as refused", { idIntento, ...kind });
    },
    recuperado({ idIntento, ...kind }: { idIntento: string; pais: string; state: string }) {
      recuperados.add(1, kind);
      shell.log.info("intent taken up", { idIntento, ...kind });
    },
  };
}

export type Events = ReturnType<typeof createEvents>;
