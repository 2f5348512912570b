/** For so long it is remembered who has had turns. */
const RECENT_MS = 60_000;

type RecentTurns = {
  /** How many turns the key has had of late, as a queue's `turnsHadBy` asks. */
  readonly had: (key: string) => number;
  /** Notes that its turn has come. */
  readonly take: (key: string) => void;
};

/** Counts turns for a minute, and then anew: there are no more keys than have turns meanwhile. */
export function createRecentTurns(now: () => Date): RecentTurns {
  const taken = new Map<string, number>();
  let since = 0;
  const had = (key: string): number => {
    if (now().getTime() - since >= RECENT_MS) {
      taken.clear();
      since = now().getTime();
    }
    return taken.get(key) ?? 0;
  };
  return { had, take: (key) => void taken.set(key, had(key) + 1) };
}
