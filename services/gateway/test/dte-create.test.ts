import { feg } from "@dte/errors";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { sampleDte } from "./samples.js";
import { createSigner, createWorld, envelopeOf, factura, publicUrl, refused, type World } from "./world.js";

let world: World;
let token: string;

beforeAll(async () => {
  world = await createWorld(process.env["DTE_TEST_REDIS_URL"]);
  token = await world.token();
});

afterAll(async () => {
  await world?.close();
});

test("POST /dte answers the certified document, and tells documents who asked", async () => {
  const asked: unknown[] = [];
  world.neighbours.documents.Create = async (request, call) => {
    asked.push({ ...request, requestId: call.requestId });
    return sampleDte;
  };
  const response = await world.send("/dte", { token, json: { ...factura, tipo: "FACTURA" } });
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
  expect(await response.json()).toMatchObject({
    id: sampleDte.id,
    fechaEmision: "2026-11-20T08:15:00",
    total: 12.5,
  });
  expect(asked).toEqual([
    {
      actor: { usuario: "ana", ipOrigen: "127.0.0.1", origen: "API" },
      titular: "ana",
      asincrono: false,
      soloNuevo: false,
      idIntento: expect.stringMatching(/^[0-9a-f-]{36}$/),
      requestId: response.headers.get("x-request-id"),
      solicitud: expect.objectContaining({
        tipo: "factura",
        items: [expect.objectContaining({ descripcion: "Café", precioUnitario: "12.5" })],
      }),
    },
  ]);
});

test.each([
  ["no items", "{}", "application/json"],
  ["an empty list of items", '{"items":[]}', "application/json"],
  [
    "a tipo that can be no country's",
    '{"tipo":"boleta 2","items":[{"descripcion":"x","precioUnitario":1}]}',
    "application/json",
  ],
  ["a negative price", '{"items":[{"descripcion":"x","precioUnitario":-1}]}', "application/json"],
  ["a price of 1e400", '{"items":[{"descripcion":"x","precioUnitario":1e400}]}', "application/json"],
  ["malformed JSON", '{"items":', "application/json"],
  ["an empty body", "", "application/json"],
  ["a list", "[]", "application/json"],
  ["another content type", "<dte/>", "application/xml"],
  ["a form", "a=1", "application/x-www-form-urlencoded"],
  ["another charset", JSON.stringify(factura), "application/json; charset=iso-8859-1"],
  ["deep nesting", "[".repeat(100_000), "application/json"],
])("POST /dte with %s is FEG_VALIDATION_ERROR", async (_what, body, type) => {
  const response = await world.send("/dte", {
    token,
    method: "POST",
    body,
    headers: { "Content-Type": type },
  });
  expect(await envelopeOf(response)).toEqual(refused("FEG_VALIDATION_ERROR"));
});

test("a body without content type is refused, and so is a compressed one", async () => {
  const bytes = Buffer.from(JSON.stringify(factura));
  const without = await world.send("/dte", { token, body: bytes });
  expect(await envelopeOf(without)).toEqual(refused("FEG_VALIDATION_ERROR"));
  const headers = { "Content-Type": "application/json", "Content-Encoding": "gzip" };
  const compressed = await world.send("/dte", { token, body: bytes, headers });
  expect(await envelopeOf(compressed)).toEqual(refused("FEG_VALIDATION_ERROR"));
});

test("without a good token the answer is 401 with a challenge", async () => {
  const stranger = await createSigner("k1");
  const [head = "", , signature = ""] = token.split(".");
  const forged = Buffer.from(JSON.stringify({ sub: "root", iss: publicUrl, aud: "dte", exp: 9e9 })).toString(
    "base64url",
  );
  const none = `${Buffer.from('{"alg":"none"}').toString("base64url")}.${forged}.`;
  const tokens = {
    missing: undefined,
    nonsense: "abc",
    "not a JWT": "a.b.c",
    expired: await world.token({ seconds: -1 }),
    "of another issuer": await world.token({ iss: "https://other.example.com" }),
    "for another audience": await world.token({ aud: "https://other.example.com" }),
    "of nobody": await world.token({ sub: "" }),
    "signed with another key": await stranger.sign(),
    changed: `${head}.${forged}.${signature}`,
    unsigned: none,
  };
  for (const [what, bad] of Object.entries(tokens)) {
    const response = await world.send("/dte", { token: bad, json: factura });
    expect([what, await envelopeOf(response)]).toEqual([what, refused("FEG_UNAUTHORIZED", 401)]);
    expect(response.headers.get("www-authenticate")).toMatch(/^Bearer realm=/);
  }
  const basic = await world.send("/dte", { json: factura, headers: { Authorization: "Basic YTpi" } });
  expect(await envelopeOf(basic)).toEqual(refused("FEG_UNAUTHORIZED", 401));
});

test("the scheme of the token is not case-sensitive", async () => {
  const response = await world.send("/dte", { json: factura, headers: { Authorization: `bearer ${token}` } });
  expect(response.status).toBe(200);
});

test("a token that was asked for less is 403, and the challenge names what is missing", async () => {
  const reader = await world.token({ scope: "dte.consultar dte.emitirlo" });
  const response = await world.send("/dte", { token: reader, json: factura });
  expect(await envelopeOf(response)).toEqual(refused("FEG_FORBIDDEN", 403));
  expect(response.headers.get("www-authenticate")).toContain(
    'error="insufficient_scope", scope="dte.emitir"',
  );
  expect((await world.send("/dte/transaction/A", { token: reader })).status).toBe(400);
  const writer = await world.token({ scope: "dte.emitir" });
  expect((await world.send("/dte/transaction/A", { token: writer })).status).toBe(403);
});

test("somebody else's account is what documents says it is", async () => {
  world.neighbours.documents.Create = async () => {
    throw feg("FEG_FORBIDDEN");
  };
  const response = await world.send("/dte", { token, json: { ...factura, idCuenta: "999" } });
  expect(await envelopeOf(response)).toEqual(refused("FEG_FORBIDDEN", 403));
});

test("a repeated numeroTransaccion names the first document in X-Id-Existente", async () => {
  world.neighbours.documents.Create = async () => {
    throw feg("FEG_DTE_CREA_001", { numeroTransaccion: "A-1" }).with({ idExistente: "ABC" });
  };
  const response = await world.send("/dte", { token, json: { ...factura, numeroTransaccion: "A-1" } });
  expect(await envelopeOf(response)).toEqual(refused("FEG_DTE_CREA_001"));
  expect(response.headers.get("x-id-existente")).toBe("ABC");
});

test("the authority's findings are passed on, and a pending outcome's place to ask", async () => {
  const eventos = [{ codigo: "2.4.1", campo: "NITReceptor", mensaje: "no existe" }];
  world.neighbours.documents.Create = async () => {
    throw feg("FEG_DTE_CERTIFICATION_ERROR", { detalle: "Rechazado" }).with({
      eventos,
      ubicacion: "/dte/transaction/A-1",
      reintentarEnSegundos: 7,
    });
  };
  const response = await world.send("/dte", { token, json: factura });
  expect(await envelopeOf(response)).toEqual({ ...refused("FEG_DTE_CERTIFICATION_ERROR"), eventos });
  expect(response.headers.get("location")).toBe(`${publicUrl}/dte/transaction/A-1`);
  expect(response.headers.get("retry-after")).toBe("7");
});
