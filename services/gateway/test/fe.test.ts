import { feg } from "@dte/errors";
import { afterAll, beforeEach, expect, test } from "@jest/globals";
import { fullNeighbours } from "./neighbours.js";
import { createWorld, type World } from "./world.js";

const redisUrl = process.env["DTE_TEST_REDIS_URL"];
const world: World = await createWorld(redisUrl);
const ECF = "/fe/recepcion/api/ecf";
const APROBACION = "/fe/aprobacioncomercial/api/ecf";
const TOKEN = "/fe/autenticacion/api/validacioncertificado";

beforeEach(() => {
  Object.assign(world.neighbours.receiving, fullNeighbours("").receiving);
});
afterAll(async () => {
  await world.close();
});

const form = (xml: string, part = "xml") => {
  const body = `--b\r\nContent-Disposition: form-data; name="${part}"; filename="a.xml"\r\nContent-Type: text/xml\r\n\r\n${xml}\r\n--b--\r\n`;
  return { method: "POST", body, headers: { "Content-Type": "multipart/form-data; boundary=b" } };
};
const said = async (response: Response) => [
  response.status,
  response.headers.get("content-type"),
  await response.text(),
];
const TEXT = "text/plain; charset=utf-8";
const XML = "application/xml; charset=utf-8";

/** What documents is given. */
function listen() {
  const heard: { contenido: string; token: string }[] = [];
  world.neighbours.receiving.ReceiveDocumento = async ({ contenido, token }) => {
    heard.push({ contenido: contenido.toString(), token });
    return { acuse: Buffer.from("<ARECF></ARECF>"), motivo: "", noAutorizado: false };
  };
  return heard;
}

test("the XML arrives byte for byte, as the part of a form or as the body, with the token", async () => {
  const heard = listen();
  const xml = "<ECF>\r\n ñ &amp; 😀</ECF>";
  const authorization = { Authorization: "bearer a.b.c" };
  const sent = form(xml);
  const first = await world.send(ECF, { ...sent, headers: { ...sent.headers, ...authorization } });
  expect(await said(first)).toEqual([200, XML, '<?xml version="1.0" encoding="utf-8"?><ARECF></ARECF>']);
  for (const type of ["text/xml", "application/xml; charset=utf-8"]) {
    await world.send(ECF, { method: "POST", body: xml, headers: { "Content-Type": type } });
  }
  expect(heard).toEqual([
    { contenido: xml, token: "a.b.c" },
    { contenido: xml, token: "" },
    { contenido: xml, token: "" },
  ]);
});

test("a refusal is a text however its path is written", async () => {
  const response = await fetch(`${world.baseUrl}//FE//nada`);
  expect(await said(response)).toEqual([404, TEXT, expect.any(String)]);
});

test("paths have no case, and slashes and the accent that the norm once printed do not count", async () => {
  const heard = listen();
  for (const path of ["/FE/Recepcion/API/eCF", "//fe//recepcion/api/ecf", "/fe/recepción/api/ecf"]) {
    // The OpenAPI document knows the one path that all of these are.
    const response = await fetch(world.baseUrl + path, { ...form("<ECF></ECF>") });
    expect([path, response.status]).toEqual([path, 200]);
  }
  expect(heard).toHaveLength(3);
  expect((await fetch(`${world.baseUrl}/Fe/Autenticacion/api/SEMILLA`)).status).toBe(200);
  expect((await fetch(`${world.baseUrl}/DTE/1`)).status).toBe(404);
});

test("a seed is XML, and a token is JSON or what Accept names first", async () => {
  const seed = await world.send("/fe/autenticacion/api/semilla");
  expect(await said(seed)).toEqual([200, XML, expect.stringMatching(/^<\?xml[^>]*\?><SemillaModel>/)]);
  const ask = async (accept: string) => {
    const sent = form("<SemillaModel></SemillaModel>");
    return said(await world.send(TOKEN, { ...sent, headers: { ...sent.headers, Accept: accept } }));
  };
  const json = [200, "application/json; charset=utf-8", expect.stringContaining('"token":"a.b.c"')];
  expect(await ask("application/json")).toEqual(json);
  expect(await ask("*/*")).toEqual(json);
  const xml = [200, XML, expect.stringContaining("<token>a.b.c</token>")];
  expect(await ask("application/xml")).toEqual(xml);
  expect(await ask("text/xml, application/json")).toEqual(xml);
});

test("a refusal is a text and nothing around it", async () => {
  const { receiving } = world.neighbours;
  const nothing = { acuse: Buffer.alloc(0), motivo: "", noAutorizado: false };
  receiving.ReceiveDocumento = async () => ({ ...nothing, motivo: "No es de aquí." });
  expect(await said(await world.send(ECF, form("<ECF></ECF>")))).toEqual([400, TEXT, "No es de aquí."]);
  receiving.ReceiveAprobacion = async () => ({ ...nothing, motivo: "No existe." });
  expect(await said(await world.send(APROBACION, form("<A></A>")))).toEqual([400, TEXT, "No existe."]);
  receiving.ReceiveAprobacion = async () => ({ ...nothing, noAutorizado: true });
  const refused = await world.send(APROBACION, form("<A></A>"));
  expect(refused.headers.get("www-authenticate")).toBe('Bearer realm="fe"');
  expect(await said(refused)).toEqual([401, TEXT, expect.stringContaining("token")]);
  receiving.ValidateSemilla = async () => ({ motivo: "La semilla venció." });
  expect(await said(await world.send(TOKEN, form("<S></S>")))).toEqual([400, TEXT, "La semilla venció."]);
  expect(await said(await world.send(ECF, form("<ECF></ECF>", "archivo")))).toEqual([
    400,
    TEXT,
    expect.any(String),
  ]);
  expect(await said(await world.send(ECF, { method: "POST", body: "hola" }))).toEqual([
    400,
    TEXT,
    expect.any(String),
  ]);
  expect(await said(await fetch(`${world.baseUrl}/fe/nada`))).toEqual([404, TEXT, expect.any(String)]);
});

test("what fails here tells the sender to come back", async () => {
  world.neighbours.receiving.ReceiveDocumento = async () => {
    throw new Error("broken");
  };
  expect(await said(await world.send(ECF, form("<ECF></ECF>")))).toEqual([503, TEXT, expect.any(String)]);
  world.neighbours.receiving.ReceiveDocumento = async () => {
    throw feg("FEG_NOT_FOUND", { detalle: "El servicio no recibe comprobantes." });
  };
  expect((await world.send(ECF, form("<ECF></ECF>"))).status).toBe(404);
});

test("bodies have a limit", async () => {
  const large = await world.send(APROBACION, form(`<A>${"x".repeat(64 * 1024)}</A>`));
  expect(await said(large)).toEqual([400, TEXT, expect.any(String)]);
});

test("POST /recibidos/dte/{id}/aprobacion takes a word and, when it is a refusal, its reason", async () => {
  const token = await world.token();
  const path = "/recibidos/dte/101850043E310000000001/aprobacion";
  const ok = await world.send(path, { token, json: { estado: "aceptado" } });
  expect(await ok.json()).toMatchObject({ estado: "Aceptado", estadoAutoridad: "Recibida" });
  for (const json of [
    {},
    { estado: "Quizá" },
    { estado: "Rechazado" },
    { estado: "Aceptado", motivo: "x".repeat(251) },
  ]) {
    expect((await world.send(path, { token, json })).status).toBe(400);
  }
  expect((await world.send(path, { json: { estado: "Aceptado" } })).status).toBe(401);
});
