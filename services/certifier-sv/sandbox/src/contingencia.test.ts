import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { type Dte, factura, having } from "../test/documentos.js";
import { contingencia, enContingencia } from "../test/eventos.js";
import { emisor, HOURS, type Llamada, openMinisterio, type Respuesta, signed } from "../test/ministerio.js";

let mh: Awaited<ReturnType<typeof openMinisterio>>;
beforeEach(async () => {
  mh = await openMinisterio();
});
afterEach(async () => {
  await mh.close();
});

const codeOf = (dte: Dte) => String((dte["identificacion"] as Dte)["codigoGeneracion"]);
const ID_LOTE = "91512B3D-2534-4009-817B-2522B8154993";
type Lote = { codigoLote: string; estado: string; idEnvio: string; codigoMsg: string };
type Resultados = { procesados: Respuesta[]; rechazados: Respuesta[] };

function sendLote(documentos: readonly string[], idEnvio = ID_LOTE): Promise<Llamada<Lote>> {
  const body = { ambiente: "00", idEnvio, version: 1, nitEmisor: emisor.nit, documentos };
  return mh.call<Lote>("/fesv/recepcionlote/", body);
}

function askLote(codigoLote: string): Promise<Llamada<Resultados>> {
  return mh.call<Resultados>(`/fesv/recepcion/consultadtelote/${codigoLote}`);
}

/** Asks until `total` documents of the lot are finished; a lot takes milliseconds here. */
async function finished(codigoLote: string, total: number): Promise<Resultados> {
  for (;;) {
    const { body } = await askLote(codigoLote);
    if (body.procesados.length + body.rechazados.length === total) return body;
    await wait(10);
  }
}

test("a document of contingency is taken once an accepted event lists it, also after a restart", async () => {
  const dte = enContingencia(factura());
  expect((await mh.send(dte)).body).toMatchObject({ estado: "RECHAZADO", codigoMsg: "013" });
  const { status, body } = await mh.report(contingencia(dte));
  expect([status, body.estado, body.observaciones]).toEqual([200, "RECIBIDO", []]);
  expect(body.selloRecibido).toMatch(/^[0-9A-Z]{40}$/);
  await mh.restart();
  expect(await mh.call("/_control/contingencias")).toMatchObject({
    status: 200,
    body: { contingencias: [{ nit: emisor.nit, documentos: { [codeOf(dte)]: "01" } }] },
  });
  expect((await mh.send(enContingencia(factura()))).body.codigoMsg).toBe("013");
  expect((await mh.send(dte)).body.estado).toBe("PROCESADO");
});

test("the document must be the one that was reported, issued meanwhile", async () => {
  const dte = enContingencia(factura());
  await mh.report(contingencia(dte));
  const otherReason = having(dte, { "identificacion.tipoContingencia": 1 });
  expect((await mh.send(otherReason)).body.codigoMsg).toBe("026");
  const before = having(dte, { "identificacion.horEmi": "07:59:59" });
  expect((await mh.send(before)).body.codigoMsg).toBe("013");
  expect((await mh.send(dte)).body.estado).toBe("PROCESADO");
});

test("the event follows the contingency within 24 hours, and the documents the event within 72", async () => {
  const [dte, late] = [enContingencia(factura()), enContingencia(factura())];
  mh.moveTo("2026-11-21T17:30:00Z");
  expect((await mh.report(contingencia(dte, late))).body.estado).toBe("RECIBIDO");
  const lateEvent = contingencia(enContingencia(factura()));
  mh.moveTo("2026-11-21T17:30:01Z");
  expect((await mh.report(lateEvent)).body.observaciones[0]).toContain("[motivo.fFin] FECHA FUERA DE PLAZO");
  mh.advance(72 * HOURS - 1_000);
  await mh.enter();
  expect((await mh.send(dte)).body.estado).toBe("PROCESADO");
  mh.advance(1_000);
  expect((await mh.send(late)).body.codigoMsg).toBe("013");
});

test.each<[string, (event: Dte) => Dte, string]>([
  [
    "that has not ended",
    (event) => having(event, { "motivo.hFin": "12:00:01" }),
    "[motivo.fFin] FECHA NO CORRECTA",
  ],
  [
    "that ends before it begins",
    (event) => having(event, { "motivo.hFin": "07:00:00" }),
    "[motivo.fFin] FECHA NO CORRECTA",
  ],
  [
    "of another reason without words",
    (event) => having(event, { "motivo.tipoContingencia": 5 }),
    "[motivo.motivoContingencia] DEBE PROPORCIONAR VALOR",
  ],
  [
    "of a type that has none",
    (event) => having(event, { "detalleDTE.0.tipoDoc": "15" }),
    "[detalleDTE[0].tipoDoc] VALOR NO PERMITIDO",
  ],
  [
    "with the same code twice",
    (event) => having(event, { "detalleDTE.1": { ...(event["detalleDTE"] as Dte[])[0], noItem: 2 } }),
    "[detalleDTE[1].codigoGeneracion] VALORES REPETIDOS",
  ],
  [
    "of somebody who does not exist",
    (event) => having(event, { "emisor.nit": "06149999999999" }),
    "[emisor.nit] NIT NO EXISTE",
  ],
])("an event %s is refused", async (_, change, observacion) => {
  const { status, body } = await mh.report(change(contingencia(enContingencia(factura()))));
  expect([status, body.estado, body.selloRecibido]).toEqual([400, "RECHAZADO", null]);
  expect(body.observaciones.join()).toContain(observacion);
});

test("an event has up to a thousand documents", async () => {
  const dtes = Array.from({ length: 1000 }, () => enContingencia(factura()));
  const tooMany = await mh.report(contingencia(...dtes, enContingencia(factura())));
  expect(tooMany.body.observaciones[0]).toContain("[detalleDTE] NO CUMPLE EL ESQUEMA JSON");
  expect((await mh.report(contingencia(...dtes))).body.estado).toBe("RECIBIDO");
});

test("the same event again exists already, and so does a document that was reported or received", async () => {
  const [reported, received] = [enContingencia(factura()), factura()];
  await mh.seal(received);
  const event = contingencia(reported);
  await mh.report(event);
  expect((await mh.report(event)).body.observaciones).toEqual([
    "[identificacion.codigoGeneracion] YA EXISTE UN REGISTRO CON ESE VALOR",
  ]);
  const { observaciones } = (await mh.report(contingencia(reported, received))).body;
  expect(observaciones.map((each) => each.slice(0, each.indexOf("]", 15)))).toEqual([
    "[detalleDTE[0].codigoGeneracion",
    "[detalleDTE[1].codigoGeneracion",
  ]);
});

test("a lot is taken at once and worked off later, each document by itself", async () => {
  const [good, bad, unsigned] = [enContingencia(factura()), factura(), factura()];
  await mh.report(contingencia(good));
  const broken = `${signed(unsigned).slice(0, -8)}AAAAAAAA`;
  const wrong = having(bad, { "resumen.totalPagar": 1 });
  const { status, body } = await sendLote([signed(good), signed(wrong), broken]);
  expect(status).toBe(200);
  expect(body).toMatchObject({ estado: "RECIBIDO", codigoMsg: "001", idEnvio: ID_LOTE });
  const { procesados, rechazados } = await finished(body.codigoLote, 3);
  expect(procesados).toEqual([(await mh.consult(good)).body]);
  expect(rechazados.map(({ codigoMsg }) => codigoMsg)).toEqual(["020", "802"]);
  expect(rechazados[1]?.codigoGeneracion).toBe(codeOf(unsigned));
  await mh.restart();
  expect((await askLote(body.codigoLote)).body).toEqual({ procesados, rechazados });
});

test("of a lot that is not worked off yet nothing is told", async () => {
  await mh.close();
  mh = await openMinisterio({ demoraLoteMs: 600_000 });
  const { body } = await sendLote([signed(factura())]);
  expect((await askLote(body.codigoLote)).body).toEqual({ procesados: [], rechazados: [] });
});

test("a lot that a restart interrupts is worked off afterwards", async () => {
  const slow = await openMinisterio({ demoraLoteMs: 200 });
  try {
    const dte = factura();
    const body = {
      ambiente: "00",
      idEnvio: ID_LOTE,
      version: 1,
      nitEmisor: emisor.nit,
      documentos: [signed(dte)],
    };
    const { codigoLote } = (await slow.call<Lote>("/fesv/recepcionlote/", body)).body;
    await slow.restart();
    const asked = () => slow.call<Resultados>(`/fesv/recepcion/consultadtelote/${codigoLote}`);
    while ((await asked()).body.procesados.length === 0) await wait(10);
    expect((await slow.consult(dte)).body.estado).toBe("PROCESADO");
  } finally {
    await slow.close();
  }
});

test("a lot has up to a hundred documents, its own number, and an owner", async () => {
  const one = signed(factura());
  expect((await sendLote(Array.from({ length: 101 }, () => one))).body.codigoMsg).toBe("007");
  expect((await sendLote([one], "1")).body.codigoMsg).toBe("006");
  expect((await sendLote([one])).body.estado).toBe("RECIBIDO");
  expect((await sendLote([one])).body.codigoMsg).toBe("004");
  expect(await askLote("NADA")).toMatchObject({ status: 400, body: { codigoMsg: "014" } });
});
