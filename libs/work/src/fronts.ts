import { BEHIND_SECONDS } from "./front.js";

/** The time between looks from the beginning for all queues, which find rows that were committed later still or came back with an earlier time. */
const FROM_THE_BEGINNING_MS = 60_000;
/** The time between two looks so far back that they miss nothing that commits as late as a statement may take. */
const FAR_BACK_MS = 1_000;
const FAR_BACK_SPAN_MS = BEHIND_SECONDS * 1_000;
/** The looks between them go back this far, as long as a row that has just been written takes to commit; later ones are late by a second. */
const NEAR_SPAN_MS = 250;

/** One of many queues of a table, and since when its first row has been due, in milliseconds of the clock by which rows are due. */
export type Waiting = { readonly clave: string; readonly desde: number };
/** The queues in which something is due, as the table was at `now`. */
export type Due = { readonly now: number; readonly waiting: readonly Waiting[] };
/** The result of a look at some queues: what it found, and for each queue since when its first row is due, null where nothing is. */
export type Seen<Found> = {
  readonly found: Found;
  readonly met: readonly { readonly clave: string; readonly desde: number | null }[];
};

/** The questions of a look to the table. */
export type FrontsLook<Found> = {
  /** Finds all queues in which something is due. */
  survey(): Promise<Due>;
  /** Finds the queues in which something has become due since then, by an index of its own; `desde` belongs to the first such row. */
  discover(since: number): Promise<Due>;
  /** Looks at these queues from their fronts on. `isEnd` says that no others come after them. */
  find(queues: readonly Waiting[], isEnd: boolean): Promise<Seen<Found>>;
};

/** The fronts of a table's queues, as far as one process knows. */
export type Fronts = {
  /** Looks at the queues after `after` in the order of their names, `most` of them at most. */
  look<Found>(
    of: FrontsLook<Found>,
    where: { readonly after: string; readonly most: number },
  ): Promise<Found>;
};

type Known = {
  readonly queues: Map<string, number>;
  readonly surveyed: number;
  /** The moment of the last look far back, by the process's own clock and by the one by which rows are due. */
  readonly farBack: number;
  readonly farBackAt: number;
  readonly last: number;
};

/**
 * Remembers which of many queues in a table have something due, and the front of each, so that a look steps over no rows that have passed through
 * them: while somebody reads for long in the same database, rows that were taken are still in the index. `createFront` does that for one queue. A
 * queue that is written to is found by the time of the new row. Each minute, and after every failure, all queues are looked for from the beginning,
 * so rows that came back with an earlier time are late by a minute at most, and none is left behind.
 */
export function createFronts(elapsedMs = () => performance.now()): Fronts {
  let known: Known | undefined;
  let looks = 0;

  /** Brings the knowledge up to now. */
  async function refresh<Found>({ survey, discover }: FrontsLook<Found>, before?: Known): Promise<Known> {
    const elapsed = elapsedMs();
    if (before === undefined || elapsed >= before.surveyed + FROM_THE_BEGINNING_MS) {
      const { now, waiting } = await survey();
      const queues = new Map(waiting.map(({ clave, desde }) => [clave, desde]));
      return { queues, surveyed: elapsed, farBack: elapsed, farBackAt: now, last: now };
    }
    const isFarBack = elapsed >= before.farBack + FAR_BACK_MS;
    const { now, waiting } = await discover(
      isFarBack ? before.farBackAt - FAR_BACK_SPAN_MS : before.last - NEAR_SPAN_MS,
    );
    for (const { clave, desde } of waiting) {
      before.queues.set(clave, Math.min(desde, before.queues.get(clave) ?? desde));
    }
    return { ...before, last: now, ...(isFarBack && { farBack: elapsed, farBackAt: now }) };
  }

  return {
    async look(of, { after, most }) {
      looks += 1;
      const turn = looks;
      const before = known;
      // The fronts are known again only if this look ends well, because after a failure there may be another server with another clock.
      known = undefined;
      const { queues, ...times } = await refresh(of, before);
      const behind = [...queues].filter(([clave]) => clave > after).sort(([a], [b]) => (a < b ? -1 : 1));
      const some = behind.slice(0, most).map(([clave, desde]) => ({ clave, desde }));
      const { found, met } = await of.find(some, behind.length <= most);
      for (const { clave, desde } of met) {
        if (desde === null) queues.delete(clave);
        else queues.set(clave, desde);
      }
      // If a later look has begun meanwhile, it knows better.
      if (turn === looks) known = { queues, ...times };
      return found;
    },
  };
}
