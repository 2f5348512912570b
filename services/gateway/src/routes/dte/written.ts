import type { Writable } from "node:stream";
import { feg } from "@dte/errors";
import type { InFlight } from "../../http/in-flight.js";

type Write = (sink: Writable, signal: AbortSignal) => Promise<void>;

/** About as long as an export of ten thousand documents takes. */
const ASK_AGAIN_SECONDS = 10;

/**
 * An answer that is written while it is read: it has one of the user's places as long as that lasts, and `limitMs` at most,
 * however slowly somebody reads. Throws FEG_RATE_LIMIT_EXCEEDED when there is no place.
 */
export function written(
  { places, usuario, limitMs }: { places: InFlight; usuario: string; limitMs: number },
  write: Write,
): Write {
  if (places.isFull(usuario)) throw tooMany();
  return async (sink, signal) => {
    const leave = places.enter(usuario);
    if (!leave) throw tooMany();
    try {
      await write(sink, AbortSignal.any([signal, AbortSignal.timeout(limitMs)]));
    } finally {
      leave();
    }
  };
}

const tooMany = () =>
  feg("FEG_RATE_LIMIT_EXCEEDED", { segundos: ASK_AGAIN_SECONDS }).with({
    reintentarEnSegundos: ASK_AGAIN_SECONDS,
  });
