import { type CommonFault, createRandom, fewer, MISHAPS, type Random } from "@dte/testing/simulation";

/** The fate of a call for one document. */
export type Desenlace =
  | "normal"
  /** The call arrives, and its answer does not; or it does not arrive. */
  | "unanswered"
  | "vanishes"
  /** The document may be at the authority: it is to be asked about, until it is issued or refused. */
  | "pending"
  /** The document is pending for longer than one of a batch keeps its place. */
  | "slow"
  /** The document is issued without its authority, which seals it later. */
  | "contingency"
  /** Nobody who could issue the document was reached: the attempt is closed, and says when to come back. */
  | "unreached"
  /** The service has no room. */
  | "busy"
  /** The call is answered, and the process that asked stands still for longer than it holds the documents that it took. */
  | "stands still";

/** A workbook that somebody sends until he is told which batch it began. */
export type Envio = {
  readonly at: number;
  readonly cuenta: string;
  /** The workbook's number: the same bytes may be sent again after an answer that was lost. */
  readonly libro: number;
  /** For each row, whether the authority will accept it. */
  readonly filas: readonly boolean[];
  /** Whether its sender names the batch, or asks that the same workbook begin only one. */
  readonly isNamed: boolean;
};

export type Fault =
  | CommonFault
  | { readonly kind: "create" | "ask"; readonly n: number; readonly fate: Desenlace }
  /** The service documents is away. */
  | { readonly kind: "away"; readonly at: number; readonly forMs: number }
  /** The workbooks that are kept are lost. */
  | { readonly kind: "file"; readonly at: number };

export type Schedule = {
  readonly seed: number;
  readonly replicas: number;
  readonly envios: readonly Envio[];
  readonly faults: readonly Fault[];
};

const CREATES: readonly [Desenlace, ...Desenlace[]] = [
  ...(["unanswered", "unanswered", "vanishes", "pending", "pending", "slow", "contingency"] as const),
  ...(["unreached", "busy", "stands still", "stands still"] as const),
];
const ASKS: readonly [Desenlace, ...Desenlace[]] = ["unanswered", "vanishes", "busy"];
/** Longer than a process may be silent, and than others wait before they take its documents, in ms. */
export const LONG_STOP_MS = 60_000;
/** About as many awaits as a schedule's work has, with those that programs do by themselves. */
const AWAITS = 60;
const BEATS = 80;

/** Makes the schedule of a seed. */
export function scheduleOf(seed: number): Schedule {
  const random = createRandom(seed);
  const replicas = random.between(1, 3);
  const some = <T>(min: number, max: number, one: () => T): T[] =>
    Array.from({ length: random.between(min, max) }, one);
  return {
    ...{ seed, replicas },
    envios: some(1, 3, () => {
      const libro = random.between(1, 2);
      return {
        ...{
          at: random.between(0, random.chance(0.5) ? 50 : 5_000),
          cuenta: random.pick(["1", "1", "2"]),
          libro,
        },
        // A workbook says the same, whoever sends it.
        filas: Array.from({ length: 2 + libro }, (_, i) => (seed + libro * 3 + i) % 5 !== 0),
        isNamed: random.chance(0.5),
      };
    }),
    faults: some(0, 8, () => faultOf(random, replicas)),
  };
}

function faultOf(random: Random, replicas: number): Fault {
  const at = random.between(0, 12_000);
  const replica = random.between(0, replicas - 1);
  const kind = random.pick<Fault["kind"]>([
    ...(["await", "await", "await", "await", "beat", "create", "create", "create", "create"] as const),
    ...(["ask", "stop", "stop", "kill", "kill", "stall", "failover", "skew", "away", "file"] as const),
  ]);
  switch (kind) {
    case "await":
      return { kind, n: random.between(1, AWAITS), mishap: random.pick(MISHAPS) };
    case "beat":
      return { kind, n: random.between(1, BEATS), mishap: random.pick(MISHAPS) };
    case "create":
      return { kind, n: random.between(1, 10), fate: random.pick(CREATES) };
    case "ask":
      return { kind, n: random.between(1, 4), fate: random.pick(ASKS) };
    case "stop":
      return { kind, replica, at, forMs: random.pick([500, 6_000, 20_000, LONG_STOP_MS]) };
    case "kill":
      return { kind, replica, at };
    case "stall":
      return { kind, at, forMs: random.pick([500, 3_000, 20_000]) };
    case "failover":
      return { kind, at, downMs: random.between(0, 20_000), stepMs: random.between(-300, 300) };
    case "skew":
      return { kind, replica, ms: random.pick([-3_600_000, -30_000, 30_000, 3_600_000]) };
    case "away":
      return { kind, at, forMs: random.pick([1_000, 10_000, 60_000]) };
    case "file":
      return { kind, at };
  }
}

/** Gives schedules that are a little less than this one, those first that take most away. */
export function* lesser(schedule: Schedule): Generator<Schedule> {
  const { faults, envios, replicas } = schedule;
  for (const less of fewer(faults)) yield { ...schedule, faults: less };
  for (const less of fewer(envios, 1)) yield { ...schedule, envios: less };
  for (const [i, envio] of envios.entries())
    for (const filas of fewer(envio.filas, 1))
      yield { ...schedule, envios: envios.with(i, { ...envio, filas }) };
  if (replicas > 1 && faults.every((each) => !("replica" in each) || each.replica < replicas - 1))
    yield { ...schedule, replicas: replicas - 1 };
}
