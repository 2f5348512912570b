import { type NatsConnection, nanos, RetentionPolicy, StorageType } from "nats";

export const STREAM = "EVENTOS";
const DEAD_LETTERS = "FALLIDOS";
/** Postgres is the truth and the outbox repeats; the stream only has to outlive a consumer's outage. */
export const KEEP_MS = 7 * 24 * 3_600_000;
/** Two publications with one id within this window are one message. */
const DEDUPLICATION_MS = 10 * 60_000;

/** Makes the streams that the server has not, with our limits; `streamName` and `wire` name streams and subjects there. */
export async function ensureStreams(
  nats: NatsConnection,
  streamName: (name: string) => string,
  wire: (subject: string) => string,
): Promise<void> {
  const manager = await nats.jetstreamManager();
  const common = {
    retention: RetentionPolicy.Limits,
    storage: StorageType.File,
    max_age: nanos(KEEP_MS),
    duplicate_window: nanos(DEDUPLICATION_MS),
  };
  const streams = [
    { ...common, name: streamName(STREAM), subjects: [wire("dte.>"), wire("correo.>"), wire("lote.>")] },
    {
      ...common,
      name: streamName(DEAD_LETTERS),
      subjects: [wire("fallidos.>")],
      max_age: nanos(4 * KEEP_MS),
    },
  ];
  for (const stream of streams) {
    try {
      await manager.streams.add(stream);
    } catch (error) {
      // Another service created it first, or an older release with other limits: bring it to ours.
      await manager.streams.update(stream.name, stream).catch(() => {
        throw error;
      });
    }
  }
}
