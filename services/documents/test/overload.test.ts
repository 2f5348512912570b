import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import {
  Certifier,
  type CertifierDefinition,
  type Client,
  Documents,
  type DocumentsDefinition,
  type Handlers,
} from "@dte/contracts";
import { FegError } from "@dte/errors";
import { connect, createHealth, createLog, createShell, implement, serve } from "@dte/service";
import { type Constellation, startConstellation, type TestCuenta } from "@dte/testing";
import { createQueue } from "@dte/work";
import { afterAll, beforeAll, expect, test } from "@jest/globals";

/** What the certifier can prepare: twenty a second. */
const AT_ONCE = 2;
const PREPARING_MS = 100;
const CAPACITY = (AT_ONCE * 1_000) / PREPARING_MS;
const SECONDS = 15;
/** Until the places follow what the certifier can do. */
const SETTLED_MS = 8_000;
/** A second of waiting and what follows it, on a machine with other work too. */
const IN_TIME_MS = 6_000;

let world: Constellation;
let documents: Client<DocumentsDefinition>;
let flood: TestCuenta;
let other: TestCuenta;
let target: Client<CertifierDefinition>;
const shell = createShell({ name: "test", log: createLog("test", "silent") });

/** A certifier in front of the real one, which prepares no more than it can, in the order of arrival. */
async function serveSlowly(): Promise<number> {
  const preparing = createQueue({
    setting: "AT_ONCE",
    concurrency: AT_ONCE,
    waitingMax: 100_000,
    retryAfterSeconds: 1,
  });
  const methods = target as unknown as Record<
    string,
    (request: unknown, options: unknown) => Promise<unknown>
  >;
  const forward = (name: string) => (request: unknown, call: unknown) =>
    methods[name]?.(request, { call }) ?? Promise.reject(new Error(name));
  const handlers = {
    ...Object.fromEntries(Object.keys(Certifier).map((name) => [name, forward(name)])),
    Prepare: async (request: unknown, call: unknown) => {
      await preparing.run("", () => pause(PREPARING_MS));
      return await forward("Prepare")(request, call);
    },
  } as unknown as Handlers<CertifierDefinition>;
  const health = createHealth(shell, {});
  return await serve(shell, {
    host: "127.0.0.1",
    port: 0,
    health,
    implementations: [implement(Certifier, handlers)],
  });
}

beforeAll(async () => {
  target = {} as Client<CertifierDefinition>;
  const port = await serveSlowly();
  world = await startConstellation({ env: { documents: { CERTIFIERS: `gt=127.0.0.1:${port}` } } });
  Object.assign(target, connect(shell, Certifier, `127.0.0.1:${world.portOf("certifier-gt", "grpc")}`));
  documents = connect(shell, Documents, `127.0.0.1:${world.portOf("documents", "grpc")}`);
  [flood, other] = world.cuentas as [TestCuenta, TestCuenta];
});
afterAll(async () => {
  await world?.close();
  await shell.close();
});

/** `refused`: the code, and the seconds after which to come back. */
type Answered = { began: number; ms: number; refused?: readonly unknown[] };

/** Sends so many documents a second, whatever becomes of those before. */
async function offer({ usuario }: TestCuenta, perSecond: number): Promise<Answered[]> {
  const answers: Promise<Answered>[] = [];
  const start = performance.now();
  const send = async (): Promise<Answered> => {
    const began = performance.now();
    const asked = documents.Create(
      {
        actor: { usuario, ipOrigen: "127.0.0.1", origen: "API" },
        solicitud: { items: [{ descripcion: "Harina de maíz", cantidad: "3", precioUnitario: "11.20" }] },
        idIntento: randomUUID(),
      },
      { timeoutMs: 30_000 },
    );
    const refused = await asked.then(
      () => undefined,
      (error: unknown) =>
        error instanceof FegError ? [error.codigo, error.extra.reintentarEnSegundos] : [error],
    );
    const times = { began: began - start, ms: performance.now() - began };
    return refused ? { ...times, refused } : times;
  };
  while (performance.now() - start < SECONDS * 1_000) {
    const due = ((performance.now() - start) * perSecond) / 1_000;
    while (answers.length < due) answers.push(send());
    await pause(10);
  }
  return await Promise.all(answers);
}

const p99 = (answers: readonly Answered[]): number =>
  answers.map(({ ms }) => ms).toSorted((a, b) => a - b)[Math.floor(answers.length * 0.99)] ?? 0;

test("three times what can be done: that much is done, in good time, the rest is refused early, and others notice little", async () => {
  const [flooding, single] = await Promise.all([offer(flood, 3 * CAPACITY), offer(other, 2)]);
  const accepted = flooding.filter(({ refused }) => refused === undefined);
  const reasons = flooding.flatMap(({ refused }) => (refused ? [JSON.stringify(refused)] : []));
  expect(new Set(reasons)).toEqual(new Set(['["FEG_RATE_LIMIT_EXCEEDED",2]']));
  // Without admission each would wait for all before it, and none be done in the half a minute that a client waits.
  expect(accepted.length / SECONDS).toBeGreaterThan(0.4 * CAPACITY);
  expect(p99(accepted.filter(({ began }) => began > SETTLED_MS))).toBeLessThan(IN_TIME_MS);
  // Those who send little are served then, but for one that met a full house, and wait for places and not behind the flood.
  const others = single.filter(({ began }) => began > SETTLED_MS);
  expect(others.filter(({ refused }) => refused).length).toBeLessThan(others.length / 4);
  expect(p99(others)).toBeLessThan(IN_TIME_MS);
}, 120_000);
