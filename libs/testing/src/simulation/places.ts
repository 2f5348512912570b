import { FegError } from "@dte/errors";
import type { Mishap, Network } from "./network.js";
import type { Program, World } from "./world.js";

/** A fault of programs or of the things on which they depend. Moments are milliseconds from the beginning; `n` counts from one. */
export type CommonFault =
  /** The mishap comes at the n-th await of all programs, or of their periodic work. */
  | { readonly kind: "await" | "beat"; readonly n: number; readonly mishap: Mishap }
  | { readonly kind: "stop"; readonly replica: number; readonly at: number; readonly forMs: number }
  | { readonly kind: "kill"; readonly replica: number; readonly at: number }
  | { readonly kind: "stall"; readonly at: number; readonly forMs: number }
  | { readonly kind: "failover"; readonly at: number; readonly downMs: number; readonly stepMs: number }
  | { readonly kind: "skew"; readonly replica: number; readonly ms: number };

/** The error of a call without an answer. */
export class Gone extends Error {
  override readonly name = "Gone";
}

/** The properties of a call to a service. */
export type CallOf = { readonly deadline: number; readonly requestId: string; readonly signal: AbortSignal };

/** A place where a replica runs, one process after the other. */
type Place<Served> = {
  program: Program;
  served: Served | undefined;
  readonly onDeath: Set<() => void>;
  readonly skewMs: number;
};

type Options<Served> = {
  readonly world: World;
  readonly network: Network;
  readonly db: {
    stalledUntil: number;
    failOver(downMs: number, stepMs: number): void;
    programDied(program: Program): void;
  };
  readonly replicas: number;
  readonly faults: readonly { readonly kind: string }[];
  /** Starts a process in its program; resolves with the functions that it serves. */
  readonly start: (program: Program) => Promise<Served>;
};

const RESTART_MS = 1_500;
/** The longest time of a call. */
const CALL_MS = 25_000;

/** The replicas of a service, as processes that die and start again, stand still, or have a clock of their own; and the calls to them. */
export class Places<Served> {
  readonly #places: Place<Served>[] = [];
  readonly #options: Options<Served>;

  constructor(options: Options<Served>) {
    this.#options = options;
    const { world, network, replicas } = options;
    network.kill = (program) => this.#kill(program);
    const faults = options.faults as readonly CommonFault[];
    for (let i = 0; i < replicas; i += 1) {
      const skew = faults.find((each) => each.kind === "skew" && each.replica === i);
      const skewMs = skew?.kind === "skew" ? skew.ms : 0;
      const place = {
        program: world.spawn(`r${i}`),
        served: undefined,
        onDeath: new Set<() => void>(),
        skewMs,
      };
      this.#places.push(place);
      this.#boot(place);
    }
  }

  /** Schedules a fault, if it is one that befalls programs or the database. */
  begin(fault: { readonly kind: string }): void {
    const { world, db } = this.#options;
    const common = fault as CommonFault;
    const at = (ms: number, work: () => void) =>
      void world.after(ms, undefined, () => {
        world.note(JSON.stringify(fault));
        work();
      });
    if (common.kind === "kill") at(common.at, () => this.#kill(this.programOf(common.replica)));
    if (common.kind === "stop")
      at(common.at, () => {
        this.programOf(common.replica).stoppedUntil = world.now + common.forMs;
      });
    if (common.kind === "stall")
      at(common.at, () => {
        db.stalledUntil = world.now + common.forMs;
      });
    if (common.kind === "failover") at(common.at, () => db.failOver(common.downMs, common.stepMs));
  }

  programOf(replica: number): Program {
    const place = this.#places[replica];
    if (!place) throw new RangeError(`there is no replica ${replica}`);
    return place.program;
  }

  /** Calls a replica that serves. Throws Gone when there was no answer, and the service's own error when it refuses. */
  async call<T>(
    caller: Program,
    what: string,
    ask: (served: Served, call: CallOf) => Promise<T>,
  ): Promise<T> {
    const { world, network } = this.#options;
    const place = this.#places[world.random.between(0, this.#places.length - 1)] as Place<Served>;
    const gone = new AbortController();
    const called = place.program;
    return await network
      .exchange<T>(caller, {
        what: `${what} at ${called.name}`,
        lost: () => new Gone(),
        way: [1, 6],
        act(settle) {
          const { program, served } = place;
          if (!program.isAlive || !served) return settle({ error: new Gone() });
          let isDone = false;
          const done = (outcome: Parameters<typeof settle>[0]) => {
            if (isDone) return;
            isDone = true;
            place.onDeath.delete(die);
            settle(outcome);
          };
          const die = () => done({ error: new Gone() });
          place.onDeath.add(die);
          world.after(CALL_MS + 1_000, undefined, die);
          world.after(0, program, () => {
            ask(served, { deadline: Date.now() + CALL_MS, requestId: "r", signal: gone.signal }).then(
              (value) => done({ value }),
              // An error that the service does not name becomes 1000, which says that nobody knows.
              (error: unknown) =>
                done({ error: error instanceof FegError && error.codigo !== "1000" ? error : new Gone() }),
            );
          });
        },
      })
      .catch((error: unknown) => {
        // A caller without an answer hangs up, which the process learns later.
        if (error instanceof Gone) world.after(0, called, () => gone.abort());
        throw error;
      });
  }

  #boot(place: Place<Served>): void {
    const { world, start } = this.#options;
    place.program = world.spawn(`${place.program.name.replace(/\+*$/, "")}+`, place.skewMs);
    const { program } = place;
    world.after(0, program, () => {
      start(program).then(
        (served) => {
          place.served = served;
        },
        // A process that cannot start is started again.
        () => this.#kill(program),
      );
    });
  }

  #kill(program: Program): void {
    const { world, db } = this.#options;
    const place = this.#places.find((each) => each.program === program);
    if (!place || !program.isAlive) return;
    world.note(`${program.name} dies`);
    program.isAlive = false;
    place.served = undefined;
    db.programDied(program);
    for (const each of [...place.onDeath]) each();
    place.onDeath.clear();
    world.after(RESTART_MS, undefined, () => this.#boot(place));
  }
}

type Counted = { readonly kind: string; readonly n?: number; readonly mishap?: Mishap };

/**
 * Gives the mishap that the schedule has for the n-th exchange of a kind, each kind counted by itself; `kindOf` gives the kind of an exchange. A
 * customer does not die of a mishap; only the request or its answer is lost.
 */
export function fateOf(faults: readonly Counted[], kindOf: (what: string) => string): Network["fate"] {
  const kinds = new Map<string, { n: number; readonly mishaps: Map<number, Mishap> }>();
  for (const { kind, n, mishap } of faults) {
    if (n === undefined || !mishap) continue;
    const known = kinds.get(kind) ?? { n: 0, mishaps: new Map<number, Mishap>() };
    kinds.set(kind, known);
    known.mishaps.set(n, mishap);
  }
  return ({ name }, what) => {
    const counted = kinds.get(kindOf(what));
    if (!counted) return undefined;
    counted.n += 1;
    const mishap = counted.mishaps.get(counted.n);
    if (!mishap || !name.startsWith("c")) return mishap;
    return mishap.endsWith("before") ? "lost before" : "lost after";
  };
}
