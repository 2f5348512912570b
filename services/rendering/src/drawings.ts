import { FegError } from "@dte/errors";
import { counter, histogram } from "@dte/metrics";
import type { Shell } from "@dte/service";
import { inSpan, type SpanAttributes } from "@dte/tracing";
import { createRecentTurns, createThreads, openQueue, WorkKilled } from "@dte/work";

/** What a thread answers: the file, or why a browser has to print it. */
export type DrawnHere = { readonly pdf: Uint8Array } | { readonly rehusado: string };

/**
 * Why a browser would have to print it: a letter that no font of ours has, a picture, more than any document takes, more time than this one is given, or
 * that the thread failed.
 */
export type Motivo = "letra" | "imagen" | "exceso" | "demora" | "fallo";

/** What a file says of itself beside what its page says. */
export type Sobre = {
  readonly autor: string;
  /** As PDF has it. */
  readonly fecha: string | undefined;
  /** The account that it is for, and who asks for it: both take turns. */
  readonly idCuenta: string;
  readonly quien?: string | undefined;
  /** What its span tells of the document. */
  readonly attributes: SpanAttributes;
  /** How long it may wait for a thread, and then be drawn, where that is less than any may. */
  readonly waitMs?: number;
  readonly limitMs?: number;
};

/** Prints of the countries' own forms without a browser. */
export type Drawings = {
  /** Draws a page's description as PDF, or says why not. Throws FEG_RATE_LIMIT_EXCEEDED when too many wait, or no thread came in time. */
  draw(hoja: string, sobre: Sobre): Promise<Buffer | Motivo>;
};

/** A thread needs a file of its own, which there is only after the build: sources run without one in tests. */
const THREAD = new URL("../dist/pdf/thread.js", import.meta.url);
/** A thousand items are drawn in a third of a second; what takes this long does not end. */
const LIMIT_MS = 10_000;
/** A thousand items of ten lines each take a fifth of it. */
const MEMORY_MAX_MIB = 256;
const WAIT_MS = 10_000;
const RETRY_AFTER_SECONDS = 3;
/** A longer description would be more HTML than a browser is given. */
const HOJA_CHARS_MAX = 8 * 1024 * 1024;
/** The same as of a browser's: what can be handed to the caller. */
const PDF_BYTES_MAX = 15 * 1024 * 1024;

const recordDrawing = histogram("impresiones.dibujo");
const countLeft = counter("impresiones.al_navegador");

export type DrawingsOptions = {
  readonly concurrency: number;
  readonly queueMax: number;
  readonly limitMs?: number;
};

/**
 * Draws in threads that are killed with what takes too much. Who has had fewest turns of late, as an account and as who asks, is next, and has a place where too
 * many wait.
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
        // On a busy machine a document that is as others are may take longer than this, though not longer than any may.
        const isHasty = error.excess === "time" && (limits.limitMs ?? limitMs) < limitMs;
        return isHasty ? "demora" : motivo;
      }
    },
  };
}

/** Why it is not drawn, as it is counted. */
const MOTIVOS: Readonly<Record<string, Motivo>> = {
  LetraDesconocida: "letra",
  ImagenRehusada: "imagen",
  DibujoRehusado: "imagen",
  DemasiadasPaginas: "exceso",
  size: "exceso",
  time: "exceso",
  memory: "exceso",
};
