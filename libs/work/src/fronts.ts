import { BEHIND_SECONDS } from "./front.js";

/** All queues are found by a look from the beginning so often, with what committed later still or has come back with an earlier time. */
const FROM_THE_BEGINNING_MS = 60_000;
/** Between two looks so far back that nothing is missed which commits as late as a statement may take. */
const FAR_BACK_MS = 1_000;
const FAR_BACK_SPAN_MS = BEHIND_SECONDS * 1_000;
/** The looks between them go back as long as what has just been written takes to commit; what takes longer is late by a second. */
const NEAR_SPAN_MS = 250;

/** One of many queues of a table, and since when its first has been due, in milliseconds of the clock by which things are due. */
export type Waiting = { readonly clave: string; readonly desde: number };
/** Queues in which something is due, as the table was `now`. */
export type Due = { readonly now: number; readonly waiting: readonly Waiting[] };
/** What a look at some queues has found, and of each that it has come to since when its first is due; null where nothing is. */
export type Seen<Found> = {
  readonly found: Found;
  readonly met: readonly { readonly clave: string; readonly desde: number | null }[];
};

/** What a look asks of the table. */
export type FrontsLook<Found> = {
  /** Finds all queues in which something is due. */
  survey(): Promise<Due>;
  /** Finds the queues in which something has become due since then, by an index of its own: `desde` is of the first of those. */
  discover(since: number): Promise<Due>;
  /** Looks at these queues from where they begin. `isEnd` when no others come behind them. */
  find(queues: readonly Waiting[], isEnd: boolean): Promise<Seen<Found>>;
};

/** Where the queues of a table begin, as far as one process knows. */
export type Fronts = {
  /** Looks at the queues behind `after` in the order of their names, `most` of them at most. */
  look<Found>(
    of: FrontsLook<Found>,
    where: { readonly after: string; readonly most: number },
  ): Promise<Found>;
};

type Known = {
  readonly queues: Map<string, number>;
  readonly surveyed: number;
  /** When the last look far back was, by the process's own clock and by the one by which things are due. */
  readonly farBack: number;
  readonly farBackAt: number;
  readonly last: number;
};

/**
 * Remembers which of many queues in a table have something due, and where each of them begins, so that a look steps over nothing that has passed
 * through them: while somebody reads for long in the same database, what was taken stands in the index still. `createFront` does that for one queue.
 * A queue that is written to is found by the time of what was written. Each minute, and behind every failure, all of them are looked for from the
 * beginning: whatever came back with an earlier time is late by a minute at most, and nothing is left behind.
 */
export function createFronts(elapsedMs = () => performance.now()): Fronts {
  let known: Known | undefined;
  let looks = 0;

  /** Brings what is known up to now. */
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
      // Unless this look ends well: behind a failure may be another server, with another clock.
      known = undefined;
      const { queues, ...times } = await refresh(of, before);
      const behind = [...queues].filter(([clave]) => clave > after).sort(([a], [b]) => (a < b ? -1 : 1));
      const some = behind.slice(0, most).map(([clave, desde]) => ({ clave, desde }));
      const { found, met } = await of.find(some, behind.length <= most);
      for (const { clave, desde } of met) {
        if (desde === null) queues.delete(clave);
        else queues.set(clave, desde);
      }
      // A later look has begun meanwhile, and knows better.
      if (turn === looks) known = { queues, ...times };
      return found;
    },
  };
}
