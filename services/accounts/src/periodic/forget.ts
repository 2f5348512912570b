import type { Shell, Sql } from "@dte/service";
import { createLoop } from "@dte/work";
import { KEPT_MS } from "../login/kept.js";
import { FORGOTTEN_AT_ONCE as CORREOS_AT_ONCE, forgetCorreos } from "../store/correos.js";
import { forgetInvitaciones, FORGOTTEN_AT_ONCE as INVITACIONES_AT_ONCE } from "../store/invitaciones.js";
import { forgetLlaves, FORGOTTEN_AT_ONCE as LLAVES_AT_ONCE } from "../store/llaves.js";
import { forgetOlvidos, FORGOTTEN_AT_ONCE as OLVIDOS_AT_ONCE } from "../store/olvidos.js";
import { forgetRedes, FORGOTTEN_AT_ONCE as REDES_AT_ONCE } from "../store/redes-conocidas.js";
import { forgetRevocaciones, FORGOTTEN_AT_ONCE as REVOCACIONES_AT_ONCE } from "../store/revocaciones.js";
import { FORGOTTEN_AT_ONCE, forgetFamilias } from "../store/tokens-actualizacion.js";

const EVERY_MS = 3_600_000;
/** The age in ms of forgotten passwords that are dropped: more than the validity of a mailed code, and than the hour over which mails are counted. */
const OLVIDO_MS = 6 * EVERY_MS;
/** The age in ms of mails that are dropped; the service that mails has given up before. */
const CORREO_MS = 48 * EVERY_MS;
/** The time in ms for which an ended key stays listed, so that people find out why a program stopped. */
const ENDED_MS = 90 * 86_400_000;

/**
 * Forgets, now and every hour until the service closes: sessions whose refresh token is no longer good, revocations of tokens that have expired, keys
 * that ended long ago, and networks from which nobody enters any more.
 */
export function startForgetting(shell: Shell, sql: Sql): void {
  const loop = createLoop({
    everyMs: EVERY_MS,
    random: Math.random,
    async pass(signal) {
      while (!signal.aborted && (await forgetFamilias(sql, shell.now())) === FORGOTTEN_AT_ONCE);
      while (!signal.aborted && (await forgetRevocaciones(sql, shell.now())) === REVOCACIONES_AT_ONCE);
      const old = () => new Date(shell.now().getTime() - OLVIDO_MS);
      while (!signal.aborted && (await forgetOlvidos(sql, old())) === OLVIDOS_AT_ONCE);
      while (!signal.aborted && (await forgetInvitaciones(sql, shell.now())) === INVITACIONES_AT_ONCE);
      const sent = () => new Date(shell.now().getTime() - CORREO_MS);
      while (!signal.aborted && (await forgetCorreos(sql, sent())) === CORREOS_AT_ONCE);
      const ended = () => new Date(shell.now().getTime() - ENDED_MS);
      while (!signal.aborted && (await forgetLlaves(sql, ended())) === LLAVES_AT_ONCE);
      const seen = () => new Date(shell.now().getTime() - KEPT_MS);
      while (!signal.aborted && (await forgetRedes(sql, seen())) === REDES_AT_ONCE);
    },
    onError: (error) => shell.log.warn("sessions.not-forgotten", { resource: "postgres", error }),
  });
  shell.open("sessions", loop, (each) => each.stop());
}
