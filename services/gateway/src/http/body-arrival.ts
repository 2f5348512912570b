import type { IncomingMessage } from "node:http";
import { invalid } from "@dte/errors";
import { SHORT_BYTES } from "./body-room.js";

/** Over a line of an eighth of a megabit a second; what comes more slowly holds room for nothing. */
const LEAST_BYTES_PER_SECOND = 16 * 1024;
/** Lines falter: what counts is what came since the last look. */
const LOOK_EVERY_SECONDS = 5;

/**
 * Watches a body of `length` bytes while it arrives. Calls `fail` once, with what `takes` throws as bytes come, or with FEG_VALIDATION_ERROR
 * where a long body stops coming. What it gives back ends the watch. It is called where the body is begun to be read.
 */
export function watchArrival(
  req: IncomingMessage,
  { length, takes }: { length: number; takes: (arrived: number) => void },
  fail: (error: unknown) => void,
): () => void {
  if (length <= SHORT_BYTES) return () => {};
  let arrived = 0;
  let before = 0;
  let isOver = false;
  const look = setInterval(() => {
    // What came while this process was busy is read first.
    setImmediate(() => {
      if (isOver) return;
      if (arrived - before < LEAST_BYTES_PER_SECOND * LOOK_EVERY_SECONDS) refuse(tooSlow());
      before = arrived;
    });
  }, LOOK_EVERY_SECONDS * 1_000);

  function end(): void {
    isOver = true;
    clearInterval(look);
    req.off("data", onData);
  }
  function refuse(error: unknown): void {
    end();
    // The rest is not read: the answer may be sent while it is on its way.
    req.pause();
    fail(error);
  }
  function onData(chunk: Buffer): void {
    arrived += chunk.length;
    try {
      takes(arrived);
    } catch (error) {
      refuse(error);
    }
  }

  req.on("data", onData);
  return end;
}

const tooSlow = () =>
  invalid(
    `El cuerpo de la petición tardó demasiado en llegar: se espera que lleguen al menos ${LEAST_BYTES_PER_SECOND / 1024} KiB por segundo. Envíelo de nuevo por una conexión más rápida, o en partes.`,
  );
