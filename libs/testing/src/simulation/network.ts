import type { Program, World } from "./world.js";

/** The driver's error when the server is gone. */
export class ConnectionLost extends Error {
  override readonly name = "ConnectionLost";
  readonly code = "CONNECTION_CLOSED";
}

export type Outcome<T> =
  | { readonly value: T; readonly error?: undefined }
  | { readonly error: unknown; readonly value?: undefined };

export type Exchange<T> = {
  readonly what: string;
  /** Makes the caller's error for an exchange that broke. */
  lost(): Error;
  /** Does the work at the other end, which answers with `settle`, now or later. */
  act(settle: (outcome: Outcome<T>) => void): void;
  /** The additional milliseconds until the other end gets to it. */
  delayMs?(): number;
  /** True when the way back is gone. */
  isCut?(): boolean;
  /** The milliseconds of each way: from, to. */
  readonly way?: readonly [number, number];
};

/** The mishaps of the asking program, or of its exchange. */
export const MISHAPS = ["lost before", "lost after", "dies before", "dies after"] as const;
export type Mishap = (typeof MISHAPS)[number];

/** Decides the mishap of an exchange that a program begins. */
export type Fate = (program: Program, what: string) => Mishap | undefined;

const WAY: readonly [number, number] = [1, 4];

/**
 * The network over which every await of a program goes. At each of them the program may die, before or after the request has its effect, and the
 * request or the answer may be lost. A request of a program that died has its effect all the same.
 */
export class Network {
  fate: Fate = () => undefined;
  /** The number of exchanges that met a mishap. */
  mishaps = 0;
  /** Ends a program at once, with everything that it holds. */
  kill: (program: Program) => void = () => {};
  readonly #world: World;

  constructor(world: World) {
    this.#world = world;
  }

  exchange<T>(program: Program, { what, lost, act, delayMs, isCut, way = WAY }: Exchange<T>): Promise<T> {
    const world = this.#world;
    return new Promise<T>((resolve, reject) => {
      if (!program.isAlive) return;
      const mishap = this.fate(program, what);
      if (mishap) this.mishaps += 1;
      if (world.isTraced || mishap) world.note(`${program.name} ${what}${mishap ? ` (${mishap})` : ""}`);
      if (mishap === "dies before") return this.kill(program);
      const [least, most] = way;
      const later = (run: () => void, owner?: Program, more = 0) =>
        world.after(least + world.random.next() * (most - least) + more, owner, run);
      const fail = () => later(() => reject(lost()), program);
      if (mishap === "lost before") return void fail();
      const back = (outcome: Outcome<T>) => {
        if (mishap === "dies after") {
          this.kill(program);
          return;
        }
        if (mishap === "lost after" || isCut?.()) return void fail();
        later(() => {
          if (isCut?.()) reject(lost());
          else if (outcome.error !== undefined) reject(outcome.error);
          else resolve(outcome.value as T);
        }, program);
      };
      const arrive = (): void => {
        const wait = delayMs?.() ?? 0;
        if (wait > 0) later(arrive, undefined, wait);
        else act(back);
      };
      later(arrive);
    });
  }
}
