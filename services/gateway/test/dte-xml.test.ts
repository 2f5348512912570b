import { feg } from "@dte/errors";
import { afterAll, beforeEach, expect, test } from "@jest/globals";
import { sampleDte } from "./samples.js";
import { createWorld, envelopeOf, refused, type World } from "./world.js";

const world: World = await createWorld(process.env["DTE_TEST_REDIS_URL"]);
const xml = '<?xml version="1.0" encoding="UTF-8"?>\n<dte:GTDocumento>ñ</dte:GTDocumento>';
const base64 = Buffer.from(xml).toString("base64");
const LLAVE = `dte_test_${"a".repeat(49)}`;
let registered: { contenido: string; forzarAmbienteDePruebas: boolean }[] = [];

beforeEach(() => {
  registered = [];
  world.neighbours.receiving.RegisterXml = async ({ contenido, forzarAmbienteDePruebas }) => {
    registered.push({ contenido: contenido.toString("latin1"), forzarAmbienteDePruebas });
    return sampleDte;
  };
});

afterAll(async () => {
  await world.close();
});

const bytes = Buffer.from(xml).toString("latin1");
const send = (body: string | Uint8Array, type?: string) =>
  world.send("/dte/xml", { body, method: "POST", ...(type && { headers: { "Content-Type": type } }) });

test("POST /dte/xml needs no token and answers what was registered, and nothing else of it", async () => {
  const response = await world.send("/dte/xml", {
    json: { xmlContent: base64, isBase64Encoded: true, forceTestEnvironment: true },
  });
  expect([response.status, await response.json()]).toEqual([
    200,
    { id: sampleDte.id, serie: "6F1A2B3C", numero: 16384, estado: "Certificado" },
  ]);
  expect(registered).toEqual([{ contenido: bytes, forzarAmbienteDePruebas: true }]);
});

test.each<[string, () => Promise<Response>]>([
  ["JSON that does not say", () => world.send("/dte/xml", { json: { xmlContent: base64 } })],
  [
    "JSON with the XML itself",
    () => world.send("/dte/xml", { json: { xmlContent: xml, isBase64Encoded: false } }),
  ],
  ["JSON with the XML itself, unsaid", () => world.send("/dte/xml", { json: { xmlContent: xml } })],
  ["text/plain", () => send(base64, "text/plain")],
  ["text/plain in some charset", () => send(base64, "text/plain; charset=iso-8859-1")],
  ["lines", () => send(base64.replace(/.{20}/g, "$&\r\n"), "text/plain")],
  ["no content type", () => send(Buffer.from(base64))],
  ["the XML itself, as text", () => send(xml, "text/plain")],
  ["the XML itself, without content type", () => send(Buffer.from(xml))],
])("the document arrives byte for byte from %s", async (_from, request) => {
  expect((await request()).status).toBe(200);
  expect(registered).toEqual([{ contenido: bytes, forzarAmbienteDePruebas: false }]);
});

test("bytes that are not UTF-8 are the document's own affair", async () => {
  const latin = Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><a>\xf1</a>', "latin1");
  expect((await send(latin)).status).toBe(200);
  expect(registered[0]?.contenido).toBe(latin.toString("latin1"));
});

test.each<[string, () => Promise<Response>]>([
  ["nothing", () => send(Buffer.alloc(0))],
  ["what is no base64", () => send("no soy base64 ni XML", "text/plain")],
  ["JSON without xmlContent", () => world.send("/dte/xml", { json: {} })],
  ["malformed JSON", () => send("{", "application/json")],
  ["another content type", () => send(xml, "application/pdf")],
  [
    "XML that says it is base64",
    () => world.send("/dte/xml", { json: { xmlContent: xml, isBase64Encoded: true } }),
  ],
  ["more than the limit", () => send(Buffer.alloc(8 * 1024 * 1024 + 1, "A"), "text/plain")],
  ["more than the limit of the document", () => send(Buffer.alloc(7_200_000, "A"), "text/plain")],
])("%s is code 1000, which says what is wrong", async (_what, request) => {
  const answer = await envelopeOf(await request());
  expect(answer).toEqual(refused("1000"));
  expect(String((answer as { mensaje?: string }).mensaje)).not.toMatch(/inesperado/);
  expect(registered).toEqual([]);
});

test("what is not a certified document is code 1000, with the reason of whoever read it", async () => {
  world.neighbours.receiving.RegisterXml = async () => {
    throw feg("1000", { detalle: "La firma del certificador no es válida." });
  };
  expect(await envelopeOf(await send(base64, "text/plain"))).toEqual({
    ...refused("1000"),
    mensaje: "La firma del certificador no es válida.",
  });
  world.neighbours.receiving.RegisterXml = async () => {
    throw feg("FEG_BUSINESS_RULE_VIOLATION", { detalle: "El emisor no es una cuenta." });
  };
  expect(await envelopeOf(await send(base64, "text/plain"))).toEqual({
    ...refused("1000"),
    mensaje: "El emisor no es una cuenta.",
  });
});

test("who sends it is told with whose share it takes, of an API key its user", async () => {
  const senders: unknown[] = [];
  world.neighbours.receiving.RegisterXml = async ({ actor, titular }) => {
    senders.push([actor?.usuario, titular]);
    return sampleDte;
  };
  world.neighbours.accounts.IdentifyLlave = async () => ({
    usuario: "llave:1",
    titular: "ana",
    permisos: ["dte.consultar"],
  });
  const body = { xmlContent: base64 };
  await world.send("/dte/xml", { json: body });
  await world.send("/dte/xml", { json: body, token: await world.token({ sub: "bruno" }) });
  await world.send("/dte/xml", { json: body, token: LLAVE });
  expect(senders).toEqual([
    ["", ""],
    ["bruno", "bruno"],
    ["llave:1", "ana"],
  ]);
});

test("where too much of it waits for the account already, it is told when to come again", async () => {
  world.neighbours.receiving.RegisterXml = async () => {
    throw feg("FEG_RATE_LIMIT_EXCEEDED", { segundos: 600 }).with({ reintentarEnSegundos: 600 });
  };
  const response = await send(xml, "text/plain");
  expect([response.status, response.headers.get("Retry-After")]).toEqual([429, "600"]);
  expect(await response.json()).toMatchObject({ codigo: "FEG_RATE_LIMIT_EXCEEDED" });
});
