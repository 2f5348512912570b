import { newRequestId, type Shell, type Sql, withLimit, withRequestId } from "@dte/service";
import { createClaims } from "./claims.js";
import type { Issue } from "./issue.js";
import type { Tomado } from "./store/documentos.js";
import { dropLibros } from "./store/libros.js";

/** Between looks for what is due when nothing says that something is. */
const POLL_MS = 1_000;
/** Several times within a lease. */
const RENEW_MS = 4_000;
/** Taken ahead of the work, so that it does not wait for the database: as many again as are worked on. */
const AHEAD = 2;
/** What documents in the making get to end when the service closes. */
const DRAIN_MS = 8_000;
const SWEEP_MS = 3_600_000;
const DROPPED_MAX = 100;
const DAY_MS = 24 * 3_600_000;

type Deps = { shell: Shell; sql: Sql; issue: Issue; concurrency: number; libroDays: number };

/** Issues the documents of batches, the accounts taking turns. `kick` when something became due. */
export function startWorker({ shell, sql, issue, concurrency, libroDays }: Deps): { kick(): void } {
  const claims = createClaims(shell, sql);
  const queue: Tomado[] = [];
  const running = new Set<Promise<void>>();
  let claiming: Promise<void> | undefined;
  let isStopped = false;

  function kick(): void {
    if (isStopped || claiming || claims.size > concurrency) return;
    claiming = claims
      .take(concurrency * AHEAD - claims.size)
      .then((tomados) => {
        queue.push(...tomados);
        work();
        return tomados.length > 0;
      })
      .catch((error: unknown) => {
        shell.log.error("claiming failed", { error });
        return false;
      })
      .then((isMore) => {
        claiming = undefined;
        if (isMore) kick();
      });
  }

  function work(): void {
    while (running.size < concurrency && !isStopped) {
      const documento = queue.shift();
      if (!documento) return;
      const one = issueOne(shell, issue, documento).finally(() => {
        running.delete(one);
        claims.drop(documento);
        work();
        kick();
      });
      running.add(one);
    }
  }

  const stopTimers = every(shell, [
    ["claiming", POLL_MS, async () => kick()],
    ["sweeping", SWEEP_MS, () => sweep(shell, sql, libroDays)],
  ]);
  const stopRenewing = every(shell, [["renewing", RENEW_MS, () => claims.renew()]]);
  shell.open("worker", claims, async () => {
    isStopped = true;
    stopTimers();
    await claiming;
    await claims
      .release(queue)
      .catch((error: unknown) => shell.log.error("documents not given back", { error }));
    await withLimit(Promise.all(running), DRAIN_MS).catch(() =>
      shell.log.warn("documents left half done", { count: running.size }),
    );
    stopRenewing();
  });
  return { kick };
}

const issueOne = (shell: Shell, issue: Issue, documento: Tomado): Promise<void> =>
  withRequestId(newRequestId(), () => issue(documento)).catch((error: unknown) => {
    const { idLote, idIntento } = documento;
    shell.log.error("document not handled", { idLote, idIntento, error });
  });

async function sweep(shell: Shell, sql: Sql, libroDays: number): Promise<void> {
  await dropLibros(sql, new Date(shell.now().getTime() - libroDays * DAY_MS), DROPPED_MAX);
}

type Job = readonly [name: string, periodMs: number, work: () => Promise<void>];

/** Does each job now and again and again; a failure is logged and waits for the next time. Gives what ends it. */
function every(shell: Shell, jobs: readonly Job[]): () => void {
  const timers = jobs.map(([name, periodMs, work]) => {
    const round = () => {
      work().catch((error: unknown) => shell.log.error(`${name} failed`, { error }));
    };
    round();
    return setInterval(round, periodMs);
  });
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
}
