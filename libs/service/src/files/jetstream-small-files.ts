import {
  DiscardPolicy,
  type JetStreamClient,
  type JetStreamManager,
  type KV,
  NatsError,
  RetentionPolicy,
  StorageType,
} from "nats";
import type { Keeping } from "../bus/bus-url.js";
import { isMissing } from "../bus/streams.js";

/** Larger ones are cut into pieces by the object store; a server of NATS takes a message of 1 MiB unless it was told otherwise. */
export const SMALL_BYTES_MAX = 512 * 1024;
/** JetStream's code for "this subject has a message already" where none was expected. */
const ALREADY_THERE = 10_071;

/** Files that fit into one message each: one request puts one, and one gets it. */
export type SmallFiles = {
  /** Puts a file. Doing it again is the same as doing it once; other bytes under the name are replaced. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  get(name: string): Promise<Uint8Array | undefined>;
};

/** Opens small files as the values of a JetStream key-value bucket, which is made where there is none. */
export async function openSmallFiles(
  js: JetStreamClient,
  manager: JetStreamManager,
  name: string,
  keeping: Keeping,
): Promise<SmallFiles> {
  await makeBucket(manager, name, keeping);
  const near = await js.views.kv(name);
  return smallFiles(near, await js.views.kv(name, { allow_direct: false }));
}

/**
 * Makes the bucket where there is none, as the library would but for its rollups: it makes one that whoever may put a file can empty with one
 * header, and not everybody who may make it may take that away again.
 */
async function makeBucket(
  manager: JetStreamManager,
  name: string,
  { replicas, filesBytes }: Keeping,
): Promise<void> {
  const stream = `KV_${name}`;
  try {
    await manager.streams.info(stream);
  } catch (error) {
    if (!isMissing(error)) throw error;
    await manager.streams.add({
      name: stream,
      subjects: [`$KV.${name}.>`],
      retention: RetentionPolicy.Limits,
      discard: DiscardPolicy.New,
      storage: StorageType.File,
      max_msgs_per_subject: 1,
      num_replicas: replicas,
      max_bytes: filesBytes,
      allow_direct: true,
      allow_rollup_hdrs: false,
    });
  }
}

/** Reads `near` from any server that has a copy, and `leader` from the one that knows what was written last. */
function smallFiles(near: KV, leader: KV): SmallFiles {
  // A server that has not yet heard of a new file says that it does not exist, so the leader is asked before that is believed.
  const get = async (name: string) => (await near.get(name))?.value ?? (await leader.get(name))?.value;
  return {
    get,
    async put(name, bytes) {
      try {
        await near.put(name, bytes, { previousSeq: 0 });
      } catch (error) {
        if (!(error instanceof NatsError) || error.api_error?.err_code !== ALREADY_THERE) throw error;
        const kept = await get(name);
        if (kept === undefined || Buffer.compare(kept, bytes) !== 0) await near.put(name, bytes);
      }
    },
  };
}
