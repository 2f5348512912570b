import { createRandom, type Entrega, MISHAPS, type Mishap, type Random } from "@dte/testing/simulation";
import type { Trato } from "./authority.js";
import type { Desenlace } from "./desk.js";

/** A customer's wish, and the customer's patience. */
export type Wish = {
  readonly at: number;
  readonly cuenta: string;
  readonly numeroTransaccion: string | undefined;
  readonly isBad: boolean;
  readonly asincrono: boolean;
  /** The environment, where the request names one. */
  readonly pruebas: boolean | undefined;
  readonly cancels: boolean;
  readonly corrects: Corrects | undefined;
};

/** How a customer corrects a document that is refused: so long after hearing of it, so many times badly, and each time twice at once. */
export type Corrects = { readonly afterMs: number; readonly badly: number; readonly isTwofold: boolean };

/** Numbers that somebody gives back. */
export type Annulment = {
  readonly at: number;
  readonly cuenta: string;
  readonly desde: number;
  readonly hasta: number;
};

/** A document that a stranger delivers to one of our accounts; two versions of one number are two documents. */
export type Remesa = {
  readonly at: number;
  readonly cuenta: string;
  readonly numero: number;
  readonly version: number;
};

/** A fault. Moments are milliseconds from the beginning; `n` counts from one. */
export type Fault =
  | { readonly kind: "await"; readonly n: number; readonly mishap: Mishap }
  | { readonly kind: "beat"; readonly n: number; readonly mishap: Mishap }
  | {
      readonly kind: "send" | "find" | "annul" | "report" | "lot";
      readonly n: number;
      readonly fate: Desenlace;
    }
  /** The mishap comes at the n-th commit that issues a document without its authority. */
  | { readonly kind: "entry"; readonly n: number; readonly mishap: Mishap }
  /** The mishap comes at the n-th time that a certifier is asked to prepare a cancellation. */
  | { readonly kind: "prepareCancel"; readonly n: number; readonly mishap: Mishap }
  /** The certifier's clock is ahead by so much. */
  | { readonly kind: "certifierSkew"; readonly ms: number }
  | { readonly kind: "stop"; readonly replica: number; readonly at: number; readonly forMs: number }
  | { readonly kind: "kill"; readonly replica: number; readonly at: number }
  | { readonly kind: "stall"; readonly at: number; readonly forMs: number }
  | { readonly kind: "failover"; readonly at: number; readonly downMs: number; readonly stepMs: number }
  | { readonly kind: "silence"; readonly at: number; readonly forMs: number }
  | {
      readonly kind: "account";
      readonly cuenta: string;
      readonly at: number;
      readonly change: "environment" | "credentials";
    }
  | { readonly kind: "skew"; readonly replica: number; readonly ms: number }
  | { readonly kind: "publication"; readonly n: number; readonly mishap: Mishap }
  | { readonly kind: "delivery"; readonly n: number; readonly fate: Entrega }
  | { readonly kind: "busDown"; readonly at: number; readonly forMs: number }
  /** The bus loses its disk, or what it stored within the last so many milliseconds. */
  | { readonly kind: "busLoses"; readonly at: number; readonly lastMs: number | undefined };

export type Schedule = {
  readonly seed: number;
  readonly trato: Trato;
  readonly replicas: number;
  /** How many milliseconds later the authority shows a document that it has; only where it tells known documents from new ones. */
  readonly lagMs: number;
  /** Whether the authority refuses documents that it has already, in words that do not say so. */
  readonly refusesAgain: boolean;
  /** Whether the authority answers a question about a refused document with the refusal. */
  readonly repeatsRefusals: boolean;
  readonly wishes: readonly Wish[];
  readonly annulments: readonly Annulment[];
  /** Whether events leave for the bus and come back from it. "twice": until each has left a second time, too. */
  readonly bus: "none" | "once" | "twice";
  readonly remesas: readonly Remesa[];
  readonly faults: readonly Fault[];
};

const SENDS: readonly [Desenlace, ...Desenlace[]] = [
  "never left",
  "vanishes",
  "unanswered",
  "unanswered",
  "late",
  "twice",
  "refused",
  "refused",
  "in process",
  "no word",
  "dies before",
  "dies after",
  "no credentials",
];
const FINDS: readonly [Desenlace, ...Desenlace[]] = [
  "vanishes",
  "unanswered",
  "in process",
  "no word",
  "dies before",
  "no credentials",
];
const ANNULMENTS: readonly [Desenlace, ...Desenlace[]] = [
  "unanswered",
  "unanswered",
  "vanishes",
  "late",
  "refused",
  "refused",
  "never left",
  "dies before",
  "dies after",
];
const DELIVERIES: readonly [Entrega, ...Entrega[]] = [
  "lost",
  "late",
  "late",
  "twice",
  "twice",
  "unacknowledged",
];

/** About as many awaits as a schedule's work has. */
const AWAITS = 90;
const BEATS = 120;

/** Makes a schedule in which nobody corrects anything. */
export function plainScheduleOf(seed: number): Schedule {
  const random = createRandom(seed);
  const trato = random.pick<Trato>(["llave", "numero", "numero", "contingencia", "contingencia", "ninguna"]);
  const replicas = random.between(1, 3);
  const wishes = Array.from({ length: random.between(1, 5) }, () => wishOf(random));
  const faults = Array.from({ length: random.between(0, 7) }, () => faultOf(random, replicas));
  // Where the law knows contingency the authority is often silent.
  if (trato === "contingencia" && random.chance(0.6)) {
    faults.push({ kind: "silence", at: random.between(0, 4_000), forMs: random.pick([15_000, 60_000]) });
  }
  const lagMs = trato === "ninguna" || random.chance(0.5) ? 0 : random.between(100, 20_000);
  const refusesAgain = (trato === "llave" || trato === "numero") && random.chance(0.4);
  const annulments =
    trato === "numero" && random.chance(0.7)
      ? Array.from({ length: random.between(1, 2) }, () => annulmentOf(random))
      : [];
  for (let n = 1; n <= 4 && annulments.length > 0; n += 1)
    if (random.chance(0.6)) faults.push({ kind: "annul", n, fate: random.pick(ANNULMENTS) });
  const bus: Schedule["bus"] = random.chance(0.7) ? "none" : random.chance(0.97) ? "once" : "twice";
  const remesas = bus === "none" ? [] : Array.from({ length: random.between(0, 3) }, () => remesaOf(random));
  const isHard = bus !== "none" && random.chance(0.8);
  if (isHard) faults.push(...Array.from({ length: random.between(1, 5) }, () => busFaultOf(random)));
  if (trato === "contingencia") faults.push(...contingencyFaultsOf(random));
  // Some come when it is known that the authority is silent.
  const isLater = () => trato === "contingencia" && random.chance(0.4);
  const late = wishes.map((wish) => (isLater() ? { ...wish, at: random.between(26_000, 56_000) } : wish));
  const plain = { seed, trato, replicas, lagMs, refusesAgain, repeatsRefusals: false };
  return { ...plain, wishes: late, annulments, bus, remesas, faults };
}

/** Draws the faults of documents that are issued without their authority, and reported to it. */
function contingencyFaultsOf(random: Random): Fault[] {
  const faults: Fault[] = [];
  if (random.chance(0.5)) {
    const n = random.between(1, 4);
    faults.push({
      kind: "entry",
      n,
      mishap: random.pick(["lost after", "lost after", "lost after", ...MISHAPS]),
    });
  }
  if (random.chance(0.4))
    faults.push({ kind: "certifierSkew", ms: random.pick([-90_000, -2_000, 2_000, 30_000, 90_000]) });
  if (random.chance(0.3)) {
    const n = random.between(1, 2);
    faults.push({ kind: "report", n, fate: random.pick(["unanswered", "late", "refused", "twice"]) });
    faults.push({ kind: "report", n: n + 1, fate: random.pick(["unanswered", "refused"]) });
  }
  return faults;
}

const remesaOf = (random: Random): Remesa => ({
  at: random.between(0, random.chance(0.5) ? 50 : 5_000),
  cuenta: random.pick(["1", "1", "2"]),
  numero: random.between(1, 2),
  version: random.pick([1, 1, 1, 2]),
});

/** About as many exchanges as a schedule has in which events leave. */
const PUBLICATIONS = 60;

function busFaultOf(random: Random): Fault {
  const at = random.between(0, 12_000);
  const kind = random.pick([
    "publication",
    "publication",
    "delivery",
    "delivery",
    "delivery",
    "busDown",
    "busLoses",
  ]);
  switch (kind) {
    case "publication":
      return { kind, n: random.between(1, PUBLICATIONS), mishap: random.pick(MISHAPS) };
    case "delivery":
      return { kind, n: random.between(1, 10), fate: random.pick(DELIVERIES) };
    case "busDown":
      return { kind, at, forMs: random.pick([500, 3_000, 15_000]) };
    default:
      return { kind: "busLoses", at, lastMs: random.pick([undefined, undefined, 1_000, 10_000]) };
  }
}

/** Draws numbers to give back: some that are about to be given out, that were given back, or that nobody would have come to. */
function annulmentOf(random: Random): Annulment {
  const desde = random.pick([1, 1, 1, 2, 2, 3, 4, 40]);
  return {
    at: random.between(0, random.chance(0.5) ? 50 : 5_000),
    cuenta: random.pick(["1", "1", "1", "2"]),
    desde,
    hasta: desde + random.between(0, 2),
  };
}

function wishOf(random: Random): Wish {
  return {
    at: random.between(0, random.chance(0.5) ? 50 : 5_000),
    cuenta: random.pick(["1", "1", "2"]),
    numeroTransaccion: random.chance(0.4) ? random.pick(["T1", "T2"]) : undefined,
    isBad: random.chance(0.15),
    asincrono: random.chance(0.15),
    pruebas: random.chance(0.15) ? random.chance(0.5) : undefined,
    cancels: random.chance(0.2),
    corrects: undefined,
  };
}

type ContingencyFault = "lot" | "report" | "entry" | "certifierSkew";
type BusFault = "publication" | "delivery" | "busDown" | "busLoses";

function faultOf(random: Random, replicas: number): Fault {
  const at = random.between(0, 12_000);
  const replica = random.between(0, replicas - 1);
  const kinds = [
    "await",
    "await",
    "await",
    "beat",
    "send",
    "send",
    "send",
    "find",
    "find",
    "stop",
    "kill",
  ] as const;
  const kind = random.pick<Exclude<Fault["kind"], "annul" | "prepareCancel" | ContingencyFault | BusFault>>([
    ...kinds,
    "stall",
    "failover",
    "silence",
    "account",
    "skew",
  ]);
  switch (kind) {
    case "await":
      return { kind, n: random.between(1, AWAITS), mishap: random.pick(MISHAPS) };
    case "beat":
      return { kind, n: random.between(1, BEATS), mishap: random.pick(MISHAPS) };
    case "send":
      return { kind, n: random.between(1, 8), fate: random.pick(SENDS) };
    case "find":
      return { kind, n: random.between(1, 10), fate: random.pick(FINDS) };
    case "stop":
      return { kind, replica, at, forMs: random.pick([500, 3_000, 6_000, 15_000, 40_000]) };
    case "kill":
      return { kind, replica, at };
    case "stall":
      return { kind, at, forMs: random.pick([500, 3_000, 6_000, 12_000]) };
    case "failover":
      return { kind, at, downMs: random.between(0, 6_000), stepMs: random.between(-300, 300) };
    case "silence":
      return { kind, at, forMs: random.pick([3_000, 15_000, 60_000]) };
    case "account":
      return {
        kind,
        at,
        cuenta: random.pick(["1", "2"]),
        change: random.pick(["environment", "credentials"]),
      };
    case "skew":
      return { kind, replica, ms: random.pick([-3_600_000, -30_000, -2_000, 2_000, 30_000, 3_600_000]) };
  }
}
