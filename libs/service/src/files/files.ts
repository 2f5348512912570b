import { createHash } from "node:crypto";
import { inSpan } from "@dte/tracing";
import type { Bus } from "../bus/jetstream.js";
import { withLimit } from "../process/health.js";
import type { FilesAddress } from "./files-address.js";
import { jetStreamStore } from "./jetstream-files.js";
import { s3Store } from "./s3-files.js";
import { DamagedFile, FILE_BYTES_MAX } from "./store.js";

/**
 * The store of files: fiscal files, attachments, logos and prints, in one place for all services. A service that cannot make a file again puts it,
 * reads it back later, and keeps its own copy until then.
 */
export type Files = {
  /**
   * Keeps bytes under the name that `nameOf` gives them; doing it again changes nothing. Rejects when they are too large, when
   * the name is another one, and when the store has not taken them in time.
   */
  put(name: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /**
   * Reads a file; undefined when there is no such file, or not all of it any more. Rejects when the store cannot be reached or does not
   * answer in time, and with DamagedFile when it gives bytes that are not those of the name: putting the file again mends it.
   */
  get(name: string): Promise<Uint8Array | undefined>;
};

/** A file of that size over ten megabits a second, and another try when the first was refused at once. */
const LIMIT_MS = 15_000;
const NAME = /^([0-9a-f]{64})\.[a-z0-9]{1,5}$/;

/** Names a file: by the SHA-256 of its bytes, which nobody can guess who has not seen them, and an extension. */
export const nameOf = (bytes: Uint8Array, extension: string): string => `${sha256(bytes)}.${extension}`;

/** Opens the file store at `address`: JetStream's, on the bus, or an S3-compatible one. `limitMs` bounds each call. */
export function createFiles(
  address: FilesAddress,
  bus: Bus,
  { limitMs = LIMIT_MS }: { limitMs?: number } = {},
): Files {
  const store = address.kind === "s3" ? s3Store(address) : jetStreamStore(bus);
  return {
    async put(name, bytes, contentType) {
      if (bytes.byteLength > FILE_BYTES_MAX) throw new Error(`a file has more than ${FILE_BYTES_MAX} bytes`);
      if (digestOf(name) !== sha256(bytes)) throw new Error("a file's name is not the digest of its bytes");
      const given = { of: "put", attributes: { "dte.bytes": bytes.byteLength } };
      await inSpan("file", given, () =>
        bounded(limitMs, (signal) => store.put(name, bytes, contentType, signal)),
      );
    },
    async get(name) {
      const digest = digestOf(name);
      if (digest === undefined) return undefined;
      const bytes = await inSpan("file", { of: "get" }, () =>
        bounded(limitMs, (signal) => store.get(name, signal)),
      );
      if (bytes !== undefined && sha256(bytes) !== digest) {
        throw new DamagedFile("the file store gave bytes that are not those of the name");
      }
      return bytes;
    },
  };
}

const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

const digestOf = (name: string): string | undefined => NAME.exec(name)?.[1];

/** Bounds the work: the signal tells those that can still be stopped, and the limit holds for those that cannot. */
const bounded = <T>(limitMs: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> =>
  withLimit(work(AbortSignal.timeout(limitMs)), limitMs);
