import { feg } from "@dte/errors";
import { CallerRefused } from "@dte/service";
import { startTracing } from "@dte/service/tracing";
import { until } from "@dte/testing/infra";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { collectLabels, type Labels } from "./collected.js";
import { createWorld, factura, type World } from "./world.js";

let world: World;
let token: string;
/** The labels of each request that was counted, the last one at the end. */
const counted: Labels[] = [];
/** The exported spans, of traces of which the sampling draws none. */
const left: { readonly id: string; readonly name: string; readonly resultado: unknown }[] = [];
const ends: (() => unknown)[] = [];

beforeAll(async () => {
  // The deadline is shorter than usual, because the test waits for documents that do not come back.
  world = await createWorld(process.env["DTE_TEST_REDIS_URL"], { deadlineMs: 5_000 });
  token = await world.token();
  ends.push(collectLabels("http.server.request.duration", counted));
  const stop = startTracing({
    share: 0,
    delayMs: 50,
    resource: {} as never,
    exporter: {
      export(spans, done) {
        for (const span of spans) {
          const { traceId: id } = span.spanContext();
          left.push({ id, name: span.name, resultado: span.attributes["dte.resultado"] });
        }
        done({ code: 0 });
      },
      shutdown: async () => {},
    },
  });
  ends.push(stop);
});
afterAll(async () => {
  for (const end of ends) await end();
  await world?.close();
});

const pendingAt = (ubicacion: string) =>
  feg("FEG_DTE_CERTIFICATION_ERROR", { detalle: "Pendiente." }).with({ ubicacion, reintentarEnSegundos: 5 });
const unreached = () =>
  feg("FEG_DTE_CERTIFICATION_ERROR", { detalle: "Nadie respondió." }).with({ reintentarEnSegundos: 60 });

/** Issues a document that documents answers with this error, and gives the client's answer and the counted labels. */
async function issue(error: () => Error) {
  world.neighbours.documents.Create = async () => {
    throw error();
  };
  const response = await world.send("/dte", { token, json: factura });
  const text = await response.text();
  const id = response.headers.get("X-Request-Id") ?? "";
  return { status: response.status, text, id, labels: counted.at(-1) };
}

const AUTHORITY = "FEG_DTE_CERTIFICATION_ERROR";

test.each<[string, string, () => Error]>([
  ["a service that fails", "propio", () => new Error("the database is away")],
  ["a service of ours that documents could not ask", "propio", () => unreached().with({ propio: true })],
  ["an authority that leaves it open", AUTHORITY, () => pendingAt("/dte/transaction/A-1")],
  ["an authority that cannot be reached", AUTHORITY, unreached],
  ["an authority that refuses", AUTHORITY, () => feg("FEG_DTE_CERTIFICATION_ERROR", { detalle: "No." })],
])("of %s the client reads an authority's code, and who counts %s", async (_, codigo, error) => {
  const { status, text, labels } = await issue(error);
  expect([status, JSON.parse(text).codigo]).toEqual([400, AUTHORITY]);
  expect(text).not.toContain("propio");
  expect(labels).toMatchObject({ "http.route": "/dte", "http.response.status_code": "400", codigo });
});

test("documents that is away counts as ours, though its clients are told that the outcome is open", async () => {
  await world.cable.cut();
  try {
    const response = await world.send("/dte", { token, json: factura });
    expect(await response.json()).toMatchObject({ codigo: AUTHORITY });
    expect(response.headers.get("Location")).not.toBeNull();
    expect(counted.at(-1)).toMatchObject({ codigo: "propio" });
  } finally {
    await world.cable.mend();
  }
  world.neighbours.documents.Create = async () => {
    throw feg("FEG_NO_CUENTAS");
  };
  await until(async () => {
    const response = await world.send("/dte", { token, json: factura });
    return ((await response.json()) as { codigo?: string }).codigo === "FEG_NO_CUENTAS";
  });
});

test("of what nobody knows the request itself is kept, and of what is refused or asked about again nothing is", async () => {
  const pending = await issue(() => pendingAt("/dte/transaction/A-1"));
  const root = await until(async () =>
    left.find(({ id, name }) => id === pending.id && name === "POST /dte"),
  );
  expect(root.resultado).toBe("pendiente");
  const refused = await issue(() => feg("FEG_DTE_CERTIFICATION_ERROR", { detalle: "No." }));
  world.neighbours.documents.GetByTransaccion = async () => {
    throw feg("FEG_DET_OBTE_INEX").with({ ubicacion: "/dte/transaction/A-1", reintentarEnSegundos: 5 });
  };
  const asked = await world.send("/dte/transaction/A-1", { token });
  expect([asked.status, asked.headers.get("Location")]).toEqual([400, expect.any(String)]);
  // Once a span that is kept later has been exported, all that were to be exported before have been too.
  const after = await issue(() => pendingAt("/dte/transaction/A-2"));
  await until(async () => left.find(({ id }) => id === after.id));
  const forgotten = [refused.id, asked.headers.get("X-Request-Id")];
  expect(left.filter(({ id }) => forgotten.includes(id))).toEqual([]);
});

test("a file that is no document wakes nobody and is not kept, and one that nobody could take is ours", async () => {
  const send = async (error: () => Error) => {
    world.neighbours.receiving.RegisterXml = async () => {
      throw error();
    };
    const response = await world.send("/dte/xml", {
      method: "POST",
      body: "<a/>",
      headers: { "Content-Type": "text/plain" },
    });
    expect(await response.json()).toMatchObject({ codigo: "1000" });
    return { id: response.headers.get("X-Request-Id") ?? "", labels: counted.at(-1) };
  };
  const refused = await send(() => feg("1000", { detalle: "No es un documento certificado." }));
  expect(refused.labels).toMatchObject({ "http.route": "/dte/xml", codigo: "1000" });
  const broken = await send(() => new Error("the table is gone"));
  expect(broken.labels).toMatchObject({ "http.route": "/dte/xml", codigo: "propio" });
  const away = await send(() => new CallerRefused("RegisterXml"));
  expect(away.labels).toMatchObject({ "http.route": "/dte/xml", codigo: "propio" });
  const root = await until(async () =>
    left.find(({ id, name }) => id === away.id && name === "POST /dte/xml"),
  );
  expect(root.resultado).toBe("error");
  expect(left.filter(({ id }) => id === refused.id)).toEqual([]);
});
