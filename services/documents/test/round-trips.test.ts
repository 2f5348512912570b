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
const ways: Awaited<ReturnType<typeof createCountedWay>>[] = [];
const bytesPassed = () => ways.reduce((sum, way) => sum + way.bytes(), 0);
const statements = new Map<string, number>();
const calls = new Map<string, number>();

const countIn = (map: Map<string, number>, key: string) => map.set(key, (map.get(key) ?? 0) + 1);

beforeAll(async () => {
  world = await startConstellation({ paises: ["SV", "DO"] });
  api = createApi(world.url);
  processes = createProcesses(world);
  const url = new URL(world.envOf("documents")["DATABASE_URL"] ?? "");
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
    CERTIFIERS: `gt=${await addressOf("certifier-gt", "certifier")},sv=${await addressOf("certifier-sv", "certifier")},do=${await addressOf("certifier-do", "certifier")}`,
  });
});
afterAll(async () => {
  await processes?.end();
  await Promise.all(ways.map((each) => each.close()));
  await world?.close();
});

const DOCUMENTS = 20;
/** The most bytes that a document of three items takes between documents, its database, accounts and certifier, all of them together. */
const BYTES_MAX = 100_000;
/** Our statements on the way of a document, each by words that are in no other. */
const PATH = ["tomar_numeros", "insert into dtes", "insert into intentos"];
/** Statements that run by the clock, for many documents at once: leases, events, files and all that is looked for again and again. */
const BY_THE_CLOCK =
  /instancias|outbox|archivos|siguiente <= now|numeros set estado|fichas_por_pais|delete from "conteos|r\.estado is null|r\.numero_transaccion is null|contingencias|escuchas|ctid::text|publicados|corrientes|por_encadenar|eslabones|cadenas|encadenar/;

/** Counts the round trips for each of some documents that are issued one after the other, and the bytes on all ways together. */
async function countOf({ usuario, solicitud }: Issuing) {
  await until(async () => (await api.createDte(usuario, { ...solicitud })).status === 200);
  statements.clear();
  calls.clear();
  const bytesBefore = bytesPassed();
  for (let i = 0; i < DOCUMENTS; i += 1) {
    expect((await api.createDte(usuario, { ...solicitud })).status).toBe(200);
  }
  const bytes = (bytesPassed() - bytesBefore) / DOCUMENTS;
  const perDocument = (count: number) => Math.round((10 * count) / DOCUMENTS) / 10;
  const counts = new Map<string, number>();
  for (const [text, count] of statements) {
    const name = nameOf(text);
    if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + count);
  }
  // Events leave, and are published again, in transactions of their own; each of those has one of these statements.
  const byTheClock = [...statements]
    .filter(([text]) =>
      /delete from outbox|pg_try_advisory_xact_lock|update publicados|from cadenas where raiz/.test(text),
    )
    .reduce((sum, [, count]) => sum + count, 0);
  const transactions = (counts.get("begin") ?? 0) - byTheClock;
  counts.delete("begin");
  counts.delete("commit");
  expect(perDocument(transactions)).toBeLessThan(0.5);
  // How often accounts is asked depends on the time that these documents take, and not on how many they are.
  expect(perDocument(calls.get("accounts") ?? 0)).toBeLessThanOrEqual(1);
  return {
    statements: Object.fromEntries(
      [...counts]
        .map(([name, count]) => [name, perDocument(count)])
        .filter(([, count]) => Number(count) >= 0.5),
    ),
    calls: perDocument(calls.get("certifier") ?? 0),
    bytes,
  };
}

/** Names one of our statements; undefined for those that run by the clock. */
function nameOf(text: string): string | undefined {
  const ours = PATH.find((each) => text.includes(each));
  if (ours !== undefined || BY_THE_CLOCK.test(text)) return ours;
  return text.trim().replace(/\s+/g, " ").slice(0, 80);
}

type Issuing = Pick<CuentaDePais, "usuario" | "solicitud">;

const cuentaOf = (pais: string) => world.paises[pais] as CuentaDePais;

test("a document of Guatemala costs two statements and two calls", async () => {
  const { bytes, ...counts } = await countOf({
    // The constellation's first country.
    usuario: world.cuentas[0]?.usuario ?? "",
    solicitud: { items: [{ descripcion: "Café", cantidad: 3, precioUnitario: 65 }] },
  });
  expect(counts).toEqual({ statements: { "insert into intentos": 1, "insert into dtes": 1 }, calls: 2 });
  expect(bytes).toBeLessThan(BYTES_MAX);
});

test("a document of El Salvador costs three statements and two calls, its number included", async () => {
  const { bytes, ...counts } = await countOf(cuentaOf("SV"));
  expect(counts).toEqual({
    statements: { tomar_numeros: 1, "insert into intentos": 1, "insert into dtes": 1 },
    calls: 2,
  });
  expect(bytes).toBeLessThan(BYTES_MAX);
});

test("a document of the Dominican Republic costs three statements and two calls", async () => {
  const { bytes, ...counts } = await countOf(cuentaOf("DO"));
  expect(counts).toEqual({
    statements: { tomar_numeros: 1, "insert into intentos": 1, "insert into dtes": 1 },
    calls: 2,
  });
  expect(bytes).toBeLessThan(BYTES_MAX);
});

test("a note costs one read more, in a transaction of its account: that of its original", async () => {
  const usuario = world.cuentas[0]?.usuario ?? "";
  const original = await api.createDte(usuario, {
    items: [{ descripcion: "Café", cantidad: 3, precioUnitario: 65 }],
  });
  const nota = { tipo: "notaDebito", idDteOriginal: original.body.id, motivoAjuste: "Flete" };
  const items = [{ descripcion: "Flete", cantidad: 1, precioUnitario: 1 }];
  const { bytes, calls, statements } = await countOf({ usuario, solicitud: { ...nota, items } });
  expect(calls).toBe(2);
  expect(statements).toEqual({
    ...{ "insert into intentos": 1, "insert into dtes": 1, rollback: 1 },
    [Object.keys(statements).find((each) => each.startsWith("begin read only")) ?? ""]: 1,
    [Object.keys(statements).find((each) => each.includes(" d.dte end as dte, d.bytes")) ?? ""]: 1,
  });
  expect(bytes).toBeLessThan(BYTES_MAX);
});

test("what is kept of an account is never older than the answer to who changed it", async () => {
  const { usuario, solicitud } = cuentaOf("SV");
  const [{ id }] = (await api.call("GET", "/cuenta", { usuario })).body.data as [{ id: string }];
  const issue = async () => {
    const { status, body } = await api.createDte(usuario, { ...solicitud });
    expect(status).toBe(200);
    return body.emisor.nombreComercial as string;
  };
  for (let round = 0; round < 5; round += 1) {
    const nombreComercial = `Ronda ${round}`;
    // Accounts is asked often enough that its answer is kept.
    await Promise.all([issue(), issue(), issue(), issue()]);
    const body = { informacionFiscal: { nombreComercial } };
    expect((await api.call("PATCH", `/cuenta/${id}`, { usuario, body })).status).toBe(200);
    expect(await Promise.all([issue(), issue()])).toEqual([nombreComercial, nombreComercial]);
  }
});
