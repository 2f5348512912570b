import { counter, observe, RARELY } from "@dte/metrics";
import type { Shell, Sql } from "@dte/service";
import { findVencimientos } from "./store/credenciales.js";
import { findLlavesPorVencer } from "./store/llaves.js";

const DAY_MS = 86_400_000;
/** The days before its end in which a certificate, or an API key, counts as near it: the authorities take weeks to issue another certificate. */
const POR_VENCER_DAYS = 30;
/** The days after its end in which a certificate still counts as the first: an account that needs it has replaced it by then. */
const VENCIDO_DAYS = 7;

/** Makes the business events, each in one place: a counter for dashboards and a line for the person who reads the log at night. */
export function createEvents(shell: Shell) {
  const countCreada = counter("cuentas.creadas");
  const countCambiada = counter("cuentas.cambiadas");
  return {
    cuentaCreada({ pais }: { pais: string }) {
      countCreada(1, { pais });
      shell.log.info("account.created", { pais });
    },
    cuentaCambiada({ pais }: { pais: string }) {
      countCambiada(1, { pais });
      shell.log.info("account.changed", { pais });
    },
  };
}

export type Events = ReturnType<typeof createEvents>;

/** Observes when the certificates of all accounts end, until `shell` closes. */
export function observeCertificados(shell: Shell, sql: Sql): void {
  observe(
    shell,
    ["certificados.vencimiento", "certificados.por_vencer"],
    async (tell) => {
      const now = shell.now().getTime();
      const since = new Date(now - VENCIDO_DAYS * DAY_MS);
      const before = new Date(now + POR_VENCER_DAYS * DAY_MS);
      const { primero, antes } = await findVencimientos(sql, { since, before });
      tell("certificados.por_vencer", antes);
      if (primero) tell("certificados.vencimiento", (primero.getTime() - now) / 1_000);
    },
    RARELY,
  );
}

/** Observes when the API keys of programs end, until `shell` closes. */
export function observeLlaves(shell: Shell, sql: Sql): void {
  observe(
    shell,
    ["llaves.vencimiento", "llaves.por_vencer"],
    async (tell) => {
      const now = shell.now();
      const { primera, total } = await findLlavesPorVencer(sql, now, POR_VENCER_DAYS);
      tell("llaves.por_vencer", total);
      if (primera) tell("llaves.vencimiento", (primera.getTime() - now.getTime()) / 1_000);
    },
    RARELY,
  );
}
