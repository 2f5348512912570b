import { randomUUID } from "node:crypto";
import { type Client, Documents, type DocumentsDefinition } from "@dte/contracts";
import { FegError } from "@dte/errors";
import { connect, createLog, createShell } from "@dte/service";
import {
  type Api,
  type Constellation,
  type CuentaDePais,
  createApi,
  createControl,
  startConstellation,
  until,
} from "@dte/testing";
import { patient } from "@dte/testing/patient";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "@jest/globals";

/** How far the system's clock, and DGII's, is ahead of the machine's. */
let aheadMs = 0;
let world: Constellation;
let api: Api;
// Under both laws the issuer numbers documents; each has its own rules for a refused number, and for cancelling.
let sv: CuentaDePais & { sandboxUrl: string };
let dominicana: CuentaDePais & { sandboxUrl: string };
let mh: ReturnType<typeof createControl>;
let dgii: ReturnType<typeof createControl>;
let documents: Client<DocumentsDefinition>;
const shell = createShell({ name: "test", log: createLog("test", "silent") });

beforeAll(async () => {
  world = await startConstellation({ paises: ["SV", "DO"], now: () => new Date(Date.now() + aheadMs) });
  api = createApi(world.url);
  const { SV, DO } = world.paises;
  if (!SV || !DO) throw new Error("a country is missing");
  [sv, dominicana] = [SV, DO];
  mh = createControl(SV.sandboxUrl);
  dgii = createControl(DO.sandboxUrl);
  documents = patient(connect(shell, Documents, `127.0.0.1:${world.portOf("documents", "grpc")}`));
});
afterEach(async () => {
  await mh.clear();
  await dgii.clear();
  await enProceso(0);
});
afterAll(async () => {
  await shell.close();
  await world?.close();
});

const enProceso = (ms: number) =>
  fetch(`${dominicana.sandboxUrl}/_control/en-proceso`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ ms }),
  });
const create = ({ usuario, solicitud }: CuentaDePais, changes = {}) =>
  api.createDte(usuario, { ...solicitud, ...changes });
const FACTURA_DO = {
  tipo: "factura",
  receptor: { id: "101850043", nombre: "FERRETERIA EL MARTILLO, SRL" },
};

describe("each request gets a number of its own, and none is left out", () => {
  test("in the Dominican Republic, forty at once", async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => create(dominicana)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const numeros = answers.map(({ body }) => body.numero).sort((a, b) => a - b);
    expect(numeros).toEqual(numeros.map((_, i) => numeros[0] + i));
    expect(new Set(answers.map(({ body }) => body.serie))).toEqual(new Set(["E32"]));
  });

  test("in El Salvador, forty at once", async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => create(sv)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const numeros = answers.map(({ body }) => Number(body.serie.slice(-15))).sort((a, b) => a - b);
    expect(numeros).toEqual(numeros.map((_, i) => (numeros[0] ?? 0) + i));
  });
});

test("the account shows where its ranges stand", async () => {
  const { body: dte } = await create(dominicana);
  const { body } = await api.call("GET", `/cuenta/${dominicana.id}`, { usuario: dominicana.usuario });
  const e32 = body.secuencias.find(({ tipo }: { tipo: string }) => tipo === "32");
  expect(e32).toMatchObject({ desde: 1, siguiente: dte.numero + 1 });
});

test("a number that DGII does not burn is given to the next document", async () => {
  await dgii.fallo({ operacion: "certificar", modo: "rechazo" });
  const before = await create(dominicana, { tipo: "ticket" });
  expect([before.status, before.body.codigo]).toEqual([400, "FEG_DTE_CERTIFICATION_ERROR"]);
  const [first, second] = [await create(dominicana), await create(dominicana)];
  expect(second.body.numero).toBe(first.body.numero + 1);
  const { body } = await api.call("GET", "/dte?pageSize=100&tipo=ticket", { usuario: dominicana.usuario });
  const numeros = body.data
    .map(({ numero }: { numero: number }) => numero)
    .sort((a: number, b: number) => a - b);
  expect(numeros).toEqual(numeros.map((_: number, i: number) => i + 1));
});

test("a number that the client chooses is used once, and is told to no reader as a legend of the issuer's", async () => {
  const datosAdicionales = [
    { nombre: "NUMERO_SECUENCIAL", valor: "E320000005000" },
    { nombre: "VENCIMIENTO_NUMERO_SECUENCIAL", valor: "2028-12-31" },
    { nombre: "OC", valor: "881" },
  ];
  const first = await create(dominicana, { datosAdicionales });
  expect(first.body).toMatchObject({ serie: "E32", numero: 5_000, estado: "Certificado" });
  const [numero, vencimiento, oc] = datosAdicionales;
  expect(first.body.datosAdicionales).toEqual([
    { ...numero, visible: false },
    { ...vencimiento, visible: false },
    oc,
  ]);
  const second = await create(dominicana, { datosAdicionales });
  expect([second.status, second.body.codigo]).toEqual([400, "FEG_BUSINESS_RULE_VIOLATION"]);
  expect(second.body.mensaje).toContain("ya se usó");
});

test("while DGII says En proceso the client waits its time, and the system goes on asking by itself", async () => {
  await enProceso(4_000);
  const soon = await create(dominicana, FACTURA_DO);
  expect(soon).toMatchObject({ status: 200, body: { estado: "Certificado", serie: "E31" } });

  await enProceso(120_000);
  const { usuario } = dominicana;
  const request = {
    actor: { usuario, ipOrigen: "127.0.0.1", origen: "API" },
    solicitud: {
      ...FACTURA_DO,
      numeroTransaccion: "tarda",
      items: [{ descripcion: "Martillo", precioUnitario: "450" }],
    },
    idIntento: randomUUID(),
  };
  // The gateway does the same for a client with little time: it asks again, under the same id, when the answer was lost.
  const late = await until(() =>
    documents.Create(request, { timeoutMs: 8_000 }).then(
      () => undefined,
      (error: unknown) => error instanceof FegError && error,
    ),
  );
  expect([late.codigo, late.extra.ubicacion]).toEqual([
    "FEG_DTE_CERTIFICATION_ERROR",
    "/dte/transaction/tarda",
  ]);
  aheadMs += 120_000;
  const dte = await until(async () => {
    const { status, body } = await api.call("GET", "/dte/transaction/tarda", { usuario });
    return status === 200 ? body : undefined;
  });
  expect(dte).toMatchObject({ estado: "Certificado", serie: "E31", numero: soon.body.numero + 1 });
});

test("numbers that no document bears can be given back, and are never used", async () => {
  const anular = (desde: number, hasta: number) =>
    api.call("POST", `/cuenta/${dominicana.id}/secuencias/anular`, {
      usuario: dominicana.usuario,
      body: { tipo: "facturaExportacion", desde, hasta },
    });
  expect((await anular(1, 3)).status).toBe(204);
  expect((await anular(1, 3)).status).toBeLessThan(500);
  const { status, body } = await create(dominicana, {
    tipo: "facturaExportacion",
    receptor: { id: "P1234567", tipoId: "PASAPORTE", nombre: "OVERSEAS BUYER INC" },
    datosExportacion: {},
  });
  expect([status, body.serie, body.numero, body.mensaje]).toEqual([200, "E46", 4, undefined]);
  const used = await anular(4, 4);
  expect([used.status, used.body.codigo]).toEqual([400, "FEG_BUSINESS_RULE_VIOLATION"]);
});

describe("cancelling", () => {
  test("in El Salvador the Ministerio invalidates the document", async () => {
    const { body: dte } = await create(sv);
    const answer = await api.call("POST", `/dte/${dte.id}/anular`, {
      usuario: sv.usuario,
      body: { dteId: dte.id, motivoAnulacion: "El cliente desistió de la compra" },
    });
    expect(answer).toMatchObject({ status: 200, body: { estado: "Anulado", anulado: true } });
    expect((await mh.documentos()).find(({ id }) => id === dte.id)).toMatchObject({ anulado: true });
  });

  test("in El Salvador a document that replaces it may be named", async () => {
    const [{ body: wrong }, { body: right }] = [await create(sv), await create(sv)];
    const body = {
      dteId: wrong.id,
      motivoAnulacion: "Error en la cantidad",
      tipoAnulacion: 1,
      idDteReemplazo: right.id,
    };
    const answer = await api.call("POST", `/dte/${wrong.id}/anular`, { usuario: sv.usuario, body });
    expect(answer).toMatchObject({ status: 200, body: { estado: "Anulado" } });
    const unknown = await api.call("POST", `/dte/${right.id}/anular`, {
      usuario: sv.usuario,
      body: { ...body, dteId: right.id, idDteReemplazo: "00000000-0000-4000-8000-000000000000" },
    });
    expect([unknown.status, unknown.body.codigo]).toEqual([400, "FEG_VALIDATION_ERROR"]);
  });

  test("in the Dominican Republic it is refused, naming the credit note, unless the archive alone is to change", async () => {
    const { body: dte } = await create(dominicana, FACTURA_DO);
    const body = { dteId: dte.id, motivoAnulacion: "Error" };
    const { usuario } = dominicana;
    const refused = await api.call("POST", `/dte/${dte.id}/anular`, { usuario, body });
    expect([refused.status, refused.body.codigo]).toEqual([400, "FEG_DTE_INVALID_OPERATION"]);
    expect(refused.body.mensaje).toContain("notaCredito");
    const forced = await api.call("POST", `/dte/${dte.id}/anular`, {
      usuario,
      body: { ...body, forzar: true },
    });
    expect(forced).toMatchObject({ status: 200, body: { estado: "Anulado" } });
  });
});

test("a credit note adjusts its original in both countries", async () => {
  const ccf = await create(sv, {
    tipo: "factura",
    receptor: {
      id: "06140507071048",
      tipoId: "NIT",
      nombre: "LIBRERIA EL LAPIZ, S.A. DE C.V.",
      direccion: { direccion: "Calle Rubén Darío 12", idMunicipio: "SV.06.23.14", pais: "SV" },
      direccionCorreoElectronico: "compras@lapiz.example",
      datosAdicionales: [
        { nombre: "MH_NRC", valor: "1234567" },
        { nombre: "MH_CODIGO_ACTIVIDAD", valor: "46391" },
      ],
    },
  });
  expect([ccf.status, ccf.body.mensaje]).toEqual([200, undefined]);
  const nota = {
    tipo: "notaCredito",
    motivoAjuste: "Devolución parcial",
    items: [{ descripcion: "Café", precioUnitario: 2 }],
  };
  const svNota = await api.createDte(sv.usuario, { ...nota, idDteOriginal: ccf.body.id });
  expect([svNota.status, svNota.body.mensaje]).toEqual([200, undefined]);
  expect(svNota.body.dteOriginal).toMatchObject({ id: ccf.body.id });

  const factura = await create(dominicana, FACTURA_DO);
  const doNota = await api.createDte(dominicana.usuario, { ...nota, idDteOriginal: factura.body.id });
  expect([doNota.status, doNota.body.mensaje]).toEqual([200, undefined]);
  expect(doNota.body).toMatchObject({ serie: "E34", dteOriginal: { id: factura.body.id } });
});
