import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { METRICS, type MetricName, prometheusName } from "@dte/metrics";
import { connectPostgres, createLog, createShell } from "@dte/service";
import {
  type Api,
  createApi,
  createControl,
  type ObservedSpan,
  startConstellation,
  startObserved,
  type TestCuenta,
  until,
} from "@dte/testing";
import { required } from "@dte/testing/infra";
import { ATTRIBUTES, CONVENTIONS, createPseudonyms, SPANS } from "@dte/tracing";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { SMTPServer } from "smtp-server";
import { libroDe } from "../libros.js";
import { createCheckedApi } from "./checked-api.js";

/** OTLP's number for the span of the side that answers. */
const SERVER = 2;
const KEY = "una-llave-que-solo-las-pruebas-tienen";
/** Texts that occur only in this run's documents, people and addresses. */
const RECEPTOR = "98765434";
const CORREO = "compradora-secreta@correo-de-prueba.example";
const secrets = new Set([RECEPTOR, CORREO, "correo-de-prueba", "NOMBRE QUE", "no se registra", KEY]);

let observed: Awaited<ReturnType<typeof startObserved>>;
let api: Api;
let cuenta: TestCuenta;
let smtp: SMTPServer;
let stranger: Server;
/** The requests to the account's own server. */
const told: { path: string; headers: NodeJS.Dict<string | string[]>; body: string }[] = [];
let mails = 0;

beforeAll(async () => {
  smtp = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    hideSTARTTLS: true,
    onData(stream, _, done) {
      stream.resume().on("end", () => {
        mails += 1;
        done();
      });
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, "127.0.0.1", () => resolve()));
  stranger = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      told.push({
        path: request.url ?? "",
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
      });
      response.end();
    });
  }).listen(0, "127.0.0.1");
  await once(stranger, "listening");
  const smtpPort = (smtp.server.address() as { port: number }).port;
  observed = await startObserved(
    {
      rendering: true,
      webhooks: true,
      smtpUrl: `smtp://127.0.0.1:${smtpPort}`,
      logLevel: "debug",
      env: { webhooks: { WEBHOOKS_ALLOW_LOCAL: "true" } },
    },
    KEY,
  );
  api = createCheckedApi(observed.world.url);
  [cuenta] = observed.world.cuentas as [TestCuenta];
  for (const each of observed.world.cuentas) for (const word of [each.id, each.usuario]) secrets.add(word);
  await until(async () => (await fetch(`${observed.world.url}/salud/lista`)).status === 200);
  secrets.add(await api.token(cuenta.usuario));
});

afterAll(async () => {
  await observed?.close();
  stranger?.close();
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
});

const factura = (more: object = {}) => ({
  receptor: {
    nit: RECEPTOR,
    nombre: "NOMBRE QUE NO SE REGISTRA",
    direccionCorreoElectronico: CORREO,
    ...more,
  },
  items: [{ descripcion: "Descripción que no se registra", precioUnitario: 10 }],
});

/** The attributes of a span about these documents. */
const DE_FACTURA = {
  "dte.pais": "GT",
  "dte.tipo": "factura",
  "dte.ambiente": expect.stringMatching(/^(pruebas|produccion)$/),
};

/** Gives the spans of a request's trace, once all of these are in it. */
async function traceOf(
  { headers }: { headers: Headers },
  ...names: readonly string[]
): Promise<ObservedSpan[]> {
  const id = headers.get("X-Request-Id") ?? "";
  const found = () => observed.spans.filter(({ traceId }) => traceId === id);
  const missing = () => names.filter((name) => !found().some((span) => span.name.includes(name)));
  await until(async () => missing().length === 0).catch((error: unknown) => {
    throw new Error(
      `the trace lacks ${missing().join(", ")}; it has ${found()
        .map(({ name }) => name)
        .join(", ")}`,
      {
        cause: error,
      },
    );
  });
  return found();
}

test("one trace goes from the request over gRPC, SQL, Redis, authority, outbox and bus to the account's own server", async () => {
  const { port } = stranger.address() as { port: number };
  const url = `http://127.0.0.1:${port}/direccion-de-la-cuenta`;
  secrets.add("direccion-de-la-cuenta");
  const webhook = await api.call("POST", "/webhook", { usuario: cuenta.usuario, body: { url } });
  expect(webhook.status).toBe(200);
  secrets.add(webhook.body.secreto);
  const created = await api.createDte(cuenta.usuario, factura());
  expect([created.status, created.body.codigo]).toEqual([200, undefined]);
  const trace = await traceOf(
    created,
    ...["POST /dte", "Documents/Create", "Accounts/Resolve", "Certifier/Prepare", "Certifier/Submit"],
    ...["open", "settle", "eval", "issue", "authority enviar", "POST"],
    ...["send dte.certificado", "process dte.certificado", "webhook", "take in dte.certificado"],
  );
  expect(trace.find(({ kind, parentSpanId }) => kind === SERVER && !parentSpanId)?.name).toBe("POST /dte");
  // By OpenTelemetry's conventions the span of a statement is named by its summary, and that of a request to another house by its method.
  const namesOf = (attribute: string) =>
    trace.filter(({ attributes }) => attribute in attributes).map(({ name }) => name);
  expect(namesOf("db.query.summary")).toEqual(expect.arrayContaining(["open", "settle"]));
  expect(namesOf("server.address")).toContain("POST");
  const create = trace.find(({ name, kind }) => name.endsWith("Documents/Create") && kind === SERVER);
  expect(create?.attributes).toEqual({
    "rpc.system.name": "grpc",
    "rpc.method": "dte.documents.v1.Documents/Create",
    "rpc.status_code": "OK",
  });
  const issue = trace.find(({ name }) => name === "issue");
  expect(issue?.attributes).toEqual({
    "dte.intento": expect.any(String),
    "dte.pais": "GT",
    "dte.operacion": "certificar",
    "dte.tipo": "factura",
    "dte.ambiente": expect.stringMatching(/^(pruebas|produccion)$/),
    "dte.certificador": expect.any(String),
    "dte.cuenta": createPseudonyms(KEY)(cuenta.id),
    "dte.resultado": "certificado",
  });
  expect(trace.find(({ name }) => name === "authority enviar")?.attributes).toMatchObject({
    ...DE_FACTURA,
    "dte.certificador": expect.any(String),
    "dte.operacion": "certificar",
    "dte.resultado": "aceptado",
  });
  await until(async () => told.some(({ body }) => body.includes(created.body.id)));
  // No stranger learns of our traces.
  for (const { headers } of told) expect(headers["traceparent"]).toBeUndefined();
});

test("a mail's trace has its event, its print, the file that is kept, and the SMTP server", async () => {
  const { body } = await api.createDte(cuenta.usuario, factura());
  const asked = await api.call("POST", `/dte/${body.id}/email`);
  expect(asked.status).toBe(204);
  await until(async () => mails > 0);
  const trace = await traceOf(
    asked,
    ...["process correo.solicitado", "mail", "Rendering/Pdf", "print", "file put", "smtp"],
    ...["send correo.enviado", "process correo.enviado", "process dte.pdf.generado"],
  );
  for (const about of ["mail", "print"])
    expect(trace.find(({ name }) => name === about)?.attributes).toMatchObject(DE_FACTURA);
  // The span of a statement is named by the table that it reads, and not by tables in its columns.
  const statements = trace.map(({ name }) => name).filter((name) => name.startsWith("select "));
  expect(statements).toContain("select dtes");
  expect(statements).not.toContain("select bitacora");
});

test("a cancellation is one trace, and each document of a workbook has its own, linked to the upload", async () => {
  const { body } = await api.createDte(cuenta.usuario, factura());
  const cancelled = await api.call("POST", `/dte/${body.id}/anular`, {
    usuario: cuenta.usuario,
    body: { dteId: body.id, motivoAnulacion: "Motivo que no se registra" },
  });
  expect(cancelled.status).toBe(200);
  await traceOf(
    cancelled,
    "Documents/Cancel",
    "authority enviar",
    "transaction settle anulado",
    "process dte.anulado",
  );

  const libro = await libroDe([
    ["numeroTransaccion", "receptorId", "itemDescripcion", "itemPrecioUnitario"],
    ["FILA-SECRETA-1", "CF", "Silla que no se registra", 112],
  ]);
  secrets.add("FILA-SECRETA");
  const form = new FormData();
  form.set("archivo", new Blob([libro]), "libro-secreto.xlsx");
  secrets.add("libro-secreto");
  const authorization = `Bearer ${await api.token(cuenta.usuario)}`;
  const uploaded = await fetch(`${observed.world.url}/lote`, {
    method: "POST",
    headers: { authorization },
    body: form,
  });
  const { id } = (await uploaded.json()) as { id: string };
  await until(async () =>
    ["Terminado", "Fallido"].includes(
      (await api.call("GET", `/lote/${id}`, { usuario: cuenta.usuario })).body.estado,
    ),
  );
  await traceOf(uploaded, "POST /lote", "Batch/Upload", "transaction recibir lote");
  const row = await until(async () => observed.spans.find(({ name }) => name === "row"));
  expect(row.links).toEqual([uploaded.headers.get("X-Request-Id")]);
  expect(row.traceId).not.toBe(uploaded.headers.get("X-Request-Id"));
  expect(row.attributes["dte.lote"]).toBe(id);
});

test("what is found out after the request ended is linked to its trace", async () => {
  const control = createControl(observed.world.sandboxUrl);
  await control.fallo({ operacion: "certificar", modo: "corte", veces: 1 });
  await control.fallo({ operacion: "consultar", modo: "no-disponible" });
  const pending = await api.createDte(cuenta.usuario, {
    ...factura(),
    numeroTransaccion: "TRANSACCION-SECRETA",
  });
  secrets.add("TRANSACCION-SECRETA");
  expect(pending.status).toBe(400);
  await control.clear();
  await until(async () => {
    const asked = await api.call("GET", "/dte/transaction/TRANSACCION-SECRETA", { usuario: cuenta.usuario });
    return asked.status === 200;
  });
  const first = pending.headers.get("X-Request-Id") ?? "";
  // Each of several questions has a trace of its own, and one of them has the end.
  await until(async () => {
    const later = observed.spans.filter(
      ({ name, links }) => name === "later reconcile" && links.includes(first),
    );
    const traces = new Set(later.map(({ traceId }) => traceId));
    return observed.spans.some(
      ({ name, traceId }) => name === "process dte.certificado" && traces.has(traceId),
    );
  });
});

test("the file store's taking of a document's file is linked to where the document was issued, and the row forgets it", async () => {
  const created = await api.createDte(cuenta.usuario, factura());
  const issued = created.headers.get("X-Request-Id") ?? "";
  const { archivoXmlUri } = created.body;
  const nombre = String(archivoXmlUri).split("/").at(-1) ?? "";
  const shell = createShell({ name: "test", log: createLog("test", "silent") });
  try {
    const sql = connectPostgres(shell, { url: observed.world.databaseUrls["documents"] ?? "", poolMax: 1 });
    // The store collects files that are ten minutes old, so this one is made older.
    await sql`update archivos set creado = now() - interval '10 minutes' where nombre = ${nombre}`;
    const later = await until(async () =>
      observed.spans.find(({ name, links }) => name === "later file" && links.includes(issued)),
    );
    const put = await until(async () =>
      observed.spans.find(({ name, traceId }) => name === "file put" && traceId === later.traceId),
    );
    expect(put.traceId).not.toBe(issued);
    await until(async () => {
      const [row] = await sql`select traza from archivos where nombre = ${nombre} and guardado is not null`;
      return row !== undefined && row["traza"] === null;
    });
  } finally {
    await shell.close();
  }
});

test("the verdict on a registered document is linked to where it was registered", async () => {
  const elsewhere = await startConstellation();
  let xml: string;
  try {
    const { body } = await createApi(elsewhere.url).createDte(cuenta.usuario, factura());
    xml = await (await fetch(body.archivoXmlUri)).text();
  } finally {
    await elsewhere.close();
  }
  const registered = await api.call("POST", "/dte/xml", {
    body: { xmlContent: xml, isBase64Encoded: false },
  });
  expect(registered.status).toBe(200);
  const request = registered.headers.get("X-Request-Id") ?? "";
  await until(async () =>
    observed.spans.find(({ name, links }) => name === "later verificaciones" && links.includes(request)),
  );
});

test("nor is what was asked for in any of it, in a path, a query or a refusal", async () => {
  const asked = { usuario: cuenta.usuario };
  const answers = [
    await api.call("GET", `/contribuyente/${RECEPTOR}`, asked),
    await api.call("GET", `/cuenta/${cuenta.id}`, asked),
    await api.call(
      "GET",
      `/dte?idReceptor=${RECEPTOR}&idCuenta=${cuenta.id}&numeroTransaccion=SECRETO-1`,
      asked,
    ),
    await api.call("GET", "/dte/transaction/SECRETO-2", asked),
    await api.createDte(cuenta.usuario, { receptor: { nit: "33333337" }, items: [{ descripcion: "x" }] }),
    await api.call("GET", `/producto/buscar?idCuenta=${cuenta.id}&texto=secreto-3`, asked),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 400, 400, 200]);
  for (const word of ["SECRETO-", "secreto-", "33333337"]) secrets.add(word);
  for (const { headers } of answers) {
    const id = headers.get("X-Request-Id");
    await until(async () => observed.spans.some(({ traceId, kind }) => traceId === id && kind === SERVER));
  }
  expect(observed.spans.map(({ name }) => name)).toContain("GET /contribuyente/:id");
});

test("Prometheus reads requests, rpcs, attempts and the process itself, and no metric that is not in the table", async () => {
  const text = await observed.metrics();
  expect(text).toMatch(
    /^http_server_request_duration_seconds_count\{http_route="\/dte",http_request_method="POST",http_response_status_code="200",codigo=""\} \d/m,
  );
  expect(text).toMatch(
    /^rpc_server_call_duration_seconds_count\{rpc_method="dte\.documents\.v1\.Documents\/Create",rpc_status_code="OK"\} \d/m,
  );
  expect(text).toMatch(/^dte_certificados_total\{pais="GT",tipo="factura",operacion="certificar"\} \d/m);
  expect(text).toMatch(/^nodejs_eventloop_delay_seconds \d/m);
  expect(text).toMatch(/^process_cpu_time_seconds_total \d/m);
  execFileSync(required("DTE_TEST_PROMTOOL"), ["check", "metrics"], { input: text });
  const known = new Set(Object.keys(METRICS).map((name) => prometheusName(name as MetricName)));
  const written = [...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name = ""]) => name);
  expect(written.filter((name) => !known.has(name))).toEqual([]);
});

test("no tax id, name, address, number of the client's, key or token of all that is in any span, log or metric", async () => {
  const everything = [...observed.exported, ...observed.logged, await observed.metrics()].join("\n");
  expect(observed.exported.length).toBeGreaterThan(0);
  expect(observed.logged.length).toBeGreaterThan(0);
  expect([...secrets].filter((secret) => everything.includes(secret))).toEqual([]);
  const attributes = new Set(observed.spans.flatMap((span) => Object.keys(span.attributes)));
  const allowed = new Set<string>([...Object.keys(ATTRIBUTES), ...CONVENTIONS]);
  expect([...attributes].filter((each) => !allowed.has(each))).toEqual([]);
  // Spans of our work have names from the table; the others are HTTP in or out, gRPC, and Redis by its commands.
  const others = observed.spans.filter(
    ({ name, attributes }) =>
      !Object.hasOwn(SPANS, name.split(" ")[0] ?? "") && name !== attributes["db.query.summary"],
  );
  const known = /^(GET|POST|PUT|PATCH|DELETE)( \/\S*)?$|^dte\.\w+\.v1\.\w+\/\w+$|^[a-z]+$/;
  expect(others.map(({ name }) => name).filter((name) => !known.test(name))).toEqual([]);
});
