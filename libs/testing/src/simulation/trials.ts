import { MISHAPS, type Mishap } from "./network.js";
import { shrink } from "./shrink.js";

/** What a trial reads of the end of a schedule; a simulation may tell more. */
type Ended = { readonly wrong: readonly string[]; readonly mishaps: number };

/** A fault at the n-th await, counted from one. */
type AtAwait = { readonly kind: "await"; readonly n: number; readonly mishap: Mishap };

type Simulated<Schedule, Plant, Result extends Ended> = {
  readonly scheduleOf: (seed: number) => Schedule;
  readonly simulate: (schedule: Schedule, plant?: Plant, trace?: string[]) => Promise<Result>;
  /** The seed that trials begin with; 1 when it is left out. */
  readonly first?: number;
};

/**
 * Makes what the suites of simulations try, each over its own schedules. Nothing is expected here: a suite says what must come of a trial.
 */
export function createTrials<Schedule, Plant, Result extends Ended>({
  scheduleOf,
  simulate,
  first = 1,
}: Simulated<Schedule, Plant, Result>) {
  const isWrong = async (schedule: Schedule, plant?: Plant) =>
    (await simulate(schedule, plant)).wrong.length > 0;

  /** The first seed up to `last` whose schedule ends wrong, and how; undefined when none does. */
  async function findWrong(last: number, plant?: Plant) {
    for (let seed = first; seed <= last; seed += 1) {
      const { wrong } = await simulate(scheduleOf(seed), plant);
      if (wrong.length > 0) return { seed, wrong };
    }
    return undefined;
  }

  return {
    findWrong,

    /** Runs a schedule twice; each run with the lines of what happened in it. */
    async runTwice(seed: number) {
      const run = async () => {
        const trace: string[] = [];
        return { result: await simulate(scheduleOf(seed), undefined, trace), trace };
      };
      return { first: await run(), second: await run() };
    },

    /**
     * Lets each mishap befall each await of a schedule, one a run, until there is no such await any more. Gives how many awaits there
     * are, and the runs that ended wrong.
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
     * Shrinks the first schedule that shows a planted bug. Gives it, what was left of it, and whether that still shows the bug. Throws when
     * no seed up to `last` shows it.
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

    /** Those of a schedule's faults that it shows a planted bug without. */
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
