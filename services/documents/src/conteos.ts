import type { Shell, Sql } from "@dte/service";
import { createLoop } from "@dte/work";
import { COUNTED_MAX, countRecibidos, FOLD_MAX, foldConteos, TABLAS } from "./store/conteos.js";
import { createAvance } from "./store/frentes.js";
import { COMPLETED_MAX, completeRecibidos } from "./store/recibidos.js";

/** How often counts are added up. A list adds up the rest itself, and in so short a time that is little. */
const EVERY_MS = 2_000;
/** The time between looks for documents that versions before have received, once there was little left of them. */
const REST_MS = 10 * 60_000;
/** The time between such looks while there is much: nobody waits for them, and the database has other things to do. */
const PAUSE_MS = 250;

/** Adds up the counts of lists, and counts and completes what versions before have received, until the service closes. */
export function startConteos({ shell, sql }: { shell: Shell; sql: Sql }): void {
  const onError = (error: unknown) => shell.log.warn("counts.not-added", { resource: "postgres", error });
  const queues = (["emitidos", "recibidos"] as const).map((archivo) => {
    const [, nuevos] = TABLAS[archivo];
    return { archivo, advance: createAvance(sql, nuevos) };
  });
  const adding = createLoop({
    everyMs: EVERY_MS,
    random: Math.random,
    async pass(signal) {
      for (const { archivo, advance } of queues) {
        let isMore = true;
        while (isMore && !signal.aborted) {
          const { filas, ultima } = await foldConteos(sql, archivo);
          await advance(ultima);
          isMore = filas === FOLD_MAX;
        }
      }
    },
    onError,
  });
  shell.open("counts added up", adding, (each) => each.stop());
  let isMuch = false;
  const counting = createLoop({
    everyMs: () => (isMuch ? PAUSE_MS : REST_MS),
    random: Math.random,
    async pass() {
      const isMuchCounted = (await countRecibidos(sql)) === COUNTED_MAX;
      isMuch = (await completeRecibidos(sql)) === COMPLETED_MAX || isMuchCounted;
    },
    onError,
  });
  shell.open("received ones counted", counting, (each) => each.stop());
}
