import { connectPostgres, type Sql } from "@dte/service";
import { until } from "@dte/testing";
import { createNamespace, required, takePort } from "@dte/testing/infra";
import { afterAll, beforeAll, expect } from "@jest/globals";
import {
  hearAway,
  hearBack,
  hearOfMail,
  isNothing,
  issue,
  isUnknown,
  mail,
  openWay,
  ownRedis,
  type Row,
  startWorld,
  testRows,
  untilLeft,
  type Way,
  type World,
  wasNothing,
} from "./dependencies-world.js";

// Two countries run here: one with several certifiers and Redis, and one whose issuers send to each other. More would be cut off in the same ways.
/** The services that have files or events. */
const ON_THE_BUS = ["accounts", "batch", "documents", "mail", "receiving", "webhooks"];
const WITH_REDIS = ["gateway", "certifier-gt"];
/** The services that ask for the secrets of accounts. */
const WITH_SECRETS = ["certifier-do", "certifier-gt", "receptor-do"];

let redis: Way;
let nats: Way;
let secrets: Way;
let world: World;
let sql: Sql;

beforeAll(async () => {
  redis = await openWay(ownRedis(required("DTE_TEST_REDIS_URL")));
  nats = await openWay(createNamespace());
  const port = String(await takePort());
  secrets = await openWay(`http://127.0.0.1:${port}`);
  const env: Record<string, Record<string, string>> = {};
  for (const name of WITH_REDIS) env[name] = { ...env[name], REDIS_URL: redis.url, REDIS_LIMIT_MS: "250" };
  for (const name of ON_THE_BUS) env[name] = { ...env[name], NATS_URL: nats.url };
  env["accounts"] = { ...env["accounts"], PORT_CREDENCIALES: port };
  for (const name of WITH_SECRETS)
    env[name] = { ...env[name], ACCOUNTS_CREDENCIALES_ADDRESS: `127.0.0.1:${secrets.port}` };
  world = await startWorld({ env });
  sql = connectPostgres(world.shell, { url: world.databaseUrls["documents"] ?? "" });
});
afterAll(async () => {
  await world?.close();
  for (const way of [redis, nats, secrets]) await way?.close();
});

const nothing = async () => {};

/** Makes the row of a service that is closed: its own paths say so until it is back. */
const service = (name: string) =>
  ({
    absent: [name],
    goes: () => world.stop(name),
    returns: () => world.startAgain(name),
    meanwhile: () => hearAway(world, name),
    afterwards: () => hearBack(world, name),
  }) satisfies Omit<Row, "away">;

/** Looks up a taxpayer in the country's registry. */
const lookUp = () => world.api.call("GET", "/contribuyente/12521337", { usuario: world.cuenta.usuario });

/** The id or the path that was given while a part was away. */
let waiting = "";

const rows: readonly Row[] = [
  { away: "Redis", goes: () => redis.cut(), returns: () => redis.mend() },
  {
    away: "NATS",
    goes: () => nats.cut(),
    returns: () => nats.mend(),
    async meanwhile() {
      waiting = await mail(world);
    },
    // The mail service learns of the mail when the bus is back.
    async afterwards() {
      await untilLeft(sql);
      await hearOfMail(world, waiting);
    },
  },
  {
    ...service("catalogs"),
    away: "catalogs",
    // Only a document that names a product of the catalogue needs it.
    async meanwhile() {
      isNothing(await issue(world, { items: [{ idProducto: "1", cantidad: 1 }] }));
      const { status, body } = await lookUp();
      expect([status, body.codigo]).toEqual([400, "1000"]);
    },
    afterwards: async () => expect((await lookUp()).status).toBe(200),
  },
  {
    away: "its secrets (accounts, port `credenciales`)",
    goes: () => secrets.cut(),
    returns: () => secrets.mend(),
    // Accounts says which account it is, and nobody gives the secrets that it logs in with: its document is not even written down.
    async meanwhile() {
      waiting = isUnknown(await issue(world, {}, world.tercera));
    },
    async afterwards() {
      await wasNothing(world, waiting, world.tercera);
      await until(async () => (await issue(world, {}, world.tercera)).status === 200);
    },
  },
  {
    ...service("accounts"),
    away: "accounts",
    // A user whom documents did not see lately is told that nothing happened.
    async meanwhile() {
      const { api, cuenta, otra, url } = world;
      isNothing(await issue(world, {}, otra));
      const { body } = await issue(world);
      isNothing(
        await api.call("POST", `/dte/${body.id}/anular`, {
          usuario: cuenta.usuario,
          body: { dteId: body.id, motivoAnulacion: "Datos equivocados" },
        }),
      );
      const token = await fetch(`${url}/token`, {
        method: "POST",
        body: new URLSearchParams({ grant_type: "password", username: otra.usuario, password: "x" }),
      });
      expect(token.status).toBe(400);
    },
    afterwards: () => until(async () => (await issue(world, {}, world.otra)).status === 200),
  },
  {
    away: "rendering; Chromium for templates of accounts",
    goes: nothing,
    returns: nothing,
    async meanwhile() {
      const { body } = await issue(world);
      const pdf = await world.api.call("GET", `/dte/${body.id}/pdf`);
      expect([pdf.status, pdf.body.codigo]).toEqual([400, "1000"]);
    },
  },
  {
    away: "the SMTP server",
    goes: nothing,
    returns: nothing,
    meanwhile: async () => hearOfMail(world, await mail(world)),
  },
  {
    ...service("mail"),
    away: "mail",
    async meanwhile() {
      await hearAway(world, "mail");
      waiting = await mail(world);
    },
    async afterwards() {
      await hearBack(world, "mail");
      await hearOfMail(world, waiting);
    },
  },
  { ...service("batch"), away: "batch" },
  { ...service("receiving"), away: "receiving" },
  {
    ...service("webhooks"),
    away: "webhooks",
    async meanwhile() {
      await hearAway(world, "webhooks");
      waiting = (await issue(world)).body.id;
    },
    // The events then tell what happened meanwhile.
    async afterwards() {
      await hearBack(world, "webhooks");
      await until(async () => {
        const { usuario } = world.cuenta;
        const { body } = await world.api.call("GET", "/eventos?limite=100", { usuario });
        return body.data.some(({ datos }: { datos: { id?: string } }) => datos.id === waiting);
      });
    },
  },
];

testRows(() => world, rows);
