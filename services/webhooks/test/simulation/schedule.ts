import { createRandom, MISHAPS, type Mishap, type Random } from "@dte/testing/simulation";
import type { Mood } from "./receiver.js";

/** A failure; its moments are milliseconds from the beginning. */
export type Fault =
  /** Befalls the n-th exchange of the whole schedule. */
  | { readonly kind: "await"; readonly n: number; readonly mishap: Mishap }
  | { readonly kind: "kill"; readonly replica: number; readonly at: number }
  | { readonly kind: "stop"; readonly replica: number; readonly at: number; readonly forMs: number }
  | { readonly kind: "down"; readonly at: number; readonly forMs: number }
  | {
      readonly kind: "mood";
      readonly webhook: number;
      readonly at: number;
      readonly mood: Exclude<Mood, "well">;
      readonly forMs: number;
    };

export type Schedule = {
  readonly seed: number;
  readonly replicas: number;
  /** The number of the account that each address belongs to. */
  readonly webhooks: readonly number[];
  /** Facts that the bus tells of accounts, and how often each comes at least. */
  readonly hechos: readonly { readonly at: number; readonly cuenta: number; readonly times: number }[];
  readonly faults: readonly Fault[];
};

const CUENTAS = 2;
const TOLD_MS = 30_000;
const BEFORE_MS = -5_000;
const AFTER_MS = 9_000;
/** About this many exchanges happen until most of it is delivered. */
const AWAITS = 120;
/** Some of these are longer than a delivery that is taken is held, and some are shorter. */
const STOPS_MS = [2_000, 20_000, 80_000, 80_000] as const;
const MOODS_MS = [8_000, 20_000, 40_000, 200_000] as const;

/** Makes the schedule of a seed: always the same one. */
export function scheduleOf(seed: number): Schedule {
  const random = createRandom(seed);
  const replicas = random.pick([1, 2, 2, 3]);
  const several = <T>(most: number, make: () => T): T[] =>
    Array.from({ length: random.between(1, most) }, make);
  const webhooks = several(4, () => random.between(1, CUENTAS));
  const hechos = several(6, () => ({
    at: random.between(0, TOLD_MS),
    cuenta: random.between(1, CUENTAS),
    times: random.chance(0.3) ? 2 : 1,
  }));
  return {
    seed,
    replicas,
    webhooks,
    hechos,
    faults: several(6, () => faultOf(random, { replicas, webhooks: webhooks.length, hechos })),
  };
}

type Room = Pick<Schedule, "replicas" | "hechos"> & { readonly webhooks: number };

function faultOf(random: Random, { replicas, webhooks, hechos }: Room): Fault {
  // More goes wrong while something is under way.
  const near = hechos[random.between(0, hechos.length - 1)]?.at ?? 0;
  const at = Math.max(0, near + random.between(BEFORE_MS, AFTER_MS));
  const replica = random.between(0, replicas - 1);
  switch (
    random.pick(["await", "await", "await", "kill", "stop", "stop", "down", "mood", "mood", "mood"] as const)
  ) {
    case "await":
      return { kind: "await", n: random.between(1, AWAITS), mishap: random.pick(MISHAPS) };
    case "kill":
      return { kind: "kill", replica, at };
    case "stop":
      return { kind: "stop", replica, at, forMs: random.pick(STOPS_MS) };
    case "down":
      return { kind: "down", at, forMs: random.between(500, 10_000) };
    case "mood":
      return {
        ...{ kind: "mood", webhook: random.between(0, webhooks - 1), at },
        ...{ mood: random.pick(["refuses", "silent", "silent", "gone"]), forMs: random.pick(MOODS_MS) },
      };
  }
}
