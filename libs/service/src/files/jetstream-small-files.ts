import { type JetStreamClient, type KV, NatsError } from "nats";
import type { Keeping } from "../bus-url.js";

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
  name: string,
  { replicas, filesBytes }: Keeping,
): Promise<SmallFiles> {
  const near = await js.views.kv(name, { history: 1, replicas, max_bytes: filesBytes });
  return smallFiles(near, await js.views.kv(name, { allow_direct: false }));
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
