import {
  type Api,
  type Constellation,
  type CuentaDePais,
  createApi,
  createCallReader,
  createCountedWay,
  createStatementReader,
  startConstellation,
  until,
} from "@dte/testing";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { createProcesses } from "./service-process.js";

let world: Constellation;
let api: Api;
let processes: ReturnType<typeof createProcesses>;
const ways: { close(): Promise<void> }[] = [];
const statements = new Map<string, number>();
const calls = new Map<string, number>();

const countIn = (map: Map<string, number>, key: string) => map.set(key, (map.get(key) ?? 0) + 1);

beforeAll(async () => {
  world = await startConstellation({ paises: ["SV", "DO"] });
  api = createApi(world.url);
  processes = createProcesses(world);
  const url = new URL(world.databaseUrls["documents"] ?? "");
  const reading = await createCountedWay(Number(url.port), () =>
    createStatementReader((text) => countIn(statements, text)),
  );
  ways.push(reading);
  url.host = `127.0.0.1:${reading.port}`;
  const addressOf = async (service: string, name = service) => {
    const way = await createCountedWay(world.portOf(service, "grpc"), () =>
      createCallReader(() => countIn(calls, name)),
    );
    ways.push(way);
    return `127.0.0.1:${way.port}`;
  };
  await world.stop("documents");
  await processes.spawn("documents", world.portOf("documents", "grpc"), {
    DATABASE_URL: url.href,
    ACCOUNTS_ADDRESS: await addressOf("accounts"),
    CERTIFIERS: `gt=${await addressOf("certifier-gt")},sv=${await addressOf("certifier-sv", "certifier")},do=${await addressOf("certifier-do", "certifier")}`,
  });
});
afterAll(async () => {
  await processes?.end();
  await Promise.all(ways.map((each) => each.close()));
  await world?.close();
});

const DOCUMENTS = 20;
/** Our statements on the way of a document, by words that are in no other. */
const PATH = ["tomar_numeros", "insert into dtes", "insert into intentos", "from contingencias where"];
/** What runs by the clock, for many documents at once: leases, events, files and all that is looked for again and again. */
const BY_THE_CLOCK = /instancias|outbox|archivos|siguiente <= now|numeros set estado|fichas_por_pais/;

/** Round trips for each of some documents that are issued one after the other. */
async function countOf({ usuario, solicitud }: CuentaDePais) {
  await until(async () => (await api.createDte(usuario, { ...solicitud })).status === 200);
  statements.clear();
  calls.clear();
  for (let i = 0; i < DOCUMENTS; i += 1) {
    expect((await api.createDte(usuario, { ...solicitud })).status).toBe(200);
  }
  const perDocument = (count: number) => Math.round((10 * count) / DOCUMENTS) / 10;
  const counts = new Map<string, number>();
  for (const [text, count] of statements) {
    const name = nameOf(text);
    if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + count);
  }
  // Events leave in transactions of their own, which are as many as their statements.
  const published = [...statements].find(([text]) => text.includes("delete from outbox"))?.[1] ?? 0;
  const transactions = (counts.get("begin") ?? 0) - published;
  counts.delete("begin");
  counts.delete("commit");
  expect(perDocument(transactions)).toBeLessThan(0.5);
  return {
    statements: Object.fromEntries(
      [...counts]
        .map(([name, count]) => [name, perDocument(count)])
        .filter(([, count]) => Number(count) >= 0.5),
    ),
    calls: Object.fromEntries([...calls].map(([name, count]) => [name, perDocument(count)])),
  };
}

/** Which of our statements it is; undefined for what runs by the clock. */
function nameOf(text: string): string | undefined {
  const ours = PATH.find((each) => text.includes(each));
  if (ours !== undefined || BY_THE_CLOCK.test(text)) return ours;
  return text.trim().replace(/\s+/g, " ").slice(0, 80);
}

test("a document of El Salvador costs four statements and three calls, its number included", async () => {
  expect(await countOf(world.paises["SV"] as CuentaDePais)).toEqual({
    statements: {
      tomar_numeros: 1,
      "insert into intentos": 1,
      "from contingencias where": 1,
      "insert into dtes": 1,
    },
    calls: { accounts: 1, certifier: 2 },
  });
});

test("a document of the Dominican Republic costs three statements and three calls", async () => {
  expect(await countOf(world.paises["DO"] as CuentaDePais)).toEqual({
    statements: { tomar_numeros: 1, "insert into intentos": 1, "insert into dtes": 1 },
    calls: { accounts: 1, certifier: 2 },
  });
});
