import { BEGINNING, World } from "./world.js";

/** Resolves when the last requested world of this process has ended. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Runs `run` in a world of its own, made from a seed, and gives its result. Until it ends all code of this process uses that world's clock, so
 * another world begins only after this one; a test that ran out of time leaves its own behind. `trace` gets a line for each event.
 */
export function runInWorld<T>(
  seed: number,
  trace: string[] | undefined,
  run: (world: World) => Promise<T>,
): Promise<T> {
  const ended = last.then(() => runAlone(seed, trace, run));
  last = ended.catch(() => undefined);
  return ended;
}

async function runAlone<T>(
  seed: number,
  trace: string[] | undefined,
  run: (world: World) => Promise<T>,
): Promise<T> {
  const world = new World(seed, trace);
  const restore = installClock(world);
  try {
    return await run(world);
  } finally {
    restore();
  }
}

/**
 * Gives the running code the world's time instead of the machine's: dates, the monotonic clock, timers, and randomness. A program's own clock is that
 * of its dates. The function that it gives restores the machine's.
 */
function installClock(world: World): () => void {
  const real = {
    Date: globalThis.Date,
    // Node defines it as a getter.
    performance: Object.getOwnPropertyDescriptor(globalThis, "performance") as PropertyDescriptor,
    setTimeout: globalThis.setTimeout,
    clearTimeout: globalThis.clearTimeout,
    setInterval: globalThis.setInterval,
    clearInterval: globalThis.clearInterval,
    random: Math.random,
  };
  const wall = () => world.now + (world.current?.skewMs ?? 0);
  class WorldDate extends real.Date {
    constructor(...given: [] | [string | number | Date]) {
      if (given.length === 0) super(wall());
      else super(...(given as [number]));
    }
    static override now(): number {
      return wall();
    }
  }
  const timers = new Map<number, () => void>();
  let last = 0;
  const begin = (ms: number, repeats: boolean, run: () => void): number => {
    last += 1;
    const id = last;
    const program = world.current;
    const wait = () =>
      timers.set(
        id,
        world.after(ms, program, () => {
          timers.delete(id);
          if (repeats) wait();
          run();
        }),
      );
    wait();
    return id;
  };
  const end = (id: number | undefined): void => {
    if (id === undefined) return;
    timers.get(id)?.();
    timers.delete(id);
  };
  type Run = (...given: unknown[]) => void;
  Object.assign(globalThis, {
    Date: WorldDate,
    setTimeout: (run: Run, ms = 0, ...given: unknown[]) => begin(ms, false, () => run(...given)),
    clearTimeout: end,
    setInterval: (run: Run, ms = 0, ...given: unknown[]) => begin(ms, true, () => run(...given)),
    clearInterval: end,
  });
  Object.defineProperty(globalThis, "performance", {
    value: { now: () => world.now - BEGINNING },
    configurable: true,
    writable: true,
  });
  Math.random = () => world.random.next();
  return () => {
    const { random, performance, ...rest } = real;
    Object.assign(globalThis, rest);
    Object.defineProperty(globalThis, "performance", performance);
    Math.random = random;
  };
}
