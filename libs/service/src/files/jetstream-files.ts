import { headers, type ObjectStore } from "nats";
import type { Bus } from "./jetstream.js";

/** Where printed documents are kept. They can always be made again, so losing the store costs time only. */
export type Files = {
  put(name: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Undefined when there is no such file. Rejects when the store cannot be reached. */
  get(name: string): Promise<Uint8Array | undefined>;
};

const BUCKET = "archivos";
const CONNECT_MS = 2_000;

/** Files in a JetStream object store. */
export function createFiles(bus: Bus): Files {
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
      const info = headers();
      info.set("Content-Type", contentType);
      await (await open()).putBlob({ name, headers: info }, bytes);
    },
    async get(name) {
      return (await (await open()).getBlob(name)) ?? undefined;
    },
  };
}
