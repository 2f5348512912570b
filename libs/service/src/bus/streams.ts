import {
  DiscardPolicy,
  ErrorCode,
  type JetStreamManager,
  type NatsConnection,
  NatsError,
  nanos,
  RetentionPolicy,
  StorageType,
  type StreamConfig,
} from "nats";
import type { Keeping } from "./bus-url.js";

export const STREAM = "EVENTOS";
export const DEAD_LETTERS = "FALLIDOS";
/** The subjects of all events, which that stream keeps. */
export const EVENT_SUBJECTS: readonly string[] = ["dte.>", "correo.>", "lote.>"];
/** Two publications with one id within this window are one message. */
const DEDUPLICATION_MS = 10 * 60_000;

/**
 * Makes the streams that the server has not, and brings those that it has to our limits; `streamName` and `wire` name streams
 * and subjects there. Consumers have as many replicas as their stream.
 */
export async function ensureStreams(
  nats: NatsConnection,
  { replicas, eventsMs, failedMs, eventsBytes }: Keeping,
  streamName: (name: string) => string,
  wire: (subject: string) => string,
): Promise<void> {
  const manager = await nats.jetstreamManager();
  const common = {
    retention: RetentionPolicy.Limits,
    storage: StorageType.File,
    // A stream that is full refuses: its oldest event may be one that nobody has handled.
    discard: DiscardPolicy.New,
    num_replicas: replicas,
    duplicate_window: nanos(DEDUPLICATION_MS),
  };
  const streams = [
    {
      ...common,
      name: streamName(STREAM),
      subjects: EVENT_SUBJECTS.map(wire),
      max_age: nanos(eventsMs),
      max_bytes: eventsBytes,
    },
    {
      ...common,
      name: streamName(DEAD_LETTERS),
      subjects: [wire("fallidos.>")],
      max_age: nanos(failedMs),
    },
  ];
  for (const stream of streams) await ensureStream(manager, stream);
}

async function ensureStream(
  manager: JetStreamManager,
  stream: Partial<StreamConfig> & { name: string },
): Promise<void> {
  try {
    await manager.streams.add(stream);
  } catch (error) {
    // Another service created it first, or one with other settings: bring it to ours.
    await manager.streams.update(stream.name, stream).catch(async (refusal: unknown) => {
      // Where services have users of their own, only some of them may do this, and one of those will.
      if (isForbidden(refusal) && (await manager.streams.info(stream.name))) return;
      throw explained(isMissing(refusal) ? error : refusal, stream);
    });
  }
}

/** JetStream's error code "stream not found". */
const STREAM_NOT_FOUND = 10_059;

/** Tells whether it failed because there is no such stream. */
export const isMissing = (error: unknown): boolean =>
  error instanceof NatsError && error.api_error?.err_code === STREAM_NOT_FOUND;

/** Tells whether it failed because the server does not let this user do it. */
export const isForbidden = (error: unknown): boolean =>
  error instanceof NatsError && error.code === ErrorCode.PermissionsViolation;

/** Explains the refusal of a stream by the settings that the server does not take. */
export function explained(error: unknown, { name, num_replicas, max_bytes }: Partial<StreamConfig>): unknown {
  if (!(error instanceof NatsError) || !error.isJetStreamError()) return error;
  const asked = [`NATS_REPLICAS=${num_replicas}`, ...((max_bytes ?? -1) > 0 ? [`${max_bytes} bytes`] : [])];
  return new Error(`the server does not keep ${name} with ${asked.join(" and ")}: ${error.message}`, {
    cause: error,
  });
}
