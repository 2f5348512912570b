import { randomUUID } from "node:crypto";
import { findCountries, readManifests, root } from "@dte/local";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import postgres from "postgres";
import { createApi, createControl } from "./api.js";
import { type Constellation, startConstellation } from "./constellation.js";
import { until } from "./infra.js";

/** For each of so many services two replicas are stopped, with everything that they have under way, and started again. */
const ROLLING_LIMIT_MS = 300_000;
const CLIENTS_PER_COUNTRY = 2;

type Issuer = { pais: string; usuario: string; solicitud: object; sandboxUrl: string };

let world: Constellation;
let issuers: Issuer[];

beforeAll(async () => {
  const [first, ...others] = await findCountries(readManifests(root));
  if (!first) throw new Error("there is no country");
  world = await startConstellation({ replicas: 2, paises: others.map(({ pais }) => pais) });
  const { usuario = "" } = world.cuentas[0] ?? {};
  issuers = [
    { pais: first.pais, usuario, solicitud: first.solicitud, sandboxUrl: world.sandboxUrl },
    ...Object.values(world.paises),
  ];
});
afterAll(() => world?.close());

/** Clients that issue one document after the other, and look at each, until they are told to end. */
function issueOn() {
  const api = createApi(world.url);
  const failures: unknown[] = [];
  const ids = new Map(issuers.map(({ pais }) => [pais, new Set<string>()]));
  let isEnding = false;
  let answers = 0;
  const run = randomUUID();
  const issueOne = async ({ pais, usuario, solicitud }: Issuer, numeroTransaccion: string): Promise<void> => {
    const issued = await api.createDte(usuario, { ...solicitud, numeroTransaccion });
    if (issued.status !== 200) return void failures.push({ pais, status: issued.status, body: issued.body });
    ids.get(pais)?.add(issued.body.id);
    const seen = await api.call("GET", `/dte/${issued.body.id}`, { usuario });
    if (seen.status !== 200) failures.push({ pais, status: seen.status, body: seen.body });
    answers += 1;
  };
  const clients = issuers.flatMap((issuer) =>
    Array.from({ length: CLIENTS_PER_COUNTRY }, async (_, client) => {
      for (let turn = 0; !isEnding; turn += 1) {
        await issueOne(issuer, `${run}-${client}-${turn}`).catch((error: unknown) => {
          failures.push(error);
        });
      }
    }),
  );
  return {
    failures,
    /** The ids of what was issued, by country. */
    ids,
    answers: () => answers,
    async end(): Promise<void> {
      isEnding = true;
      await Promise.all(clients);
    },
  };
}

/** Looks so often at who works on an open intent; gives how often each process was seen, and how often any. */
async function seenAtWork(looks: number): Promise<{ each: number[]; all: number }> {
  const sql = postgres(world.databaseUrls["documents"] ?? "", { max: 1 });
  const seen = new Map<string, number>();
  let all = 0;
  try {
    await until(async () => {
      const rows = await sql<{ instancia: string }[]>`
        select instancia from intentos where estado = 'abierto' and instancia is not null`;
      for (const { instancia } of rows) seen.set(instancia, (seen.get(instancia) ?? 0) + 1);
      all += rows.length;
      return all > looks;
    });
  } finally {
    await sql.end();
  }
  return { each: [...seen.values()], all };
}

test("two replicas share the work of issuing", async () => {
  const running = issueOn();
  try {
    const { each, all } = await seenAtWork(200);
    expect(each).toHaveLength(2);
    expect(Math.min(...each) / all).toBeGreaterThan(0.2);
  } finally {
    await running.end();
  }
  expect(running.failures).toEqual([]);
});

test(
  "every service is stopped and started again, one replica after the other, and no request fails, no document is doubled",
  async () => {
    const totals = async () =>
      await Promise.all(issuers.map(({ sandboxUrl }) => createControl(sandboxUrl).total()));
    const before = await totals();
    const running = issueOn();
    const goOn = async (): Promise<void> => {
      const seen = running.answers();
      await until(async () => running.answers() > seen + 10);
    };
    try {
      for (const service of world.services) {
        for (const replica of [0, 1]) {
          await goOn();
          await world.stop(service, replica);
          await goOn();
          await world.startAgain(service, replica);
          const { failures } = running;
          expect({ service, replica, failures }).toEqual({ service, replica, failures: [] });
        }
      }
      await goOn();
    } finally {
      await running.end();
    }
    expect(running.failures).toEqual([]);
    const after = await totals();
    const issued = issuers.map(({ pais }) => running.ids.get(pais)?.size ?? 0);
    expect(after.map((total, at) => total - (before[at] ?? 0))).toEqual(issued);
    expect(Math.min(...issued)).toBeGreaterThan(0);
  },
  ROLLING_LIMIT_MS,
);
