import { MISHAPS, type Mishap } from "./network.js";
import { shrink } from "./shrink.js";

/** The part of a schedule's result that a trial reads; a simulation may give more. */
type Ended = { readonly wrong: readonly string[]; readonly mishaps: number };

/** A fault at the n-th await, counted from one. */
type AtAwait = { readonly kind: "await"; readonly n: number; readonly mishap: Mishap };

type Simulated<Schedule, Plant, Result extends Ended> = {
  readonly scheduleOf: (seed: number) => Schedule;
  readonly simulate: (schedule: Schedule, plant?: Plant, trace?: string[]) => Promise<Result>;
  /** The first seed of trials; 1 by default. */
  readonly first?: number;
};

/** Makes the trials for suites of simulations, each over its own schedules. The trials check nothing themselves; a suite says what must be the result. */
export function createTrials<Schedule, Plant, Result extends Ended>({
  scheduleOf,
  simulate,
  first = 1,
}: Simulated<Schedule, Plant, Result>) {
  const isWrong = async (schedule: Schedule, plant?: Plant) =>
    (await simulate(schedule, plant)).wrong.length > 0;

  /** Finds the first seed up to `last` whose schedule ends wrong, with its faults; undefined when none does. */
  async function findWrong(last: number, plant?: Plant) {
    for (let seed = first; seed <= last; seed += 1) {
      const { wrong } = await simulate(scheduleOf(seed), plant);
      if (wrong.length > 0) return { seed, wrong };
    }
    return undefined;
  }

  return {
    findWrong,

    /** Runs a schedule twice, each time with a line for each event. */
    async runTwice(seed: number) {
      const run = async () => {
        const trace: string[] = [];
        return { result: await simulate(scheduleOf(seed), undefined, trace), trace };
      };
      return { first: await run(), second: await run() };
    },

    /**
     * Applies each mishap to each await of a schedule, one a run, until there is no further await. Gives the number of awaits, and the runs that
     * ended wrong.
     */
    async befallEachAwait(scheduleWith: (fault: AtAwait) => Schedule) {
      const failing: { readonly fault: AtAwait; readonly wrong: readonly string[] }[] = [];
      let awaits = 0;
      for (let isReached = true; isReached; ) {
        isReached = false;
        for (const mishap of MISHAPS) {
          const fault: AtAwait = { kind: "await", n: awaits + 1, mishap };
          const { wrong, mishaps } = await simulate(scheduleWith(fault));
          if (wrong.length > 0) failing.push({ fault, wrong });
          isReached ||= mishaps > 0;
        }
        if (isReached) awaits += 1;
      }
      return { awaits, failing };
    },

    /**
     * Shrinks the first schedule that shows a planted bug. Gives it, the shrunk one, and whether that still shows the bug. Throws when no seed up to
     * `last` shows it.
     */
    async shrinkFound(
      plant: Plant | undefined,
      last: number,
      lesser: (schedule: Schedule) => Iterable<Schedule>,
    ) {
      const found = await findWrong(last, plant);
      if (!found) throw new Error(`no schedule up to ${last} shows the bug`);
      const whole = scheduleOf(found.seed);
      const least = await shrink(whole, lesser, (each) => isWrong(each, plant));
      return { whole, least, isShown: await isWrong(least, plant) };
    },

    /** Lists the faults of a schedule without which it still shows a planted bug. */
    async needlessFaults<Fault>(
      schedule: Schedule & { readonly faults: readonly Fault[] },
      plant: Plant | undefined,
    ): Promise<readonly Fault[]> {
      const needless: Fault[] = [];
      for (const [i, fault] of schedule.faults.entries())
        if (await isWrong({ ...schedule, faults: schedule.faults.toSpliced(i, 1) }, plant))
          needless.push(fault);
      return needless;
    },
  };
}
