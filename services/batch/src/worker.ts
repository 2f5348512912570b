import { resume, type Shell, withLimit } from "@dte/service";
import { tell } from "@dte/tracing";
import { createLoop, type Lease } from "@dte/work";
import { createClaims } from "./claims.js";
import type { Issue } from "./issue.js";
import type { Outcomes } from "./outcomes.js";
import { createSlow } from "./slow.js";
import type { Tomado } from "./store/documentos.js";
import type { Store } from "./store/store.js";

const POLL_MS = 1_000;
/** Documents held for each one that is worked on: one of them waits its turn, two to be written down. */
const HELD_PER_RUNNING = 4;
/** When a document counts as slow, in ms: it takes tenths of a second, and one that takes longer waits for its authority and for nothing of this system. */
const SLOW_MS = 2_000;
/** The time that documents being issued have to end when the service closes, in ms. */
const DRAIN_MS = 8_000;
const SWEEP_MS = 3_600_000;
const DROPPED_MAX = 100;
const DAY_MS = 24 * 3_600_000;

type Deps = {
  shell: Shell;
  store: Store;
  lease: Lease;
  issue: Issue;
  outcomes: Outcomes;
  concurrency: number;
  libroDays: number;
  /** How long between looks for due documents when no kick comes, in ms; by default a second. */
  pollMs?: number | (() => number);
};

/**
 * Issues the documents of batches, the accounts taking turns. A document that waits for a silent authority leaves its place to others and is not
 * counted among those held here. An account gets no more places once half as many of its documents wait as there are places, and neither does an
 * authority once as many wait as there are places. Call `kick` when a document became due.
 */
export function startWorker(deps: Deps): { kick(): void } {
  const { shell, store, lease, concurrency, pollMs = POLL_MS } = deps;
  const claims = createClaims(shell, store, lease);
  const slow = createSlow({ perCuenta: Math.ceil(concurrency / 2), perAutoridad: concurrency });
  let queue: Tomado[] = [];
  /** The documents that were begun, until their outcome is written down. */
  const unfinished = new Set<Promise<void>>();
  let running = 0;
  let claiming: Promise<void> | undefined;
  /** True when the last look found less than it asked for, and no kick has come since. */
  let isDry = false;
  let isStopped = false;

  function kick(): void {
    isDry = false;
    fill();
  }

  function fill(): void {
    const room = Math.min(
      concurrency - queue.length,
      concurrency * HELD_PER_RUNNING - (claims.size - slow.size),
    );
    // Half of the queue is filled at a time: a query for each document would cost more than the document.
    if (isStopped || isDry || claiming || room < concurrency / 2) return;
    isDry = true;
    claiming = claim(room).catch((error: unknown) => shell.log.error("batch.claiming-failed", { error }));
  }

  async function claim(limit: number): Promise<void> {
    const tomados = await claims.take(limit, slow.full()).finally(() => {
      claiming = undefined;
    });
    if (tomados.length === limit) isDry = false;
    queue.push(...tomados);
    returnWaiting();
    work();
  }

  function work(): void {
    // The process may have been taken for dead, and other processes may have these by now.
    void giveBack((documento) => !claims.isSure(documento));
    while (running < concurrency && !isStopped) {
      const documento = queue.shift();
      if (!documento) break;
      begin(documento);
    }
    fill();
  }

  function begin(documento: Tomado): void {
    running += 1;
    let isSlow = false;
    const timer = setTimeout(() => {
      isSlow = true;
      running -= 1;
      if (slow.add(documento)) returnWaiting();
      work();
    }, SLOW_MS);
    const leavePlace = () => {
      clearTimeout(timer);
      if (!isSlow) running -= 1;
      // Other documents of its account or authority may be due, which were left where they are.
      else if (slow.drop(documento)) isDry = false;
      work();
    };
    const one = resume("row", rowOf(documento), () => finish(deps, documento, leavePlace)).finally(() => {
      unfinished.delete(one);
      claims.drop(documento);
      fill();
    });
    unfinished.add(one);
  }

  /** Gives back the queued documents that could only wait here, in the way of others. */
  function returnWaiting(): void {
    const { cuentas, autoridades } = slow.full();
    if (cuentas.length + autoridades.length === 0) return;
    const [full, silent] = [new Set(cuentas), new Set(autoridades)];
    void giveBack(({ idCuenta, autoridad }) => full.has(idCuenta) || silent.has(autoridad));
  }

  /** Gives back the documents of the queue that `meant` picks, none of which was begun. */
  async function giveBack(meant: (documento: Tomado) => boolean): Promise<void> {
    const returned = queue.filter(meant);
    queue = queue.filter((documento) => !returned.includes(documento));
    await claims
      .release(returned)
      .catch((error: unknown) => shell.log.error("batch.rows-not-given-back", { error }));
  }

  const polls = createLoop({
    everyMs: pollMs,
    random: Math.random,
    pass: async () => kick(),
    onError: (error) => shell.log.error("batch.polling-failed", { error }),
  });
  const sweeps = createLoop({
    everyMs: SWEEP_MS,
    random: Math.random,
    pass: (signal) => sweep(deps, signal),
    onError: (error) => shell.log.error("batch.sweeping-failed", { error }),
  });
  shell.open("worker", claims, async () => {
    isStopped = true;
    await Promise.all([polls.stop(), sweeps.stop(), claiming]);
    await giveBack(() => true);
    const drained = withLimit(Promise.all(unfinished), DRAIN_MS);
    await drained.catch(() => shell.log.warn("batch.rows-left", { count: unfinished.size }));
  });
  return { kick };
}

/** Gives a row a trace of its own, linked to its workbook's trace, which would otherwise have thousands of documents. */
const rowOf = ({ idLote, idIntento, intentos, traza }: Tomado) => ({
  links: [traza],
  attributes: { "dte.lote": idLote, "dte.intento": idIntento, "dte.intentos": intentos },
});

/** Issues a document, calls `leavePlace`, and writes the outcome down. If that fails, the outcome is found out again. */
async function finish(
  { shell, issue, outcomes }: Deps,
  documento: Tomado,
  leavePlace: () => void,
): Promise<void> {
  try {
    const resultado = await issue(documento).finally(leavePlace);
    // Its trace is kept, since the outcome is not known and it may have been issued. A document that was only refused for now comes again as often as
    // it likes.
    if (resultado.estado === "Pendiente" && resultado.enConsulta) tell({ "dte.resultado": "pendiente" });
    await outcomes.save(resultado);
  } catch (error) {
    const { idLote, idIntento } = documento;
    shell.log.error("batch.row-not-handled", { idLote, idIntento, error });
  }
}

async function sweep({ shell, store, libroDays }: Deps, signal: AbortSignal): Promise<void> {
  const before = new Date(shell.now().getTime() - libroDays * DAY_MS);
  while (!signal.aborted && (await store.dropLibros(before, DROPPED_MAX)) === DROPPED_MAX);
  // Two days leave room: an upload that is under way looks a day back from its own beginning.
  const forgotten = new Date(shell.now().getTime() - 2 * DAY_MS);
  while (!signal.aborted && (await store.dropHuellas(forgotten, DROPPED_MAX)) === DROPPED_MAX);
}
