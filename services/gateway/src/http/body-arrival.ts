import { invalid } from "@dte/errors";
import { SHORT_BYTES } from "./body-room.js";
import type { Context } from "./state.js";

/** Over a line of an eighth of a megabit a second; what comes more slowly holds room for nothing. */
const LEAST_BYTES_PER_SECOND = 16 * 1024;
/** Lines falter: what counts is what came since the last look. */
const LOOK_EVERY_SECONDS = 5;
/** A short body holds little, and may come as slowly as it likes for as long as it comes. */
const SILENT_SECONDS = 10;

/**
 * Watches a body of `length` bytes while it arrives. A body without Content-Length counts as short until more than a short one has come. Calls `fail` once, with what
 * `takes` throws as bytes come, or with FEG_VALIDATION_ERROR where a long body comes too slowly or a short one stops coming. The connection then ends with the answer.
 * Call it where the body begins to be read; the function that it gives ends the watch.
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
      // Each byte of a short body begins this time anew: it is over when none came.
      if (isShort) before = arrived;
      // Bytes that came while this process was busy are read first.
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
    // The rest is not read: the answer may be sent while it is on its way.
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
