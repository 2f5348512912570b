import { resume, type Shell, withLimit } from "@dte/service";
import { tell, tellFailure } from "@dte/tracing";
import { createLoop, type Loop } from "@dte/work";
import { TIMEOUT_MS } from "./deliver.js";
import type { Outcomes } from "./outcomes.js";
import type { Tomada } from "./store/claim-entregas.js";
import type { Escrita } from "./store/entregas.js";
import { ROWS_MAX } from "./store/olvido.js";
import type { Store } from "./store/store.js";

const POLL_MS = 1_000;
const MAINTAIN_MS = 60_000;
/** The driver does not report every connection that breaks, and looking again loses nothing. */
const PASS_MS = 30_000;
/** A delivery that was taken and has no outcome after this time was taken by a process that died: it is due again. */
const HOLD_MS = 6 * TIMEOUT_MS;
const DRAIN_MS = TIMEOUT_MS + 5_000;
const ANY = "00000000-0000-0000-0000-000000000000";

/**
 * How many deliveries go to one address at a time: as many as there are connections to it, and twice as many while it takes what it gets.
 */
const PER_WEBHOOK = 8;
/**
 * The share of places that addresses which fail or are slow may take together, and each of them alone: one that holds a place for long
 * leaves the others theirs.
 */
const FAILING_SHARE = 1 / 4;
const PER_FAILING_WEBHOOK = 2;
/**
 * An account may have this many times the places of one address, however many addresses it has: an account costs nothing to make, but it does take
 * time to make each.
 */
const PER_CUENTA = 3;
/** Places that become free within this time of each other are filled by one statement. */
const GATHER_MS = 10;
/** How many deliveries may be under way, or answered and not yet written down, for each place. */
const UNWRITTEN_SHARE = 2;

export type WorkerDeps = {
  shell: Shell;
  store: Pick<Store, "claimEntregas" | "discardEntregas" | "forget">;
  concurrency: number;
  deliver: (entrega: Tomada) => Promise<Escrita>;
  outcomes: Outcomes;
};

/** The deliveries under way to addresses that do well, or to those that fail or are slow: neither lane takes the places of the other. */
type Lane = {
  readonly fallando: boolean;
  readonly places: number;
  readonly perWebhook: number;
  after: string;
  running: number;
  /** How many deliveries are under way to each address, and to the addresses of each account. */
  readonly perId: Map<string, number>;
  readonly perCuenta: Map<string, number>;
};

const createLane = (fallando: boolean, places: number, perWebhook: number): Lane => ({
  fallando,
  places,
  perWebhook,
  after: ANY,
  running: 0,
  perId: new Map(),
  perCuenta: new Map(),
});

/** Counts one more of a key, or one less. */
function count(counted: Map<string, number>, key: string, by: 1 | -1): void {
  const total = (counted.get(key) ?? 0) + by;
  if (total > 0) counted.set(key, total);
  else counted.delete(key);
}

/** Sends what is due, until the service closes. Call `kick` when something has become due. */
export function startWorker({ shell, store, concurrency, deliver, outcomes }: WorkerDeps): { kick(): void } {
  const failing = Math.max(1, Math.floor(concurrency * FAILING_SHARE));
  const worksMax = concurrency * UNWRITTEN_SHARE;
  const lanes = [
    createLane(false, concurrency - failing, PER_WEBHOOK),
    createLane(true, failing, PER_FAILING_WEBHOOK),
  ];
  const works = new Set<Promise<void>>();

  const repeat = (name: string, everyMs: number, pass: (signal: AbortSignal) => Promise<void>): Loop =>
    createLoop({
      everyMs,
      random: Math.random,
      pass: (signal) => withLimit(pass(signal), PASS_MS),
      onError: (error) => shell.log.error("webhook.loop-failed", { operacion: name, error }),
    });

  /** Begins a delivery. Its place is free as soon as it was answered; the outcome is written down meanwhile. */
  function begin(lane: Lane, entrega: Tomada): void {
    const { idWebhook, idCuenta } = entrega;
    const add = (by: 1 | -1): void => {
      lane.running += by;
      count(lane.perId, idWebhook, by);
      count(lane.perCuenta, idCuenta, by);
    };
    add(1);
    const leave = (): void => {
      add(-1);
      wakeSoon();
    };
    const work = resume("webhook", { traza: entrega.traza }, async () => {
      const escrita = await deliver(entrega).finally(leave);
      tell({ "dte.resultado": escrita.estado, "dte.intentos": escrita.intentos });
      if (escrita.motivo !== null) tellFailure(escrita.motivo);
      await outcomes.save(entrega, escrita);
    })
      .catch((error: unknown) => shell.log.error("webhook.delivery-not-made", { eventId: entrega.id, error }))
      .finally(() => {
        works.delete(work);
        if (works.size === worksMax - 1) wakeSoon();
      });
    works.add(work);
  }

  let isWaking = false;
  function wakeSoon(): void {
    if (isWaking) return;
    isWaking = true;
    setTimeout(() => {
      isWaking = false;
      claims.wake();
    }, GATHER_MS);
  }

  /** Takes deliveries that are due behind the address that was looked at last, for `limit` places. */
  async function claim(lane: Lane, limit: number): Promise<void> {
    const { fallando, perWebhook, after } = lane;
    const { entregas, last } = await store.claimEntregas({
      fallando,
      limit,
      limitPerWebhook: perWebhook,
      limitPerCuenta: PER_CUENTA * perWebhook,
      enCurso: { porCuenta: lane.perCuenta, porWebhook: lane.perId },
      after,
      holdMs: HOLD_MS,
    });
    for (const entrega of entregas) begin(lane, entrega);
    lane.after = last ?? ANY;
  }

  /** Fills the lane's free places, looking at each address once. */
  async function fill(lane: Lane, signal: AbortSignal): Promise<void> {
    const start = lane.after;
    let isRound = start === ANY;
    while (!signal.aborted) {
      const limit = Math.min(lane.places - lane.running, worksMax - works.size);
      if (limit <= 0) return;
      await claim(lane, limit);
      // The look came to the last address, or back to where it began.
      if (lane.after === ANY && isRound) return;
      if (isRound && start !== ANY && lane.after >= start) return;
      isRound ||= lane.after === ANY;
    }
  }

  const claims = repeat("claiming", POLL_MS, async (signal) => {
    for (const lane of lanes) await fill(lane, signal);
  });
  const maintenance = repeat("maintenance", MAINTAIN_MS, async (signal) => {
    while (!signal.aborted && (await store.discardEntregas()) === ROWS_MAX);
    while (!signal.aborted && (await store.forget()) === ROWS_MAX);
  });

  shell.open("worker", claims, async () => {
    await Promise.all([claims.stop(), maintenance.stop()]);
    await withLimit(Promise.all(works), DRAIN_MS).catch(() =>
      shell.log.warn("webhook.left", { count: works.size }),
    );
  });
  return { kick: () => claims.wake() };
}
