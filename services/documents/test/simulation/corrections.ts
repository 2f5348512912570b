import { createRandom, MISHAPS, type Random } from "@dte/testing/simulation";
import { cancelledOf } from "./cancellations.js";
import type { Desenlace } from "./desk.js";
import { type Fault, plainScheduleOf, type Schedule, type Wish } from "./schedule.js";

/** About as many awaits as a schedule with corrections has. */
const AWAITS = 260;

const SENDS: readonly [Desenlace, ...Desenlace[]] = [
  "unanswered",
  "late",
  "vanishes",
  "twice",
  "refused",
  "mislaid",
  "no word",
  "dies after",
  "no credentials",
];
const FINDS: readonly [Desenlace, ...Desenlace[]] = [
  "vanishes",
  "unanswered",
  "no word",
  "dies before",
  "no credentials",
];
const LOTS: readonly [Desenlace, ...Desenlace[]] = ["unanswered", "mislaid", "refused", "refused"];

/** This part of the schedules in which a law knows contingency is about documents that are corrected. */
const CORRECTED = 0.2;
/** These schedules draw from chance of their own, so that all others are as they would be without them. */
const SALT = 0x0c0ffee;

/** Gives the schedule of a seed. */
export const scheduleOf = (seed: number): Schedule =>
  correctedOf(seed) ?? cancelledOf(seed) ?? plainScheduleOf(seed);

/** Gives the schedule of the first seed from this one on in which documents are corrected. */
export function correctedScheduleFrom(first: number): Schedule {
  for (let seed = first; ; seed += 1) {
    const schedule = correctedOf(seed);
    if (schedule) return schedule;
  }
}

function correctedOf(seed: number): Schedule | undefined {
  const schedule = plainScheduleOf(seed);
  const random = createRandom(seed ^ SALT);
  const isCorrected = schedule.trato === "contingencia" && random.chance(CORRECTED);
  return isCorrected ? corrected(schedule, random) : undefined;
}

/**
 * The subject of the schedule, beside the other faults. "alone": the refused document was sent before, and nobody heard of it. "lots": so was the lot
 * that brought it.
 */
type About = "alone" | "lots" | "anything";

/** Makes a schedule in which much is refused, and customers come back and correct it. */
function corrected(schedule: Schedule, random: Random): Schedule {
  const about = random.pick<About>(["alone", "lots", "anything", "anything"]);
  const wishes = schedule.wishes
    .slice(0, about === "anything" ? 2 : 1)
    .map((wish) => correcting(about, wish, random));
  const faults = schedule.faults.filter(({ kind }) => about === "anything" || kind !== "send").map(nearer);
  faults.push(...faultsOf(about, random));
  for (let i = random.between(0, 3); i > 0; i -= 1) faults.push(faultOf(random, schedule.replicas));
  const quiet = random.chance(0.8) ? ({ bus: "none", remesas: [] } as const) : {};
  return { ...schedule, ...quiet, wishes, faults, repeatsRefusals: random.chance(0.4) };
}

/** Brings a clock nearer. With one that is an hour away a process may wait for an hour, which schedules without corrections try enough. */
const nearer = (fault: Fault): Fault =>
  fault.kind === "skew" && Math.abs(fault.ms) > 60_000
    ? { ...fault, ms: Math.sign(fault.ms) * 60_000 }
    : fault;

function correcting(about: About, wish: Wish, random: Random): Wish {
  const corrects = {
    afterMs: random.pick([500, 500, 2_000, 5_000, 30_000]),
    badly: random.pick(about === "anything" ? [0, 0, 0, 1, 2] : [0, 0, 1, 1, 2]),
    isTwofold: random.chance(0.25),
  };
  const isBad = about === "anything" && random.chance(0.5);
  const at = about === "lots" ? random.between(0, 500) : wish.at;
  return { ...wish, at, isBad, cancels: false, corrects };
}

/** Gives the faults that befall the document before it is refused. */
function faultsOf(about: About, random: Random): Fault[] {
  switch (about) {
    case "alone":
      return [
        { kind: "send", n: 1, fate: "mislaid" },
        { kind: "send", n: 2, fate: "refused" },
      ];
    case "lots":
      return [
        { kind: "silence", at: 0, forMs: random.pick([60_000, 75_000]) },
        { kind: "lot", n: 1, fate: random.pick(["mislaid", "mislaid", "unanswered"]) },
        { kind: "lot", n: 2, fate: "refused" },
        ...(random.chance(0.4) ? [{ kind: "lot", n: 3, fate: random.pick(LOTS) } as const] : []),
      ];
    case "anything": {
      const n = random.between(1, 2);
      return [
        { kind: "send", n: random.between(1, 4), fate: "reconsidered" },
        { kind: "lot", n, fate: random.pick(LOTS) },
        { kind: "lot", n: n + 1, fate: random.pick(LOTS) },
        ...(random.chance(0.4)
          ? [
              {
                kind: "silence",
                at: random.between(0, 90_000),
                forMs: random.pick([15_000, 60_000]),
              } as const,
            ]
          : []),
      ];
    }
  }
}

function faultOf(random: Random, replicas: number): Fault {
  const kind = random.pick(["await", "await", "send", "find", "kill"]);
  switch (kind) {
    case "await":
      return { kind, n: random.between(30, AWAITS), mishap: random.pick(MISHAPS) };
    case "send":
      return { kind, n: random.between(2, 7), fate: random.pick(SENDS) };
    case "find":
      return { kind, n: random.between(1, 9), fate: random.pick(FINDS) };
    default:
      return { kind: "kill", replica: random.between(0, replicas - 1), at: random.between(2_000, 60_000) };
  }
}
