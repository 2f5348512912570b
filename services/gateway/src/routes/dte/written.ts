import type { Writable } from "node:stream";
import type { Queue } from "@dte/work";
import type { Amounts } from "../../http/json-text.js";

type Write = (sink: Writable, signal: AbortSignal, amounts: Amounts) => Promise<void>;

/** About as long as an export of ten thousand documents takes; after it a refused client may find a place. */
export const ASK_AGAIN_SECONDS = 10;

/**
 * An answer that is written while it is read: it takes one of the user's places as long as that lasts, and `limitMs` at most,
 * however slowly the client reads. Throws FEG_RATE_LIMIT_EXCEEDED when there is no place.
 */
export function written(
  { places, usuario, limitMs }: { places: Queue; usuario: string; limitMs: number },
  write: Write,
): Write {
  places.check(usuario);
  return (sink, signal, amounts) =>
    places.run(usuario, () => write(sink, AbortSignal.any([signal, AbortSignal.timeout(limitMs)]), amounts));
}
