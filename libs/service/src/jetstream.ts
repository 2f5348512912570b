import { decodeEvent, type Event, type EventInput, encodeEvent, type Subject } from "@dte/contracts";
import {
  AckPolicy,
  type ConsumerMessages,
  connect,
  DeliverPolicy,
  ErrorCode,
  type JetStreamClient,
  type JsMsg,
  type NatsConnection,
  NatsError,
  nanos,
} from "nats";
import { newRequestId, withRequestId } from "./context.js";
import type { Shell } from "./shell.js";
import { ensureStreams, KEEP_MS, STREAM } from "./streams.js";

const PUBLISH_TIMEOUT_MS = 5_000;
/** One try to connect, and the rest between tries. */
const CONNECT_MS = 2_000;
/** How long a publication waits for the first connection: its caller keeps the event and comes back. */
const WAIT_MS = 500;
/** What handlers get to finish when the service closes. */
const DRAIN_MS = 10_000;
/** Waits before the second, third… delivery; the last one repeats. */
const BACKOFF_MS = [1_000, 5_000, 30_000, 120_000];
/** An outage ends before: what is older has a day until the stream forgets it, and is kept elsewhere. */
const GIVE_UP_MS = KEEP_MS - 24 * 3_600_000;
const ACK_WAIT_MS = 60_000;
/** Asked of the server at once: the client asks again when a quarter of them has come, so few would be a question each. */
const PULLED_AT_ONCE = 100;
/** A question that the server lost, or forgot over messages that came back, is asked again after this time. */
const PULL_MS = 5_000;
/** After a stream or consumer that is no more. */
const CONSUME_AGAIN_MS = 1_000;

export type Delivery = { readonly eventId: string; readonly deliveries: number };

export type Bus = {
  /** Publishes under an id that makes repeating it harmless. Rejects when the server has not stored it. */
  publish<S extends Subject>(subject: S, eventId: string, event: EventInput<S> | Uint8Array): Promise<void>;
  /** Handles every event of `subject` at least once, at most `concurrency` at a time in this replica. */
  consume<S extends Subject>(
    subject: S,
    options: { concurrency: number },
    handle: (event: Event<S>, delivery: Delivery) => Promise<void>,
  ): void;
  /** Resolves while the connection is up. */
  ping(): Promise<void>;
  /** The connection, for the file store; waits at most `timeoutMs` for it. */
  connection(timeoutMs: number): Promise<{ nats: NatsConnection; namespace: string }>;
};

/**
 * Connects to NATS in the background: a service starts, and issues, without it.
 * `url` is nats://host:port[/namespace]; the namespace lets several systems share one server.
 */
export function connectBus(shell: Shell, url: string): Bus {
  const { host, pathname, username, password } = new URL(url);
  const namespace = pathname.replaceAll("/", "");
  const streamName = (name: string) => (namespace ? `${namespace}_${name}` : name);
  const wire = (subject: string) => (namespace ? `${namespace}.${subject}` : subject);

  const stop = new AbortController();
  const stopped = new Promise<undefined>((resolve) => {
    stop.signal.addEventListener("abort", () => resolve(undefined));
  });
  const pending = keepTrying(shell, stop.signal, stopped, async () => {
    const nats = await connect({
      servers: host,
      name: shell.name,
      ...(username && { user: username, pass: password }),
      timeout: CONNECT_MS,
      maxReconnectAttempts: -1,
      reconnectTimeWait: 500,
    });
    await ensureStreams(nats, streamName, wire);
    return { nats, js: nats.jetstream() };
  });
  const running = new Set<Promise<void>>();
  const iterators = new Set<ConsumerMessages>();
  let mending: Promise<void> | undefined;
  /** A server that came back without its disk has no streams any more. */
  const mend = (nats: NatsConnection): Promise<void> => {
    mending ??= ensureStreams(nats, streamName, wire).finally(() => {
      mending = undefined;
    });
    return mending;
  };

  shell.open("nats", { pending }, async (connection) => {
    stop.abort();
    for (const messages of iterators) messages.stop();
    await Promise.race([Promise.allSettled(running), delay(DRAIN_MS)]);
    const opened = await connection.pending;
    await opened?.nats.close();
  });

  const within = async (timeoutMs: number): Promise<{ nats: NatsConnection; js: JetStreamClient }> => {
    const opened = await Promise.race([pending, stopped, delay(timeoutMs)]);
    if (!opened || opened.nats.isClosed()) throw new Error("NATS is not reachable");
    return opened;
  };

  return {
    async publish(subject, eventId, event) {
      const { nats, js } = await within(WAIT_MS);
      const bytes = event instanceof Uint8Array ? event : encodeEvent(subject, event);
      const put = () => js.publish(wire(subject), bytes, { msgID: eventId, timeout: PUBLISH_TIMEOUT_MS });
      await put().catch(async (error: unknown) => {
        if (!(error instanceof NatsError) || error.code !== ErrorCode.NoResponders) throw error;
        await mend(nats);
        await put();
      });
    },
    consume(subject, { concurrency }, handle) {
      void pending.then(async (opened) => {
        while (opened && !stop.signal.aborted) {
          await consumeAll(opened).catch((error: unknown) => {
            if (!stop.signal.aborted) shell.log.warn("consumer begins anew", { subject, error });
          });
          await Promise.race([delay(CONSUME_AGAIN_MS), stopped]);
        }
      });

      async function consumeAll({ nats, js }: { nats: NatsConnection; js: JetStreamClient }): Promise<void> {
        const durable = `${shell.name}_${subject}`.replaceAll(".", "_");
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
        const messages = await consumer.consume({
          max_messages: PULLED_AT_ONCE,
          expires: PULL_MS,
          abort_on_missing_resource: true,
        });
        iterators.add(messages);
        const own = new Set<Promise<void>>();
        try {
          for await (const message of messages) {
            while (own.size >= concurrency) await Promise.race(own);
            const work = handleOne(shell, js, wire(`fallidos.${subject}`), subject, message, handle).finally(
              () => {
                own.delete(work);
                running.delete(work);
              },
            );
            own.add(work);
            running.add(work);
          }
        } finally {
          iterators.delete(messages);
        }
      }
    },
    async ping() {
      const { nats } = await within(1_000);
      await nats.flush();
    },
    async connection(timeoutMs) {
      const { nats } = await within(timeoutMs);
      return { nats, namespace };
    },
  };
}

/** Repeats `work` until it succeeds; undefined when told to stop first. */
async function keepTrying<T>(
  shell: Shell,
  stop: AbortSignal,
  stopped: Promise<undefined>,
  work: () => Promise<T>,
): Promise<T | undefined> {
  for (let attempt = 1; !stop.aborted; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === 1) shell.log.warn("NATS is not reachable yet", { error });
      await Promise.race([delay(WAIT_MS), stopped]);
    }
  }
  return undefined;
}

async function handleOne<S extends Subject>(
  shell: Shell,
  js: JetStreamClient,
  deadLetter: string,
  subject: S,
  message: JsMsg,
  handle: (event: Event<S>, delivery: Delivery) => Promise<void>,
): Promise<void> {
  const deliveries = message.info.redeliveryCount;
  const eventId =
    message.headers?.get("Nats-Msg-Id") || `${message.info.stream}-${message.info.streamSequence}`;
  try {
    const event = readEvent(subject, message.data);
    await withRequestId(newRequestId(), () => handle(event, { eventId, deliveries }));
    message.ack();
  } catch (error) {
    shell.log.warn("event not handled", { subject, eventId, attempt: deliveries, error });
    const age = shell.now().getTime() - message.info.timestampNanos / 1e6;
    if (!(error instanceof Unreadable) && age < GIVE_UP_MS) {
      message.nak(BACKOFF_MS[Math.min(deliveries, BACKOFF_MS.length) - 1] ?? 1_000);
      return;
    }
    try {
      await js.publish(deadLetter, message.data, { msgID: eventId });
      message.term();
      shell.log.error("event given up", { subject, eventId });
    } catch (deadLetterError) {
      shell.log.error("dead letter not stored", { subject, eventId, error: deadLetterError });
      message.nak(BACKOFF_MS.at(-1) ?? 1_000);
    }
  }
}

/** What cannot be read now will not be read later. */
class Unreadable extends Error {}

function readEvent<S extends Subject>(subject: S, data: Uint8Array): Event<S> {
  try {
    return decodeEvent(subject, data);
  } catch (error) {
    throw new Unreadable(`no event of ${subject}`, { cause: error });
  }
}

const delay = (ms: number): Promise<undefined> =>
  new Promise((resolve) => setTimeout(() => resolve(undefined), ms).unref());
