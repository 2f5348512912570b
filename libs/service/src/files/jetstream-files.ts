import { headers, type ObjectStore } from "nats";
import type { Bus } from "../jetstream.js";
import { FILE_BYTES_MAX, type Store } from "./store.js";

const BUCKET = "archivos";
const CONNECT_MS = 2_000;

/** Files in a JetStream object store, which verifies what it gives back by itself. */
export function jetStreamStore(bus: Bus): Store {
  let store: Promise<ObjectStore> | undefined;
  const open = async (): Promise<ObjectStore> => {
    const { nats, namespace } = await bus.connection(CONNECT_MS);
    store ??= nats.jetstream().views.os(namespace ? `${namespace}_${BUCKET}` : BUCKET);
    try {
      return await store;
    } catch (error) {
      store = undefined;
      throw error;
    }
  };
  return {
    async put(name, bytes, contentType) {
      const opened = await open();
      const kept = await opened.info(name);
      // Writing it again would take the old chunks from under whoever reads them.
      if (kept && !kept.deleted && kept.size === bytes.byteLength) return;
      const info = headers();
      info.set("Content-Type", contentType);
      await opened.putBlob({ name, headers: info }, bytes);
    },
    async get(name) {
      const opened = await open();
      const kept = await opened.info(name);
      if (!kept || kept.deleted) return undefined;
      if (kept.size > FILE_BYTES_MAX) throw new Error(`a file has more than ${FILE_BYTES_MAX} bytes`);
      return (await opened.getBlob(name)) ?? undefined;
    },
  };
}
