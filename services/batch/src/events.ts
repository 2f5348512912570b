import { counter, observe, SELDOM } from "@dte/metrics";
import type { Shell, Sql } from "@dte/service";
import { findOldest } from "./store/lotes.js";

/** Records business facts, each in one place: a counter for dashboards and a line for the person who reads the log at night. */
export function createEvents(shell: Shell) {
  const countRecibido = counter("lotes.recibidos");
  const countTerminado = counter("lotes.terminados");
  const countDocumento = counter("lotes.documentos");
  return {
    recibido({ id, totalDtes }: { id: string; totalDtes: number }) {
      countRecibido(1);
      shell.log.info("batch.accepted", { idLote: id, count: totalDtes });
    },
    terminado({ id, estado }: { id: string; estado: string }) {
      countTerminado(1, { estado });
      shell.log.info("batch.ended", { idLote: id, state: estado });
    },
    /** Records that the outcome of a document is known, or was given up. */
    resuelto(estado: string) {
      countDocumento(1, { estado });
    },
    /** Records that a document waits. `reason` is a code, never a text of somebody else's. */
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
      shell.log.warn("batch.row-put-off", { idLote, idIntento, attempt, reason });
    },
  };
}

export type Events = ReturnType<typeof createEvents>;

/** Observes how long ago the oldest batch that has not ended was taken in, until `shell` closes. */
export function observeEspera(shell: Shell, sql: Sql): void {
  observe(
    shell,
    ["lotes.espera"],
    async (tell) => {
      const oldest = await findOldest(sql);
      tell("lotes.espera", oldest ? Math.max(0, (shell.now().getTime() - oldest.getTime()) / 1_000) : 0);
    },
    SELDOM,
  );
}
