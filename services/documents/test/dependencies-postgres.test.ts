import { randomUUID } from "node:crypto";
import { connectPostgres } from "@dte/service";
import { type Answer, createControl, type TestCuenta, until } from "@dte/testing";
import { required } from "@dte/testing/infra";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import {
  expectOthersReady,
  hearAway,
  hearBack,
  isReady,
  issue,
  isUnknown,
  openWay,
  type Row,
  startWorld,
  testRows,
  untilReady,
  type Way,
  type World,
  wasNothing,
} from "./dependencies-world.js";

/** The services whose tables are away while documents goes on. */
const OTHERS = ["accounts", "batch", "catalogs", "mail", "receiving", "webhooks"];

const ways = new Map<string, Way>();
let world: World;

const wayOf = (service: string): Way => {
  const way = ways.get(service);
  if (!way) throw new Error(`${service} has no way to its database`);
  return way;
};

/** Leads each service through its own way; each role bears its service's name. */
const through = (databaseUrl: string): string => {
  const url = new URL(databaseUrl);
  const [, service = ""] = /^dte_(.+)_servicio$/.exec(url.username) ?? [];
  url.port = String(wayOf(service).port);
  return url.href;
};

beforeAll(async () => {
  const server = required("DTE_TEST_POSTGRES_URL");
  for (const service of ["documents", ...OTHERS]) ways.set(service, await openWay(server));
  world = await startWorld({ through });
});
afterAll(async () => {
  await world?.close();
  for (const way of ways.values()) await way.close();
});

/** Requests for a document that need the service: it fails in the middle, and documents is not told how far it came. */
const ASKED: Readonly<Record<string, () => Promise<[Answer, TestCuenta]>>> = {
  accounts: async () => [await issue(world, {}, world.otra), world.otra],
  catalogs: async () => [await issue(world, { items: [{ idProducto: "1", cantidad: 1 }] }), world.cuenta],
};
let unknown: { path: string; cuenta: TestCuenta } | undefined;

const rows: readonly Row[] = OTHERS.map((service) => ({
  away: "PostgreSQL of another service",
  of: service,
  absent: [service],
  goes: () => wayOf(service).cut(),
  returns: () => wayOf(service).mend(),
  async meanwhile() {
    await hearAway(world, service, false);
    const [answer, cuenta] = (await ASKED[service]?.()) ?? [];
    unknown = answer && cuenta && { path: isUnknown(answer), cuenta };
    // Its own database is away, so it takes no calls until that is back.
    await until(async () => !(await isReady(world, service)));
  },
  async afterwards() {
    await hearBack(world, service);
    if (unknown) await wasNothing(world, unknown.path, unknown.cuenta);
  },
}));

testRows(() => world, rows);

const stopped = { away: "PostgreSQL of documents" };

test(`without ${stopped.away} nothing is begun, and everybody else is ready`, async () => {
  const sandbox = createControl(world.sandboxUrl);
  const sql = connectPostgres(world.shell, { url: world.databaseUrls["documents"] ?? "", poolMax: 2 });
  const counted = async () => {
    const [row] = await sql<{ intentos: number; dtes: number }[]>`
      select (select count(*)::int from intentos) as intentos, (select count(*)::int from dtes) as dtes`;
    return { ...row, authority: await sandbox.total() };
  };
  const { api, cuenta } = world;
  const { id } = (await issue(world)).body;
  const before = await counted();
  const numeroTransaccion = randomUUID();
  let path = "";
  await wayOf("documents").cut();
  try {
    path = isUnknown(await issue(world, { numeroTransaccion }));
    const read = await api.call("GET", `/dte/${id}`);
    expect([read.status, read.body.codigo]).toEqual([400, "1000"]);
    await expectOthersReady(world, ["documents"]);
    await until(async () => !(await isReady(world, "documents")));
    expect(await counted()).toEqual(before);
  } finally {
    await wayOf("documents").mend();
  }
  await untilReady(world);
  await wasNothing(world, path, cuenta);
  // The number of the client is free.
  const { status, body } = await issue(world, { numeroTransaccion });
  expect([status, body.estado]).toEqual([200, "Certificado"]);
  expect((await counted()).authority).toBe(before.authority + 1);
});
