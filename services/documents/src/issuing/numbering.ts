import type { Rango } from "@dte/contracts";
import type { Shell } from "@dte/service";
import { createLoop, createQueue, type Lease, openQueue, type Queue } from "@dte/work";
import type { Serie, Tomado } from "../store/numeros.js";
import type { Store } from "../store/store.js";
import { observeRestantes } from "./numeros-restantes.js";

const NUMBERING_WAITING_MAX = 2_000;
/** The most requests of one series that wait for their number: some more than get one within a client's patience. */
const NUMBERING_WAITING_MAX_PER_SERIE = 500;
const RETRY_AFTER_SECONDS = 3;
/**
 * The share of the connections that take numbers. A statement that waits for another replica's holds up those that are sent after it on the same
 * connection.
 */
const TAKING_SHARE = 0.25;
/** The most numbers of one statement. */
const GROUP_MAX = 200;
/** How often numbers that died with their process, or could not be given back at once, are looked for. */
const RECLAIM_MS = 2_000;
/** How many kinds of requests are remembered with their way of numbering. */
const KNOWN_MAX = 5_000;

/** The source of a document's numbers, as its certifier says. */
export type Origen = {
  readonly serie: Serie;
  readonly rangos: readonly Rango[];
  /** The country of the numbers; the watch over how many are left needs it. */
  readonly pais?: string;
};

export type Numbering = {
  /**
   * Takes a number from the first of the ranges that has one left: undefined when none has. Requests of one series that come
   * while others are served get theirs in one statement. Throws FEG_RATE_LIMIT_EXCEEDED when too many wait.
   */
  take(origen: Origen): Promise<Tomado | undefined>;
  /** Gives back a number that no attempt was committed with. Never throws: if it fails now it is done later. */
  giveBack(tomado: Tomado): Promise<void>;
  /** Tells how the last document of this kind was numbered. */
  recall(kind: string): Origen | undefined;
  remember(kind: string, origen: Origen): void;
};

export type NumberingDeps = {
  readonly shell: Shell;
  readonly store: Store;
  readonly lease: Lease;
  /** The number of connections of this replica. */
  readonly poolMax: number;
  /** Hears which series were drawn from. */
  readonly drawn?: (serie: Serie, rangos: readonly Rango[]) => void;
};

/** Gives numbers, group by group, and takes back those that died with another process. */
export function startNumbering(deps: NumberingDeps): Numbering {
  const { shell, store, lease, poolMax } = deps;
  const queue = openQueue(
    shell,
    "numbering",
    createQueue({
      setting: "NUMBERING_WAITING_MAX",
      concurrency: Math.max(1, Math.floor(poolMax * TAKING_SHARE)),
      concurrencyPerKey: 1,
      waitingMax: NUMBERING_WAITING_MAX,
      waitingMaxPerKey: NUMBERING_WAITING_MAX_PER_SERIE,
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    }),
  );
  const returns = createReturns(store);
  const loop = createLoop({
    everyMs: RECLAIM_MS,
    random: Math.random,
    onError: (error) => shell.log.error("numbers.not-given-back", { error }),
    async pass() {
      await returns.retry();
      const count = await store.reclaimNumeros(lease);
      if (count > 0) shell.log.warn("numbers.given-back", { count });
    },
  });
  shell.open("numbers given back", loop, (each) => each.stop());
  const known = new Map<string, Origen>();
  return {
    take: createTaking(deps, queue, returns),
    giveBack: ({ toma, numero }) => returns.giveBack({ toma, numero }),
    recall: (kind) => known.get(kind),
    remember(kind, origen) {
      known.delete(kind);
      known.set(kind, origen);
      const [oldest] = known.keys();
      if (known.size > KNOWN_MAX && oldest !== undefined) known.delete(oldest);
    },
  };
}

/** A return of numbers: all that were taken under one name, or one of them. */
type Return = { readonly toma: string; readonly numero: number | null };

type Returns = { giveBack(each: Return): Promise<void>; retry(): Promise<void> };

function createReturns(store: Store): Returns {
  const waiting = new Set<Return>();
  return {
    giveBack: (each) =>
      store.giveBackNumeros(each.toma, each.numero).catch(() => {
        waiting.add(each);
      }),
    async retry() {
      for (const each of waiting) {
        await store.giveBackNumeros(each.toma, each.numero);
        waiting.delete(each);
      }
    },
  };
}

/** A caller that waits for a number, and its result. */
type Waiting = { isServed: boolean; tomado?: Tomado; error?: unknown };

function createTaking({ shell, store, lease, drawn }: NumberingDeps, queue: Queue, returns: Returns) {
  const lines = new Map<string, Waiting[]>();
  const restantes = observeRestantes(shell);

  /** Serves all callers that wait in a line by now. */
  async function serve(key: string, { serie, rangos, pais = "" }: Origen): Promise<void> {
    const group = lines.get(key)?.splice(0, GROUP_MAX) ?? [];
    if (lines.get(key)?.length === 0) lines.delete(key);
    let rest: readonly Waiting[] = group;
    try {
      for (const rango of rangos) {
        if (rest.length > 0) rest = await serveFrom(rest, serie, rango);
      }
      const tomados = group.flatMap(({ tomado }) => (tomado ? [tomado] : []));
      if (group.length > 0) drawn?.(serie, rangos);
      if (group.length > 0) restantes.drawn(serie, rangos, pais, rest.length > 0 ? [] : tomados);
    } catch (error) {
      for (const each of rest) each.error = error;
    }
    for (const each of group) each.isServed = true;
  }

  /** Gives the callers that the range had no number for. */
  async function serveFrom(group: readonly Waiting[], serie: Serie, rango: Rango) {
    const taking = { count: group.length, toma: shell.newId(), instancia: lease.holder };
    try {
      const tomados = await store.takeNumeros(serie, rango, taking);
      for (const [i, tomado] of tomados.entries()) Object.assign(group[i] ?? {}, { tomado });
      return group.slice(tomados.length);
    } catch (error) {
      // The taking may have been committed all the same.
      await returns.giveBack({ toma: taking.toma, numero: null });
      throw error;
    }
  }

  return async (origen: Origen): Promise<Tomado | undefined> => {
    const { idCuenta, estaEnAmbienteDePruebas, serie } = origen.serie;
    const key = JSON.stringify(origen);
    const mine: Waiting = { isServed: false };
    const line = lines.get(key) ?? [];
    lines.set(key, line);
    line.push(mine);
    try {
      await queue.run(`${idCuenta} ${estaEnAmbienteDePruebas} ${serie}`, async () => {
        if (!mine.isServed) await serve(key, origen);
      });
    } catch (error) {
      if (line.includes(mine)) line.splice(line.indexOf(mine), 1);
      if (mine.tomado) await returns.giveBack(mine.tomado);
      throw error;
    }
    if (mine.error !== undefined) throw mine.error;
    return mine.tomado;
  };
}
