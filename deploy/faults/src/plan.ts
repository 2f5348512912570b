import { type Modo, modos } from "@dte/sandbox";
import { type Chance, createChance } from "./chance.js";
import { longLeases, SHORT_MS } from "./leases.js";
import { type Autoridad, walkPairs } from "./walk.js";

/** The parts of a system that can be broken. */
export type Inventory = {
  /** Names of services, each of which runs `replicas` times. */
  readonly services: readonly string[];
  readonly replicas: number;
  /** Codes of countries, in lower case. */
  readonly paises: readonly string[];
  /** Ids of accounts. */
  readonly cuentas: readonly string[];
  readonly autoridades: readonly Autoridad[];
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

/** A fault, with its targets; `ms`: how long it lasts. */
export type Fault =
  | { readonly kind: "kill"; readonly targets: readonly Replica[] }
  | { readonly kind: "pause"; readonly targets: readonly Replica[]; readonly ms: number }
  | { readonly kind: "cut" | "restart"; readonly store: Store; readonly ms: number }
  | { readonly kind: "slow"; readonly store: Store; readonly ms: number; readonly delayMs: number }
  | { readonly kind: "disk" }
  | { readonly kind: "clock"; readonly target: Replica; readonly ms: number; readonly offsetMs: number }
  | { readonly kind: "environment"; readonly cuenta: string; readonly ms: number }
  | AuthorityFault
  | { readonly kind: "sandbox"; readonly pais: string };

/** A fault of an authority. `como`: one mode of the table, the last of `faults`; silence after it took everything; a yes after a refusal. */
export type AuthorityFault = {
  readonly kind: "authority";
  readonly como: "modo" | "calla" | "tardío";
  readonly autoridad: Autoridad;
  readonly faults: readonly SandboxFault[];
  readonly ms: number;
  /** Replicas that are killed besides, so that a request meets the fault: a certifier keeps its tokens until it ends. */
  readonly kills?: readonly Replica[];
};

/** `replica` counts from 0. */
export type Replica = { readonly service: string; readonly replica: number };

/** A fault and when it strikes, in milliseconds from the beginning. */
export type Planned = { readonly atMs: number; readonly fault: Fault };

/** A pause is longer than the leases of a few seconds (SHORT_MS), and than every look (2 s). */
const PAUSE_MS = { min: SHORT_MS + 1_000, max: SHORT_MS + 5_000 };
/** Processes with longer leases are paused, one replica after the other, for longer than all of these leases, as often as this. */
const LONG_EVERY_MS = 240_000;
const LONG_FROM_MS = { min: 15_000, max: 45_000 };
const LONGER_MS = { min: 2_000, max: 10_000 };
const OUTAGE_MS = { min: 500, max: 6_000 };
const CLOCK_MS = { min: 4_000, max: 15_000 };
const OFFSET_MS = 90_000;
const ENVIRONMENT_MS = { min: 2_000, max: 5_000 };
const AUTHORITY_MS = { min: 2_000, max: 6_000 };
/** How long an authority is silent, in ms: longer than a client is kept waiting, so that no client learns the outcome of its document. */
const DARK_MS = { min: 32_000, max: 45_000 };
/** More strokes than a run comes to: the fault goes on until it is cleared. */
const MANY = 10_000;
/** The gap between two faults, in ms: one or two faults a second. */
const GAP_MS = { min: 600, max: 1_800 };

/** The least and the most of a value that chance decides. */
export type Range = { readonly min: number; readonly max: number };

/**
 * Plans the faults of a run, all from the seed: every kind once in a random order, then one of any kind, and from then on every
 * kind once again, round after round; a mode of the sandboxes' table strikes another authority or operation each time. None begins in the last
 * tenth, so that the last one is over when the run is. `gapMs`: how long after one fault the next one strikes; less than that where the
 * first round would not be over by then, so that every run has every kind, however short it is. Where there is time for them, pauses
 * come between that are longer than every lease of the service.
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
    if (atMs > endMs && planned.length >= kinds.length)
      return [...within(planned, endMs), ...longPauses(chance, endMs, inventory)].sort(
        (a, b) => a.atMs - b.atMs,
      );
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

function longPauses(chance: Chance, endMs: number, { services, replicas }: Inventory): Planned[] {
  const planned: Planned[] = [];
  if (endMs < LONG_EVERY_MS) return planned;
  const turns = chance.shuffled(longLeases(services));
  for (let from = 0; from < endMs; from += LONG_EVERY_MS) {
    const next = turns.shift();
    if (next === undefined) return planned;
    turns.push(next);
    const atMs = from + chance.between(LONG_FROM_MS.min, LONG_FROM_MS.max);
    const ms = next.ms + chance.between(LONGER_MS.min, LONGER_MS.max);
    const targets = [{ service: next.service, replica: chance.between(0, replicas - 1) }];
    if (atMs + ms <= endMs) planned.push({ atMs, fault: { kind: "pause", targets, ms } });
  }
  return planned;
}

function makersOf(
  chance: Chance,
  { services, replicas, paises, cuentas, autoridades }: Inventory,
): (() => Fault)[] {
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
  const walk = walkPairs(chance, autoridades);
  const modeOf = (modo: Modo) => (): Fault => {
    const { autoridad, operacion } = walk(modo);
    const struck = { kind: "authority", como: "modo", autoridad, ms: lasting(AUTHORITY_MS) } as const;
    if (operacion === undefined) return { ...struck, faults: [{ modo }] };
    const ms = modo === "lento" ? { ms: chance.between(500, 8_000) } : {};
    const fault = { operacion, modo, veces: chance.between(1, 4), ...ms };
    // Nobody asks about a document whose answer came, so that answer is cut off first.
    if (operacion === "consultar")
      return { ...struck, faults: [{ operacion: "certificar", modo: "corte" }, fault] };
    if (operacion === "autenticar")
      return { ...struck, faults: [fault], kills: allOf(`certifier-${autoridad.pais}`) };
    return { ...struck, faults: [fault] };
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
    () => ({ kind: "environment", cuenta: chance.oneOf(cuentas), ms: lasting(ENVIRONMENT_MS) }),
    ...modos.map(modeOf),
    // The authority takes every document and says nothing, and cannot be asked.
    () => ({
      kind: "authority",
      como: "calla",
      autoridad: chance.oneOf(autoridades),
      faults: [
        { operacion: "certificar", modo: chance.oneOf(["corte", "sin-respuesta"]), veces: MANY },
        { operacion: "consultar", modo: "corte-antes", veces: MANY },
      ],
      ms: lasting(DARK_MS),
    }),
    // The answer with the yes is lost, the question about it is refused or finds nobody, and a refusal follows: the yes shows up late.
    () => {
      const unheard = {
        operacion: "consultar",
        modo: chance.oneOf(["corte-antes", "rechazo", "error"]),
        veces: 2,
      };
      return {
        kind: "authority",
        como: "tardío",
        autoridad: chance.oneOf(autoridades),
        faults: [
          { operacion: "certificar", modo: "corte" },
          unheard,
          { operacion: "certificar", modo: "rechazo" },
          { operacion: "consultar", modo: "error" },
        ],
        ms: lasting(AUTHORITY_MS),
      };
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
      return `account ${fault.cuenta} in the other environment for ${fault.ms} ms`;
    case "authority":
      return `authority ${fault.autoridad.nombre}: ${fault.faults.map(({ operacion = "todo", modo, veces = 1 }) => `${operacion} ${modo} ×${veces}`).join(", ")}${fault.kills ? `; kill ${names(fault.kills)}` : ""}`;
    case "sandbox":
      return `authority of ${fault.pais} dies`;
  }
}

/** Names the kind that a fault is counted by. */
export const kindOf = (fault: Fault): string => {
  if (fault.kind === "authority") {
    if (fault.como === "calla") return "autoridad: toma todo y no dice nada";
    return fault.como === "tardío"
      ? "autoridad: sí tardío tras un rechazo"
      : `autoridad: ${fault.faults.at(-1)?.modo ?? ""}`;
  }
  if (fault.kind === "cut" || fault.kind === "restart" || fault.kind === "slow")
    return `${fault.store}: ${NAMES[fault.kind]}`;
  if (fault.kind === "pause" && fault.ms > PAUSE_MS.max) return "SIGSTOP, más que todo plazo del servicio";
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
