import { observe, SELDOM } from "@dte/metrics";
import type { Shell, Sql } from "@dte/service";
import { createLoop } from "@dte/work";
import { countIncumplimientos, INVARIANTES, LOOK_MAX, lookAtInvariantes } from "../store/invariantes.js";

const EVERY_MS = 15_000;
/** The pause between two looks while there is more, so that requests have the database. */
const PAUSE_MS = 500;

/**
 * Looks at every attempt once more, minutes after the authority accepted it, to see that each invariant holds (decision 65). One that does not hold
 * is written down, told in the log, and counted until it holds.
 */
export function startInvariantes(shell: Shell, sql: Sql): void {
  let isMuch = false;
  const loop = createLoop({
    everyMs: () => (isMuch ? PAUSE_MS : EVERY_MS),
    random: Math.random,
    async pass() {
      const { mirados, nuevos } = await lookAtInvariantes(sql);
      isMuch = mirados === LOOK_MAX;
      for (const { invariante, idIntento, detalle } of nuevos)
        shell.log.error("invariant.breached", { resource: invariante, idIntento, reason: detalle });
    },
    onError: (error) => {
      isMuch = false;
      shell.log.warn("invariants.not-looked-at", { resource: "postgres", error });
    },
  });
  shell.open("invariants", loop, (each) => each.stop());
  observe(
    shell,
    ["dte.invariantes.incumplidos", "dte.invariantes.rezago"],
    async (tell) => {
      const { total, rezagoSeconds } = await countIncumplimientos(sql);
      for (const invariante of INVARIANTES)
        tell("dte.invariantes.incumplidos", total[invariante] ?? 0, { invariante });
      tell("dte.invariantes.rezago", rezagoSeconds);
    },
    SELDOM,
  );
}
