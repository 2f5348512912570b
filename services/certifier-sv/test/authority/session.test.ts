import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import {
  authorityAt,
  CONSULTA,
  cancelOf,
  LOGIN,
  procesado,
  RECEPCION,
  rechazado,
  request,
} from "./attempts.js";
import { type Contestacion, json, startMhServer } from "./mh-server.js";
import { credenciales, cuenta, documento, NIT, signed } from "./signed.js";

let mh: Awaited<ReturnType<typeof startMhServer>>;
beforeAll(async () => {
  mh = await startMhServer();
});
afterAll(() => mh.close());
beforeEach(() => mh.reset());

const SIN_CREDENCIALES = {
  codigo: "FEG_DTE_CERTIFICATION_ERROR",
  message: expect.stringContaining("MH_CREDENCIALES"),
};

describe("the token", () => {
  const token = (text: string) => json(200, { status: "OK", body: { token: text } });
  const logins = () => mh.peticiones.filter(({ path }) => path === LOGIN).length;

  test("serves one document after another, and bears its scheme once", async () => {
    mh.answer(LOGIN, token("Bearer Bearer t1"));
    mh.answer(RECEPCION, procesado());
    const one = authorityAt(mh.url);
    await one.submit(request());
    await one.submit(request());
    expect(logins()).toBe(1);
    expect(mh.peticiones.at(-1)?.headers.authorization).toBe("Bearer t1");
  });
  test.each<[string, Contestacion]>([
    ["401 without a word", { status: 401, body: "" }],
    ["code 107", json(400, { estado: "RECHAZADO", codigoMsg: "107", descripcionMsg: "TOKEN INVALIDO" })],
  ])("is replaced once when MH answers %s", async (_, contestacion) => {
    mh.answer(LOGIN, token("Bearer t1"), token("Bearer t2"));
    mh.answer(RECEPCION, contestacion, procesado());
    expect((await authorityAt(mh.url).submit(request())).kind).toBe("aceptado");
    expect(mh.peticiones.map(({ headers }) => headers.authorization).filter(Boolean)).toEqual([
      "Bearer t1",
      "Bearer t2",
    ]);
  });
  test("that MH just gave and does not take is the account's trouble, and told without its secrets", async () => {
    mh.answer(RECEPCION, { status: 401, body: "" });
    const verdict = await authorityAt(mh.url).submit(request());
    expect(verdict).toMatchObject({
      kind: "rechazado",
      rechazo: { codigo: "MH_CREDENCIALES", numeroLibre: false },
    });
    expect(logins()).toBe(2);
  });
  test("that MH does not take for a question is no silence: the account hears what to mend", async () => {
    const one = authorityAt(mh.url);
    for (const contestacion of [{ status: 401, body: "" }, rechazado({ codigoMsg: "107" })]) {
      mh.answer(CONSULTA, contestacion);
      await expect(one.find(request())).rejects.toMatchObject(SIN_CREDENCIALES);
    }
    mh.answer(
      LOGIN,
      json(401, { status: "ERROR", error: "Unauthorized", message: "CREDENCIALES INVALIDAS" }),
    );
    const vencida = { credenciales: { certificador: { clave: "vencida" } } };
    await expect(one.find(request(vencida))).rejects.toMatchObject(SIN_CREDENCIALES);
    await expect(one.find({ ...cancelOf(), ...vencida })).rejects.toMatchObject(SIN_CREDENCIALES);
  });
  test.each<[string, Contestacion]>([
    ["HTTP 200", json(200, { status: "ERROR", error: "Unauthorized", message: "Usuario no valido" })],
    ["HTTP 401", json(401, { status: "ERROR", error: "Unauthorized", message: "CREDENCIALES INVALIDAS" })],
    [
      "an expired password",
      json(200, { status: "ERROR", body: { codigoMsg: "103", descripcionMsg: "EXPIRADA" } }),
    ],
  ])("that MH refuses (%s) sends nothing, and leaves the number free", async (_, contestacion) => {
    mh.answer(LOGIN, contestacion);
    expect(await authorityAt(mh.url).submit(request())).toMatchObject({
      kind: "rechazado",
      rechazo: { codigo: "MH_CREDENCIALES", numeroLibre: true },
    });
    expect(mh.peticiones.map(({ path }) => path)).toEqual([LOGIN]);
  });
  test("that MH could not make is an outage and not a refusal", async () => {
    mh.answer(LOGIN, json(200, { status: "ERROR", body: { codigoMsg: "109" } }));
    expect((await authorityAt(mh.url).submit(request())).kind).toBe("inexistente");
  });
  test.each<[string, Contestacion]>([
    ["a page", { status: 403, body: "<html>Request blocked</html>" }],
    ["nothing", { status: 403, body: "" }],
    ["JSON of its own", json(403, { status: 403, error: "Forbidden" })],
  ])(
    "that a wall before MH answers with %s is neither given nor refused, and is asked for the next time",
    async (_, contestacion) => {
      const muros = [contestacion, contestacion, contestacion, contestacion];
      mh.answer(LOGIN, ...muros, token("Bearer t1"));
      mh.answer(RECEPCION, procesado());
      const one = authorityAt(mh.url);
      for (const _ of muros) expect((await one.submit(request())).kind).toBe("inexistente");
      expect((await one.submit(request())).kind).toBe("aceptado");
      expect(logins()).toBe(5);
    },
  );
  test("is another one for another password", async () => {
    mh.answer(RECEPCION, procesado());
    const one = authorityAt(mh.url);
    await one.submit(request());
    await one.submit(request({ credenciales: { certificador: { clave: "otra", usuario: "otro" } } }));
    expect(logins()).toBe(2);
    expect(mh.peticiones.at(-2)?.body).toBe("user=otro&pwd=otra");
  });
  test("is not asked for without a password: the account says what is missing", async () => {
    const sinClave = request({ credenciales: { certificador: { usuario: NIT } } });
    await expect(authorityAt(mh.url).submit(sinClave)).rejects.toMatchObject({
      codigo: "FEG_BUSINESS_RULE_VIOLATION",
      message: expect.stringContaining("clave"),
    });
    expect(mh.peticiones).toEqual([]);
  });
});

test("each environment has its own address", async () => {
  mh.answer(RECEPCION, procesado());
  const split = authorityAt("http://127.0.0.1:1", { mhUrl: mh.url });
  const produccion = request({ contenido: signed(documento({ ambiente: "01" })) });
  expect((await split.submit(produccion)).kind).toBe("aceptado");
  expect((await split.submit(request())).kind).toBe("inexistente");
});

test("MH tells nobody's name", async () => {
  const found = await authorityAt(mh.url).findContribuyente({
    id: "0614-050707-104-8",
    cuenta,
    credenciales,
    timeoutMs: 1_000,
  });
  expect(found).toEqual({ id: "0614-050707-104-8" });
  expect(mh.peticiones).toEqual([]);
});

describe("an account that is checked", () => {
  const check = () => authorityAt(mh.url).check({ cuenta, credenciales, timeoutMs: 5_000 });
  test("is taken when MH answers the question, whatever it says of the document", async () => {
    mh.answer(CONSULTA, rechazado({ codigoMsg: "099" }));
    expect(await check()).toEqual({});
    const asked = mh.peticiones.filter(({ path }) => path !== LOGIN);
    expect(asked).toHaveLength(1);
    expect(asked[0]?.body.toString()).toContain("00000000-0000-0000-0000-000000000000");
  });
  test("is refused at the login and at the door", async () => {
    mh.answer(
      LOGIN,
      json(401, { status: "ERROR", error: "Unauthorized", message: "CREDENCIALES INVALIDAS" }),
    );
    await expect(check()).rejects.toMatchObject({ codigo: "FEG_BUSINESS_RULE_VIOLATION" });
    mh.reset();
    mh.answer(CONSULTA, { status: 401, body: "" });
    await expect(check()).rejects.toMatchObject({ codigo: "FEG_BUSINESS_RULE_VIOLATION" });
  });
  test("is not said to be refused when MH is out of order", async () => {
    mh.answer(CONSULTA, { status: 503, body: "" });
    await expect(check()).rejects.toMatchObject({ codigo: "1000" });
  });
  test("is said to be neither taken nor refused when a wall before MH answers", async () => {
    mh.answer(CONSULTA, { status: 403, body: "<html>Request blocked</html>" });
    await expect(check()).rejects.toMatchObject({ codigo: "1000" });
  });
  test("is told what MH says now, also where MH has refused its password so often that documents ask no more", async () => {
    const logins = () => mh.peticiones.filter(({ path }) => path === LOGIN).length;
    const one = authorityAt(mh.url);
    const again = () => one.check({ cuenta, credenciales, timeoutMs: 5_000 });
    mh.answer(
      LOGIN,
      json(401, { status: "ERROR", error: "Unauthorized", message: "CREDENCIALES INVALIDAS" }),
    );
    for (let each = 0; each < 5; each++) {
      expect(await one.submit(request())).toMatchObject({ rechazo: { codigo: "MH_CREDENCIALES" } });
    }
    expect(logins()).toBe(3);
    await expect(again()).rejects.toMatchObject({ codigo: "FEG_BUSINESS_RULE_VIOLATION" });
    expect(logins()).toBe(4);
    mh.reset();
    mh.answer(CONSULTA, rechazado({ codigoMsg: "099" }));
    mh.answer(RECEPCION, procesado());
    expect(await again()).toEqual({});
    expect((await one.submit(request())).kind).toBe("aceptado");
    expect(logins()).toBe(1);
  });
});
