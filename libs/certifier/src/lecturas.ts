import { invalid } from "@dte/errors";
import type { Shell } from "@dte/service";
import { createThreads, openQueue, WorkKilled } from "@dte/work";
import { metrics } from "@opentelemetry/api";

/** What a country reads of strangers, in threads: nothing that they wrote holds up the process that was asked. */
export type Lecturas = {
  /**
   * Calls the function `name` of the country's module with the bytes and `more`, all of it plain data. Throws
   * FEG_VALIDATION_ERROR for what takes more time or memory than any document, and FEG_RATE_LIMIT_EXCEEDED when too much waits.
   */
  read<T>(name: string, contenido: Uint8Array, ...more: readonly unknown[]): Promise<T>;
};

/** One for what is small and one for all the rest, so that large files wait for each other only. */
const THREADS = 2;
/** A document of a hundred lines is shorter, and any file of that size is read within some hundredths of a second. */
const SMALL_BYTES_MAX = 256 * 1024;
/** The largest file that may be sent takes a tenth of it. */
const LIMIT_MS = 5_000;
/** The tree of the most elements that are read takes half of it. */
const MEMORY_MAX_MIB = 160;
/** Longer than this and the last in line has given up. */
const WAITING_MAX = 30;
const WAIT_MS = 8_000;
const RETRY_AFTER_SECONDS = 5;

const DEMASIADO =
  "Leer el archivo toma más tiempo o memoria que cualquier documento: es demasiado grande o está mal hecho. Envíe un documento por archivo, tal como lo entregó el emisor.";

/** Opens the threads that read strangers' bytes. `limitMs` is what one file may take. Without a module nothing is read. */
export function createLecturas(
  shell: Shell,
  module: URL | undefined,
  { limitMs = LIMIT_MS }: { limitMs?: number } = {},
): Lecturas {
  if (!module) return NINGUNA;
  const killed = metrics.getMeter(shell.name).createCounter("lecturas.muertas", {
    description: "files whose reading was ended because it took too much",
  });
  const threads = openQueue(
    shell,
    "lecturas",
    createThreads({
      module,
      concurrency: THREADS,
      concurrencyPerLane: 1,
      waitingMaxPerLane: WAITING_MAX,
      waitMs: WAIT_MS,
      retryAfterSeconds: RETRY_AFTER_SECONDS,
      limitMs,
      memoryMaxMib: MEMORY_MAX_MIB,
    }),
  );
  return {
    async read<T>(name: string, contenido: Uint8Array, ...more: readonly unknown[]): Promise<T> {
      const lane = contenido.byteLength > SMALL_BYTES_MAX ? "large" : "small";
      try {
        return (await threads.run(lane, name, [contenido, ...more])) as T;
      } catch (error) {
        if (!(error instanceof WorkKilled)) throw error;
        killed.add(1, { excess: error.excess });
        shell.log.warn("reading.ended", {
          operacion: name,
          reason: error.excess,
          bytes: contenido.byteLength,
        });
        throw invalid(DEMASIADO);
      }
    },
  };
}

const NINGUNA: Lecturas = {
  read: async () => {
    throw invalid("En este país no se leen documentos de otros.");
  },
};
