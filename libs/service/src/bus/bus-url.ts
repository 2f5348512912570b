import type { read } from "../settings/config.js";

const DAY_MS = 24 * 3_600_000;

/** The settings by which the server keeps events and files. It is brought to these at each connection, also when it had others before. */
export type Keeping = {
  /** Copies of each stream, consumer and bucket: 1, 3 or 5. More than one need a cluster of so many servers. */
  readonly replicas: number;
  /** Postgres is the truth and the outbox repeats; events only have to outlive a consumer's outage. */
  readonly eventsMs: number;
  /** Events that were given up wait so long for a person. */
  readonly failedMs: number;
  /** Bytes at most of all events; -1 is no limit. An event that does not fit waits where it was made. */
  readonly eventsBytes: number;
  /** Bytes at most of small files, and as many again of large ones; -1 is no limit. */
  readonly filesBytes: number;
};

const REPLICAS = [1, 3, 5];
const EVENTS_DAYS = 7;
/** An event is given up a day before the stream forgets it: with fewer it would be given up at once. */
const EVENTS_DAYS_MIN = 2;
const FAILED_DAYS = 28;
const DAYS_MAX = 365;
/** Room for a day of fiscal files of a small installation, and for several of the largest file. */
const BYTES_MIN = 64 * 1024 * 1024;
/** The words of the address by which the settings travel, as its query. */
const WORDS = {
  replicas: "replicas",
  eventsDays: "events-days",
  failedDays: "failed-days",
  eventsBytes: "events-bytes",
  filesBytes: "files-bytes",
} as const;

/**
 * Reads NATS_URL with what the server is to keep: NATS_REPLICAS (1, 3 or 5), NATS_EVENTS_DAYS and NATS_FAILED_DAYS,
 * NATS_EVENTS_BYTES and NATS_FILES_BYTES (0 is no limit). Gives one address for `connectBus`. All services of a system take the
 * same settings.
 */
export function readBusUrl(env: ReturnType<typeof read>): string {
  const address = env.secretUrl("NATS_URL", { example: "nats://nats:4222" });
  const days = (name: string, fallback: number, min: number): number =>
    env.integer(name, { default: fallback, min, max: DAYS_MAX });
  const bytes = (name: string): number =>
    env.parsed(name, { example: String(10 * 1024 ** 3), default: 0 }, (text) => {
      const number = Number(text);
      return Number.isSafeInteger(number) && (number === 0 || number >= BYTES_MIN) ? number : undefined;
    });
  const replicas = env.parsed("NATS_REPLICAS", { example: "3", default: 1 }, (text) =>
    REPLICAS.find((each) => String(each) === text),
  );
  const query = new URLSearchParams({
    [WORDS.replicas]: String(replicas),
    [WORDS.eventsDays]: String(days("NATS_EVENTS_DAYS", EVENTS_DAYS, EVENTS_DAYS_MIN)),
    [WORDS.failedDays]: String(days("NATS_FAILED_DAYS", FAILED_DAYS, EVENTS_DAYS_MIN)),
    [WORDS.eventsBytes]: String(bytes("NATS_EVENTS_BYTES")),
    [WORDS.filesBytes]: String(bytes("NATS_FILES_BYTES")),
  });
  return `${address}?${query}`;
}

/** Reads what the address of a bus says of what is kept there; an address that says nothing of it means the defaults. */
export function keepingOf({ searchParams }: URL): Keeping {
  const number = (word: string, fallback: number): number => Number(searchParams.get(word) ?? fallback);
  return {
    replicas: number(WORDS.replicas, 1),
    eventsMs: number(WORDS.eventsDays, EVENTS_DAYS) * DAY_MS,
    failedMs: number(WORDS.failedDays, FAILED_DAYS) * DAY_MS,
    eventsBytes: number(WORDS.eventsBytes, 0) || -1,
    filesBytes: number(WORDS.filesBytes, 0) || -1,
  };
}
