import { type EventInput, encodeEvent, type Subject } from "@dte/contracts";
import { observe, SELDOM } from "@dte/metrics";
import { currentTraza, inSpan, within } from "@dte/tracing";
import {
  AckPolicy,
  type Consumer,
  type ConsumerMessages,
  DeliverPolicy,
  ErrorCode,
  headers,
  type NatsConnection,
  NatsError,
  nanos,
} from "nats";
import { watchDependency } from "../process/dependencies.js";
import type { Shell } from "../process/shell.js";
import { trazaToKeep } from "../tracing/context.js";
import { type Connected, keepConnected, rest } from "./bus-connection.js";
import { durableOf } from "./bus-permissions.js";
import { type Keeping, keepingOf } from "./bus-url.js";
import { type Handle, handleEvent, TRACEPARENT, WAITS_MS } from "./handle-event.js";
import { ensureStreams, STREAM } from "./streams.js";

const PUBLISH_TIMEOUT_MS = 5_000;
/** How long a publication waits for the first connection: its caller keeps the event and comes back. */
const WAIT_MS = 500;
/** Handlers get this long to finish when the service closes. */
const DRAIN_MS = 10_000;
const ACK_WAIT_MS = 60_000;
/** Asked of the server at once: the client asks again when a quarter of them has come, so few would be a question each. */
const PULLED_AT_ONCE = 100;
/** A question that the server lost, or forgot over messages that came back, is asked again after this time. */
const PULL_MS = 5_000;
/** The pause after a stream or a consumer was found to be gone. */
const CONSUME_AGAIN_MS = 1_000;
/**
 * A server that is told to delete a stream says that there is none before it has removed its files. One that is made anew meanwhile loses its own
 * with them: it takes events, and gives none, until it is deleted too.
 */
const MEND_AFTER_MS = 5_000;

/** The trace in which the matter of an event began; without it, the one under way. `isAgain`: the event has left before, and is no step of its own. */
export type Began = { readonly traza: string | null; readonly isAgain?: boolean };

export type Bus = {
  /** Publishes under an id that makes repeating it harmless. Rejects when the server has not stored it. */
  publish<S extends Subject>(
    subject: S,
    eventId: string,
    event: EventInput<S> | Uint8Array,
    began?: Began,
  ): Promise<void>;
  /** Handles every event of `subject` at least once, at most `concurrency` at a time in this replica. */
  consume<S extends Subject>(subject: S, options: { concurrency: number }, handle: Handle<S>): void;
  /** Tells the stream of events as it is: when it was made, as the server writes that, and the number of its last event. */
  stream(): Promise<{ creada: string; ultimo: number }>;
  /** The settings of what the server is to keep. */
  readonly keeping: Keeping;
  /** Gives the connection, for the file store; waits at most `timeoutMs` for it. */
  connection(timeoutMs: number): Promise<{ nats: NatsConnection; namespace: string }>;
};

/**
 * Connects to NATS in the background: a service starts, and issues, without it.
 * `url` is nats://host:port[/namespace] with what `readBusUrl` adds to it; the namespace lets several systems share one server.
 * `waitsMs` are the waits before an event that failed is delivered again; the last one repeats.
 */
export function connectBus(
  shell: Shell,
  url: string,
  { waitsMs = WAITS_MS }: { waitsMs?: readonly number[] } = {},
): Bus {
  const destination = new URL(url);
  const keeping = keepingOf(destination);
  const namespace = destination.pathname.replaceAll("/", "");
  const streamName = (name: string) => (namespace ? `${namespace}_${name}` : name);
  const wire = (subject: string) => (namespace ? `${namespace}.${subject}` : subject);

  const stop = new AbortController();
  const connected = keepConnected(shell, destination, stop.signal, (nats) =>
    ensureStreams(nats, keeping, streamName, wire),
  );
  const running = new Set<Promise<void>>();
  const iterators = new Set<ConsumerMessages>();
  let mending: Promise<void> | undefined;
  /** Makes the streams again on a server that came back without its disk, or was told to delete them. */
  const mend = (nats: NatsConnection): Promise<void> => {
    mending ??= rest(MEND_AFTER_MS, stop.signal)
      .then(() => ensureStreams(nats, keeping, streamName, wire))
      .finally(() => {
        mending = undefined;
      });
    return mending;
  };

  shell.open("nats", { connected }, async (each) => {
    stop.abort();
    for (const messages of iterators) messages.stop();
    await Promise.race([Promise.allSettled(running), delay(DRAIN_MS)]);
    const opened = await each.connected();
    await opened?.nats.close();
  });

  const connectedWithin = async (timeoutMs: number): Promise<Connected> => {
    const opened = await Promise.race([connected(), delay(timeoutMs)]);
    if (!opened || opened.nats.isClosed()) throw new Error("NATS is not reachable");
    return opened;
  };

  watchDependency(shell, "nats", async () => (await connectedWithin(WAIT_MS)).nats.rtt());

  return {
    keeping,
    async publish(subject, eventId, event, began) {
      const { nats, js } = await connectedWithin(WAIT_MS);
      const bytes = event instanceof Uint8Array ? event : encodeEvent(subject, event);
      const send = async (traza: string | undefined) => {
        const told = headers();
        if (traza !== undefined) told.set(TRACEPARENT, traza);
        const options = { msgID: eventId, timeout: PUBLISH_TIMEOUT_MS, headers: told };
        const put = () => js.publish(wire(subject), bytes, options);
        await put().catch(async (error: unknown) => {
          if (!(error instanceof NatsError) || error.code !== ErrorCode.NoResponders) throw error;
          await mend(nats);
          await put();
        });
      };
      if (began?.isAgain) return await send(began.traza ?? undefined);
      const attributes = sendingOf(subject, eventId);
      await within(began?.traza, () =>
        inSpan("send", { of: subject, attributes }, () =>
          send(currentTraza() ?? began?.traza ?? trazaToKeep()),
        ),
      );
    },
    consume(subject, { concurrency }, handle) {
      let asked: Consumer | undefined;
      observe(
        shell,
        ["events.waiting"],
        async (tell) => {
          const info = await asked?.info();
          if (info) tell("events.waiting", info.num_pending + info.num_ack_pending, { subject });
        },
        SELDOM,
      );
      void consumeOn();

      async function consumeOn(): Promise<void> {
        const began = shell.now();
        for (let opened = await connected(); opened; opened = await connected()) {
          await consumeAll(opened, began).catch((error: unknown) => {
            if (!stop.signal.aborted) shell.log.warn("consumer.restarted", { subject, error });
          });
          await rest(CONSUME_AGAIN_MS, stop.signal);
          if (stop.signal.aborted) return;
        }
      }

      async function consumeAll({ nats, js }: Connected, began: Date): Promise<void> {
        const durable = durableOf(shell.name, subject);
        const manager = await nats.jetstreamManager();
        const add = () =>
          manager.consumers.add(streamName(STREAM), {
            durable_name: durable,
            filter_subject: wire(subject),
            ack_policy: AckPolicy.Explicit,
            deliver_policy: DeliverPolicy.All,
            ack_wait: nanos(ACK_WAIT_MS),
            max_ack_pending: 1_000,
          });
        await add().catch(async () => {
          await mend(nats);
          await add();
        });
        const consumer = await js.consumers.get(streamName(STREAM), durable);
        asked = consumer;
        const messages = await consumer.consume({
          max_messages: PULLED_AT_ONCE,
          expires: PULL_MS,
          abort_on_missing_resource: true,
        });
        iterators.add(messages);
        void nats.closed().then(() => messages.stop());
        const deadLetter = wire(`fallidos.${subject}`);
        const own = new Set<Promise<void>>();
        try {
          for await (const message of messages) {
            while (own.size >= concurrency) await Promise.race(own);
            const { eventsMs } = keeping;
            const consumption = { shell, js, subject, deadLetter, began, eventsMs, waitsMs, handle };
            const work = handleEvent(consumption, message).finally(() => {
              own.delete(work);
              running.delete(work);
            });
            own.add(work);
            running.add(work);
          }
        } finally {
          iterators.delete(messages);
        }
      }
    },
    async stream() {
      const { nats } = await connectedWithin(WAIT_MS);
      const manager = await nats.jetstreamManager();
      const look = () => manager.streams.info(streamName(STREAM));
      const { created, state } = await look().catch(async () => {
        await mend(nats);
        return await look();
      });
      return { creada: created, ultimo: state.last_seq };
    },
    async connection(timeoutMs) {
      const { nats } = await connectedWithin(timeoutMs);
      return { nats, namespace };
    },
  };
}

const sendingOf = (subject: string, eventId: string) => ({
  "messaging.system.name": "nats",
  "messaging.operation.name": "publish",
  "messaging.operation.type": "send",
  "messaging.destination.name": subject,
  "messaging.message.id": eventId,
});

const delay = (ms: number): Promise<undefined> =>
  new Promise((resolve) => setTimeout(() => resolve(undefined), ms).unref());
