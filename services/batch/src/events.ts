import type { Shell, Sql } from "@dte/service";
import { metrics } from "@opentelemetry/api";
import { findOldest } from "./store/lotes.js";

/** Business facts, each in one place: a counter for dashboards and a line for the person who reads the log at night. */
export function createEvents(shell: Shell) {
  const meter = metrics.getMeter("batch");
  const recibidos = meter.createCounter("lotes.recibidos");
  const terminados = meter.createCounter("lotes.terminados");
  const documentos = meter.createCounter("lotes.documentos");
  return {
    recibido({ id, totalDtes }: { id: string; totalDtes: number }) {
      recibidos.add(1);
      shell.log.info("batch taken in", { idLote: id, count: totalDtes });
    },
    terminado({ id, estado }: { id: string; estado: string }) {
      terminados.add(1, { estado });
      shell.log.info("batch ended", { idLote: id, state: estado });
    },
    /** The outcome of a document is known, or was given up. */
    resuelto(estado: string) {
      documentos.add(1, { estado });
    },
    /** `reason` is a code, never a text of somebody else's. */
    aplazado({
      idLote,
      idIntento,
      attempt,
      reason,
    }: {
      idLote: string;
      idIntento: string;
      attempt: number;
      reason: string;
    }) {
      shell.log.warn("document put off", { idLote, idIntento, attempt, reason });
    },
  };
}

export type Events = ReturnType<typeof createEvents>;

/**
 * Observes, whenever metrics are read, until `shell` closes, `lotes.espera`: seconds since the oldest batch that has not
 * ended was taken in, 0 when there is none. Every replica tells the same.
 */
export function observeEspera(shell: Shell, sql: Sql): void {
  const gauge = metrics.getMeter("batch").createObservableGauge("lotes.espera", { unit: "s" });
  const observe: Parameters<typeof gauge.addCallback>[0] = async (result) => {
    const oldest = await findOldest(sql).catch((error: unknown) => {
      shell.log.warn("batches not observed", { error });
      return undefined;
    });
    result.observe(oldest ? Math.max(0, (shell.now().getTime() - oldest.getTime()) / 1_000) : 0);
  };
  gauge.addCallback(observe);
  shell.open("batch metrics", observe, (each) => gauge.removeCallback(each));
}
