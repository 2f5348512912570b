import {
  type CommonFault,
  createRandom,
  type Entrega,
  fewer,
  MISHAPS,
  type Random,
} from "@dte/testing/simulation";

/** The fate of one exchange with somebody's host. */
export type Desenlace =
  | "normal"
  | "vanishes"
  | "unanswered"
  | "late"
  | "no word"
  /** The sender is not let in, and its message is not looked at; only approvals can have that. */
  | "not let in"
  /** The sender is not let in, and stands still for longer than it holds what it took. */
  | "not let in, stands still"
  /** The host answers, and the sender stands still for longer than it holds what it took. */
  | "stands still";

/** A verdict of others: of a receiver, or of the authority. */
export type Estado = "Aceptado" | "Rechazado";

/** A certified document of one of our accounts; `isTaken` tells whether its receiver takes it. */
export type Emitido = {
  readonly at: number;
  readonly receptor: string;
  readonly isElectronic: boolean;
  readonly isTaken: boolean;
};
/** Our account's word on a document that it received. The authority refuses one that `isBad`, and the account then says it anew. */
export type Palabra = {
  readonly at: number;
  readonly documento: number;
  readonly estado: Estado;
  readonly isBad: boolean;
};
/** The word of the receiver of our n-th document. */
export type Llegada = { readonly at: number; readonly documento: number; readonly estado: Estado };
/** A stranger's document for one of our accounts; two versions of one number are two documents. */
export type Remesa = { readonly at: number; readonly numero: number; readonly version: number };
export type Registrado = { readonly isTrue: boolean };

export type Fault =
  | CommonFault
  | { readonly kind: "deliver" | "approve" | "verify"; readonly n: number; readonly fate: Desenlace }
  | { readonly kind: "delivery"; readonly n: number; readonly fate: Entrega }
  | { readonly kind: "busDown"; readonly at: number; readonly forMs: number }
  /** Our account goes to the test environment, whatever of production is still on its way. */
  | { readonly kind: "ambiente"; readonly at: number }
  /** The bus loses its disk, or what it stored within the last so many milliseconds. */
  | { readonly kind: "busLoses"; readonly at: number; readonly lastMs: number | undefined };

export type Schedule = {
  readonly seed: number;
  readonly replicas: number;
  readonly emitidos: readonly Emitido[];
  readonly palabras: readonly Palabra[];
  readonly llegadas: readonly Llegada[];
  readonly remesas: readonly Remesa[];
  readonly registrados: readonly Registrado[];
  readonly faults: readonly Fault[];
};

/** The number of documents that account 1 has received before. */
export const RECIBIDOS = 2;

const DESENLACES: readonly [Desenlace, ...Desenlace[]] = [
  "vanishes",
  "unanswered",
  "unanswered",
  "late",
  "no word",
  "stands still",
  "stands still",
];
const OF_APPROVALS: readonly [Desenlace, ...Desenlace[]] = [
  ...DESENLACES,
  "not let in",
  "not let in, stands still",
];
/** This is longer than a row that is taken is held. */
export const LONG_STOP_MS = 200_000;
/** About as many exchanges as a schedule's work has; BEATS is for those that programs make by themselves. */
const AWAITS = 60;
const BEATS = 60;

/** Makes the schedule of a seed. */
export function scheduleOf(seed: number): Schedule {
  const random = createRandom(seed);
  const replicas = random.between(1, 3);
  const some = <T>(max: number, one: () => T): T[] => Array.from({ length: random.between(0, max) }, one);
  const at = () => random.between(0, random.chance(0.5) ? 50 : 5_000);
  const estado = () => random.pick<Estado>(["Aceptado", "Aceptado", "Rechazado"]);
  const emitido = (): Emitido => ({
    at: at(),
    receptor: random.pick(["R1", "R1", "R2"]),
    isElectronic: random.chance(0.85),
    isTaken: random.chance(0.85),
  });
  const emitidos = [emitido(), ...some(2, emitido)];
  return {
    ...{ seed, replicas, emitidos },
    palabras: some(3, () => ({
      ...{ at: at(), documento: random.between(1, RECIBIDOS), estado: estado() },
      isBad: random.chance(0.3),
    })),
    llegadas: some(2, () => ({
      at: at() + 50,
      documento: random.between(1, emitidos.length),
      estado: estado(),
    })),
    remesas: some(2, () => ({
      at: at(),
      numero: random.between(1, 2),
      version: random.pick([1, 1, 1, 2]),
    })),
    registrados: some(2, () => ({ isTrue: random.chance(0.7) })),
    faults: some(7, () => faultOf(random, replicas)),
  };
}

function faultOf(random: Random, replicas: number): Fault {
  const at = random.between(0, 12_000);
  const replica = random.between(0, replicas - 1);
  const kind = random.pick<Fault["kind"]>([
    ...([
      "await",
      "await",
      "await",
      "await",
      "beat",
      "deliver",
      "deliver",
      "approve",
      "approve",
      "approve",
    ] as const),
    ...(["verify", "stop", "stop", "kill", "stall", "failover", "skew"] as const),
    ...(["delivery", "busDown", "busLoses", "ambiente"] as const),
  ]);
  switch (kind) {
    case "await":
      return { kind, n: random.between(1, AWAITS), mishap: random.pick(MISHAPS) };
    case "beat":
      return { kind, n: random.between(1, BEATS), mishap: random.pick(MISHAPS) };
    case "approve":
      return { kind, n: random.between(1, 4), fate: random.pick(OF_APPROVALS) };
    case "deliver":
    case "verify":
      return { kind, n: random.between(1, 4), fate: random.pick(DESENLACES) };
    case "stop":
      return {
        kind,
        replica,
        at,
        forMs: random.pick([500, 3_000, 15_000, 40_000, LONG_STOP_MS, LONG_STOP_MS]),
      };
    case "kill":
      return { kind, replica, at };
    case "ambiente":
      return { kind, at };
    case "stall":
      return { kind, at, forMs: random.pick([500, 3_000, 12_000]) };
    case "failover":
      return { kind, at, downMs: random.between(0, 6_000), stepMs: random.between(-300, 300) };
    case "skew":
      return { kind, replica, ms: random.pick([-3_600_000, -30_000, 30_000, 3_600_000]) };
    case "delivery":
      return {
        kind,
        n: random.between(1, 5),
        fate: random.pick(["lost", "late", "twice", "unacknowledged"]),
      };
    case "busDown":
      return { kind, at, forMs: random.pick([500, 3_000, 15_000]) };
    case "busLoses":
      return { kind, at, lastMs: random.pick([undefined, 1_000, 10_000]) };
  }
}

/** Gives schedules that are a little less than this one, those that leave out most first. */
export function* lesser(schedule: Schedule): Generator<Schedule> {
  const { faults, emitidos, palabras, llegadas, remesas, registrados, replicas } = schedule;
  for (const less of fewer(faults)) yield { ...schedule, faults: less };
  for (const less of fewer(palabras)) yield { ...schedule, palabras: less };
  for (const less of fewer(llegadas)) yield { ...schedule, llegadas: less };
  for (const less of fewer(remesas)) yield { ...schedule, remesas: less };
  for (const less of fewer(registrados)) yield { ...schedule, registrados: less };
  if (llegadas.every(({ documento }) => documento < emitidos.length))
    for (const less of fewer(emitidos, 1)) yield { ...schedule, emitidos: less };
  if (replicas > 1 && faults.every((each) => !("replica" in each) || each.replica < replicas - 1))
    yield { ...schedule, replicas: replicas - 1 };
}
