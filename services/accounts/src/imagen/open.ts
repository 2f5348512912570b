import { invalid } from "@dte/errors";
import type { Shell } from "@dte/service";
import { createThreads, openQueue, WorkKilled } from "@dte/work";
import type { Redrawn } from "./redraw.js";

/** The threads that draw pictures. A picture takes a processor for a second, and the largest one takes a hundred MiB. */
const THREADS_MAX = 1;
const WAITING_MAX = 20;
/** The pictures of one user that may wait, on whatever accounts: a user who tries many of them waits for their own. */
const WAITING_PER_LANE_MAX = 3;
const WAIT_MS = 10_000;
const RETRY_AFTER_SECONDS = 5;
/** The time for a picture in ms: four times that of the largest one on a busy machine, and well within the time of a request. */
const LIMIT_MS = 12_000;
const MEMORY_MAX_MIB = 192;

/** The file of the thread. It exists only after the build; tests of sources run without a thread. */
const THREAD = new URL("../../dist/imagen/thread.js", import.meta.url);

/**
 * Draws a picture anew. `lane` is the user, who waits for their own pictures only. Throws FEG_VALIDATION_ERROR for one that cannot be read, or not in
 * time, FEG_RATE_LIMIT_EXCEEDED when too many wait.
 */
export type Redraw = (logo: Uint8Array, lane: string) => Promise<Uint8Array>;

/** Opens the thread in which pictures are drawn anew; it is killed with a picture that takes too much, and closed by the shell. */
export function openRedraw(shell: Shell, { limitMs = LIMIT_MS }: { limitMs?: number } = {}): Redraw {
  const threads = openQueue(
    shell,
    "logos",
    createThreads({
      module: THREAD,
      concurrency: THREADS_MAX,
      concurrencyPerLane: THREADS_MAX,
      waitingMaxPerLane: WAITING_PER_LANE_MAX,
      waitingMax: WAITING_MAX,
      waitMs: WAIT_MS,
      retryAfterSeconds: RETRY_AFTER_SECONDS,
      limitMs,
      memoryMaxMib: MEMORY_MAX_MIB,
    }),
  );
  return async (logo, lane) => {
    const redrawn = await (threads.run(lane, "redraw", [logo]) as Promise<Redrawn>).catch(
      (error: unknown) => {
        if (error instanceof WorkKilled) return { reparo: "costosa" } as const;
        throw error;
      },
    );
    if ("imagen" in redrawn) return redrawn.imagen;
    throw invalid(`logo: ${REPAROS[redrawn.reparo]}.`).at("logo", "CUENTA-DATO");
  };
}

const REPAROS = {
  ilegible:
    "la imagen está dañada o incompleta; ábrala en un programa de dibujo y guárdela de nuevo como PNG o JPEG",
  costosa:
    "la imagen tarda demasiado en leerse; redúzcala y guárdela de nuevo como PNG o JPEG sin entrelazar ni progresivo",
} as const;
