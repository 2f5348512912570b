import { createRandom, type Random } from "./random.js";

/** Lets the event loop turn once; it is taken before the clock is replaced. */
const breathe = globalThis.setImmediate;

/**
 * Resolves when no promise has anything left to do. A tick comes after all microtasks and costs no turn of the event loop, which matters for millions
 * of them.
 */
const settled = (): Promise<void> => new Promise((resolve) => process.nextTick(resolve));

/** A run of a program. Its events happen only while it is alive, and wait while it is stopped. */
export type Program = {
  readonly name: string;
  isAlive: boolean;
  /** Milliseconds by which its clock is ahead of the world's. */
  skewMs: number;
  /** The moment until which the system keeps it stopped (SIGSTOP). */
  stoppedUntil: number;
};

type Event = {
  at: number;
  readonly order: number;
  readonly owner: Program | undefined;
  readonly run: () => void;
  isOff: boolean;
};

/** The moment at which every schedule begins. */
export const BEGINNING = Date.UTC(2026, 10, 20, 12, 0, 0);

/**
 * Time and the events in it, in an order that only the seed decides. Nothing really waits: the next event sets the clock. While an event runs, with
 * everything that follows before the next one, `current` is its program.
 */
export class World {
  now = BEGINNING;
  current: Program | undefined;
  readonly random: Random;
  /** The number of events so far. */
  events = 0;
  /** A digest of all events in their order, which two runs of one schedule have in common. */
  digest = 0;
  readonly #heap: Event[] = [];
  #order = 0;
  #ids = 0;
  readonly #trace: string[] | undefined;

  constructor(seed: number, trace?: string[]) {
    this.random = createRandom(seed);
    this.#trace = trace;
  }

  spawn(name: string, skewMs = 0): Program {
    return { name, isAlive: true, skewMs, stoppedUntil: 0 };
  }

  /** Gives a UUID that no other call gives. */
  newId(): string {
    this.#ids += 1;
    return `00000000-0000-4000-8000-${this.#ids.toString(16).padStart(12, "0")}`;
  }

  /** Notes an event, for the digest and for readers of a failure. */
  note(what: string): void {
    for (let i = 0; i < what.length; i += 1)
      this.digest = (Math.imul(this.digest, 31) + what.charCodeAt(i)) | 0;
    this.#trace?.push(`${((this.now - BEGINNING) / 1_000).toFixed(3).padStart(8)} ${what}`);
  }

  /** True if somebody reads the notes. */
  get isTraced(): boolean {
    return this.#trace !== undefined;
  }

  /** Schedules `run` after `ms`. It happens to `owner`, if that is alive then; without an owner it happens in any case. Gives a function that cancels it. */
  after(ms: number, owner: Program | undefined, run: () => void): () => void {
    const event = { at: this.now + Math.max(0, ms), order: this.#order++, owner, run, isOff: false };
    this.#push(event);
    return () => {
      event.isOff = true;
    };
  }

  /** Goes on until `isOver`, or until `limitMs` have passed. True when it was over. */
  async run(isOver: () => boolean, limitMs: number): Promise<boolean> {
    await this.#runUntil(isOver, this.now + limitMs);
    // Programs that have just been told something still set their next timers, which belong to this world.
    await new Promise<void>((resolve) => breathe(resolve));
    return isOver();
  }

  async #runUntil(isOver: () => boolean, end: number): Promise<void> {
    while (!isOver()) {
      const event = this.#pop();
      if (!event || event.at > end) {
        if (event) this.#push(event);
        return;
      }
      const { owner } = event;
      if (event.isOff || (owner && !owner.isAlive)) continue;
      this.now = Math.max(this.now, event.at);
      if (owner && owner.stoppedUntil > this.now) {
        event.at = owner.stoppedUntil;
        this.#push(event);
        continue;
      }
      this.events += 1;
      this.current = owner;
      event.run();
      // Only programs wait for promises; events on the way or at a server are done at once.
      if (owner) await settled();
      this.current = undefined;
    }
  }

  #push(event: Event): void {
    const heap = this.#heap;
    let i = heap.length;
    heap.push(event);
    while (i > 0) {
      const parent = (i - 1) >> 1;
      const above = heap[parent];
      if (!above || !isBefore(event, above)) break;
      heap[i] = above;
      i = parent;
    }
    heap[i] = event;
  }

  #pop(): Event | undefined {
    const heap = this.#heap;
    const [first] = heap;
    const last = heap.pop();
    if (!first || !last || heap.length === 0) return first;
    let i = 0;
    for (;;) {
      let child = 2 * i + 1;
      const [left, right] = [heap[child], heap[child + 1]];
      if (left && right && isBefore(right, left)) child += 1;
      const below = heap[child];
      if (!below || !isBefore(below, last)) break;
      heap[i] = below;
      i = child;
    }
    heap[i] = last;
    return first;
  }
}

const isBefore = (a: Event, b: Event): boolean => a.at < b.at || (a.at === b.at && a.order < b.order);
