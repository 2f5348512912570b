import { decodeEvent, type Event, type Subject } from "@dte/contracts";
import { counter } from "@dte/metrics";
import { headers, type JetStreamClient, type JsMsg } from "nats";
import type { Shell } from "../process/shell.js";
import { resume } from "../tracing/context.js";

/** Waits before the second, third… delivery; the last one repeats. */
export const WAITS_MS: readonly number[] = [1_000, 5_000, 30_000, 120_000];
/** An outage ends before: what is older has a day until the stream forgets it, and is kept elsewhere. */
const BEFORE_FORGOTTEN_MS = 24 * 3_600_000;
/** An event of any age is tried more often. */
const TRIES_MIN = 3;
/**
 * A service that comes back after days tries what waited for it for so long, several times at the longest wait: deliveries
 * of before tell nothing of how it does now.
 */
const COME_BACK_MS = 10 * 60_000;

/** The header in which an event bears the trace that it is part of (W3C Trace Context). */
export const TRACEPARENT = "traceparent";
/** The headers in which an event that was given up says by whom, and over what. */
export const CONSUMER = "Dte-Consumidor";
export const REASON = "Dte-Motivo";

const countHandled = counter("events.handled");

export type Delivery = { readonly eventId: string; readonly deliveries: number };

export type Handle<S extends Subject> = (event: Event<S>, delivery: Delivery) => Promise<void>;

export type Consumption<S extends Subject> = {
  readonly shell: Shell;
  readonly js: JetStreamClient;
  readonly subject: S;
  /** The subject that an event goes to when it is given up. */
  readonly deadLetter: string;
  /** When this service began to consume. */
  readonly began: Date;
  /** How long the stream keeps an event. */
  readonly eventsMs: number;
  readonly waitsMs: readonly number[];
  readonly handle: Handle<S>;
};

/** Handles one event, has it delivered again when that fails, or puts it aside. Never rejects. */
export async function handleEvent<S extends Subject>(
  consumption: Consumption<S>,
  message: JsMsg,
): Promise<void> {
  const { shell, subject, handle, waitsMs } = consumption;
  const deliveries = message.info.deliveryCount;
  const eventId =
    message.headers?.get("Nats-Msg-Id") || `${message.info.stream}-${message.info.streamSequence}`;
  try {
    const event = readEvent(subject, message.data);
    const traza = message.headers?.get(TRACEPARENT);
    const attributes = handlingOf(subject, eventId, deliveries);
    await resume("process", { traza, of: subject, attributes }, () => handle(event, { eventId, deliveries }));
    message.ack();
    countHandled(1, { subject, resultado: "hecho" });
  } catch (error) {
    shell.log.warn("event.not-handled", { subject, eventId, attempt: deliveries, error });
    if (error instanceof Unreadable || hasHadItsTime(consumption, message)) {
      await giveUp(consumption, message, eventId, error);
      return;
    }
    message.nak(waitsMs[Math.min(deliveries, waitsMs.length) - 1] ?? 1_000);
    countHandled(1, { subject, resultado: "otraVez" });
  }
}

function hasHadItsTime<S extends Subject>(
  { shell, began, eventsMs }: Consumption<S>,
  { info }: JsMsg,
): boolean {
  const now = shell.now().getTime();
  const isOld = now - info.timestampNanos / 1e6 >= eventsMs - BEFORE_FORGOTTEN_MS;
  return isOld && info.deliveryCount > TRIES_MIN && now - began.getTime() >= COME_BACK_MS;
}

async function giveUp<S extends Subject>(
  { shell, js, subject, deadLetter, waitsMs }: Consumption<S>,
  message: JsMsg,
  eventId: string,
  error: unknown,
): Promise<void> {
  try {
    const told = tracedBy(message.headers);
    told.set(CONSUMER, shell.name);
    told.set(REASON, nameOf(error));
    await js.publish(deadLetter, message.data, { msgID: eventId, headers: told });
    message.term();
    countHandled(1, { subject, resultado: "apartado" });
    shell.log.error("event.given-up", { subject, eventId });
  } catch (lost) {
    shell.log.error("event.dead-letter-lost", { subject, eventId, error: lost });
    message.nak(waitsMs.at(-1) ?? 1_000);
  }
}

const handlingOf = (subject: string, eventId: string, deliveries: number) => ({
  "messaging.system.name": "nats",
  "messaging.operation.name": "process",
  "messaging.operation.type": "process",
  "messaging.destination.name": subject,
  "messaging.message.id": eventId,
  "dte.intentos": deliveries,
});

/** Copies the headers of a message for one that goes on with it: its trace, and nothing else. */
export function tracedBy(message: Pick<NonNullable<JsMsg["headers"]>, "get"> | undefined) {
  const told = headers();
  const traza = message?.get(TRACEPARENT);
  if (traza) told.set(TRACEPARENT, traza);
  return told;
}

/** Words as programs have them: whoever makes an error may put anything there. */
const PLAIN = /^(?!.*\d{6})[\w.]{1,60}$/;

/** Names an error by its name and its code, and not by what it says, which may quote what was handled. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const { name, code, codigo = code } = error as Error & { code?: unknown; codigo?: unknown };
  const words = [name, codigo].filter((each) => each !== undefined).map(String);
  return words.map((word) => (PLAIN.test(word) ? word : "unknown")).join(" ");
}

/** An event that cannot be read now will not be read later either. */
class Unreadable extends Error {
  override readonly name = "Unreadable";
}

function readEvent<S extends Subject>(subject: S, data: Uint8Array): Event<S> {
  try {
    return decodeEvent(subject, data);
  } catch (error) {
    throw new Unreadable(`no event of ${subject}`, { cause: error });
  }
}
