import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  createFaults,
  createSandboxServer,
  json,
  type Operacion,
  openLedger,
  type Route,
  type SandboxServer,
} from "@dte/sandbox";
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import type { Api } from "./api.js";
import type { Fault } from "./plan.js";
import { bringBack, heal, NotStruck, strike } from "./strike.js";
import type { World } from "./world.js";

const EACH_MS = 3_000;

/** An account whose home is the test environment, and an attempt that is taken up once the account has been in its environment for a while. */
function scene(ofAttempt: boolean) {
  let [environment, since] = [true, performance.now()];
  const moves: boolean[] = [];
  const world = { cuentas: [{ id: "1", pais: "GT", estaEnAmbienteDePruebas: true }] };
  const call = async (_cuenta: object, _method: string, _path: string, { json }: { json: object }) => {
    ({ estaEnAmbienteDePruebas: environment } = json as { estaEnAmbienteDePruebas: boolean });
    since = performance.now();
    moves.push(environment);
    return { status: 200, body: {} };
  };
  let isOpen = true;
  const isLeft = async () => {
    if (environment === ofAttempt && performance.now() - since > EACH_MS / 2) isOpen = false;
    return isOpen;
  };
  const run = () =>
    bringBack(
      {
        world: world as unknown as World,
        api: { call } as unknown as Api,
        signal: new AbortController().signal,
      },
      "1",
      isLeft,
      EACH_MS,
    );
  return { run, moves, isOpen: () => isOpen };
}

test("an attempt that waits for its account at home is given its time there, and the account is not moved", async () => {
  const { run, moves, isOpen } = scene(true);
  await run();
  expect([isOpen(), moves]).toEqual([false, []]);
});

test("an attempt of the other environment is given its time there, and the account is home again after it", async () => {
  const { run, moves, isOpen } = scene(false);
  await run();
  expect([isOpen(), moves]).toEqual([false, [false, true]]);
});

const REPLICA = { service: "documents", replica: 1 };
const AUTORIDAD = {
  ...{ nombre: "xx/one", pais: "xx", certificador: "one" },
  operaciones: ["certificar", "consultar"],
};
const byMode = (ms = 200): Fault => ({
  ...{ kind: "authority", como: "modo", autoridad: AUTORIDAD, ms },
  faults: [{ operacion: "certificar", modo: "error" }],
});

describe("a fault that does nothing is none", () => {
  let folder: string;
  let sandbox: SandboxServer;
  let closeLedger: () => Promise<void>;
  /** The processes that are there, by name. */
  let there: string[];
  /** The statuses that the API answers, in turn. */
  let statuses: number[];
  let over: AbortController;

  const route = (path: string, operacion: Operacion, certificador: string): Route => ({
    ...{ method: "POST", path, operacion, certificador },
    handle: () => json(200, {}),
    refuse: () => json(400, {}),
  });
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), "strike-"));
    const ledger = await openLedger(folder);
    closeLedger = () => ledger.close();
    sandbox = await createSandboxServer({
      ...{ name: "sandbox-xx", host: "127.0.0.1", port: 0, ledger, log: () => {} },
      faults: createFaults(["one", "two"]),
      routes: [
        route("/one", "certificar", "one"),
        route("/one/ask", "consultar", "one"),
        route("/two", "certificar", "two"),
      ],
    });
    there = ["documents-1", "nats", "sandbox-xx", "disk", "clock"];
    statuses = [200, 200];
    over = new AbortController();
  });
  afterEach(async () => {
    await sandbox.close();
    await closeLedger();
    rmSync(folder, { recursive: true, force: true });
  });

  const signals: string[] = [];
  const scene = (path = "/one") => ({
    world: {
      cuentas: [{ id: "1", pais: "XX", autoridad: "xx/one", estaEnAmbienteDePruebas: true }],
      inventory: { services: [], replicas: 0, paises: ["xx"] },
      proxies: {},
      authorities: { xx: sandbox.url },
      signal: ({ service, replica }: typeof REPLICA, signal: string) => {
        signals.push(`${service}-${replica} ${signal}`);
        return there.includes(`${service}-${replica}`);
      },
      signalServer: (name: string) => there.includes(name),
      loseDisk: async () => there.includes("disk"),
      setClock: () => there.includes("clock"),
    } as unknown as World,
    api: {
      call: async () => ({ status: statuses.shift() ?? 0, body: {} }),
    } as unknown as Api,
    signal: over.signal,
    provoke: async () => void (await fetch(`${sandbox.url}${path}`, { method: "POST" })),
  });
  const struck = (fault: Fault, path?: string, askedMs = 0) => strike(scene(path), fault, askedMs);
  const target = REPLICA;

  test.each<[string, Fault]>([
    ["a kill", { kind: "kill", targets: [REPLICA] }],
    ["a pause", { kind: "pause", targets: [REPLICA], ms: 1 }],
    ["a restart", { kind: "restart", store: "nats", ms: 1 }],
    ["a loss", { kind: "disk" }],
    ["a clock", { kind: "clock", target, ms: 1, offsetMs: 1 }],
    ["a death", { kind: "sandbox", pais: "xx" }],
  ])("%s of somebody who is not there", async (_, fault) => {
    await expect(struck(fault)).resolves.toEqual({ fault, met: {} });
    there = [];
    await expect(struck(fault)).rejects.toThrow(new NotStruck("no estaba en marcha"));
  });

  test("of several only those count that were there, and they go on afterwards", async () => {
    signals.length = 0;
    const fault: Fault = { kind: "pause", targets: [{ ...REPLICA, replica: 0 }, REPLICA], ms: 1 };
    await expect(struck(fault)).resolves.toEqual({ fault: { ...fault, targets: [REPLICA] }, met: {} });
    expect(signals).toEqual(["documents-0 SIGSTOP", "documents-1 SIGSTOP", "documents-1 SIGCONT"]);
  });

  test("an account that was not let go to the other environment", async () => {
    const fault: Fault = { kind: "environment", cuenta: "1", ms: 1 };
    await expect(struck(fault)).resolves.toEqual({ fault, met: {} });
    statuses = [503];
    await expect(struck(fault)).rejects.toThrow(new NotStruck("la API respondió 503"));
    statuses = [0];
    await expect(struck(fault)).rejects.toThrow(new NotStruck("la API no respondió"));
    // The API may be starting anew just then.
    statuses = [503, 200, 200];
    await expect(struck(fault, undefined, 10_000)).resolves.toEqual({ fault, met: {} });
  });

  test("an authority that does not take its fault, or is not there", async () => {
    const wrong: Fault = {
      ...(byMode() as Extract<Fault, { kind: "authority" }>),
      faults: [{ operacion: "certificar", modo: "lluvia" }],
    };
    await expect(struck(wrong)).rejects.toThrow(new NotStruck("la autoridad respondió 400"));
    const fault = byMode();
    const running = scene();
    await sandbox.close();
    await expect(strike(running, fault)).rejects.toThrow(new NotStruck("la autoridad no respondió"));
  });

  test("an authority to which nobody comes, or only somebody of another certifier", async () => {
    setTimeout(() => over.abort(), 2_500).unref();
    await expect(struck(byMode(100), "/two")).rejects.toThrow(new NotStruck("nadie pasó por él"));
  });

  test("what was met at an authority is told by pair, and its table is as it was", async () => {
    await fetch(`${sandbox.url}/_control/fallos`, {
      method: "POST",
      body: JSON.stringify({ operacion: "consultar", modo: "error" }),
    });
    const fault = byMode();
    await expect(struck(fault)).resolves.toEqual({ fault, met: { "xx/one certificar error": 1 } });
    const left = await (await fetch(`${sandbox.url}/_control/fallos`)).json();
    expect(left).toEqual({ fallos: [{ operacion: "consultar", modo: "error", veces: 1 }] });
  });

  test("what is healed is asked again until it hears", async () => {
    statuses = [503, 200];
    await heal(scene());
    expect(statuses).toEqual([]);
  });
});
