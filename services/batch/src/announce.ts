import { type Outbox, resume, type Shell } from "@dte/service";
import { createLoop } from "@dte/work";
import type { Store } from "./store/store.js";

const EVERY_MS = 1_000;
/** Batches of one transaction. */
const BATCH_MAX = 100;

type Deps = { shell: Shell; store: Store; outbox: Pick<Outbox, "kick">; pollMs?: number | (() => number) };

/** Publishes that batches have ended, once each. This is done apart, since the process that wrote the last outcome may have died right after. */
export function startAnnouncing({ shell, store, outbox, pollMs = EVERY_MS }: Deps): void {
  const announce = () =>
    store.transaction("announce", async (tx) => {
      const ended = await tx.takeEnded(BATCH_MAX);
      // Each event continues the trace of its workbook's upload, which its consumers look for.
      for (const { traza, ...lote } of ended)
        await resume("later", { of: "terminado", traza }, () => tx.addEvento("lote.terminado", lote));
      return ended.length;
    });
  const loop = createLoop({
    everyMs: pollMs,
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
