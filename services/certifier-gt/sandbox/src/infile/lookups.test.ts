import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { type Certifier, general, NOW, openCertifier } from "../../test/certifier.js";

let now = NOW;
let certifier: Certifier;
beforeAll(async () => {
  certifier = await openCertifier({ now: () => now });
});
afterAll(async () => {
  await certifier.close();
});

const LOGIN = "/api/v2/servicios/externos/login";
const CUI = "/api/v2/servicios/externos/cui";

async function findNit(nit: string, changes: Record<string, unknown> = {}) {
  const credentials = { emisor_codigo: general.usuarioApi, emisor_clave: general.llaveApi };
  return await certifier.post("/rest/action", { ...credentials, nit_consulta: nit, ...changes });
}

async function postForm(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  const response = await fetch(certifier.url() + path, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers,
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

async function login(fields: Record<string, string> = {}) {
  return await postForm(LOGIN, { prefijo: general.usuarioApi, llave: general.llaveApi, ...fields });
}

async function findCui(cui: string, token: unknown) {
  return await postForm(CUI, { cui }, { authorization: `Bearer ${token}` });
}

test("a taxpayer is found by its NIT under its name, and one that does not exist has none", async () => {
  expect((await findNit(general.nit)).body).toEqual({
    nit: general.nit,
    nombre: general.nombre,
    mensaje: "",
  });
  expect((await findNit("98765434")).body).toMatchObject({
    nombre: expect.stringMatching(/.+/),
    mensaje: "",
  });
  for (const nit of ["55504043", "98765433", "CF"])
    expect((await findNit(nit)).body).toEqual({ nit, nombre: "", mensaje: "NIT no válido" });
});

test("a lookup with wrong credentials is not let in", async () => {
  for (const changes of [{ emisor_clave: "otra" }, { emisor_codigo: "otro" }, { nit_consulta: undefined }])
    expect(await findNit("98765434", changes)).toMatchObject({
      status: 401,
      body: { codigo_error: "ERROR_401", mensaje: expect.stringMatching(/.+/) },
    });
});

test("a person is found by CUI with the token of a login", async () => {
  const { body } = await login();
  expect(body).toEqual({
    fecha: "2025-06-16T10:15:03-06:00",
    resultado: true,
    descripcion: "",
    token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
    fecha_de_vencimiento: "2025-06-16T12:15:03-06:00",
  });
  expect((await findCui("2218516581217", body["token"])).body).toEqual({
    fecha: "2025-06-16T10:15:03-06:00",
    resultado: true,
    descripcion: "",
    cui: { cui: "2218516581217", nombre: expect.stringMatching(/^[A-Z ]+$/), fallecido: "NO" },
  });
  expect((await findCui("1111141010101", body["token"])).body).toMatchObject({ cui: { fallecido: "SI" } });
  expect((await findCui("1111140470101", body["token"])).body).toMatchObject({ resultado: false });
});

test("a login with a wrong key, or that is no form, gives no token", async () => {
  expect((await login({ llave: "otra" })).body).toMatchObject({ resultado: false });
  const asJson = await certifier.post(LOGIN, { prefijo: general.usuarioApi, llave: general.llaveApi });
  expect(asJson.body).toMatchObject({ resultado: false });
});

test("a token lasts two hours, outlives a restart, and cannot be changed", async () => {
  const { token } = (await login()).body as { token: string };
  const [header, payload, signature] = token.split(".");
  const later = JSON.parse(Buffer.from(payload ?? "", "base64url").toString());
  later.exp += 86_400;
  const longer = Buffer.from(JSON.stringify(later)).toString("base64url");
  await certifier.restart();
  expect((await findCui("2218516581217", token)).status).toBe(200);
  for (const wrong of ["", "x", `${header}.${longer}.${signature}`])
    expect((await findCui("2218516581217", wrong)).status).toBe(401);
  now = new Date(NOW.getTime() + 2 * 3_600_000);
  expect((await findCui("2218516581217", token)).status).toBe(401);
  now = NOW;
});

test("the faults of lookups and of logins strike each its own", async () => {
  await certifier.fail({ operacion: "consultar", modo: "rechazo", veces: 2 });
  await certifier.fail({ operacion: "autenticar", modo: "rechazo" });
  expect((await findNit("98765434")).status).toBe(429);
  expect((await login()).body).toMatchObject({ resultado: false });
  const { body } = await login();
  expect((await findCui("2218516581217", body["token"])).status).toBe(429);
  expect((await findCui("2218516581217", body["token"])).status).toBe(200);
});
