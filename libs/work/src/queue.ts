import { type FegError, feg } from "@dte/errors";
import { createCrowd } from "./crowd.js";
import { createLines, type Lines } from "./lines.js";
import { namesOf, type Taker, type Turns } from "./taker.js";

export type QueueLimits = {
  /** The name of the setting that bounds the queue: an environment variable, or else a constant. */
  readonly setting: string;
  /** The most pieces of work at the same time, of all keys together; a function when that changes. */
  readonly concurrency: number | (() => number);
  /** The most at the same time of one key; by default as many as there are places. */
  readonly concurrencyPerKey?: number | (() => number);
  /** The most at the same time of one asker, of any keys, where turns are counted; by default as many as there are places. */
  readonly concurrencyPerAsker?: number;
  /**
   * The most pieces that wait; with 0 a piece begins at once or is refused. In a full queue a newcomer displaces the last piece of whoever waits for
   * most, if that is more than would then wait for the newcomer, and is refused otherwise.
   */
  readonly waitingMax: number;
  /** The most waiting pieces of one key; by default as many as may wait at all. */
  readonly waitingMaxPerKey?: number;
  /**
   * The recent turns of keys and askers, which the queue counts. Those with the fewest go first then, and the piece of whoever has had and waits for
   * most is displaced, also among the askers of one key where that may have no more waiting. By default all keys are alike, and askers do not count.
   */
  readonly turns?: Turns;
  /** The longest wait of a piece for its turn before it is refused; by default for ever. */
  readonly waitMs?: number;
  /** The seconds after which a refused caller is told to come back. */
  readonly retryAfterSeconds: number;
};

/** The taker of a turn: a key alone, or a key with its asker. */
export type By = string | Taker;

/** Work that takes its turn. A refusal is FEG_RATE_LIMIT_EXCEEDED, caused by QueueRefused. */
export type Queue = {
  /**
   * Runs `work` when it is the turn of `by`. Keys take turns: a key that has just had a place stands behind those that wait. Pieces of the same key
   * go in the order of arrival. Throws at once when there is no room, when another piece displaces it, and when no turn came within `waitMs`, where
   * that is less than the queue's own.
   */
  run<T>(by: By, work: () => Promise<T>, waitMs?: number): Promise<T>;
  /** Throws what `run` would throw at once, without taking a place. */
  check(by: By): void;
  depth(): Depth;
  /** Counts the pieces of work that were refused since the queue was made. */
  refused(): number;
  /** Refuses all that wait, and all that come from then on. Resolves when the running pieces have ended. */
  close(): Promise<void>;
};

export type Depth = { readonly running: number; readonly waiting: number };

/** The reason why a queue refused work, for the log, with the name of the setting that could be changed. */
class QueueRefused extends Error {
  override readonly name = "QueueRefused";
  readonly setting: string;
  constructor(setting: string, reason: string) {
    super(reason);
    this.setting = setting;
  }
}

/** A caller that waits. It is told either that it is its turn, or why it gets none. */
type Waiting = { readonly begin: () => void; readonly refuse: (reason: string) => void };

const CLOSED = "the queue is closed";
/** The longest time of a timer; Node fires one at once that is set to more. */
const TIMER_MAX_MS = 2 ** 31 - 1;

/** Makes a queue for expensive work: bounded in what runs and in what waits, and fair to each key, and to each asker where turns are counted. */
export function createQueue(limits: QueueLimits): Queue {
  const { concurrency, concurrencyPerKey = concurrency, waitMs: waitMaxMs = TIMER_MAX_MS } = limits;
  const { turns, concurrencyPerAsker = Number.POSITIVE_INFINITY } = limits;
  const [placesOf, placesPerKeyOf] = [asFunction(concurrency), asFunction(concurrencyPerKey)];
  const lines: Lines<Waiting> = turns ? createCrowd(turns) : createLines();
  const running = createTally();
  const asking = createTally();
  let total = 0;
  let isClosed = false;
  let refusals = 0;
  let onIdle = () => {};

  /** Counts the taken places. A key whose limit has shrunk may run more than it now may, but counts for no more than that. */
  function taken(): number {
    const most = placesPerKeyOf();
    let sum = 0;
    for (const count of running.counts()) sum += Math.min(count, most);
    return sum;
  }

  /** Drops the asker where no turns are counted. */
  const takerOf = (by: By): Taker => (typeof by === "string" ? { key: by } : turns ? by : { key: by.key });
  const isPlace = (): boolean => total < placesOf() || taken() < placesOf();
  const hasRoom = ({ key, asker }: Taker): boolean =>
    running.of(key) < placesPerKeyOf() && (asker === undefined || asking.of(asker) < concurrencyPerAsker);
  const isFree = (taker: Taker): boolean => hasRoom(taker) && isPlace();

  function begin(taker: Taker): void {
    total += 1;
    running.add(taker.key, 1);
    if (taker.asker !== undefined) asking.add(taker.asker, 1);
    if (turns) for (const name of namesOf(taker)) turns.take(name);
  }

  function end(taker: Taker): void {
    total -= 1;
    running.add(taker.key, -1);
    if (taker.asker !== undefined) asking.add(taker.asker, -1);
    // A key that has just had a place comes behind those that had none meanwhile.
    lines.toBack(taker);
    // The place is given on directly, so that no newcomer slips in between.
    giveOut();
    if (total === 0) onIdle();
  }

  /** Gives the free places to those who wait. Only keys and askers that have all their places are passed over. */
  function giveOut(): void {
    while (lines.size() > 0 && isPlace()) {
      const next = lines.next(hasRoom);
      if (!next) return;
      next.begin();
    }
  }

  /**
   * Finds the piece that has to give way, where no more may wait. Throws where none has to. Pieces that wait beside a free place are held back by a
   * limit of their own, so that the place is free for anybody else.
   */
  function findRoom(taker: Taker): Full | undefined {
    if (isClosed) throw refuse(CLOSED);
    const full = isFree(taker) ? undefined : fullness(limits, lines, taker);
    if (full && !full.giveWay) throw refuse(full.reason);
    return full;
  }

  function refuse(reason: string): FegError {
    refusals += 1;
    return refusal(limits, reason);
  }

  async function turn(taker: Taker, waitMs: number): Promise<void> {
    // The number of places may have grown since.
    giveOut();
    const full = findRoom(taker);
    if (waitMs <= 0) throw refuse("the caller's time is over");
    if (isFree(taker)) begin(taker);
    else {
      full?.giveWay?.().refuse(full.reason);
      const reason = await waitIn(lines, { taker, waitMs, begin: () => begin(taker) });
      if (reason !== undefined) throw refuse(reason);
    }
  }

  return {
    check: (by) => void findRoom(takerOf(by)),
    async run(by, work, waitMs = waitMaxMs) {
      const taker = takerOf(by);
      await turn(taker, Math.min(waitMs, waitMaxMs));
      try {
        return await work();
      } finally {
        end(taker);
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

/** Makes counts by name, which forget names with a count of zero. */
function createTally() {
  const held = new Map<string, number>();
  const of = (name: string): number => held.get(name) ?? 0;
  return {
    of,
    counts: () => held.values(),
    add(name: string, count: number): void {
      const left = of(name) + count;
      if (left > 0) held.set(name, left);
      else held.delete(name);
    },
  };
}

const asFunction = (value: number | (() => number)): (() => number) =>
  typeof value === "number" ? () => value : value;

type Wait = { readonly taker: Taker; readonly waitMs: number; readonly begin: () => void };

/** Resolves when it is the taker's turn, once `begin` has taken the place; or with the reason why there will be no turn. */
function waitIn(lines: Lines<Waiting>, { taker, waitMs, begin }: Wait): Promise<string | undefined> {
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
    const leave = lines.push(taker, waiting);
  });
}

/** The reason why no more may wait, and a function that lets a piece give way to the newcomer, where one has to. */
type Full = { readonly reason: string; readonly giveWay: (() => Waiting) | undefined };

/** Says why no more of this key may wait; undefined when there is room. */
function fullness(limits: QueueLimits, lines: Lines<Waiting>, taker: Taker): Full | undefined {
  const { setting, concurrency, waitingMax, waitingMaxPerKey = waitingMax } = limits;
  if (waitingMax === 0) {
    const reason = `every place is taken (${setting}=${asFunction(concurrency)()})`;
    return { reason, giveWay: undefined };
  }
  const [isFull, isKeyFull] = [lines.size() >= waitingMax, lines.sizeOf(taker.key) >= waitingMaxPerKey];
  if (!isFull && !isKeyFull) return undefined;
  const ofKey = `the queue is full for one key (${setting}, ${waitingMaxPerKey} of each)`;
  return { reason: isFull ? fullQueue(limits) : ofKey, giveWay: lines.greediest(taker, isKeyFull) };
}

const fullQueue = ({ setting, waitingMax }: QueueLimits): string =>
  `the queue is full (${setting}=${waitingMax})`;

function refusal({ setting, retryAfterSeconds }: QueueLimits, reason: string): FegError {
  return feg("FEG_RATE_LIMIT_EXCEEDED", { segundos: retryAfterSeconds })
    .causedBy(new QueueRefused(setting, reason))
    .with({ reintentarEnSegundos: retryAfterSeconds });
}
