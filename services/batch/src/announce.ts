import { type Outbox, type Shell, type Sql, transaction } from "@dte/service";
import { createLoop } from "@dte/work";
import { takeEnded } from "./store/lotes.js";

const EVERY_MS = 1_000;
/** Batches of one transaction. */
const BATCH_MAX = 100;

type Deps = { shell: Shell; sql: Sql; outbox: Outbox };

/** Publishes that batches have come to their end, once each: whoever wrote the last outcome may have died right after. */
export function startAnnouncing({ shell, sql, outbox }: Deps): void {
  const announce = () =>
    transaction(sql, "announce", async (tx) => {
      const ended = await takeEnded(tx, BATCH_MAX);
      for (const lote of ended) await outbox.add(tx, "lote.terminado", lote);
      return ended.length;
    });
  const loop = createLoop({
    everyMs: EVERY_MS,
    random: Math.random,
    async pass(signal) {
      for (let count = BATCH_MAX; count === BATCH_MAX && !signal.aborted; ) {
        count = await announce();
        if (count > 0) outbox.kick();
      }
    },
    onError: (error) => shell.log.warn("batch.not-announced", { error }),
  });
  shell.open("announcing", loop, (each) => each.stop());
}
