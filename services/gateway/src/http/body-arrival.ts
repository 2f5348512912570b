import { invalid } from "@dte/errors";
import { SHORT_BYTES } from "./body-room.js";
import type { Context } from "./state.js";

/** The slowest pace of a long body, about an eighth of a megabit a second; a slower one would hold room for nothing. */
const LEAST_BYTES_PER_SECOND = 16 * 1024;
/** The pace is measured between two looks, because lines falter for moments. */
const LOOK_EVERY_SECONDS = 5;
/** A short body holds little room, so it may come as slowly as it likes, but not stop for longer than this. */
const SILENT_SECONDS = 10;

/**
 * Watches a body of `length` bytes while it arrives. A body without Content-Length counts as short until more bytes have come than a short one has.
 * Calls `fail` once, with what `takes` throws as bytes come, or with FEG_VALIDATION_ERROR where a long body comes too slowly or a short one stops
 * coming. The connection then ends with the answer. Call it where the body begins to be read; the function that it gives ends the watch.
 */
export function watchArrival(
  ctx: Pick<Context, "req" | "set">,
  { length, takes }: { length: number | undefined; takes: (arrived: number) => void },
  fail: (error: unknown) => void,
): () => void {
  const { req } = ctx;
  let isShort = (length ?? 0) <= SHORT_BYTES;
  let arrived = 0;
  let before = 0;
  let isOver = false;
  let look = watch();

  function watch(): NodeJS.Timeout {
    const [seconds, least, slow] = isShort
      ? ([SILENT_SECONDS, 1, silent] as const)
      : ([LOOK_EVERY_SECONDS, LEAST_BYTES_PER_SECOND * LOOK_EVERY_SECONDS, tooSlow] as const);
    const wasShort = isShort;
    return setInterval(() => {
      // Each byte of a short body restarts this timer, so no byte came when it fires.
      if (isShort) before = arrived;
      // Bytes that arrived while this process was busy are read before it is judged.
      setImmediate(() => {
        if (isOver || isShort !== wasShort) return;
        if (arrived - before < least) refuse(slow());
        before = arrived;
      });
    }, seconds * 1_000);
  }

  function end(): void {
    isOver = true;
    clearInterval(look);
    req.off("data", onData);
  }
  function refuse(error: unknown): void {
    end();
    // The rest is not read, so the answer can be sent while the client still sends.
    req.pause();
    ctx.set("Connection", "close");
    fail(error);
  }
  function onData(chunk: Buffer): void {
    arrived += chunk.length;
    if (isShort && length === undefined && arrived > SHORT_BYTES) {
      isShort = false;
      before = arrived;
      clearInterval(look);
      look = watch();
    } else if (isShort) look.refresh();
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
const silent = () =>
  invalid(
    `El cuerpo de la petición dejó de llegar: pasaron ${SILENT_SECONDS} segundos sin que llegara nada de él. Envíe la petición de nuevo, completa.`,
  );
