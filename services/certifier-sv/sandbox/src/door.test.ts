import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { factura } from "../test/documentos.js";
import { emisor, HOURS, openMinisterio, otro } from "../test/ministerio.js";

let mh: Awaited<ReturnType<typeof openMinisterio>>;
beforeAll(async () => {
  mh = await openMinisterio();
});
afterAll(async () => {
  await mh.close();
});

const QUESTION = "/fesv/recepcion/consultadte/";
const asked = { nitEmisor: emisor.nit, tdte: "01", codigoGeneracion: "X" };

test("a login gives a token that begins with Bearer, by NIT or by the user that was agreed", async () => {
  for (const { usuario, nit, clave } of [emisor, otro]) {
    const answer = await mh.login(usuario ?? nit, clave);
    expect(answer).toMatchObject({ status: "OK", body: { user: usuario ?? nit, tokenType: "Bearer" } });
    expect(answer.body?.token).toMatch(/^Bearer [\w-]+\.[\w-]+\.[\w-]+$/);
  }
});

test("a wrong password is refused with HTTP 200 and the status ERROR", async () => {
  expect(await mh.login(emisor.nit, "otra")).toEqual({
    status: "ERROR",
    error: "Unauthorized",
    message: "Usuario no valido",
  });
});

test("a token with a second Bearer is refused with an empty 401", async () => {
  expect(await mh.call(QUESTION, asked, `Bearer ${mh.token()}`)).toEqual({ status: 401, body: undefined });
  expect((await mh.call(QUESTION, asked)).status).toBe(400);
});

test("no token, a false one and one of yesterday are refused", async () => {
  expect((await mh.call(QUESTION, asked, "")).status).toBe(401);
  expect((await mh.call(QUESTION, asked, `${mh.token()}x`)).status).toBe(401);
  const before = mh.token();
  mh.advance(24 * HOURS);
  expect(await mh.call(QUESTION, asked, before)).toMatchObject({ status: 401, body: { codigoMsg: "107" } });
  await mh.enter();
  expect((await mh.call(QUESTION, asked)).status).toBe(400);
});

test("whoever does not say what calls is not let in", async () => {
  const response = await fetch(`${mh.url()}/seguridad/auth`, {
    method: "POST",
    headers: { "user-agent": "" },
    body: new URLSearchParams({ user: emisor.nit, pwd: emisor.clave }),
  });
  expect([response.status, await response.text()]).toEqual([403, ""]);
});

test("the faults of the control surface strike the Ministerio's operations", async () => {
  const fault = (operacion: string, modo: string) =>
    fetch(`${mh.url()}/_control/fallos`, { method: "POST", body: JSON.stringify({ operacion, modo }) });
  const dte = factura();
  await fault("certificar", "corte");
  await expect(mh.send(dte)).rejects.toThrow();
  expect((await mh.consult(dte)).body.estado).toBe("PROCESADO");
  await fault("contingencia", "no-disponible");
  await expect(mh.send(factura())).rejects.toThrow("Service");
  const cleared = await fetch(`${mh.url()}/_control/fallos`, { method: "DELETE" });
  expect(cleared.status).toBe(200);
  await fault("contingencia", "rechazo");
  expect((await mh.report(factura())).body).toMatchObject({ estado: "RECHAZADO", selloRecibido: null });
  await fault("certificar", "rechazo");
  expect((await mh.send(factura())).body).toMatchObject({ estado: "RECHAZADO", codigoMsg: "099" });
});
