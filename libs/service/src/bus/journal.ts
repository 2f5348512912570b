import { decodeEvent, type Event, type Subject } from "@dte/contracts";
import { AckPolicy, DeliverPolicy } from "nats";
import type { Bus } from "./jetstream.js";
import { STREAM } from "./streams.js";

const CONNECT_MS = 2_000;
/** Messages that are asked for at once. */
const BATCH_MAX = 500;
const FETCH_MS = 2_000;

/** An event as the bus keeps it. */
export type Kept<S extends Subject> = { readonly event: Event<S>; readonly fecha: Date };

/**
 * Reads what the bus still has of a subject since a moment, oldest first: a second place that knows of what a database has lost. It ends
 * with what was there when it began.
 */
export async function* readJournal<S extends Subject>(
  bus: Pick<Bus, "connection">,
  subject: S,
  since: Date,
): AsyncGenerator<Kept<S>> {
  const { nats, namespace } = await bus.connection(CONNECT_MS);
  const stream = namespace ? `${namespace}_${STREAM}` : STREAM;
  const manager = await nats.jetstreamManager();
  const { state } = await manager.streams.info(stream);
  const { name } = await manager.consumers.add(stream, {
    ack_policy: AckPolicy.None,
    deliver_policy: DeliverPolicy.StartTime,
    opt_start_time: since.toISOString(),
    filter_subject: namespace ? `${namespace}.${subject}` : subject,
    mem_storage: true,
    inactive_threshold: 60_000_000_000,
  });
  try {
    const consumer = await nats.jetstream().consumers.get(stream, name);
    for (;;) {
      const messages = await consumer.fetch({ max_messages: BATCH_MAX, expires: FETCH_MS });
      let seen = 0;
      for await (const message of messages) {
        seen += 1;
        if (message.seq > state.last_seq) return;
        const fecha = new Date(message.info.timestampNanos / 1_000_000);
        yield { event: decodeEvent(subject, message.data), fecha };
        if (message.info.pending === 0) return;
      }
      if (seen === 0) return;
    }
  } finally {
    await manager.consumers.delete(stream, name).catch(() => false);
  }
}
