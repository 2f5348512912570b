import { invalid } from "@dte/errors";
import type { Shell } from "@dte/service";
import { createRecentTurns } from "@dte/work";
import { createLecturas, type Lecturas } from "./lecturas.js";

/** The largest set of an authority's cases takes a third of this on a busy machine. */
const LIMIT_MS = 10_000;
/** The caller waits for its turn and for the work, so for both of these. */
const WAIT_MS = 4_000;
/** Two such threads have room beside a certifier: the documents of a set are made one after the other. */
const MEMORY_MAX_MIB = 64;

const DEMASIADO =
  "Lo que envió toma más tiempo o memoria de lo que el servicio da a una petición. Envíe menos casos, o el archivo tal como lo entregó la autoridad.";

/**
 * Opens the threads in which a certifier does what its users ask for and may take longer than a document: plans of certification, and files of
 * keys in the country's own format. Accounts take turns there, and so do who asks, since one user may have many of them; nothing that is issued waits for them.
 */
export const createTareas = (shell: Shell, module: URL | undefined): Lecturas =>
  createLecturas(shell, module, {
    queue: "tareas",
    ...{ limitMs: LIMIT_MS, waitMs: WAIT_MS, memoryMaxMib: MEMORY_MAX_MIB },
    turns: createRecentTurns(shell.now),
    refuse: () => invalid(DEMASIADO),
  });
