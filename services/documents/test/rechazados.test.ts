import { randomUUID } from "node:crypto";
import { connectPostgres, createLog, createShell, type Sql } from "@dte/service";
import {
  type Answer,
  type Api,
  type Constellation,
  createApi,
  createControl,
  startConstellation,
  until,
} from "@dte/testing";
import { afterAll, afterEach, beforeAll, expect, test } from "@jest/globals";

let world: Constellation;
let api: Api;
let mh: ReturnType<typeof createControl>;
let sql: Sql;
const shell = createShell({ name: "test", log: createLog("test", "silent") });
let cuenta: string;
let usuario: string;
let solicitud: object;
let datos: { nombre: string; valor: string }[];

beforeAll(async () => {
  world = await startConstellation({ paises: ["SV"], env: { gateway: { DEADLINE_MS: "15000" } } });
  api = createApi(world.url);
  const { SV } = world.paises;
  if (!SV) throw new Error("no El Salvador");
  mh = createControl(SV.sandboxUrl);
  ({ usuario, solicitud, id: cuenta } = SV);
  datos = (await api.call("GET", `/cuenta/${cuenta}`, { usuario })).body.datosAdicionales;
  sql = connectPostgres(shell, { url: world.databaseUrls["documents"] ?? "", poolMax: 2 });
});
afterEach(() => mh.clear());
afterAll(async () => {
  await shell.close();
  await world?.close();
});

const create = (changes: object): Promise<Answer> => api.createDte(usuario, { ...solicitud, ...changes });
const get = (path: string): Promise<Answer> => api.call("GET", path, { usuario });
const correct = (id: string, changes: object): Promise<Answer> =>
  api.call("POST", `/rechazados/dte/${id}`, { usuario, body: { ...solicitud, ...changes } });

/** MH knows another NRC of this taxpayer, and refuses each document that bears this one. */
const setNrc = async (isGood: boolean): Promise<void> => {
  const datosAdicionales = datos.map((each) =>
    each.nombre === "MH_NRC" && !isGood ? { ...each, valor: "7654321" } : each,
  );
  const patched = await api.call("PATCH", `/cuenta/${cuenta}`, { usuario, body: { datosAdicionales } });
  expect(patched.status).toBe(200);
};
const archivoOf = async ({ body }: Answer) =>
  (await (await fetch(body.archivoJsonUri)).json()) as {
    identificacion: { codigoGeneracion: string; numeroControl: string; tipoModelo: number };
    emisor: { nrc: string };
  };
const rechazadoOf = async (numeroTransaccion: string): Promise<Record<string, never>> => {
  const { status, body } = await get(`/rechazados/dte?numeroTransaccion=${numeroTransaccion}`);
  expect([status, body.meta?.totalItems]).toEqual([200, 1]);
  return body.data[0];
};

test("a refused document is shown with its reason, and is certified under its own code and number once corrected", async () => {
  await setNrc(false);
  const refused = await create({ numeroTransaccion: "nrc-1" });
  expect([refused.status, refused.body.codigo]).toEqual([400, "FEG_DTE_CERTIFICATION_ERROR"]);
  expect((await get("/dte/transaction/nrc-1")).status).toBe(400);
  const numero = `DTE-01-M001P001-${"1".padStart(15, "0")}`;
  const rechazado = await rechazadoOf("nrc-1");
  expect(rechazado).toMatchObject({
    idCuenta: cuenta,
    codigo: "FEG_DTE_CERTIFICATION_ERROR",
    mensaje: refused.body.mensaje,
    enContingencia: false,
    eventos: expect.arrayContaining([expect.objectContaining({ campo: "emisor.nrc" })]),
  });
  const { id, fechaRechazo, corregibleHasta } = rechazado as Record<string, string>;
  expect(Date.parse(corregibleHasta ?? "") - Date.parse(fechaRechazo ?? "")).toBe(24 * 3_600_000);
  expect((await get(`/rechazados/dte/${id}`)).body).toMatchObject({ id, dte: { tipo: rechazado["tipo"] } });

  // The correction is as wrong as before: the document stays refused, and is shown once.
  const again = await correct(String(id), { numeroTransaccion: "nrc-1" });
  expect([again.status, again.body.codigo]).toEqual([400, "FEG_DTE_CERTIFICATION_ERROR"]);
  expect(await rechazadoOf("nrc-1")).toMatchObject({ id });

  await setNrc(true);
  const corrected = await correct(String(id), { numeroTransaccion: "nrc-1" });
  expect(corrected).toMatchObject({ status: 200, body: { id, estado: "Certificado", serie: numero } });
  expect((await archivoOf(corrected)).identificacion).toMatchObject({
    codigoGeneracion: id,
    numeroControl: numero,
  });
  expect((await get(`/dte/${id}`)).body).toMatchObject({ id, estado: "Certificado" });
  expect((await get("/rechazados/dte?numeroTransaccion=nrc-1")).body.meta.totalItems).toBe(0);
  expect((await correct(String(id), {})).body.codigo).toBe("FEG_DET_OBTE_INEX");
  expect((await mh.documentos()).filter((each) => each.id === id)).toHaveLength(1);
});

/** Brings bytes to MH late, as if something had held them up on their way. */
async function arrive(contenido: Buffer): Promise<void> {
  const { SV } = world.paises;
  const headers = { "user-agent": "late", "content-type": "application/x-www-form-urlencoded" };
  const login = await fetch(`${SV?.sandboxUrl}/seguridad/auth`, {
    ...{ method: "POST", headers },
    body: new URLSearchParams({ user: cuenta, pwd: "Boqueron.2026*" }),
  });
  const { body } = (await login.json()) as { body: { token: string } };
  const documento = contenido.toString();
  const [, payload = ""] = documento.split(".");
  const { identificacion } = JSON.parse(Buffer.from(payload, "base64url").toString());
  const { ambiente, version, tipoDte, codigoGeneracion } = identificacion;
  const sent = await fetch(`${SV?.sandboxUrl}/fesv/recepciondte`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json", authorization: body.token },
    body: JSON.stringify({ ambiente, idEnvio: 1, version, tipoDte, documento, codigoGeneracion }),
  });
  expect(await sent.json()).toMatchObject({ estado: "PROCESADO" });
}

test("a refused document that MH has all the same is kept as MH has it, and who corrects it is told so", async () => {
  await setNrc(true);
  await mh.fallo({ operacion: "certificar", modo: "rechazo" });
  const refused = await create({ numeroTransaccion: "late-1" });
  expect(refused.body.codigo).toBe("FEG_DTE_CERTIFICATION_ERROR");
  const { id } = (await rechazadoOf("late-1")) as Record<string, string>;
  const [sent] = await sql<
    { contenido: Buffer }[]
  >`select contenido from intentos where id = ${String(id).toLowerCase()}`;
  await arrive(sent?.contenido ?? Buffer.of());
  const corrected = await correct(String(id), { numeroTransaccion: "late-1", descripcion: "Corregido" });
  expect([corrected.status, corrected.body.codigo]).toEqual([400, "FEG_DTE_INVALID_STATE"]);
  expect(corrected.body.mensaje).toMatch(/ya tenía el documento como se envió antes de corregirlo/);
  const dte = await until(async () => {
    const answer = await get(`/dte/${id}`);
    return answer.status === 200 ? answer : undefined;
  });
  expect(dte.body).toMatchObject({ id, estado: "Certificado", numeroTransaccion: "late-1" });
  expect(((await archivoOf(dte)) as { firmaElectronica?: string }).firmaElectronica).toBe(
    String(sent?.contenido),
  );
  expect((await get("/dte/transaction/late-1")).body.id).toBe(id);
  expect((await get("/rechazados/dte?numeroTransaccion=late-1")).body.meta.totalItems).toBe(0);
  expect((await mh.documentos()).filter((each) => each.id === id)).toHaveLength(1);
});

test("a correction keeps the series, is made in time, and by the account alone", async () => {
  await setNrc(false);
  await create({ numeroTransaccion: "nrc-2" });
  await setNrc(true);
  const { id } = (await rechazadoOf("nrc-2")) as Record<string, string>;
  const moved = await correct(String(id), { emisor: { codigoEstablecimiento: "S002" } });
  expect([moved.status, moved.body.codigo]).toEqual([400, expect.stringMatching(/^FEG_/)]);
  expect(await rechazadoOf("nrc-2")).toMatchObject({ id });
  const stranger = world.cuentas[0]?.usuario ?? "";
  const theirs = await api.call("GET", `/rechazados/dte/${id}`, { usuario: stranger });
  expect([theirs.status, theirs.body.codigo]).toEqual([400, "FEG_DET_OBTE_INEX"]);
  expect((await api.call("GET", `/rechazados/dte/${id}`)).status).toBe(401);
  await sql`update intentos set cerrado = cerrado - interval '25 hours' where numero_transaccion = 'nrc-2'`;
  const late = await correct(String(id), {});
  expect([late.status, late.body.codigo]).toEqual([400, "FEG_DTE_INVALID_STATE"]);
});

test("where the authority keeps no number of a refused document it is shown, and not corrected", async () => {
  const [gt] = world.cuentas;
  await createControl(world.sandboxUrl).fallo({ operacion: "certificar", modo: "rechazo" });
  const items = [{ descripcion: "Café", precioUnitario: 10 }];
  const refused = await api.createDte(gt?.usuario ?? "", { numeroTransaccion: "fel-1", items });
  expect(refused.body.codigo).toBe("FEG_DTE_CERTIFICATION_ERROR");
  const { body } = await api.call("GET", "/rechazados/dte", { usuario: gt?.usuario ?? "" });
  expect(body.data).toMatchObject([{ numeroTransaccion: "fel-1", mensaje: refused.body.mensaje }]);
  expect(body.data[0]).not.toHaveProperty("corregibleHasta");
  const answer = await api.call("POST", `/rechazados/dte/${body.data[0].id}`, {
    usuario: gt?.usuario ?? "",
    body: { items },
  });
  expect([answer.status, answer.body.codigo]).toEqual([400, "FEG_DTE_INVALID_STATE"]);
});

test("what was issued in contingency and refused is corrected under the event that reported it, whose seal is kept", async () => {
  await setNrc(false);
  await mh.fallo({ operacion: "certificar", modo: "no-disponible" });
  const issued = await create({ numeroTransaccion: "nrc-3" });
  expect(issued).toMatchObject({ status: 200, body: { numero: 0 } });
  const during = await get(`/cuenta/${cuenta}/contingencias`);
  expect(during.body.data[0]).toMatchObject({ estado: "EnCurso", tipo: 1, documentos: 1, pendientes: 1 });
  await mh.clear();
  const rechazado = await until(async () => {
    const { body } = await get("/rechazados/dte?numeroTransaccion=nrc-3");
    return body.data[0];
  });
  expect(rechazado).toMatchObject({ id: issued.body.id, enContingencia: true });
  expect((await get(`/dte/${issued.body.id}`)).body.codigo).toBe("FEG_DET_OBTE_INEX");
  const [reported] = (await get(`/cuenta/${cuenta}/contingencias`)).body.data;
  expect(reported).toMatchObject({
    estado: "Cerrada",
    documentos: 1,
    pendientes: 0,
    rechazados: 1,
    evento: { sello: expect.stringMatching(/^[0-9A-Z]{40}$/) },
  });
  const proof = (await (await fetch(reported.evento.archivoUri)).json()) as Record<string, unknown>;
  expect(proof).toMatchObject({
    identificacion: { codigoGeneracion: reported.evento.id },
    detalleDTE: [{ codigoGeneracion: issued.body.id }],
    selloRecibido: reported.evento.sello,
    firmaElectronica: expect.any(String),
  });

  await setNrc(true);
  const corrected = await correct(issued.body.id, { numeroTransaccion: "nrc-3" });
  expect(corrected).toMatchObject({ status: 200, body: { id: issued.body.id, serie: issued.body.serie } });
  const dte = await until(async () => {
    const answer = await get("/dte/transaction/nrc-3");
    return answer.body.estado === "Certificado" ? answer : undefined;
  });
  expect(dte.body).toMatchObject({
    id: issued.body.id,
    datosContingencia: { tipo: 1, idEvento: reported.evento.id, selloEvento: reported.evento.sello },
  });
  expect(dte.body.bitacora.map(({ evento }: { evento: string }) => evento)).toEqual(
    expect.arrayContaining(["Creado", "Rechazado", "Corregido", "Certificado"]),
  );
  expect(await archivoOf(dte)).toMatchObject({ identificacion: { tipoModelo: 2 } });
  expect((await get(`/cuenta/${cuenta}/contingencias`)).body.data).toHaveLength(1);
});

test("a cancelled document tells its kind, what takes its place and the authority's seal", async () => {
  await setNrc(true);
  const [wrong, right] = [
    await create({ numeroTransaccion: "anular-1" }),
    await create({ numeroTransaccion: "anular-2" }),
  ];
  const body = {
    dteId: wrong.body.id,
    motivoAnulacion: "Precio equivocado",
    tipoAnulacion: 1,
    idDteReemplazo: right.body.id,
  };
  const { body: anulado } = await api.call("POST", `/dte/${wrong.body.id}/anular`, { usuario, body });
  const { idEvento, sello, archivoUri } = anulado.datosAnulacion;
  expect(anulado.datosAnulacion).toMatchObject({ tipo: 1, idReemplazo: right.body.id });
  expect(await (await fetch(archivoUri)).json()).toMatchObject({
    identificacion: { codigoGeneracion: idEvento },
    documento: { codigoGeneracionR: right.body.id },
    motivo: { tipoAnulacion: 1 },
    selloRecibido: sello,
  });
});

const hora = (hace: number): string =>
  new Intl.DateTimeFormat("sv-SE", {
    dateStyle: "short",
    timeStyle: "medium",
    timeZone: "America/El_Salvador",
  })
    .format(new Date(Date.now() - hace * 60_000))
    .replace(" ", "T");

test("what a shop handed over while it was cut off is reported with its own reason, and sealed under the code it had", async () => {
  const antes = (await get(`/cuenta/${cuenta}/contingencias`)).body.meta.totalItems;
  const apagon = { desde: hora(90), hasta: hora(30), tipo: 4 };
  const ids = [randomUUID(), randomUUID()];
  const entregar = (i: number, changes = {}) =>
    create({
      numeroTransaccion: `apagon-${i}`,
      fechaEmision: hora(60),
      contingencia: { ...apagon, id: ids[i] },
      ...changes,
    });
  for (const i of [0, 1]) {
    const { status, body } = await entregar(i);
    expect([status, body.id]).toEqual([200, ids[i]?.toUpperCase()]);
    expect(body).not.toHaveProperty("estado");
  }
  const twice = await entregar(0, { numeroTransaccion: "apagon-otra-vez" });
  expect([twice.status, twice.body.codigo]).toEqual([400, "FEG_DTE_INVALID_STATE"]);
  for (const i of [0, 1]) {
    const dte = await until(async () => {
      const { body } = await get(`/dte/transaction/apagon-${i}`);
      return body.estado === "Certificado" && body;
    });
    expect(dte).toMatchObject({ id: ids[i]?.toUpperCase(), datosContingencia: { tipo: 4 } });
  }
  const { data, meta } = (await get(`/cuenta/${cuenta}/contingencias`)).body;
  expect(meta.totalItems).toBe(antes + 1);
  expect(data[0]).toMatchObject({ estado: "Cerrada", tipo: 4, documentos: 2, pendientes: 0 });
});

test.each([
  ["a reason that MH does not know", { tipo: 9 }, "FEG_VALIDATION_ERROR"],
  ["another reason without words", { tipo: 5 }, "FEG_VALIDATION_ERROR"],
  ["an end that is still to come", { hasta: hora(-60) }, "FEG_VALIDATION_ERROR"],
  ["an end before the document", { hasta: hora(80) }, "FEG_VALIDATION_ERROR"],
  ["no identity", { id: undefined }, "FEG_VALIDATION_ERROR"],
])("%s is refused, and nothing is issued", async (_, changes, codigo) => {
  const contingencia = { tipo: 3, desde: hora(90), hasta: hora(30), id: randomUUID(), ...changes };
  const answer = await create({ fechaEmision: hora(60), contingencia });
  expect([answer.status, answer.body.codigo]).toEqual([400, codigo]);
  expect((await get(`/dte/${contingencia.id ?? randomUUID()}`)).body.codigo).toBe("FEG_DET_OBTE_INEX");
});

test("where the law knows no contingency of this kind it is refused", async () => {
  const contingencia = { tipo: 2, desde: hora(90), hasta: hora(30), id: randomUUID() };
  const items = [{ descripcion: "Café", precioUnitario: 10 }];
  const answer = await api.createDte(world.cuentas[0]?.usuario ?? "", { items, contingencia });
  expect([answer.status, answer.body.codigo]).toEqual([400, "FEG_BUSINESS_RULE_VIOLATION"]);
});

test("an account is told once when a deadline is near", async () => {
  await setNrc(true);
  await mh.fallo({ operacion: "contingencia", modo: "error", veces: 50 });
  const { status } = await create({
    numeroTransaccion: "plazo-1",
    fechaEmision: hora(20 * 60),
    contingencia: { tipo: 3, id: randomUUID(), desde: hora(21 * 60), hasta: hora(19 * 60) },
  });
  expect(status).toBe(200);
  const told = () => sql<{ clase: string }[]>`
    select a.clase from avisos_contingencia a join contingencias c on c.id = a.id_contingencia where c.tipo = 3`;
  await until(async () => (await told()).length > 0);
  expect(await told()).toEqual([{ clase: "plazoEvento" }]);
  await mh.clear();
});
