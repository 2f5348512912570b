import { createLoop } from "@dte/work";
import type { Shell } from "../process/shell.js";
import type { Bus } from "./jetstream.js";
import type { OutboxStore, Send } from "./outbox-store.js";

const EVERY_MS = 5_000;
/** Events that are published again in one transaction. */
const BATCH_MAX = 100;
/** Rows deleted per statement, few enough that no other statement waits for it. */
const FORGET_MAX = 5_000;

/**
 * Keeps what was published for a day, since the bus may lose what it has said it has: every event is published a second time,
 * and all of them when the bus's stream is not the one it was. Consumers know an event by its id, and do its work once.
 */
export function startPublished(
  shell: Shell,
  store: OutboxStore,
  { publish, stream }: Pick<Bus, "publish" | "stream">,
): void {
  const again: Send = async (rows) => {
    await Promise.all(
      rows.map(({ asunto, id, contenido, traza }) =>
        publish(asunto, id, contenido, { traza, isAgain: true }),
      ),
    );
  };
  const loop = createLoop({
    everyMs: EVERY_MS,
    random: Math.random,
    async pass(signal) {
      if (await store.noteStream(stream)) shell.log.warn("bus.stream-replaced", {});
      while (!signal.aborted && (await store.repeat("due", BATCH_MAX, again)) === BATCH_MAX);
      while (!signal.aborted && (await store.repeat("lost", BATCH_MAX, again)) === BATCH_MAX);
      while (!signal.aborted && (await store.forget(FORGET_MAX)) === FORGET_MAX);
    },
    onError: (error) => shell.log.warn("outbox.not-looked-after", { error }),
  });
  shell.open("published", loop, (each) => each.stop());
}
