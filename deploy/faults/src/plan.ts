import { modos, operaciones } from "@dte/sandbox";
import { type Chance, createChance } from "./chance.js";

/** What of a system can be broken. */
export type Inventory = {
  /** Names of services, each of which runs `replicas` times. */
  readonly services: readonly string[];
  readonly replicas: number;
  /** Codes of countries, in lower case. */
  readonly paises: readonly string[];
};

const STORES = ["postgres", "nats", "redis"] as const;
export type Store = (typeof STORES)[number];

/** A fault of the table of a sandbox (libs/sandbox). */
export type SandboxFault = {
  readonly operacion?: string;
  readonly modo: string;
  readonly veces?: number;
  readonly ms?: number;
};

/** What is done, to whom; `ms`: how long it lasts. */
export type Fault =
  | { readonly kind: "kill"; readonly targets: readonly Replica[] }
  | { readonly kind: "pause"; readonly targets: readonly Replica[]; readonly ms: number }
  | { readonly kind: "cut" | "restart"; readonly store: Store; readonly ms: number }
  | { readonly kind: "slow"; readonly store: Store; readonly ms: number; readonly delayMs: number }
  | { readonly kind: "disk" }
  | { readonly kind: "clock"; readonly target: Replica; readonly ms: number; readonly offsetMs: number }
  | { readonly kind: "environment"; readonly pais: string; readonly ms: number }
  | {
      readonly kind: "authority";
      readonly pais: string;
      readonly faults: readonly SandboxFault[];
      readonly ms: number;
    }
  | { readonly kind: "sandbox"; readonly pais: string };

/** `replica` counts from 0. */
export type Replica = { readonly service: string; readonly replica: number };

/** A fault and when it strikes, in milliseconds from the beginning. */
export type Planned = { readonly atMs: number; readonly fault: Fault };

/** A pause is longer than every lease (4 s of documents and batch) and every look (2 s). */
const PAUSE_MS = { min: 5_000, max: 9_000 };
const OUTAGE_MS = { min: 500, max: 6_000 };
const CLOCK_MS = { min: 4_000, max: 15_000 };
const OFFSET_MS = 90_000;
const ENVIRONMENT_MS = { min: 2_000, max: 5_000 };
const AUTHORITY_MS = { min: 2_000, max: 6_000 };
/** It lasts longer than a client is kept waiting: nobody can tell it what became of its document. */
const DARK_MS = { min: 32_000, max: 45_000 };
/** The fault goes on until it is cleared. */
const MANY = 10_000;
/** One or two faults a second. */
const GAP_MS = { min: 600, max: 1_800 };

/** The least and the most of something that chance decides. */
export type Range = { readonly min: number; readonly max: number };

/**
 * Plans the faults of a run, all from the seed: every kind once in a random order, then one of any kind, and from then on every
 * kind once again, round after round. None begins in the last tenth, so that the last one is over when the run is. `gapMs`: how
 * long after one fault the next one strikes; less than that where the first round would not be over by then, so that every run has
 * every kind, however short it is.
 */
export function planFaults(
  seed: number,
  durationMs: number,
  inventory: Inventory,
  gapMs: Range = GAP_MS,
): Planned[] {
  const chance = createChance(seed);
  const kinds = makersOf(chance, inventory);
  const planned: Planned[] = [];
  const endMs = durationMs * 0.9;
  let round = chance.shuffled(kinds);
  for (let atMs = 0; ; ) {
    atMs += chance.between(gapMs.min, gapMs.max);
    if (atMs > endMs && planned.length >= kinds.length) return within(planned, endMs);
    const make = round.shift() ?? chance.oneOf(kinds);
    if (round.length === 0 && planned.length % kinds.length === 0) round = chance.shuffled(kinds);
    planned.push({ atMs, fault: make() });
  }
}

/** Moves the faults of a plan that would go on beyond `endMs` closer to each other. */
function within(planned: readonly Planned[], endMs: number): Planned[] {
  const lastMs = Math.max(endMs, ...planned.map(({ atMs }) => atMs));
  return planned.map(({ atMs, fault }) => ({ atMs: Math.floor((atMs * endMs) / lastMs), fault }));
}

function makersOf(chance: Chance, { services, replicas, paises }: Inventory): (() => Fault)[] {
  const lasting = ({ min, max }: Range): number => chance.between(min, max);
  const replicaOf = (service: string): Replica => ({ service, replica: chance.between(0, replicas - 1) });
  const anyReplica = (): Replica => replicaOf(chance.oneOf(services));
  const allOf = (service: string): Replica[] =>
    Array.from({ length: replicas }, (_, replica) => ({ service, replica }));
  const some = (): Replica[] => chance.shuffled(services).slice(0, 3).map(replicaOf);
  const outage = (kind: "cut" | "restart", store: Store) => (): Fault => ({
    kind,
    store,
    ms: lasting(OUTAGE_MS),
  });
  const slow = (store: Store) => (): Fault => ({
    kind: "slow",
    store,
    ms: lasting(OUTAGE_MS),
    delayMs: chance.between(50, 400),
  });
  const struck = (pais: string, faults: readonly SandboxFault[]): Fault => ({
    kind: "authority",
    pais,
    faults,
    ms: lasting(AUTHORITY_MS),
  });
  const modeOf = (modo: string) => (): Fault => {
    const pais = chance.oneOf(paises);
    if (modo === "no-disponible") return struck(pais, [{ modo }]);
    const operacion = chance.oneOf(operaciones);
    const ms = modo === "lento" ? { ms: chance.between(500, 8_000) } : {};
    return struck(pais, [{ operacion, modo, veces: chance.between(1, 4), ...ms }]);
  };
  return [
    () => ({ kind: "kill", targets: [anyReplica()] }),
    () => ({ kind: "kill", targets: allOf(chance.oneOf(services)) }),
    () => ({ kind: "kill", targets: some() }),
    () => ({ kind: "kill", targets: allOf("documents").slice(0, 1) }),
    () => ({ kind: "pause", targets: [anyReplica()], ms: lasting(PAUSE_MS) }),
    () => ({ kind: "pause", targets: allOf(chance.oneOf(services)), ms: lasting(PAUSE_MS) }),
    () => ({ kind: "pause", targets: allOf("documents").slice(-1), ms: lasting(PAUSE_MS) }),
    ...STORES.flatMap((store) => [outage("cut", store), outage("restart", store), slow(store)]),
    () => ({ kind: "disk" }),
    () => ({
      kind: "clock",
      target: anyReplica(),
      ms: lasting(CLOCK_MS),
      offsetMs: chance.between(-OFFSET_MS, OFFSET_MS),
    }),
    () => ({ kind: "environment", pais: chance.oneOf(paises), ms: lasting(ENVIRONMENT_MS) }),
    ...modos.map(modeOf),
    // It takes everything and says nothing, and nobody can ask it.
    () => ({
      kind: "authority",
      pais: chance.oneOf(paises),
      faults: [
        { operacion: "certificar", modo: chance.oneOf(["corte", "sin-respuesta"]), veces: MANY },
        { operacion: "consultar", modo: "corte-antes", veces: MANY },
      ],
      ms: lasting(DARK_MS),
    }),
    // A yes whose answer is lost, a question that finds nobody or is refused, and then a refusal: the yes shows up late.
    () => {
      const unheard = {
        operacion: "consultar",
        modo: chance.oneOf(["corte-antes", "rechazo", "error"]),
        veces: 2,
      };
      return struck(chance.oneOf(paises), [
        { operacion: "certificar", modo: "corte" },
        unheard,
        { operacion: "certificar", modo: "rechazo" },
        { operacion: "consultar", modo: "error" },
      ]);
    },
    () => ({ kind: "sandbox", pais: chance.oneOf(paises) }),
  ];
}

/** Describes a fault in one line, as the log of a run shows it. */
export function describe(fault: Fault): string {
  const names = (targets: readonly Replica[]): string =>
    targets.map(({ service, replica }) => `${service}#${replica + 1}`).join(" ");
  switch (fault.kind) {
    case "kill":
      return `kill ${names(fault.targets)}`;
    case "pause":
      return `pause ${names(fault.targets)} ${fault.ms} ms`;
    case "cut":
    case "restart":
      return `${fault.kind} ${fault.store} ${fault.ms} ms`;
    case "slow":
      return `slow ${fault.store} by ${fault.delayMs} ms for ${fault.ms} ms`;
    case "disk":
      return "nats loses its disk";
    case "clock":
      return `clock of ${names([fault.target])} by ${fault.offsetMs} ms for ${fault.ms} ms`;
    case "environment":
      return `account of ${fault.pais} in the other environment for ${fault.ms} ms`;
    case "authority":
      return `authority of ${fault.pais}: ${fault.faults.map(({ operacion = "todo", modo, veces = 1 }) => `${operacion} ${modo} ×${veces}`).join(", ")}`;
    case "sandbox":
      return `authority of ${fault.pais} dies`;
  }
}

/** Names the kind that a fault is counted by. */
export const kindOf = (fault: Fault): string => {
  if (fault.kind === "authority") {
    if (fault.faults.length === 2) return "autoridad: toma todo y no dice nada";
    return fault.faults.length > 2
      ? "autoridad: sí tardío tras un rechazo"
      : `autoridad: ${fault.faults[0]?.modo ?? ""}`;
  }
  if (fault.kind === "cut" || fault.kind === "restart" || fault.kind === "slow")
    return `${fault.store}: ${NAMES[fault.kind]}`;
  if (fault.kind === "kill" || fault.kind === "pause")
    return `${NAMES[fault.kind]}, ${fault.targets.length > 1 ? "varios a la vez" : "uno"}`;
  return NAMES[fault.kind];
};

const NAMES = {
  kill: "SIGKILL",
  pause: "SIGSTOP",
  cut: "corte",
  restart: "reinicio",
  slow: "lentitud",
  disk: "nats: disco perdido",
  clock: "reloj movido",
  environment: "cuenta en el otro ambiente",
  sandbox: "autoridad muerta",
} as const;
