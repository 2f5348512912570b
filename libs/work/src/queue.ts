import { type FegError, feg } from "@dte/errors";
import { createLines, type Lines } from "./lines.js";

export type QueueLimits = {
  /** What bounds the queue, by the name under which it is found: an environment variable, or else a constant. */
  readonly setting: string;
  /** Pieces of work at the same time, of all keys together; a function when that changes. */
  readonly concurrency: number | (() => number);
  /** The same for one key; by default as many as there are places. */
  readonly concurrencyPerKey?: number | (() => number);
  /** Pieces that may wait; with 0 a piece begins at once or is refused. */
  readonly waitingMax: number;
  /** The same for one key; by default as many as may wait at all. */
  readonly waitingMaxPerKey?: number;
  /**
   * Tells how many turns a key has had of late. Then the keys with fewest have theirs first, and where the queue is full one for which nobody waits
   * displaces the last piece of the key that has had and waits for most; by default all keys are alike, and who comes to a full queue is refused.
   */
  readonly turnsHadBy?: (key: string) => number;
  /** How long a piece waits for its turn before it is refused; by default for ever. */
  readonly waitMs?: number;
  /** After how long a caller who is refused is told to come back. */
  readonly retryAfterSeconds: number;
};

/** Work that takes its turn. What a queue refuses is FEG_RATE_LIMIT_EXCEEDED, caused by QueueRefused. */
export type Queue = {
  /**
   * Runs `work` when `key` has its turn. Keys take turns: whoever has just had a place stands behind those who wait. The pieces of one key go in the
   * order of arrival. Throws at once when there is no room, and when no turn came within `waitMs`, where that is less than the queue's own.
   */
  run<T>(key: string, work: () => Promise<T>, waitMs?: number): Promise<T>;
  /** Throws what `run` would throw at once, and takes no place. */
  check(key: string): void;
  depth(): Depth;
  /** Counts the pieces of work that were refused since the queue was made. */
  refused(): number;
  /** Refuses those who wait, and everybody who comes from here on. Resolves when what was begun has ended. */
  close(): Promise<void>;
};

export type Depth = { readonly running: number; readonly waiting: number };

/** Why a queue took no work: for the log, with the name of the setting that could be changed. */
class QueueRefused extends Error {
  override readonly name = "QueueRefused";
  readonly setting: string;
  constructor(setting: string, reason: string) {
    super(reason);
    this.setting = setting;
  }
}

/** A caller that waits: it hears either that it is its turn, or why it gets none. */
type Waiting = { readonly begin: () => void; readonly refuse: (reason: string) => void };

const CLOSED = "the queue is closed";
/** Node fires a timer at once that is set to more than this. */
const TIMER_MAX_MS = 2 ** 31 - 1;

/** Makes a queue for work that costs: bounded in what runs and in what waits, and fair to each key. */
export function createQueue(limits: QueueLimits): Queue {
  const { concurrency, concurrencyPerKey = concurrency, waitMs: waitMaxMs = TIMER_MAX_MS } = limits;
  const [placesOf, placesPerKeyOf] = [asFunction(concurrency), asFunction(concurrencyPerKey)];
  const lines = createLines<Waiting>(limits.turnsHadBy);
  const running = new Map<string, number>();
  let total = 0;
  let isClosed = false;
  let refusals = 0;
  let onIdle = () => {};

  const runningOf = (key: string): number => running.get(key) ?? 0;
  /** Counts the places that are taken. A key whose limit has shrunk may run more than it now may; it counts for no more than that. */
  function taken(): number {
    const most = placesPerKeyOf();
    let sum = 0;
    for (const count of running.values()) sum += Math.min(count, most);
    return sum;
  }

  const isPlace = (): boolean => total < placesOf() || taken() < placesOf();
  const hasRoom = (key: string): boolean => runningOf(key) < placesPerKeyOf();
  const isFree = (key: string): boolean => hasRoom(key) && isPlace();

  function begin(key: string): void {
    total += 1;
    running.set(key, runningOf(key) + 1);
  }

  function end(key: string): void {
    total -= 1;
    const left = runningOf(key) - 1;
    if (left > 0) running.set(key, left);
    else running.delete(key);
    // Whoever has just had a place comes behind those who had none meanwhile.
    lines.toBack(key);
    // The place goes on directly, so that nobody who comes now slips in between.
    giveOut();
    if (total === 0) onIdle();
  }

  /** Gives the places that are free to who waits. Only keys that have all their places are passed over, and those are no more than there are places. */
  function giveOut(): void {
    while (lines.size() > 0 && isPlace()) {
      const next = lines.next(hasRoom);
      if (!next) return;
      next.begin();
    }
  }

  /** Pieces that wait beside a free place are held back by their own key's limit, so the place is free for `key`. */
  function check(key: string): void {
    const reason = isClosed ? CLOSED : isFree(key) ? undefined : fullness(limits, lines, key);
    if (reason !== undefined) throw refuse(reason);
  }

  /** Makes room in a full queue, which `check` has found to be there. */
  function displaceFor(key: string): void {
    if (lines.size() < limits.waitingMax) return;
    const greedier = lines.greedier(key);
    if (greedier !== undefined) lines.takeLast(greedier)?.refuse(fullQueue(limits));
  }

  function refuse(reason: string): FegError {
    refusals += 1;
    return refusal(limits, reason);
  }

  async function turn(key: string, waitMs: number): Promise<void> {
    // There may be more places than there were.
    giveOut();
    check(key);
    if (waitMs <= 0) throw refuse("the caller's time is over");
    if (isFree(key)) begin(key);
    else {
      displaceFor(key);
      const reason = await waitIn(lines, { key, waitMs, begin: () => begin(key) });
      if (reason !== undefined) throw refuse(reason);
    }
  }

  return {
    check,
    async run(key, work, waitMs = waitMaxMs) {
      await turn(key, Math.min(waitMs, waitMaxMs));
      try {
        return await work();
      } finally {
        end(key);
      }
    },
    depth: () => ({ running: total, waiting: lines.size() }),
    refused: () => refusals,
    async close() {
      isClosed = true;
      for (const waiting of lines.clear()) waiting.refuse(CLOSED);
      if (total === 0) return;
      await new Promise<void>((resolve) => {
        onIdle = resolve;
      });
    },
  };
}

const asFunction = (value: number | (() => number)): (() => number) =>
  typeof value === "number" ? () => value : value;

type Wait = { readonly key: string; readonly waitMs: number; readonly begin: () => void };

/** Resolves when it is `key`'s turn, once `begin` has taken the place; or with the reason why there will be none. */
function waitIn(lines: Lines<Waiting>, { key, waitMs, begin }: Wait): Promise<string | undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      leave();
      resolve(`no turn within ${waitMs} ms`);
    }, waitMs);
    const waiting: Waiting = {
      begin() {
        clearTimeout(timer);
        begin();
        resolve(undefined);
      },
      refuse(reason) {
        clearTimeout(timer);
        resolve(reason);
      },
    };
    const leave = lines.push(key, waiting);
  });
}

/** Says why nobody more of this key may wait; undefined when there is room. */
function fullness(limits: QueueLimits, lines: Lines<Waiting>, key: string): string | undefined {
  const { setting, concurrency, waitingMax, waitingMaxPerKey = waitingMax } = limits;
  if (waitingMax === 0) return `every place is taken (${setting}=${asFunction(concurrency)()})`;
  if (lines.size() >= waitingMax && lines.greedier(key) === undefined) return fullQueue(limits);
  if (lines.sizeOf(key) >= waitingMaxPerKey) {
    return `the queue is full for one key (${setting}, ${waitingMaxPerKey} of each)`;
  }
  return undefined;
}

const fullQueue = ({ setting, waitingMax }: QueueLimits): string =>
  `the queue is full (${setting}=${waitingMax})`;

function refusal({ setting, retryAfterSeconds }: QueueLimits, reason: string): FegError {
  return feg("FEG_RATE_LIMIT_EXCEEDED", { segundos: retryAfterSeconds })
    .causedBy(new QueueRefused(setting, reason))
    .with({ reintentarEnSegundos: retryAfterSeconds });
}
