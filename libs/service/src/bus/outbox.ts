import { type EventInput, encodeEvent, type Subject } from "@dte/contracts";
import { observe } from "@dte/metrics";
import { createLoop } from "@dte/work";
import type { Fragment, Sql, Tx } from "../database/postgres.js";
import type { Shell } from "../process/shell.js";
import { trazaToKeep } from "../tracing/context.js";
import type { Bus } from "./jetstream.js";
import { createOutboxStore, type OutboxStore, type Send } from "./outbox-store.js";
import { startPublished } from "./published.js";

const BATCH_MAX = 100;
const POLL_MS = 1_000;
/** Events that are committed within this time of each other leave together: one exchange each costs more than they do. */
const GATHER_MS = 20;

export type Outbox = {
  /** Writes the event in the caller's transaction: it is published if, and only if, that commits. */
  add<S extends Subject>(tx: Tx, subject: S, event: EventInput<S>): Promise<void>;
  /** Writes the same as part of a statement: once for each row of `from`. */
  adding<S extends Subject>(tx: Tx, subject: S, event: EventInput<S>, from: Fragment): Fragment;
  /** Says that something was committed, so that it leaves now and not at the next poll. */
  kick(): void;
  /** Gives the age in milliseconds of the oldest event that has not left, 0 when all have. */
  ageMs(): Promise<number>;
};

/**
 * Publishes what waits in `store`, oldest first, with the row's id as message id: a crash between publishing and committing repeats
 * the message under the same id, which the stream drops. An event that has left is kept for a day, and the bus gets it again when it has
 * lost it (published.ts).
 */
export function startOutbox(
  shell: Shell,
  store: OutboxStore,
  bus: Pick<Bus, "publish" | "stream">,
): Pick<Outbox, "kick"> {
  let isKicked = false;
  const send: Send = async (rows) => {
    await Promise.all(
      rows.map(({ asunto, id, contenido, traza }) => bus.publish(asunto, id, contenido, { traza })),
    );
  };
  const publishBatch = () => store.leave(BATCH_MAX, send);

  const loop = createLoop({
    everyMs: POLL_MS,
    async pass(signal) {
      if (isKicked) await pause(GATHER_MS);
      isKicked = false;
      while ((await publishBatch()) === BATCH_MAX && !signal.aborted);
    },
    onError: (error) => shell.log.warn("outbox.waiting", { error }),
  });
  shell.open("outbox", loop, async (each) => {
    await each.stop();
    await publishBatch().catch(() => 0);
  });

  startPublished(shell, store, bus);
  return {
    kick() {
      isKicked = true;
      loop.wake();
    },
  };
}

/** Opens the outbox of a service, over its tables (outbox-store.ts); it publishes from now on. */
export function createOutbox(shell: Shell, sql: Sql, bus: Bus): Outbox {
  const store = createOutboxStore(sql);
  const { kick } = startOutbox(shell, store, bus);

  const adding: Outbox["adding"] = (tx, subject, event, from) => tx`
    insert into outbox (id, asunto, contenido, traza)
    select ${shell.newId()}, ${subject}, ${encodeEvent(subject, event)}, ${trazaToKeep() ?? null} ${from}`;

  observe(shell, ["outbox.age"], async (tell) => tell("outbox.age", (await store.ageMs()) / 1_000));

  return {
    async add(tx, subject, event) {
      await adding(tx, subject, event, tx``);
    },
    adding,
    kick,
    ageMs: store.ageMs,
  };
}

/** Waits by the timer of the moment, which a simulation may have put in the machine's place. */
const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
