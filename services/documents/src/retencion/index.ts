import type { Shell, Sql } from "@dte/service";
import { createLoop } from "@dte/work";
import { type Lugar, lightenIntentos } from "../store/retencion.js";

/** A day's attempts are some hundred statements, and nobody waits for them. */
const EVERY_MS = 3_600_000;
/** The pause between two statements, so that requests have the disk. */
const PAUSE_MS = 200;

/** Gives up the second copy of documents and bytes that attempts keep, `dias` after they ended, until the service closes; 0 keeps them. */
export function startRetencion({ shell, sql, dias }: { shell: Shell; sql: Sql; dias: number }): void {
  if (dias === 0) return;
  let desde: Lugar | undefined;
  const loop = createLoop({
    // Rows that cannot be given up yet are passed over, and looked at again in an hour.
    everyMs: () => (desde === undefined ? EVERY_MS : PAUSE_MS),
    random: Math.random,
    async pass() {
      const { hasta } = await lightenIntentos(sql, dias, desde);
      desde = hasta;
    },
    onError: (error) => {
      desde = undefined;
      shell.log.warn("attempts.copies-kept", { resource: "postgres", error });
    },
  });
  shell.open("retention", loop, (each) => each.stop());
}
