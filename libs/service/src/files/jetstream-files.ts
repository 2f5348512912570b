import {
  headers,
  type JetStreamManager,
  type NatsConnection,
  NatsError,
  type ObjectInfo,
  type ObjectStore,
  type StreamConfig,
} from "nats";
import type { Keeping } from "../bus/bus-url.js";
import type { Bus } from "../bus/jetstream.js";
import { explained, isForbidden } from "../bus/streams.js";
import { openSmallFiles, SMALL_BYTES_MAX, type SmallFiles } from "./jetstream-small-files.js";
import { DamagedFile, FILE_BYTES_MAX, type Store } from "./store.js";

const BUCKET = "archivos";
const CONNECT_MS = 2_000;
const HEADERS_BYTES_MAX = 4 * 1024;
/** An entry whose pieces are missing is looked at again: it is another one when somebody writes the file anew just then. */
const LOOKS_MAX = 3;

type Bucket = {
  readonly name: string;
  readonly small: SmallFiles;
  readonly smallBytesMax: number;
  readonly store: ObjectStore;
  readonly manager: JetStreamManager;
};

/**
 * Makes a store of files in JetStream: small ones are in a key-value bucket, the others in an object store, where an older
 * version kept all of them.
 */
export function jetStreamStore(bus: Bus): Store {
  let opened: { readonly nats: NatsConnection; readonly bucket: Promise<Bucket> } | undefined;
  const use = async <T>(work: (bucket: Bucket) => Promise<T>): Promise<T> => {
    const { nats, namespace } = await bus.connection(CONNECT_MS);
    if (opened?.nats !== nats) {
      opened = { nats, bucket: open(nats, namespace ? `${namespace}_${BUCKET}` : BUCKET, bus.keeping) };
    }
    const mine = opened;
    try {
      return await work(await mine.bucket);
    } catch (error) {
      // A server that lost its disk has no bucket any more, and opening it makes it: the next call does.
      if (opened === mine) opened = undefined;
      throw error;
    }
  };
  return {
    put: (name, bytes, contentType, signal) =>
      use(async (bucket) => {
        if (bytes.byteLength <= bucket.smallBytesMax) return await bucket.small.put(name, bytes);
        // Writing it again would delete the old pieces while somebody may be reading them.
        if (await isKept(bucket, name, bytes, signal)) return;
        const info = headers();
        info.set("Content-Type", contentType);
        await bucket.store.putBlob({ name, headers: info }, bytes);
      }),
    get: (name, signal) =>
      use(async (bucket) => (await bucket.small.get(name)) ?? (await read(bucket, name, signal))),
  };
}

/** Asks the server how large a message may be: it may take smaller ones than ours, and headers are part of a message. */
const smallBytesMaxOf = ({ info }: NatsConnection): number =>
  Math.min(SMALL_BYTES_MAX, (info?.max_payload ?? SMALL_BYTES_MAX) - HEADERS_BYTES_MAX);

/** Opens both buckets, made where there are none and brought to `keeping`: a limit of bytes is each one's. */
async function open(nats: NatsConnection, name: string, keeping: Keeping): Promise<Bucket> {
  const limits = { num_replicas: keeping.replicas, max_bytes: keeping.filesBytes };
  // A bucket of before may be emptied with one header by whoever may put a file. An object store cannot be without that: its entries replace each other so.
  const wanted: readonly (readonly [stream: string, config: Partial<StreamConfig>])[] = [
    [`KV_${name}`, { ...limits, allow_rollup_hdrs: false }],
    [`OBJ_${name}`, limits],
  ];
  const manager = await nats.jetstreamManager();
  try {
    const small = await openSmallFiles(nats.jetstream(), manager, name, keeping);
    // The library passes `replicas` on as it stands, a field that servers from 2.12 on refuse: copies come with the update.
    const store = await nats.jetstream().views.os(name, { max_bytes: keeping.filesBytes });
    for (const [stream, config] of wanted) {
      const { config: present } = await manager.streams.info(stream);
      const isAsWanted = Object.entries(config).every(
        ([key, value]) => present[key as keyof StreamConfig] === value,
      );
      if (isAsWanted) continue;
      await manager.streams.update(stream, config).catch((refusal: unknown) => {
        // Where services have users of their own, one of them may do this, and will.
        if (!isForbidden(refusal)) throw refusal;
      });
    }
    return { name, small, smallBytesMax: smallBytesMaxOf(nats), store, manager };
  } catch (error) {
    throw explained(error, { name, ...limits });
  }
}

/** Reads the file to tell whether it is kept: an entry may be there without it. */
async function isKept(
  bucket: Bucket,
  name: string,
  bytes: Uint8Array,
  signal: AbortSignal,
): Promise<boolean> {
  const kept = await read(bucket, name, signal).catch((error: unknown) => {
    if (error instanceof DamagedFile) return undefined;
    throw error;
  });
  return kept !== undefined && Buffer.compare(kept, bytes) === 0;
}

async function read(bucket: Bucket, name: string, signal: AbortSignal): Promise<Uint8Array | undefined> {
  const info = await findWhole(bucket, name);
  if (!info) return undefined;
  if (info.size > FILE_BYTES_MAX) throw new DamagedFile(`a file has more than ${FILE_BYTES_MAX} bytes`);
  const found = await bucket.store.get(name);
  if (!found) return undefined;
  // The reader of `data` gets the same error there.
  found.error.catch(() => {});
  const reader = found.data.getReader();
  // The server's consumer would wait for the rest for ever.
  const leave = () => void reader.cancel().catch(() => {});
  signal.addEventListener("abort", leave);
  try {
    const pieces: Uint8Array[] = [];
    while (!signal.aborted) {
      const { done, value } = await reader.read();
      if (done) break;
      pieces.push(value);
    }
    signal.throwIfAborted();
    return Buffer.concat(pieces);
  } catch (error) {
    // A NatsError means that the server failed. Bytes that differ are reported with an error of another kind.
    if (signal.aborted || error instanceof NatsError) throw error;
    throw new DamagedFile("the file store gave other bytes than it took", { cause: error });
  } finally {
    signal.removeEventListener("abort", leave);
    leave();
  }
}

/**
 * Finds the entry of a file that is there with all its pieces. An entry outlives them when the server's answer to it was lost: nats 2.29.3
 * takes the pieces back then, and a reader would wait for them until its limit.
 */
async function findWhole(
  { name: bucket, store, manager }: Bucket,
  name: string,
): Promise<ObjectInfo | undefined> {
  let seen: string | undefined;
  for (let look = 1; look <= LOOKS_MAX; look += 1) {
    const info = await store.info(name);
    if (!info || info.deleted || info.nuid === seen) return undefined;
    const pieces = `$O.${bucket}.C.${info.nuid}`;
    const { state } = await manager.streams.info(`OBJ_${bucket}`, { subjects_filter: pieces });
    if ((state.subjects?.[pieces] ?? 0) === info.chunks) return info;
    seen = info.nuid;
  }
  return undefined;
}
