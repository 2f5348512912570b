import { FegError } from "@dte/errors";
import { counter, histogram } from "@dte/metrics";
import type { Shell } from "@dte/service";
import { inSpan, type SpanAttributes } from "@dte/tracing";
import { createRecentTurns, createThreads, openQueue, WorkKilled } from "@dte/work";

/** A thread's answer: the file, or the reason for which a browser has to print the page. */
export type DrawnHere = { readonly pdf: Uint8Array } | { readonly rehusado: string };

/**
 * The reason for which a browser would have to print the page: a letter that no bundled font has, a picture, more than any document takes, more time
 * than this document is given, or a failure of the thread.
 */
export type Motivo = "letra" | "imagen" | "exceso" | "demora" | "fallo";

/** The file's facts beside the contents of its page. */
export type Sobre = {
  readonly autor: string;
  /** The date as PDF has it. */
  readonly fecha: string | undefined;
  /** The account of the document, and the caller: both take turns. */
  readonly idCuenta: string;
  readonly quien?: string | undefined;
  /** The attributes of the document for the drawing's span. */
  readonly attributes: SpanAttributes;
  /** How long the page may wait for a thread, and then be drawn, in ms, where that is less than the usual limits. */
  readonly waitMs?: number;
  readonly limitMs?: number;
};

/** Prints the countries' own forms without a browser. */
export type Drawings = {
  /** Draws a page's description as PDF, or gives the reason why not. Throws FEG_RATE_LIMIT_EXCEEDED when too many wait, or no thread came in time. */
  draw(hoja: string, sobre: Sobre): Promise<Buffer | Motivo>;
};

/** The thread's own file, which is there only after the build: in tests sources run without one. */
const THREAD = new URL("../dist/pdf/thread.js", import.meta.url);
/** The time limit of a drawing, in ms: a thousand items are drawn in a third of a second; one that takes this long does not end. */
const LIMIT_MS = 10_000;
/** The most memory of a thread, in MiB: a thousand items of ten lines each take a fifth of it. */
const MEMORY_MAX_MIB = 256;
const WAIT_MS = 10_000;
const RETRY_AFTER_SECONDS = 3;
/** The most characters of a description: a longer one would be more HTML than a browser is given. */
const HOJA_CHARS_MAX = 8 * 1024 * 1024;
/** The most bytes of a file, as of a browser's: a larger one could not be handed to the caller. */
const PDF_BYTES_MAX = 15 * 1024 * 1024;

const recordDrawing = histogram("impresiones.dibujo");
const countLeft = counter("impresiones.al_navegador");

export type DrawingsOptions = {
  readonly concurrency: number;
  readonly queueMax: number;
  readonly limitMs?: number;
};

/**
 * Draws in threads that are killed when a page takes too much. The account or caller that has had fewest turns of late is next, and has a place where
 * too many wait.
 */
export function createDrawings(
  shell: Shell,
  { concurrency, queueMax, limitMs = LIMIT_MS }: DrawingsOptions,
): Drawings {
  const threads = openQueue(
    shell,
    "drawings",
    createThreads({
      module: THREAD,
      concurrency,
      // One account's documents, however long, leave a thread to the others.
      concurrencyPerLane: Math.max(1, concurrency - 1),
      waitingMaxPerLane: Math.ceil(queueMax / 2),
      waitingMax: queueMax,
      turns: createRecentTurns(shell.now),
      waitMs: WAIT_MS,
      retryAfterSeconds: RETRY_AFTER_SECONDS,
      limitMs,
      memoryMaxMib: MEMORY_MAX_MIB,
    }),
  );

  function leave(reason: string, error?: unknown): Motivo {
    const motivo = MOTIVOS[reason] ?? "fallo";
    countLeft(1, { motivo });
    shell.log.info("print.left-to-browser", { reason, error });
    return motivo;
  }

  return {
    async draw(hoja, { autor, fecha, idCuenta, quien, attributes, ...limits }) {
      if (hoja.length > HOJA_CHARS_MAX) return leave("size");
      const began = performance.now();
      try {
        const drawn = (await inSpan("print", { attributes }, () =>
          threads.run({ key: idCuenta, asker: quien }, "draw", [hoja, autor, fecha], limits),
        )) as DrawnHere;
        if ("rehusado" in drawn) return leave(drawn.rehusado);
        const { buffer, byteOffset, byteLength } = drawn.pdf;
        if (byteLength > PDF_BYTES_MAX) return leave("size");
        recordDrawing((performance.now() - began) / 1_000);
        return Buffer.from(buffer, byteOffset, byteLength);
      } catch (error) {
        if (error instanceof FegError) throw error;
        if (!(error instanceof WorkKilled)) return leave("failed", error);
        const motivo = leave(error.excess, error);
        // On a busy machine an ordinary document may take longer than this call's limit, though not longer than the usual one.
        const isHasty = error.excess === "time" && (limits.limitMs ?? limitMs) < limitMs;
        return isHasty ? "demora" : motivo;
      }
    },
  };
}

/** The reason for each outcome without a drawing, as metrics count it. */
const MOTIVOS: Readonly<Record<string, Motivo>> = {
  LetraDesconocida: "letra",
  ImagenRehusada: "imagen",
  DibujoRehusado: "imagen",
  DemasiadasPaginas: "exceso",
  size: "exceso",
  time: "exceso",
  memory: "exceso",
};
