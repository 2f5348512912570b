import { createRandom, MISHAPS, type Random } from "@dte/testing/simulation";
import type { Desenlace } from "./desk.js";
import { type Fault, plainScheduleOf, type Schedule } from "./schedule.js";

/** This part of the schedules in which no law knows contingency is about documents that are cancelled while their authority says nothing. */
const CANCELLED = 0.03;
/** These schedules draw from chance of their own, so that all others are as they would be without them. */
const SALT = 0x0ca9ce1;

/** The fates of the bytes that cancel: most have arrived, and nobody has heard. */
const SENDS: readonly [Desenlace, ...Desenlace[]] = [
  "unanswered",
  "unanswered",
  "late",
  "vanishes",
  "dies after",
];
/** One request asks somewhat fewer questions than this. */
const FINDS = 5;

/** Gives the schedule of a seed, where it is about documents that are cancelled. */
export function cancelledOf(seed: number): Schedule | undefined {
  const schedule = plainScheduleOf(seed);
  const random = createRandom(seed ^ SALT);
  const isCancelled = schedule.trato !== "contingencia" && random.chance(CANCELLED);
  return isCancelled ? cancelled(schedule, random) : undefined;
}

/** Gives the schedule of the first seed from this one on in which documents are cancelled. */
export function cancelledScheduleFrom(first: number): Schedule {
  for (let seed = first; ; seed += 1) {
    const schedule = cancelledOf(seed);
    if (schedule) return schedule;
  }
}

/** Makes a schedule in which the first cancellation stays open, and a customer who asks for another does not reach the certifier. */
function cancelled(schedule: Schedule, random: Random): Schedule {
  const [first, ...others] = schedule.wishes.slice(0, random.chance(0.7) ? 1 : 2);
  if (!first) throw new TypeError("a schedule without a wish");
  const wish = { ...first, isBad: false, asincrono: false, pruebas: undefined, cancels: true };
  const faults: Fault[] = [{ kind: "send", n: others.length + 2, fate: random.pick(SENDS) }];
  for (let n = 1; n <= FINDS; n += 1)
    if (random.chance(0.9)) faults.push({ kind: "find", n, fate: random.pick(["vanishes", "unanswered"]) });
  if (random.chance(0.8)) faults.push({ kind: "prepareCancel", n: 2, mishap: random.pick(MISHAPS) });
  const rest = schedule.faults.filter(({ kind }) => kind !== "send" && kind !== "find" && random.chance(0.3));
  const quiet = { bus: "none", remesas: [], annulments: [] } as const;
  return { ...schedule, ...quiet, wishes: [wish, ...others], faults: [...faults, ...rest] };
}
