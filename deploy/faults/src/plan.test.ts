import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readManifests, root } from "@dte/local";
import { modos } from "@dte/sandbox";
import { expect, test } from "@jest/globals";
import { KINDS, PACE, SEED, STRIKING_MS } from "../test/two-minutes.js";
import { LEASES, SETTINGS, SHORT_MS } from "./leases.js";
import { type AuthorityFault, describe, kindOf, planFaults, type Range } from "./plan.js";
import { namePair, pairNames } from "./walk.js";

const OPERACIONES = ["certificar", "anular", "consultar", "autenticar"];
const SERVICES = readManifests(root).map(({ name }) => name);
const INVENTORY = {
  services: SERVICES,
  replicas: 2,
  paises: ["aa", "bb"],
  cuentas: ["1", "2", "3"],
  autoridades: [
    { nombre: "aa/one", pais: "aa", certificador: "one", operaciones: OPERACIONES },
    { nombre: "aa/two", pais: "aa", certificador: "two", operaciones: OPERACIONES },
    { nombre: "aa/three", pais: "aa", certificador: "three", operaciones: OPERACIONES },
    { nombre: "bb", pais: "bb", operaciones: [...OPERACIONES, "contingencia"] },
    { nombre: "cc", pais: "cc", operaciones: OPERACIONES },
  ],
};
const HOUR_MS = 3_600_000;
/** How long `npm run faults` strikes by default, in ms. */
const USUAL_MS = 300_000;

const kindsOf = (seed: number, durationMs: number, gapMs?: Range): string[] =>
  planFaults(seed, durationMs, INVENTORY, gapMs).map(({ fault }) => kindOf(fault));

test("the same seed is the same plan, and another one is another", () => {
  expect(planFaults(7, HOUR_MS, INVENTORY)).toEqual(planFaults(7, HOUR_MS, INVENTORY));
  expect(planFaults(8, HOUR_MS, INVENTORY)).not.toEqual(planFaults(7, HOUR_MS, INVENTORY));
});

test("a minute has every kind of fault, whatever the seed", () => {
  for (const seed of [1, 2, 3]) expect([...new Set(kindsOf(seed, 60_000))].sort()).toEqual(KINDS);
});

/** With the longest gaps nothing of the second round is left, and the first one takes as long as it can. */
const SLOWEST = { min: PACE.gapMs.max, max: PACE.gapMs.max };

test.each([PACE.gapMs, SLOWEST])(
  "two minutes at the pace of the suite (%j) have every kind, whatever the seed",
  (gapMs) => {
    for (let seed = 1; seed <= 100; seed += 1) {
      expect([...new Set(kindsOf(seed, STRIKING_MS, gapMs))].sort()).toEqual(KINDS);
      const last = planFaults(seed, STRIKING_MS, INVENTORY, gapMs).at(-1);
      expect(last?.atMs).toBeLessThanOrEqual(0.9 * STRIKING_MS);
    }
  },
);

test("faults come one after the other, and none begins at the end", () => {
  const moments = planFaults(3, 60_000, INVENTORY).map(({ atMs }) => atMs);
  expect(moments).toEqual([...moments].sort((a, b) => a - b));
  expect(moments.at(-1)).toBeLessThanOrEqual(54_000);
});

/** Pauses of a plan: the service of each replica, and for how long. */
const pausesOf = (seed: number, durationMs: number): { service: string; ms: number }[] =>
  planFaults(seed, durationMs, INVENTORY).flatMap(({ fault }) =>
    fault.kind === "pause" ? fault.targets.map(({ service }) => ({ service, ms: fault.ms })) : [],
  );

test("in an hour every service that holds anything is paused for longer than each of its leases, whatever the seed", () => {
  for (let seed = 1; seed <= 20; seed += 1) {
    const pauses = pausesOf(seed, HOUR_MS);
    for (const { service, what, ms } of LEASES) {
      const longest = Math.max(
        0,
        ...pauses.filter((each) => each.service === service).map((each) => each.ms),
      );
      expect({ seed, service, what, isOutlasted: longest > ms }).toEqual({
        ...{ seed, service, what },
        isOutlasted: true,
      });
    }
  }
});

test("every pause, of whichever service, is longer than its leases of seconds, and five minutes have one that is longer than all", () => {
  for (let seed = 1; seed <= 20; seed += 1) {
    const pauses = [...pausesOf(seed, STRIKING_MS), ...pausesOf(seed, USUAL_MS)];
    for (const { service, ms } of pauses) {
      const short = LEASES.filter((each) => each.service === service && each.ms <= SHORT_MS);
      expect(ms).toBeGreaterThan(Math.max(SHORT_MS, ...short.map((each) => each.ms)));
    }
    const isLonger = ({ service, ms }: { service: string; ms: number }) => {
      const own = LEASES.filter((each) => each.service === service);
      return own.some((each) => each.ms > SHORT_MS) && own.every((each) => ms > each.ms);
    };
    expect(pauses.filter(isLonger)).toHaveLength(1);
  }
});

test("pauses that are longer than all leases leave a service more time than they take", () => {
  const long = planFaults(5, HOUR_MS, INVENTORY).filter(({ fault }) =>
    kindOf(fault).startsWith("SIGSTOP, más que todo plazo"),
  );
  expect(long.length).toBeGreaterThan(6);
  for (const [at, { atMs, fault }] of long.entries()) {
    const endMs = atMs + ("ms" in fault ? fault.ms : 0);
    expect(endMs).toBeLessThan(long[at + 1]?.atMs ?? 0.9 * HOUR_MS);
  }
});

/** The lines of code in which services without a setting for it declare a lease, and how long that is. */
const DECLARED: Readonly<Record<string, { readonly line: string; readonly ms: number }>> = {
  "documents/src/service.ts": { line: "SILENCE_MS = 4_000", ms: 4_000 },
  "documents/src/store/contingencias.ts": { line: "SILENCE_MS = 60_000", ms: 60_000 },
  "documents/src/store/anulaciones-numeros.ts": { line: "HELD_SECONDS = 120", ms: 120_000 },
  "receiving/src/due.ts": { line: "LEASE_SECONDS = 120", ms: 120_000 },
  "receiving/src/verify-registrados.ts": { line: "LEASE_SECONDS = 120", ms: 120_000 },
  // TIMEOUT_MS is ten seconds: services/webhooks/src/deliver.ts.
  "webhooks/src/worker.ts": { line: "HOLD_MS = 6 * TIMEOUT_MS", ms: 60_000 },
};

test("the leases are those that services have: by their code, or by the settings that a run gives them", () => {
  const services = join(root, "services");
  const sources = SERVICES.filter((each) => existsSync(join(services, each, "src"))).flatMap((service) =>
    readdirSync(join(services, service, "src"), { recursive: true, encoding: "utf8" })
      .filter((path) => path.endsWith(".ts") && path !== "config.ts")
      .map((path) => `${service}/src/${path}`),
  );
  const found = sources.flatMap((path) => {
    const text = readFileSync(join(services, path), "utf8");
    const lines = text.matchAll(/^(?:export )?const ((?:SILENCE|LEASE|HELD|HOLD)_(?:MS|SECONDS) = .*);$/gm);
    return [...lines].map(([, line]) => [path, line]);
  });
  expect(Object.fromEntries(found)).toEqual(
    Object.fromEntries(Object.entries(DECLARED).map(([path, { line }]) => [path, line])),
  );
  expect(readFileSync(join(services, "webhooks/src/deliver.ts"), "utf8")).toContain("TIMEOUT_MS = 10_000;");
  const declared = Object.entries(DECLARED).map(([path, { ms }]) => [path.split("/")[0], ms]);
  const given = Object.entries(SETTINGS).map(([service, { SILENCE_SECONDS }]) => [
    service,
    Number(SILENCE_SECONDS) * 1_000,
  ]);
  const sorted = (all: readonly (readonly unknown[])[]) => all.map(String).sort();
  expect(sorted(LEASES.map(({ service, ms }) => [service, ms]))).toEqual(sorted([...declared, ...given]));
});

test("every service that has its silence as a setting is given one, and reads it", () => {
  const page = readFileSync(join(root, "docs/operations/configuration.md"), "utf8");
  const [, ...sections] = page.split(/^## /m);
  const having = sections.filter((each) => each.includes("`SILENCE_SECONDS`"));
  expect(having.map((each) => each.split("\n")[0])).toEqual(Object.keys(SETTINGS).sort());
});

/** The pairs that a plan strikes with a mode of the table. */
const pairsIn = (seed: number, durationMs: number, gapMs?: Range): string[] =>
  planFaults(seed, durationMs, INVENTORY, gapMs).flatMap(({ fault }) => {
    if (fault.kind !== "authority" || fault.como !== "modo") return [];
    const { modo = "", operacion } = fault.faults.at(-1) ?? {};
    return [namePair({ autoridad: fault.autoridad, ...(operacion && { operacion }) }, modo)];
  });

test("an hour strikes with every mode at every operation of every authority, whatever the seed", () => {
  const all = pairNames(INVENTORY.autoridades);
  expect(all).toHaveLength(6 * 21 + 5);
  for (let seed = 1; seed <= 10; seed += 1)
    expect([...new Set(pairsIn(seed, HOUR_MS))].sort()).toEqual([...all].sort());
});

test("the two minutes of the suite strike with every mode, and at every authority", () => {
  const pairs = pairsIn(SEED, STRIKING_MS, PACE.gapMs);
  expect([...new Set(pairs.map((pair) => pair.split(" ")[2]))].sort()).toEqual([...modos].sort());
  expect([...new Set(pairs.map((pair) => pair.split(" ")[0]))].sort()).toEqual(
    INVENTORY.autoridades.map(({ nombre }) => nombre).sort(),
  );
});

const faultsAt = (operacion: string): AuthorityFault[] =>
  planFaults(2, HOUR_MS, INVENTORY).flatMap(({ fault }) =>
    fault.kind === "authority" && fault.como === "modo" && fault.faults.at(-1)?.operacion === operacion
      ? [fault]
      : [],
  );

test("where nobody would come to an operation by himself, the fault sees to it", () => {
  for (const { faults } of faultsAt("consultar"))
    expect(faults[0]).toEqual({ operacion: "certificar", modo: "corte" });
  for (const { kills = [], autoridad } of faultsAt("autenticar"))
    expect(kills).toEqual([0, 1].map((replica) => ({ service: `certifier-${autoridad.pais}`, replica })));
  expect(Math.min(faultsAt("consultar").length, faultsAt("autenticar").length)).toBeGreaterThan(20);
});

test("each fault has a line of its own in the log of a run", () => {
  const lines = new Map(
    planFaults(5, 60_000, INVENTORY).map(({ fault }) => [kindOf(fault), describe(fault)]),
  );
  expect(lines.get("nats: disco perdido")).toBe("nats loses its disk");
  expect(lines.get("autoridad: sí tardío tras un rechazo")).toMatch(
    /^authority (aa\/one|aa\/two|aa\/three|bb|cc): certificar corte ×1, consultar (corte-antes|rechazo|error) ×2, certificar rechazo ×1, consultar error ×1$/,
  );
});
