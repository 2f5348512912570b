import { createHash } from "node:crypto";
import type { Intento } from "@dte/contracts";
import { feg, invalid } from "@dte/errors";
import { afterAll, beforeEach, expect, test } from "@jest/globals";
import { readJson } from "../src/http/json.js";
import { solicitudSchema, toSolicitud } from "../src/routes/dte/create.parse.js";
import { read as readSchema } from "../src/schema/read.js";
import { sampleDte } from "./samples.js";
import { createWorld, envelopeOf, factura, publicUrl, refused, type World } from "./world.js";

const world: World = await createWorld(process.env["DTE_TEST_REDIS_URL"]);
const token = await world.token();
type CreateRequest = Parameters<World["neighbours"]["documents"]["Create"]>[0];

/** The intents that documents remembers. */
const intents = new Map<string, Intento>();
let asked: CreateRequest[] = [];

const repeated = () =>
  feg("FEG_DTE_INVALID_OPERATION", { detalle: "La petición ya se hizo." }).with({ repetido: true });

beforeEach(() => {
  intents.clear();
  asked = [];
  world.neighbours.documents.GetIntento = async ({ id }) => intents.get(id) ?? { estado: "inexistente" };
  world.neighbours.documents.Create = async (request) => {
    const { idIntento, huella } = request;
    if (request.soloNuevo && intents.has(idIntento)) throw repeated();
    asked.push(request);
    intents.set(idIntento, {
      estado: "certificado",
      dte: sampleDte,
      ...(huella !== undefined && { huella }),
    });
    return sampleDte;
  };
});

afterAll(async () => {
  await world.close();
});

const post = (key: string, json: unknown = factura, more: { token?: string; headers?: object } = {}) =>
  world.send("/dte", { token, json, ...more, headers: { "Idempotency-Key": key, ...more.headers } });
const replayed = ({ headers }: Response) => headers.get("idempotent-replayed");

test("a repeated key is answered as the first time, and no other document is made", async () => {
  const first = await post("k-1");
  expect([first.status, replayed(first)]).toEqual([200, null]);
  const again = await post("k-1");
  expect([again.status, replayed(again), await again.json()]).toEqual([200, "true", await first.json()]);
  expect(asked).toHaveLength(1);
});

test("the same request written otherwise is the same request", async () => {
  await post("k-1", { moneda: "GTQ", items: [{ descripcion: "Café", precioUnitario: "12.5" }] });
  const body = `{ "items": [{"precioUnitario": "12.5", "descripcion":"Caf\\u00e9"}], "moneda": "GTQ" }`;
  const headers = { "Idempotency-Key": "k-1", "Content-Type": "application/json" };
  expect(replayed(await world.send("/dte", { token, body, headers }))).toBe("true");
});

test("what is asked is what was sent: a name that nobody reads yet makes another request", async () => {
  await post("k-1", { ...factura, "x-nuevo": 1 });
  expect(asked).toHaveLength(1);
  expect((await post("k-1", { ...factura, "x-nuevo": 2 })).status).toBe(422);
});

test("a request that a version before has taken is known by the digest that it took", async () => {
  await post("k-1");
  const [[id]] = [...intents] as [[string, Intento]];
  const read = readSchema(solicitudSchema, readJson(Buffer.from(JSON.stringify(factura))), { name: "body" });
  const huella = createHash("sha256")
    .update(JSON.stringify(toSolicitud(read)))
    .digest("hex");
  intents.set(id, { estado: "certificado", dte: sampleDte, huella });
  expect(replayed(await post("k-1"))).toBe("true");
});

test("a refusal because nobody could be reached is no answer for ever: the same request begins anew, once", async () => {
  await post("k-1");
  const [[first, { huella = "" }]] = [...intents] as [[string, Intento]];
  const codigo = "FEG_DTE_CERTIFICATION_ERROR";
  const extra = JSON.stringify({ reintentarEnSegundos: 60 });
  intents.set(first, { estado: "rechazado", huella, codigo, mensaje: "No disponible", extra });
  const again = await post("k-1");
  expect([again.status, replayed(again)]).toEqual([200, null]);
  expect(asked.map(({ idIntento }) => idIntento === first)).toEqual([true, false]);
  expect(replayed(await post("k-1"))).toBe("true");
  expect(asked).toHaveLength(2);
});

test("the same key with another body is 422", async () => {
  await post("k-1");
  const other = await post("k-1", { items: [{ descripcion: "Té", precioUnitario: 1 }] });
  expect(await envelopeOf(other)).toEqual(refused("FEG_VALIDATION_ERROR", 422));
  expect(asked).toHaveLength(1);
});

test("while the first is in flight the answer is 409 and a time to wait", async () => {
  await post("k-1");
  const [[id, { huella }]] = [...intents] as [[string, Intento]];
  intents.set(id, { estado: "abierto", ...(huella !== undefined && { huella }) });
  const response = await post("k-1");
  expect(await envelopeOf(response)).toEqual(refused("FEG_DTE_INVALID_OPERATION", 409));
  expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
});

test("a refusal is replayed too", async () => {
  await post("k-1");
  const [[id, { huella = "" }]] = [...intents] as [[string, Intento]];
  const codigo = "FEG_DTE_CERTIFICATION_ERROR";
  intents.set(id, { estado: "rechazado", huella, codigo, mensaje: "NIT del receptor inactivo" });
  const response = await post("k-1");
  expect(replayed(response)).toBe("true");
  expect(await envelopeOf(response)).toEqual({ ...refused(codigo), mensaje: "NIT del receptor inactivo" });
});

test("what came with a refusal comes with its replay: findings, the first document's id, where to ask", async () => {
  await post("k-1");
  const [[id, { huella = "" }]] = [...intents] as [[string, Intento]];
  const eventos = [{ codigo: "2.1", campo: "receptor.id", mensaje: "Inactivo" }];
  const extra = JSON.stringify({ eventos, idExistente: "ABC-1", ubicacion: "/dte/transaction/A-1" });
  const codigo = "FEG_DTE_CERTIFICATION_ERROR";
  intents.set(id, { estado: "rechazado", huella, codigo, mensaje: "Rechazado", extra });
  const response = await post("k-1");
  expect(replayed(response)).toBe("true");
  expect(response.headers.get("x-id-existente")).toBe("ABC-1");
  expect(response.headers.get("location")).toBe(`${publicUrl}/dte/transaction/A-1`);
  expect(await envelopeOf(response)).toEqual({ ...refused(codigo), mensaje: "Rechazado", eventos });
});

test("what was refused before anything was recorded is tried again", async () => {
  const { Create } = world.neighbours.documents;
  world.neighbours.documents.Create = async () => {
    throw feg("FEG_NO_CUENTAS");
  };
  expect(await envelopeOf(await post("k-1"))).toEqual(refused("FEG_NO_CUENTAS"));
  world.neighbours.documents.Create = Create;
  const second = await post("k-1");
  expect([second.status, replayed(second)]).toEqual([200, null]);
});

test("of two requests that meet under a new key, the one that asked for something else is 422", async () => {
  world.neighbours.documents.Create = async ({ idIntento }) => {
    intents.set(idIntento, { estado: "certificado", dte: sampleDte, huella: "of the other request" });
    throw invalid("La clave ya se usó.");
  };
  expect(await envelopeOf(await post("k-1"))).toEqual(refused("FEG_VALIDATION_ERROR", 422));
});

test("a document that was certified is answered, whatever fails after it", async () => {
  const { GetIntento } = world.neighbours.documents;
  world.neighbours.documents.GetIntento = async (request, call) => {
    if (asked.length > 0) throw new Error("the database went away");
    return await GetIntento(request, call);
  };
  expect((await post("k-1")).status).toBe(200);
});

test("keys are each user's own, and intents are UUIDs", async () => {
  await post("k-1");
  await post("k-2");
  await post("k-1", factura, { token: await world.token({ sub: "luis" }) });
  expect(new Set(asked.map(({ idIntento }) => idIntento)).size).toBe(3);
  for (const { idIntento, huella } of asked) {
    expect(idIntento).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(huella).toMatch(/^[0-9a-f]{64}$/);
  }
});

test("a key of another form is FEG_VALIDATION_ERROR", async () => {
  for (const key of ["a b", "x".repeat(256), "ñ"]) {
    expect(await envelopeOf(await post(key))).toEqual(refused("FEG_VALIDATION_ERROR"));
  }
  expect(asked).toEqual([]);
});

const ubicacion = "/dte/transaction/A-1";
const pending = () =>
  feg("FEG_DTE_CERTIFICATION_ERROR", { detalle: "Pendiente." }).with({ ubicacion, reintentarEnSegundos: 5 });

test("who prefers not to wait is answered 202 with a place to look", async () => {
  world.neighbours.documents.Create = async (request) => {
    asked.push(request);
    throw pending();
  };
  const json = { ...factura, numeroTransaccion: "A-1", idCuenta: "7" };
  const response = await world.send("/dte", { token, json, headers: { Prefer: "wait=10, Respond-Async" } });
  expect([response.status, await response.json()]).toEqual([
    202,
    { mensaje: expect.any(String), ubicacion: `${publicUrl}${ubicacion}?idCuenta=7` },
  ]);
  expect(response.headers.get("location")).toBe(`${publicUrl}${ubicacion}?idCuenta=7`);
  expect(response.headers.get("preference-applied")).toBe("respond-async");
  expect(response.headers.get("retry-after")).toBe("5");
  expect(asked).toMatchObject([{ asincrono: true }]);
});

test("whether a key is new is not asked before, and of a call without an answer not again", async () => {
  const asking: string[] = [];
  const { Create, GetIntento } = world.neighbours.documents;
  world.neighbours.documents.GetIntento = async (request, call) => {
    asking.push("GetIntento");
    return await GetIntento(request, call);
  };
  world.neighbours.documents.Create = async (request, call) => {
    asking.push(`Create ${request.soloNuevo}`);
    const created = await Create(request, call);
    if (asking.length === 1) throw new Error("the database went away after it");
    return created;
  };
  const response = await post("k-1");
  expect([response.status, replayed(response)]).toEqual([200, null]);
  expect(asking).toEqual(["Create true", "Create false"]);
  asking.length = 0;
  expect(replayed(await post("k-1"))).toBe("true");
  expect(asking).toEqual(["Create true", "GetIntento"]);
});

test("what is only computed under a key that was used is answered as the key was", async () => {
  await post("k-1");
  expect((await post("k-1", { ...factura, certificar: false })).status).toBe(422);
  expect(asked).toHaveLength(1);
});

test("a preference that is none of ours changes nothing", async () => {
  for (const prefer of ["return=minimal", "respond-asynchronously", "x"]) {
    const response = await world.send("/dte", { token, json: factura, headers: { Prefer: prefer } });
    expect([response.status, response.headers.get("preference-applied")]).toEqual([200, null]);
  }
  expect(asked.map(({ asincrono }) => asincrono)).toEqual([false, false, false]);
});

test("a document that is only computed is computed at once", async () => {
  const json = { ...factura, certificar: false };
  const response = await world.send("/dte", { token, json, headers: { Prefer: "respond-async" } });
  expect([response.status, response.headers.get("preference-applied")]).toEqual([200, null]);
});

test("that nobody knows whether it was accepted is not 202", async () => {
  world.neighbours.documents.Create = async () => {
    throw new Error("the database went away");
  };
  const headers = { Prefer: "respond-async" };
  const response = await world.send("/dte", { token, json: factura, headers });
  expect(await envelopeOf(response)).toEqual(refused("FEG_DTE_CERTIFICATION_ERROR"));
  expect(response.headers.get("location")).toContain("/dte/transaction/");
});

test("without a preference a pending outcome is FEG_DTE_CERTIFICATION_ERROR, and says which account", async () => {
  world.neighbours.documents.Create = async () => {
    throw pending();
  };
  const json = { ...factura, numeroTransaccion: "A-1", idCuenta: "7" };
  const response = await world.send("/dte", { token, json });
  expect(await envelopeOf(response)).toEqual(refused("FEG_DTE_CERTIFICATION_ERROR"));
  expect(response.headers.get("location")).toBe(`${publicUrl}${ubicacion}?idCuenta=7`);
});
