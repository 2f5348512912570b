import type { Shell, Sql } from "@dte/service";
import { createLoop } from "@dte/work";
import { forgetRevocaciones, FORGOTTEN_AT_ONCE as REVOCACIONES_AT_ONCE } from "./store/revocaciones.js";
import { FORGOTTEN_AT_ONCE, forgetFamilias } from "./store/tokens-actualizacion.js";

const EVERY_MS = 3_600_000;

/** Forgets sessions whose refresh token is good no more, and revocations of what is out of time anyway: now and every hour, until the service closes. */
export function startSessions(shell: Shell, sql: Sql): void {
  const loop = createLoop({
    everyMs: EVERY_MS,
    random: Math.random,
    async pass(signal) {
      while (!signal.aborted && (await forgetFamilias(sql, shell.now())) === FORGOTTEN_AT_ONCE);
      while (!signal.aborted && (await forgetRevocaciones(sql, shell.now())) === REVOCACIONES_AT_ONCE);
    },
    onError: (error) => shell.log.warn("sessions not forgotten", { resource: "postgres", error }),
  });
  shell.open("sessions", loop, (each) => each.stop());
}
