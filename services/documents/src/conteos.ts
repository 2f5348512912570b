import type { Shell, Sql } from "@dte/service";
import { createLoop } from "@dte/work";
import { FOLD_MAX, foldConteos } from "./store/conteos.js";

/** A list adds up itself what is not added up yet; in so short a time that is little. */
const EVERY_MS = 2_000;

/** Adds up the counts of lists, until the service closes. */
export function startConteos({ shell, sql }: { shell: Shell; sql: Sql }): void {
  const loop = createLoop({
    everyMs: EVERY_MS,
    random: Math.random,
    async pass(signal) {
      while (!signal.aborted && (await foldConteos(sql)) === FOLD_MAX);
    },
    onError: (error) => shell.log.warn("counts.not-added", { resource: "postgres", error }),
  });
  shell.open("counts added up", loop, (each) => each.stop());
}
