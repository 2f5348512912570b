import { type Files, type Shell, type Sql, withLimit } from "@dte/service";
import { createLoop, type Lease } from "@dte/work";
import { createFindArchivo, type FindArchivo } from "./find.js";
import { observeArchivos } from "./metrics.js";
import { createMover, type MoveDeps } from "./move.js";

/** No request waits for a file to be moved, so there is no hurry. */
const POLL_MS = 2_000;
/** A full batch means that there is more to move. This pause leaves the processor to issuing, and keeps up with the documents that one process issues. */
const FULL_POLL_MS = 200;
/** A store that is away is asked again after `first`, and then ever more seldom, at last every `last`. */
const REST_MS = { first: 2_000, last: 5 * 60_000 };
/** A store that has not answered by then keeps no process from ending. */
const CLOSE_MS = 5_000;

type Deps = { shell: Shell; sql: Sql; files: Files; lease: Lease };

/** Moves files, again and again: `pass` makes one pass over both steps, and `everyMs` tells after how long the next one is due. */
export type Passes = { pass(signal: AbortSignal): Promise<void>; everyMs(): number };

/** Makes the passes of one process. A step whose files fail does not keep the other step from its own files; after a pass that moved nothing and failed, both rest. */
export function createPasses(deps: MoveDeps): Passes {
  const { shell } = deps;
  const { store, verify } = createMover(deps);
  let restMs = 0;
  let until = 0;
  let everyMs = POLL_MS;
  return {
    everyMs: () => everyMs,
    async pass(signal) {
      everyMs = POLL_MS;
      if (shell.now().getTime() < until) return;
      const steps = [await store(signal), await verify(signal)];
      const hasMoved = steps.some(({ moved }) => moved > 0);
      const hasFailed = steps.some(({ failed }) => failed > 0);
      if (hasMoved) restMs = 0;
      else if (hasFailed) {
        restMs = Math.min(REST_MS.last, Math.max(REST_MS.first, 2 * restMs));
        until = shell.now().getTime() + restMs;
      }
      if (steps.some(({ isFull, failed }) => isFull && failed === 0)) everyMs = FULL_POLL_MS;
    },
  };
}

/** Moves files from PostgreSQL to the store until the service closes; gives the function that finds them in either. */
export function startArchivos(deps: Deps): FindArchivo {
  const { shell, sql } = deps;
  const { pass, everyMs } = createPasses(deps);
  const onError = (error: unknown) => shell.log.error("files.moving-failed", { error });
  const loop = createLoop({ everyMs, random: Math.random, pass, onError });
  shell.open("archivos", loop, async (each) => {
    await withLimit(each.stop(), CLOSE_MS).catch(() => {});
  });
  observeArchivos({ shell, sql });
  return createFindArchivo(deps);
}
