/** One gRPC message can carry no more: a larger file could not be handed on. */
export const FILE_BYTES_MAX = 16 * 1024 * 1024;

/** The operations of a store; names and sizes of what is put are checked before it is asked. */
export type Store = {
  put(name: string, bytes: Uint8Array, contentType: string, signal: AbortSignal): Promise<void>;
  /** Reads at most `FILE_BYTES_MAX`: rejects as soon as there are more. */
  get(name: string, signal: AbortSignal): Promise<Uint8Array | undefined>;
};

/** The store answers, and what it has is not the file of that name. */
export class DamagedFile extends Error {
  override readonly name = "DamagedFile";
}
