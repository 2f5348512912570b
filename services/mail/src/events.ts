import { counter, observe, SELDOM } from "@dte/metrics";
import type { Shell, Sql } from "@dte/service";
import { domainsOf } from "./domain/addresses.js";
import type { Motivo } from "./domain/motivo.js";
import { providerOf } from "./domain/provider.js";
import { findOldest } from "./store/envios.js";

/** Records business facts, each in one place: a counter for dashboards and a line for the person who reads the log at night. */
export function createEvents(shell: Shell) {
  const countEnviado = counter("correos.enviados");
  const countFallido = counter("correos.fallidos");
  const countEntrega = counter("correos.entregas");
  const countAplazado = counter("correos.aplazados");
  return {
    /** The SMTP server has answered for a mail to these addresses. */
    entregado(addresses: readonly string[], isTaken: boolean) {
      const resultado = isTaken ? "tomado" : "rechazado";
      for (const dominio of new Set(domainsOf(addresses).map(providerOf)))
        countEntrega(1, { dominio, resultado });
    },
    enviado({ id, motivo }: { id: string; motivo: Motivo | null }) {
      countEnviado(1);
      shell.log.info("mail.sent", { eventId: id, ...(motivo !== null && { reason: motivo }) });
    },
    fallido({ id, motivo }: { id: string; motivo: Motivo }) {
      countFallido(1, { motivo });
      shell.log.warn("mail.given-up", { eventId: id, reason: motivo });
    },
    /** A mail failed for now; `reason` is a code, never a text of somebody else's. */
    aplazado({ id, paso, attempt, reason }: { id: string; paso: Paso; attempt: number; reason: string }) {
      countAplazado(1, { paso });
      shell.log.warn("mail.put-off", { eventId: id, operacion: paso, attempt, reason });
    },
    plantillaRechazada({ id, reason }: { id: string; reason: string }) {
      shell.log.warn("mail.template-refused", { eventId: id, reason });
    },
  };
}

/** The step that failed: asking the other services, or the SMTP server. */
export type Paso = "preparar" | "entregar";
export type Events = ReturnType<typeof createEvents>;

/** Observes how long the oldest open mail has waited, until `shell` closes. */
export function observeEspera(shell: Shell, sql: Sql): void {
  observe(
    shell,
    ["correos.espera"],
    async (tell) => {
      const oldest = await findOldest(sql);
      tell("correos.espera", oldest ? Math.max(0, (shell.now().getTime() - oldest.getTime()) / 1_000) : 0);
    },
    SELDOM,
  );
}
