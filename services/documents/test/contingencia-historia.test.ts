import { connectPostgres, createLog, createShell } from "@dte/service";
import { type Api, createApi, createControl, startObserved, until } from "@dte/testing";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { explainById, listHallazgos } from "../src/store/explain.js";

/** A client waits this long at most here, so that a silent authority does not make the tests slow. */
const DEADLINE_MS = 15_000;

let observed: Awaited<ReturnType<typeof startObserved>>;
let api: Api;
let usuario: string;
let solicitud: object;
let mh: ReturnType<typeof createControl>;
const shell = createShell({ name: "test", log: createLog("test", "silent") });

beforeAll(async () => {
  const env = {
    gateway: { DEADLINE_MS: String(DEADLINE_MS) },
    documents: { CONTINGENCIA_DUDA_SECONDS: "2" },
  };
  observed = await startObserved({ paises: ["SV"], env }, "una-llave-de-las-pruebas");
  const { SV } = observed.world.paises;
  if (!SV) throw new Error("no El Salvador");
  ({ usuario, solicitud } = SV);
  api = createApi(observed.world.url);
  mh = createControl(SV.sandboxUrl);
});
afterAll(async () => {
  await shell.close();
  await observed?.close();
});

test("a document of a contingency is followed from its request to the lot that brought it, in traces and in its story", async () => {
  await mh.fallo({ operacion: "certificar", modo: "no-disponible" });
  const answers = await Promise.all(
    ["historia-1", "historia-2"].map((numeroTransaccion) =>
      api.createDte(usuario, { ...solicitud, numeroTransaccion }),
    ),
  );
  expect(answers.map(({ status, body }) => [status, body.estado])).toEqual([
    [200, undefined],
    [200, undefined],
  ]);
  await mh.clear();
  for (const { body } of answers)
    await until(async () => {
      const { body: dte } = await api.call("GET", `/dte/${body.id}`, { usuario });
      return dte.estado === "Certificado";
    });
  // The documents waited for the authority by law, so that their time says nothing of how soon its word is written down.
  const metrics = await observed.metrics();
  expect(metrics).toMatch(/^dte_certificados_total\{pais="SV",[^}]*\} [1-9]/m);
  expect(metrics).not.toMatch(/^dte_intentos_resolucion_seconds_count\{pais="SV"/m);
  const requests = answers.map(({ headers }) => headers.get("X-Request-Id") ?? "");
  // The span ends once the authority has taken the lot, and each document is in one.
  await until(async () => {
    const lotes = observed.spans.filter(({ name }) => name === "later lote");
    const sent = lotes.filter((lote) =>
      observed.spans.some(({ name, traceId }) => traceId === lote.traceId && name.endsWith("/SubmitLote")),
    );
    return requests.every((request) => sent.some(({ links }) => links.includes(request)));
  });
  const sql = connectPostgres(shell, { url: observed.world.databaseUrls["documents"] ?? "", poolMax: 1 });
  for (const { body } of answers) {
    const [intento] = await explainById(sql, body.id);
    if (!intento) throw new Error("no attempt");
    const told = (await listHallazgos(sql, intento)).filter(({ que }) => que === "contingencia");
    expect(told.map(({ detalle }) => detalle)).toEqual([
      expect.stringMatching(/^evento [0-9a-f-]{36} escrito; [1-9]\d* envíos$/),
      expect.stringMatching(/^evento [0-9a-f-]{36} recibido$/),
      expect.stringMatching(/^lote [0-9a-f-]{36}, código \S+; [1-9]\d* envíos, seguido [1-9]\d* veces$/),
    ]);
    expect(told.every(({ fecha }) => fecha instanceof Date)).toBe(true);
  }
});
