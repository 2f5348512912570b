import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { Documents } from "@dte/contracts";
import { connectPostgres, connect as connectTo, createLog, createShell, type Sql } from "@dte/service";
import {
  type Answer,
  type Api,
  type Constellation,
  createApi,
  startConstellation,
  type TestCuenta,
  until,
} from "@dte/testing";
import { createNamespace, required } from "@dte/testing/infra";
import { afterAll, beforeAll, expect, test } from "@jest/globals";

/** Those who have files or events. */
const ON_THE_BUS = ["accounts", "batch", "documents", "mail", "receiving"];
const WITH_REDIS = ["gateway", "certifier-gt"];

/** A way to a server that can be cut: what is open breaks, and nobody gets through. */
async function openWay(target: string) {
  const far = new URL(target);
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) return near.resetAndDestroy();
    const onward = connect(Number(far.port), far.hostname);
    for (const [each, other] of [
      [near, onward],
      [onward, near],
    ] as const) {
      sockets.add(each);
      each.pipe(other);
      each
        .on("error", () => {})
        .on("close", () => {
          sockets.delete(each);
          other.destroy();
        });
    }
    return undefined;
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const way = new URL(target);
  way.port = String((server.address() as AddressInfo).port);
  return {
    url: way.href,
    async cut() {
      isCut = true;
      for (const socket of sockets) socket.destroy();
    },
    async mend() {
      isCut = false;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

let redis: Awaited<ReturnType<typeof openWay>>;
let nats: Awaited<ReturnType<typeof openWay>>;
let world: Constellation;
let api: Api;
let cuenta: TestCuenta;
let otra: TestCuenta;
let sql: Sql;
const shell = createShell({ name: "test", log: createLog("test", "silent") });

beforeAll(async () => {
  redis = await openWay(`${required("DTE_TEST_REDIS_URL")}?keyPrefix=${randomUUID()}:`);
  nats = await openWay(createNamespace());
  const env: Record<string, Record<string, string>> = {};
  for (const name of WITH_REDIS) env[name] = { ...env[name], REDIS_URL: redis.url, REDIS_LIMIT_MS: "250" };
  for (const name of ON_THE_BUS) env[name] = { ...env[name], NATS_URL: nats.url };
  // Nobody listens where mails are to go, and no browser prints: both are away all the time.
  world = await startConstellation({ env, smtpUrl: "smtp://127.0.0.1:1" });
  api = createApi(world.url);
  [cuenta, otra] = world.cuentas as [TestCuenta, TestCuenta];
  sql = connectPostgres(shell, { url: world.databaseUrls["documents"] ?? "" });
  // Both have a token; accounts have seen them, and documents the first one alone.
  await api.token(otra.usuario);
  expect((await issue()).status).toBe(200);
});
afterAll(async () => {
  await shell.close();
  await world?.close();
  await redis?.close();
  await nats?.close();
});

const issue = (more: object = {}, { usuario } = cuenta): Promise<Answer> =>
  api.createDte(usuario, {
    items: [{ descripcion: "Café molido", cantidad: 2, precioUnitario: 56 }],
    ...more,
  });

/** The answer of who reached nobody: nothing happened, and when to try again. */
const isNothing = ({ status, body, headers }: Answer) => {
  expect([status, body.codigo, headers.get("Location")]).toEqual([400, "FEG_DTE_CERTIFICATION_ERROR", null]);
  expect(Number(headers.get("Retry-After"))).toBeGreaterThan(0);
};

type Row = {
  readonly name: string;
  readonly goes: () => Promise<unknown>;
  readonly returns: () => Promise<unknown>;
  /** Services that are away themselves. */
  readonly absent?: readonly string[];
  /** What else is told of it in docs/operations/dependencies.md. */
  readonly meanwhile?: () => Promise<void>;
  readonly afterwards?: () => Promise<void>;
};

const nothing = async () => {};
const service = (name: string) => ({
  name,
  absent: [name],
  goes: () => world.stop(name),
  returns: () => world.startAgain(name),
});

const rows: readonly Row[] = [
  { name: "Redis", goes: () => redis.cut(), returns: () => redis.mend() },
  {
    name: "NATS",
    goes: () => nats.cut(),
    returns: () => nats.mend(),
    // What happened meanwhile is told when it is back.
    async afterwards() {
      await until(async () => {
        const [row] = await sql<{ n: number }[]>`select count(*)::int as n from outbox`;
        return row?.n === 0;
      });
    },
  },
  {
    ...service("catalogs"),
    // Only what names a product of the catalogue needs it.
    meanwhile: async () => isNothing(await issue({ items: [{ idProducto: "1", cantidad: 1 }] })),
  },
  {
    ...service("accounts"),
    // Whoever was not seen lately is told that nothing happened.
    meanwhile: async () => isNothing(await issue({}, otra)),
    afterwards: async () => void (await until(async () => (await issue({}, otra)).status === 200)),
  },
  {
    name: "Chromium and rendering",
    goes: nothing,
    returns: nothing,
    async meanwhile() {
      const { body } = await issue();
      const pdf = await api.call("GET", `/dte/${body.id}/pdf`);
      expect([pdf.status, pdf.body.codigo]).toEqual([400, "1000"]);
    },
  },
  {
    name: "the SMTP server",
    goes: nothing,
    returns: nothing,
    async meanwhile() {
      const receptor = {
        id: "CF",
        nombre: "Consumidor Final",
        direccionCorreoElectronico: "ana@correo.example",
      };
      const { body } = await issue({ receptor });
      expect((await api.call("POST", `/dte/${body.id}/email`)).status).toBe(204);
    },
  },
  { ...service("mail"), name: "mail" },
  { ...service("batch"), name: "batch" },
  { ...service("receiving"), name: "receiving" },
];

/** Asks as the load balancer does. */
async function isReady(name: string): Promise<boolean> {
  if (name === "gateway") return (await fetch(`${world.url}/salud/lista`)).ok;
  // Health is asked in the same way of every service.
  const client = connectTo(shell, Documents, `127.0.0.1:${world.portOf(name, "grpc")}`);
  return await client.check(10_000).then(
    () => true,
    () => false,
  );
}

test.each(rows.map((row) => [row.name, row] as const))(
  "without %s documents are issued, and everybody else is ready",
  async (_, row) => {
    await row.goes();
    try {
      for (let n = 0; n < 2; n += 1) {
        const { status, body } = await issue();
        expect([status, body.estado]).toEqual([200, "Certificado"]);
      }
      for (const name of world.services) {
        if (!row.absent?.includes(name)) expect([name, await isReady(name)]).toEqual([name, true]);
      }
      await row.meanwhile?.();
    } finally {
      await row.returns();
    }
    // Who has just started is asked again until it is ready, as a load balancer does: its first connection may take a while.
    for (const name of world.services) await until(() => isReady(name));
    await row.afterwards?.();
    expect((await issue()).status).toBe(200);
  },
);
