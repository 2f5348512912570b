import { setTimeout as pause } from "node:timers/promises";
import { feg } from "@dte/errors";
import { afterAll, beforeEach, expect, test } from "@jest/globals";
import { emptyNeighbours } from "./neighbours.js";
import { anuladoDte, sampleDte } from "./samples.js";
import { createWorld, envelopeOf, publicUrl, refused, type World } from "./world.js";

const world: World = await createWorld(process.env["DTE_TEST_REDIS_URL"], { deadlineMs: 60_000 });
const token = await world.token();
const id = sampleDte.id ?? "";
const body = { dteId: id, motivoAnulacion: "Datos equivocados" };
const path = `/dte/${id}/anular`;

beforeEach(() => {
  Object.assign(world.neighbours.documents, emptyNeighbours("").documents);
});

afterAll(async () => {
  await world.close();
});

const actor = { usuario: "ana", ipOrigen: "127.0.0.1", origen: "API" };

/** Answers cancellations and keeps the requests. */
function noteCancellations(): unknown[] {
  const asked: unknown[] = [];
  world.neighbours.documents.Cancel = async (request) => {
    asked.push(request);
    return anuladoDte;
  };
  return asked;
}

test("POST /dte/{id}/anular answers the cancelled document, and tells documents who asked and why", async () => {
  const asked = noteCancellations();
  const fechaAnulacion = "2026-11-21T09:00";
  const response = await world.send(path, { token, json: { ...body, fechaAnulacion } });
  expect([response.status, await response.json()]).toMatchObject([
    200,
    {
      estado: "Anulado",
      anulado: true,
      datosAnulacion: {
        motivoAnulacion: "Datos equivocados",
        fechaAnulacion: "2026-11-21T09:00:00",
        fechaCertificacion: "2026-11-21T09:00:01",
      },
    },
  ]);
  expect(asked).toEqual([
    {
      actor,
      titular: "ana",
      id,
      motivoAnulacion: "Datos equivocados",
      fechaAnulacion,
      forzar: false,
      idIntento: expect.stringMatching(/^[0-9a-f-]{36}$/),
    },
  ]);
});

test.each<[string, object, Record<string, string>, boolean]>([
  ["forzar", { forzar: true }, {}, true],
  ["force", { force: true }, {}, true],
  ["the header", {}, { "x-force": "true" }, true],
  ["the header, over the body", { forzar: false }, { "X-Force": "true" }, true],
  ["nobody", { forzar: false }, { "x-force": "false" }, false],
])("%s decides whether the authority is skipped", async (_who, more, headers, forzar) => {
  const asked = noteCancellations();
  expect((await world.send(path, { token, json: { ...body, ...more }, headers })).status).toBe(200);
  expect(asked).toMatchObject([{ forzar }]);
});

test("the authority's kind of cancellation and the replacing document are passed on", async () => {
  const asked = noteCancellations();
  const solicitante = { nombre: "Ana", tipoId: "DUI", id: "01234567-8" };
  const more = { tipoAnulacion: 1, idDteReemplazo: "OTRO-1", solicitante };
  expect((await world.send(path, { token, json: { ...body, ...more } })).status).toBe(200);
  expect(asked).toMatchObject([more]);
  for (const wrong of [
    { tipoAnulacion: 0 },
    { tipoAnulacion: 100 },
    { idDteReemplazo: "a b" },
    { solicitante: { nombre: "Ana" } },
  ]) {
    expect(await envelopeOf(await world.send(path, { token, json: { ...body, ...wrong } }))).toEqual(
      refused("FEG_VALIDATION_ERROR"),
    );
  }
});

test("a dteId that is not the path's is the text DTE ID mismatch, and nothing is asked", async () => {
  const asked = noteCancellations();
  for (const target of [path, `/recibidos${path}`]) {
    const response = await world.send(target, { token, json: { ...body, dteId: "OTRO" } });
    expect(response.status).toBe(400);
    expect(response.headers.get("content-type")).toMatch(/^text\/plain/);
    expect(await response.text()).toBe("DTE ID mismatch");
  }
  expect(asked).toEqual([]);
});

test("ids have no case, here as in look-ups", async () => {
  noteCancellations();
  const json = { ...body, dteId: id.toLowerCase() };
  expect((await world.send(path, { token, json })).status).toBe(200);
});

test.each<[string, object]>([
  ["no dteId", { motivoAnulacion: "x" }],
  ["no reason", { dteId: id }],
  ["a blank reason", { ...body, motivoAnulacion: " " }],
  ["a date that is none", { ...body, fechaAnulacion: "2026-02-30" }],
  ["a flag that is none", { ...body, forzar: "si" }],
  ["two flags that differ", { ...body, forzar: true, force: false }],
])("%s is FEG_VALIDATION_ERROR", async (_what, json) => {
  expect(await envelopeOf(await world.send(path, { token, json }))).toEqual(refused("FEG_VALIDATION_ERROR"));
});

test("a header x-force that is no flag is FEG_VALIDATION_ERROR", async () => {
  const response = await world.send(path, { token, json: body, headers: { "x-force": "quizas" } });
  expect(await envelopeOf(response)).toEqual(refused("FEG_VALIDATION_ERROR"));
});

test("it needs a token that was asked for dte.anular", async () => {
  expect(await envelopeOf(await world.send(path, { json: body }))).toEqual(refused("FEG_UNAUTHORIZED", 401));
  const less = await world.token({ scope: "dte.emitir dte.consultar" });
  expect(await envelopeOf(await world.send(path, { token: less, json: body }))).toEqual(
    refused("FEG_FORBIDDEN", 403),
  );
});

test("a document that is cancelled already is what documents says it is", async () => {
  let calls = 0;
  world.neighbours.documents.Cancel = async () => {
    calls += 1;
    throw feg("FEG_DTE_INVALID_STATE", { detalle: "El documento ya está anulado." });
  };
  expect(await envelopeOf(await world.send(path, { token, json: body }))).toEqual(
    refused("FEG_DTE_INVALID_STATE"),
  );
  expect(calls).toBe(1);
});

test("documents that dies in the middle is asked again under the same intent", async () => {
  const intents: string[] = [];
  world.neighbours.documents.Cancel = async ({ idIntento }) => {
    intents.push(idIntento);
    if (intents.length > 1) return anuladoDte;
    await world.cable.cut();
    setTimeout(() => void world.cable.mend(), 1_000);
    await pause(60_000, undefined, { ref: false });
    return anuladoDte;
  };
  const response = await world.send(path, { token, json: body });
  expect([response.status, intents.length, new Set(intents).size]).toEqual([200, 2, 1]);
});

test("an outcome that stays unknown is pending, with the document as the place to ask", async () => {
  world.neighbours.documents.Cancel = async () => {
    throw new Error("the database went away after the authority had answered");
  };
  const response = await world.send(path, { token, json: body });
  expect(await envelopeOf(response)).toEqual({
    ...refused("FEG_DTE_CERTIFICATION_ERROR"),
    mensaje: expect.stringContaining("pendiente"),
  });
  expect(response.headers.get("location")).toBe(`${publicUrl}/dte/${id}`);
});

test("POST /recibidos/dte/{id}/anular records it in the archive of the receiver", async () => {
  const asked: unknown[] = [];
  world.neighbours.documents.CancelRecibido = async (request) => {
    asked.push(request);
    return anuladoDte;
  };
  const response = await world.send(`/recibidos${path}`, { token, json: body });
  expect([response.status, await response.json()]).toMatchObject([200, { anulado: true }]);
  expect(asked).toMatchObject([{ actor, id, motivoAnulacion: "Datos equivocados" }]);
  expect(await envelopeOf(await world.send(`/recibidos${path}`, { json: body }))).toEqual(
    refused("FEG_UNAUTHORIZED", 401),
  );
});
