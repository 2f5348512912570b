import { newRequestId, type Shell, type Sql, withLimit, withRequestId } from "@dte/service";
import { createClaims } from "./claims.js";
import type { Issue } from "./issue.js";
import type { Outcomes } from "./outcomes.js";
import type { Tomado } from "./store/documentos.js";
import { dropLibros } from "./store/libros.js";
import { every } from "./timers.js";

/** Between looks for what is due when nothing says that something is. */
const POLL_MS = 1_000;
/** Several times within a lease. */
const RENEW_MS = 4_000;
/** Documents held for each one that is worked on: one of them waits its turn, two to be written down. */
const HELD_PER_RUNNING = 4;
/** What documents in the making get to end when the service closes. */
const DRAIN_MS = 8_000;
const SWEEP_MS = 3_600_000;
const DROPPED_MAX = 100;
const DAY_MS = 24 * 3_600_000;

type Deps = {
  shell: Shell;
  sql: Sql;
  issue: Issue;
  outcomes: Outcomes;
  concurrency: number;
  libroDays: number;
};

/** Issues the documents of batches, the accounts taking turns. `kick` when something became due. */
export function startWorker(deps: Deps): { kick(): void } {
  const { shell, sql, concurrency, libroDays } = deps;
  const claims = createClaims(shell, sql);
  const queue: Tomado[] = [];
  /** Of the documents that were begun, until they are written down. */
  const unfinished = new Set<Promise<void>>();
  let running = 0;
  let claiming: Promise<void> | undefined;
  /** The last look found less than it asked for, and nobody has said since that something is due. */
  let isDry = false;
  let isStopped = false;

  function kick(): void {
    isDry = false;
    fill();
  }

  function fill(): void {
    const room = Math.min(concurrency - queue.length, concurrency * HELD_PER_RUNNING - claims.size);
    // Half of the queue at a time: a question for each document would cost more than the document.
    if (isStopped || isDry || claiming || room < concurrency / 2) return;
    isDry = true;
    claiming = claim(room).catch((error: unknown) => shell.log.error("claiming failed", { error }));
  }

  async function claim(limit: number): Promise<void> {
    const tomados = await claims.take(limit).finally(() => {
      claiming = undefined;
    });
    if (tomados.length === limit) isDry = false;
    queue.push(...tomados);
    work();
  }

  function work(): void {
    while (running < concurrency && !isStopped) {
      const documento = queue.shift();
      if (!documento) break;
      running += 1;
      const leavePlace = () => {
        running -= 1;
        work();
      };
      const one = withRequestId(newRequestId(), () => finish(deps, documento, leavePlace)).finally(() => {
        unfinished.delete(one);
        claims.drop(documento);
        fill();
      });
      unfinished.add(one);
    }
    fill();
  }

  const stopTimers = every(shell, [
    ["polling", POLL_MS, async () => kick()],
    ["sweeping", SWEEP_MS, () => sweep(shell, sql, libroDays)],
  ]);
  const stopRenewing = every(shell, [["renewing", RENEW_MS, () => claims.renew()]]);
  shell.open("worker", claims, async () => {
    isStopped = true;
    stopTimers();
    await claiming;
    const giveBack = claims.release(queue);
    await giveBack.catch((error: unknown) => shell.log.error("documents not given back", { error }));
    const drained = withLimit(Promise.all(unfinished), DRAIN_MS);
    await drained.catch(() => shell.log.warn("documents left half done", { count: unfinished.size }));
    stopRenewing();
  });
  return { kick };
}

/** Issues a document and writes down what became of it; `leavePlace` in between. What fails is found out again. */
async function finish(
  { shell, issue, outcomes }: Deps,
  documento: Tomado,
  leavePlace: () => void,
): Promise<void> {
  try {
    await outcomes.save(await issue(documento).finally(leavePlace));
  } catch (error) {
    const { idLote, idIntento } = documento;
    shell.log.error("document not handled", { idLote, idIntento, error });
  }
}

async function sweep(shell: Shell, sql: Sql, libroDays: number): Promise<void> {
  await dropLibros(sql, new Date(shell.now().getTime() - libroDays * DAY_MS), DROPPED_MAX);
}
