import { randomUUID } from "node:crypto";
import { Certifier, CONTRATO, Documents, decodeEvent } from "@dte/contracts";
import { connect, connectPostgres, createLog, createShell, type Shell, type Sql } from "@dte/service";
import {
  type Api,
  type Constellation,
  createApi,
  createControl,
  startConstellation,
  type TestCuenta,
  until,
} from "@dte/testing";
import { patient } from "@dte/testing/patient";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "@jest/globals";

let world: Constellation;
let api: Api;
let sandbox: ReturnType<typeof createControl>;
let cuenta: TestCuenta;
let shell: Shell;
let sql: Sql;
beforeAll(async () => {
  world = await startConstellation();
  shell = createShell({ name: "test", log: createLog("test", "silent") });
  sql = connectPostgres(shell, { url: world.databaseUrls["documents"] ?? "", poolMax: 2 });
  api = createApi(world.url);
  sandbox = createControl(world.sandboxUrl);
  [cuenta] = world.cuentas as [TestCuenta];
});
afterEach(() => sandbox.clear());
afterAll(async () => {
  await shell?.close();
  await world?.close();
});

let n = 0;
const factura = () => {
  n += 1;
  return {
    numeroTransaccion: `prueba-${n}`,
    items: [{ descripcion: "Café molido", cantidad: 2, precioUnitario: 56 }],
  };
};
const byTransaccion = (numero: string) =>
  api.call("GET", `/dte/transaction/${numero}`, { usuario: cuenta.usuario });
const inLedger = async (id: string) => (await sandbox.documentos()).filter((each) => each.id === id).length;

describe("the certifier's answer is lost", () => {
  test.each([
    ["corte", "it recorded the document and cut the connection"],
    ["corte-antes", "it cut the connection before recording"],
    ["error", "it answered 500 and recorded nothing"],
  ])("%s: %s; the client gets the one document all the same", async (modo) => {
    await sandbox.fallo({ operacion: "certificar", modo, veces: 1 });
    const before = (await sandbox.documentos()).length;
    const body = factura();
    const { status, body: dte } = await api.createDte(cuenta.usuario, body);
    expect([status, dte.estado]).toEqual([200, "Certificado"]);
    expect((await sandbox.documentos()).length).toBe(before + 1);
    expect(await inLedger(dte.id)).toBe(1);
    expect((await byTransaccion(body.numeroTransaccion)).body.id).toBe(dte.id);
  });

  test("sin-respuesta: it recorded the document and never answers; the document is asked for and found", async () => {
    await sandbox.fallo({ operacion: "certificar", modo: "sin-respuesta", veces: 1 });
    const before = (await sandbox.documentos()).length;
    const { status, body: dte } = await api.createDte(cuenta.usuario, factura());
    expect([status, dte.estado]).toEqual([200, "Certificado"]);
    expect((await sandbox.documentos()).length).toBe(before + 1);
    expect(await inLedger(dte.id)).toBe(1);
  });
});

test("nobody can be asked: the answer is pending, and the document appears when the certifier is back", async () => {
  await sandbox.fallo({ operacion: "certificar", modo: "no-disponible" });
  await sandbox.fallo({ operacion: "consultar", modo: "no-disponible" });
  const body = factura();
  const before = (await sandbox.documentos()).length;
  const pending = await api.createDte(cuenta.usuario, body);
  expect([pending.status, pending.body.codigo]).toEqual([400, "FEG_DTE_CERTIFICATION_ERROR"]);
  expect(pending.body.mensaje).toMatch(/pendiente/);
  expect(pending.headers.get("Location")).toContain(`/dte/transaction/${body.numeroTransaccion}`);
  expect(Number(pending.headers.get("Retry-After"))).toBeGreaterThan(0);

  const missing = await byTransaccion(body.numeroTransaccion);
  expect([missing.status, missing.body.codigo]).toEqual([400, "FEG_DET_OBTE_INEX"]);
  // The answer is told apart from that about a number that nobody ever sent.
  expect(missing.headers.get("Location")).toBe(pending.headers.get("Location"));
  expect(Number(missing.headers.get("Retry-After"))).toBeGreaterThan(0);
  // A caller who names the account is told a place that names it too.
  const named = await byTransaccion(`${body.numeroTransaccion}?idCuenta=${cuenta.id}`);
  expect(named.headers.get("Location")).toBe(`${missing.headers.get("Location")}?idCuenta=${cuenta.id}`);
  const never = await byTransaccion("nunca-enviado");
  expect([never.body.codigo, never.headers.get("Location")]).toEqual(["FEG_DET_OBTE_INEX", null]);
  expect(never.headers.get("Retry-After")).toBeNull();
  const repeated = await api.createDte(cuenta.usuario, body);
  expect([repeated.body.codigo, repeated.headers.get("X-Id-Existente")]).toEqual(["FEG_DTE_CREA_001", null]);

  await sandbox.clear();
  const found = await until(async () => {
    const answer = await byTransaccion(body.numeroTransaccion);
    return answer.status === 200 && answer.body;
  });
  expect((await sandbox.documentos()).length).toBe(before + 1);
  expect(await inLedger(found.id)).toBe(1);
  const again = await api.createDte(cuenta.usuario, body);
  expect([again.body.codigo, again.headers.get("X-Id-Existente")]).toEqual(["FEG_DTE_CREA_001", found.id]);
});

test("a pending document without numeroTransaccion has a place to ask too", async () => {
  await sandbox.fallo({ operacion: "certificar", modo: "no-disponible" });
  await sandbox.fallo({ operacion: "consultar", modo: "no-disponible" });
  const { numeroTransaccion: _, ...body } = factura();
  const pending = await api.createDte(cuenta.usuario, body);
  const location = new URL(pending.headers.get("Location") ?? "");
  const id = location.pathname.split("/").at(-1);
  const intento = (usuario = cuenta.usuario) => api.call("GET", `/dte/intento/${id}`, { usuario });
  const open = await intento();
  expect([open.body.estado, open.body.operacion, open.body.idCuenta]).toEqual([
    "Abierto",
    "certificar",
    cuenta.id,
  ]);
  expect(open.headers.get("Location")).toContain(`/dte/intento/${id}`);
  const [, otra] = world.cuentas as [TestCuenta, TestCuenta];
  expect((await intento(otra.usuario)).status).toBe(404);
  await sandbox.clear();
  const found = await until(async () => {
    const answer = await api.call("GET", location.pathname, { usuario: cuenta.usuario });
    return answer.status === 200 && answer.body;
  });
  expect(found.estado).toBe("Certificado");
  expect((await intento()).body).toMatchObject({ estado: "Certificado", idDte: found.id });
  // Its account was told once that the attempt was pending, however often it was asked about, and of the end afterwards.
  const told = await until(async () => {
    const all = await toldOf(id ?? "");
    return all.at(-1)?.asunto === "dte.certificado" && all;
  });
  expect(told.map(({ asunto }) => asunto)).toEqual(["dte.pendiente", "dte.certificado"]);
  expect(told[0]?.event).toMatchObject({ idCuenta: cuenta.id, estado: "abierto" });
});

/** Lists the events about an attempt on the bus, in the order in which they left. */
async function toldOf(idIntento: string) {
  const rows = await sql<{ asunto: "dte.pendiente" | "dte.certificado"; contenido: Buffer }[]>`
    select asunto, contenido from publicados where asunto in ('dte.pendiente', 'dte.certificado') order by publicado`;
  return rows
    .map(({ asunto, contenido }) => ({ asunto, event: decodeEvent(asunto, contenido) }))
    .filter(({ event }) => event.idIntento === idIntento);
}

test("a refusal is final, leaves nothing behind and frees the numeroTransaccion", async () => {
  await sandbox.fallo({ operacion: "certificar", modo: "rechazo", veces: 1 });
  const body = factura();
  const before = (await sandbox.documentos()).length;
  const refused = await api.createDte(cuenta.usuario, body);
  expect([refused.status, refused.body.codigo]).toEqual([400, "FEG_DTE_CERTIFICATION_ERROR"]);
  expect(refused.headers.get("Location")).toBeNull();
  expect((await sandbox.documentos()).length).toBe(before);
  expect((await api.createDte(cuenta.usuario, body)).status).toBe(200);
});

test("an asynchronous request that is refused tells so to whoever comes back for it", async () => {
  await sandbox.fallo({ operacion: "certificar", modo: "rechazo", veces: 1 });
  const body = factura();
  const accepted = await api.createDte(cuenta.usuario, body, { Prefer: "respond-async" });
  expect(accepted.status).toBe(202);
  const refused = await until(async () => {
    const answer = await byTransaccion(body.numeroTransaccion);
    return answer.body.codigo === "FEG_DTE_CERTIFICATION_ERROR" && answer;
  });
  expect([refused.status, /rechazó/.test(refused.body.mensaje)]).toEqual([400, true]);
  const again = await api.createDte(cuenta.usuario, body);
  expect(again.status).toBe(200);
  expect((await byTransaccion(body.numeroTransaccion)).body.id).toBe(again.body.id);
});

test("an asynchronous request is certified once, and found where the answer said", async () => {
  const { numeroTransaccion: _, ...body } = factura();
  const accepted = await api.createDte(cuenta.usuario, body, { Prefer: "respond-async" });
  const { pathname } = new URL(accepted.headers.get("Location") ?? "");
  const found = await until(async () => {
    const answer = await api.call("GET", pathname, { usuario: cuenta.usuario });
    return answer.status === 200 && answer.body;
  });
  expect(await inLedger(found.id)).toBe(1);
});

test("twenty requests at once with one numeroTransaccion make one document", async () => {
  const body = factura();
  const answers = await Promise.all(Array.from({ length: 20 }, () => api.createDte(cuenta.usuario, body)));
  const issued = answers.filter(({ status }) => status === 200);
  expect(issued).toHaveLength(1);
  expect(answers.filter(({ body: answer }) => answer.codigo === "FEG_DTE_CREA_001")).toHaveLength(19);
  expect(await inLedger(issued[0]?.body.id)).toBe(1);
});

test("twenty requests at once under one key make one document, and whoever repeats one is answered as the first", async () => {
  const headers = { "Idempotency-Key": randomUUID() };
  const { usuario } = cuenta;
  const { items } = factura();
  const before = await sandbox.total();
  const post = (body: object) => api.call("POST", "/dte", { usuario, headers, body });
  const answers = await Promise.all(Array.from({ length: 20 }, () => post({ items })));
  const issued = new Set(answers.filter(({ status }) => status === 200).map(({ body }) => body.id));
  expect(issued.size).toBe(1);
  // Calls that met the first one while it was under way are answered 409.
  expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toEqual(
    [],
  );
  const again = await post({ items });
  expect([again.status, issued.has(again.body.id)]).toEqual([200, true]);
  const others = [{ items: [{ ...items[0], cantidad: 3 }] }, { items, tipo: "imaginario" }];
  expect((await api.createDte(usuario, others[1])).status).toBe(400);
  for (const body of others) expect((await post(body)).status).toBe(422);
  expect(await sandbox.total()).toBe(before + 1);
});

test("certificar false computes everything and stores nothing", async () => {
  const before = (await sandbox.documentos()).length;
  const body = { ...factura(), certificar: false };
  const { status, body: dte } = await api.createDte(cuenta.usuario, body);
  expect(status).toBe(200);
  expect(dte).toMatchObject({ total: 112, moneda: "GTQ", tipo: "factura" });
  expect([dte.id, dte.estado]).toEqual([undefined, undefined]);
  expect((await sandbox.documentos()).length).toBe(before);
  expect((await byTransaccion(body.numeroTransaccion)).body.codigo).toBe("FEG_DET_OBTE_INEX");
});

test("a request of a newer contract is refused by whoever would drop what it does not know, and nothing is opened", async () => {
  const shell = createShell({ name: "test", log: createLog("test", "silent") });
  const documents = patient(connect(shell, Documents, `127.0.0.1:${world.portOf("documents", "grpc")}`));
  const certifier = connect(shell, Certifier, `127.0.0.1:${world.portOf("certifier-gt", "grpc")}`);
  try {
    const { items, numeroTransaccion } = factura();
    const solicitud = {
      numeroTransaccion,
      items: items.map(({ descripcion }) => ({ descripcion, cantidad: "1", precioUnitario: "1" })),
    };
    const asked = (contrato: number) =>
      documents.Create({
        actor: { usuario: cuenta.usuario, ipOrigen: "", origen: "API" },
        solicitud: { ...solicitud, contrato },
        idIntento: randomUUID(),
      });
    const before = await sandbox.total();
    await expect(asked(CONTRATO + 1)).rejects.toMatchObject({ codigo: "1000" });
    const prepared = certifier.Prepare({
      cuenta: { id: cuenta.id },
      solicitud: { ...solicitud, contrato: CONTRATO + 1 },
    });
    await expect(prepared).rejects.toMatchObject({ codigo: "1000" });
    expect(await sandbox.total()).toBe(before);
    // The number is free: the same request in terms that the certifier knows becomes one document.
    expect((await asked(CONTRATO)).estado).toBe("Certificado");
  } finally {
    await shell.close();
  }
});
