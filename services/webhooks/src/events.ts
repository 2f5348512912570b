import { counter, observe, SELDOM } from "@dte/metrics";
import type { Shell, Sql } from "@dte/service";
import type { Motivo } from "./domain/motivo.js";
import { countPendientes, type Escrita } from "./store/entregas.js";

export type Events = ReturnType<typeof createEvents>;

/** Business facts, each in one place: counters for dashboards, and a line where a person should look. */
export function createEvents(shell: Shell) {
  const countIntento = counter("webhooks.intentos");
  const countApagado = counter("webhooks.apagados");
  return {
    intento({ estado, motivo }: Pick<Escrita, "estado" | "motivo">) {
      countIntento(1, { estado, motivo: motivo ?? "" });
    },
    apagado({ id, motivo }: { id: string; motivo: Motivo }) {
      countApagado(1, { motivo });
      shell.log.warn("webhook.made-inactive", { eventId: id, reason: motivo });
    },
  };
}

/** Observes how many deliveries wait, however long their wait is meant to be. */
export const observePendientes = (shell: Shell, sql: Sql): void =>
  observe(
    shell,
    ["webhooks.pendientes"],
    async (tell) => tell("webhooks.pendientes", await countPendientes(sql)),
    SELDOM,
  );
