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

/** A client waits this long at most here, so that a silent authority does not make the tests slow. */
const DEADLINE_MS = 15_000;

let world: Constellation;
let api: Api;
let mh: ReturnType<typeof createControl>;
let sql: Sql;
const shell = createShell({ name: "test", log: createLog("test", "silent") });
let usuario: string;
let solicitud: object;

beforeAll(async () => {
  world = await startConstellation({
    paises: ["SV"],
    env: { gateway: { DEADLINE_MS: String(DEADLINE_MS) }, documents: { CONTINGENCIA_DUDA_SECONDS: "2" } },
  });
  api = createApi(world.url);
  const { SV } = world.paises;
  if (!SV) throw new Error("no El Salvador");
  mh = createControl(SV.sandboxUrl);
  ({ usuario, solicitud } = SV);
  sql = connectPostgres(shell, { url: world.databaseUrls["documents"] ?? "", poolMax: 2 });
});
afterEach(() => mh.clear());
afterAll(async () => {
  await shell.close();
  await world?.close();
});

const create = (numeroTransaccion: string, changes = {}): Promise<Answer> =>
  api.createDte(usuario, { ...solicitud, ...changes, numeroTransaccion });
const find = (numeroTransaccion: string) =>
  api.call("GET", `/dte/transaction/${numeroTransaccion}`, { usuario });
const isClosed = async () => (await sql`select from contingencias where cerrada is null`).length === 0;
const certified = (numeroTransaccion: string) =>
  until(async () => {
    const { body, status } = await find(numeroTransaccion);
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body.estado === "Certificado" ? body : undefined;
  });

test("while the Ministerio is away documents are issued without its seal, and sealed when it is back", async () => {
  await mh.fallo({ operacion: "certificar", modo: "no-disponible" });
  const numeros = Array.from({ length: 12 }, (_, i) => `fuera-${i}`);
  const answers = await Promise.all(numeros.map((each) => create(each)));
  for (const { status, body } of answers) {
    expect(status).toBe(200);
    expect(body).toMatchObject({
      anulado: false,
      numero: 0,
      serie: expect.stringMatching(/^DTE-01-M001P001-\d{15}$/),
    });
    expect(body).not.toHaveProperty("estado");
    expect(body).not.toHaveProperty("selloEntidadFiscal");
    expect(body).not.toHaveProperty("fechaCertificacion");
  }
  const ids = answers.map(({ body }) => body.id);
  expect(new Set(ids).size).toBe(12);
  // The document is there, with its file, for anybody who asks.
  const [id] = ids;
  expect((await api.call("GET", `/dte/${id}`)).body.id).toBe(id);
  const archivo = await fetch(answers[0]?.body.archivoJsonUri);
  expect(await archivo.json()).toMatchObject({
    identificacion: { codigoGeneracion: id, tipoModelo: 2, tipoOperacion: 2 },
  });

  await mh.clear();
  for (const [i, each] of numeros.entries()) {
    expect(await certified(each)).toMatchObject({
      id: ids[i],
      selloEntidadFiscal: expect.stringMatching(/^[0-9A-Z]{40}$/),
    });
  }
  const ledger = await mh.documentos();
  for (const each of ids) expect(ledger.filter((entry) => entry.id === each)).toHaveLength(1);
  await until(isClosed);
});

test("a document that arrived before the silence is certified as it was first written", async () => {
  await mh.fallo({ operacion: "certificar", modo: "corte" });
  await mh.fallo({ operacion: "consultar", modo: "error", veces: 50 });
  const answer = await create("cortado-1");
  expect(answer.status).toBe(200);
  await mh.clear();
  const dte = await certified("cortado-1");
  expect(dte.id).toBe(answer.body.id);
  const archivo = await fetch(dte.archivoJsonUri);
  expect(await archivo.json()).toMatchObject({ identificacion: { tipoModelo: 1, tipoOperacion: 1 } });
  expect((await mh.documentos()).filter(({ id }) => id === answer.body.id)).toHaveLength(1);
  await until(isClosed);
});

test("a document that is dated after the end of the silence, by another replica's clock, is within what is reported", async () => {
  await mh.fallo({ operacion: "certificar", modo: "no-disponible" });
  const { body } = await create("a-tiempo");
  // Times of documents have seconds.
  const second = new Date(body.fechaEmision).getTime();
  await until(async () => Date.now() > second + 2_000);
  const { status, body: late } = await create("despues-del-fin");
  expect([status, late.estado]).toEqual([200, undefined]);
  await sql`update contingencias set hasta = desde where cerrada is null`;
  await mh.clear();
  expect((await certified("a-tiempo")).id).toBe(body.id);
  expect((await certified("despues-del-fin")).id).toBe(late.id);
  await until(isClosed);
});

test("what was issued in contingency can be neither cancelled nor adjusted before it is certified", async () => {
  await mh.fallo({ operacion: "certificar", modo: "no-disponible" });
  const { body } = await create("sin-sello");
  const anulacion = { dteId: body.id, motivoAnulacion: "Error en el receptor" };
  const cancelled = await api.call("POST", `/dte/${body.id}/anular`, { usuario, body: anulacion });
  expect([cancelled.status, cancelled.body.codigo]).toEqual([400, "FEG_DTE_INVALID_STATE"]);
  const nota = await api.createDte(usuario, {
    tipo: "notaCredito",
    idDteOriginal: body.id,
    motivoAjuste: "Devolución",
    items: [{ descripcion: "Devolución", precioUnitario: 1 }],
  });
  expect([nota.status, nota.body.codigo]).toEqual([400, "FEG_DTE_INVALID_STATE"]);
  await mh.clear();
  await certified("sin-sello");
  await until(isClosed);
});

test("a repeated request while the authority is away gets the same document", async () => {
  await mh.fallo({ operacion: "certificar", modo: "no-disponible" });
  const headers = { "Idempotency-Key": "llave-contingencia" };
  const body = { ...solicitud, numeroTransaccion: "repetido" };
  const [first, second] = await Promise.all([
    api.createDte(usuario, body, headers),
    api.createDte(usuario, body, headers),
  ]);
  const again = await api.createDte(usuario, body, headers);
  expect(again).toMatchObject({ status: 200, body: { serie: expect.any(String) } });
  for (const each of [first, second]) {
    if (each.status === 200) expect(each.body.id).toBe(again.body.id);
    else expect(each.status).toBe(409);
  }
  await mh.clear();
  await certified("repetido");
  await until(isClosed);
});

test("a lot whose answer is lost is found by its documents", async () => {
  await mh.fallo({ operacion: "certificar", modo: "no-disponible" });
  const numeros = ["lote-1", "lote-2", "lote-3"];
  const ids = (await Promise.all(numeros.map((each) => create(each)))).map(({ body }) => body.id);
  await mh.clear();
  await mh.fallo({ operacion: "certificar", modo: "corte" });
  for (const [i, each] of numeros.entries()) expect(await certified(each)).toMatchObject({ id: ids[i] });
  const ledger = await mh.documentos();
  for (const id of ids) expect(ledger.filter((entry) => entry.id === id)).toHaveLength(1);
  await until(isClosed);
});

test("an account whose password ends meanwhile loses nothing: its documents wait until it is mended", async () => {
  const { SV } = world.paises;
  const patch = (clave: string) =>
    api.call("PATCH", `/cuenta/${SV?.id}`, { usuario, body: { credencialesCertificador: { clave } } });
  await mh.fallo({ operacion: "certificar", modo: "no-disponible" });
  const { body } = await create("sin-clave");
  expect((await patch("otra")).status).toBe(200);
  await mh.clear();
  await new Promise((resolve) => setTimeout(resolve, 5_000));
  expect((await find("sin-clave")).body).toMatchObject({ id: body.id });
  expect((await find("sin-clave")).body).not.toHaveProperty("estado");
  await patch(String(SV?.seed.credencialesCertificador?.["clave"]));
  expect(await certified("sin-clave")).toMatchObject({ id: body.id });
  await until(isClosed);
});

test("an account whose password is wrong is refused, also when it does not wait, and nobody else notices", async () => {
  const { SV } = world.paises;
  const patch = (clave: string) =>
    api.call("PATCH", `/cuenta/${SV?.id}`, { usuario, body: { credencialesCertificador: { clave } } });
  const before = await sql`select id from contingencias`;
  expect((await patch("vencida")).status).toBe(200);
  const body = { ...solicitud, numeroTransaccion: "vencida-1" };
  expect((await api.createDte(usuario, body, { Prefer: "respond-async" })).status).toBe(202);
  const refused = await until(async () => {
    const answer = await find("vencida-1");
    return (answer.status === 200 || /MH_CREDENCIALES/.test(answer.body.mensaje)) && answer;
  });
  expect([refused.status, refused.body.codigo]).toEqual([400, "FEG_DTE_CERTIFICATION_ERROR"]);
  await patch(String(SV?.seed.credencialesCertificador?.["clave"]));
  expect((await create("vencida-2")).body).toMatchObject({
    estado: "Certificado",
    selloEntidadFiscal: expect.any(String),
  });
  expect(await sql`select id from contingencias`).toHaveLength(before.length);
});

test("switched off and on again under load, the Ministerio ends with each document once", async () => {
  const numeros = Array.from({ length: 80 }, (_, i) => `carga-${i}`);
  const waiting = [...numeros];
  const answers: Answer[] = [];
  const client = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      if (answers.length === 15) await mh.fallo({ operacion: "certificar", modo: "no-disponible" });
      if (answers.length === 45) await mh.clear();
      answers.push(await create(next));
    }
  };
  await Promise.all(Array.from({ length: 8 }, client));
  await mh.clear();
  // Whatever its client was told, every document is there in the end.
  for (const { status, body } of answers) {
    if (status !== 200) expect([status, body.codigo]).toEqual([400, "FEG_DTE_CERTIFICATION_ERROR"]);
  }
  const dtes: Awaited<ReturnType<typeof settled>>[] = [];
  // They are asked for one after another: eighty clients that ask all the time would take the system's own time.
  for (const each of numeros) dtes.push(await settled(each));
  const certificados = dtes.filter((dte) => dte !== undefined);
  const ledger = await mh.documentos();
  for (const { id } of certificados) expect(ledger.filter((entry) => entry.id === id)).toHaveLength(1);
  const controles = certificados.map(({ serie }) => serie);
  expect(new Set(controles).size).toBe(certificados.length);
  // Only a request that was told that nothing was issued may have left nothing.
  const refused = answers.filter(({ status, headers }) => status !== 200 && !headers.has("location"));
  expect(certificados.length).toBe(numeros.length - refused.length);
  await until(isClosed);
});

/** Gives the certified document, or undefined when none is there and none will come. */
const settled = (numeroTransaccion: string) =>
  until(async () => {
    const { status, body } = await find(numeroTransaccion);
    if (body.estado === "Certificado") return { dte: body };
    const [open] =
      await sql`select 1 from intentos where numero_transaccion = ${numeroTransaccion} and estado = 'abierto'`;
    return status !== 200 && !open ? { dte: undefined } : undefined;
  }).then(({ dte }) => dte);
