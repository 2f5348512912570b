import { headers, type ObjectStore } from "nats";
import type { Bus } from "../jetstream.js";
import { FILE_BYTES_MAX, type Store } from "./store.js";

const BUCKET = "archivos";
const CONNECT_MS = 2_000;

/** Files in a JetStream object store, which verifies what it gives back by itself. */
export function jetStreamStore(bus: Bus): Store {
  let opened: Promise<ObjectStore> | undefined;
  const use = async <T>(work: (store: ObjectStore) => Promise<T>): Promise<T> => {
    const { nats, namespace } = await bus.connection(CONNECT_MS);
    opened ??= nats.jetstream().views.os(namespace ? `${namespace}_${BUCKET}` : BUCKET);
    const mine = opened;
    try {
      return await work(await mine);
    } catch (error) {
      // A server that lost its disk has no bucket any more, and opening it makes it: the next call does.
      if (opened === mine) opened = undefined;
      throw error;
    }
  };
  return {
    put: (name, bytes, contentType) =>
      use(async (store) => {
        const kept = await store.info(name);
        // Writing it again would take the old chunks from under whoever reads them.
        if (kept && !kept.deleted && kept.size === bytes.byteLength) return;
        const info = headers();
        info.set("Content-Type", contentType);
        await store.putBlob({ name, headers: info }, bytes);
      }),
    get: (name) =>
      use(async (store) => {
        const kept = await store.info(name);
        if (!kept || kept.deleted) return undefined;
        if (kept.size > FILE_BYTES_MAX) throw new Error(`a file has more than ${FILE_BYTES_MAX} bytes`);
        return (await store.getBlob(name)) ?? undefined;
      }),
  };
}
