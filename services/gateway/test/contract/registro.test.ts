import { type Api, type Constellation, startConstellation, type TestCuenta, until } from "@dte/testing";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { createCheckedApi } from "./checked-api.js";

let elsewhere: Constellation;
let world: Constellation;
let api: Api;
let cuenta: TestCuenta;
let xml: string;
let id: string;

// A document certified in one installation and registered in another, whose accounts have the same tax ids.
beforeAll(async () => {
  elsewhere = await startConstellation();
  world = await startConstellation();
  api = createCheckedApi(world.url);
  [cuenta] = world.cuentas as [TestCuenta];
  const { body } = await createCheckedApi(elsewhere.url).createDte(cuenta.usuario, {
    receptor: { nit: "98765434", nombre: "COMERCIAL 2" },
    items: [{ descripcion: "Lámpara & pantalla <grande>", cantidad: 2, precioUnitario: 560 }],
  });
  id = body.id;
  xml = await (await fetch(body.archivoXmlUri)).text();
});
afterAll(async () => {
  await world?.close();
  await elsewhere?.close();
});

const base64 = (text: string) => Buffer.from(text).toString("base64");

describe("a certified XML", () => {
  test("is registered from JSON, and again gives the same", async () => {
    for (const body of [
      { xmlContent: base64(xml), isBase64Encoded: true },
      { xmlContent: xml, isBase64Encoded: false },
    ]) {
      const answer = await api.call("POST", "/dte/xml", { body });
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({
        id,
        serie: id.slice(0, 8),
        numero: expect.any(Number),
        estado: "Certificado",
      });
    }
  });

  test.each(["text/plain", ""])("is registered as base64 text with Content-Type %j", async (type) => {
    const response = await fetch(`${world.url}/dte/xml`, {
      method: "POST",
      body: Buffer.from(base64(xml)),
      headers: type ? { "Content-Type": type } : {},
    });
    expect([response.status, ((await response.json()) as { id: string }).id]).toEqual([200, id]);
  });

  test("is then a document of the issuer's archive like any other", async () => {
    const { status, body } = await api.call("GET", `/dte/${id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id,
      tipo: "factura",
      estado: "Certificado",
      total: 1120,
      idCuenta: cuenta.id,
      receptor: { id: "98765434" },
      items: [{ descripcion: "Lámpara & pantalla <grande>", cantidad: 2, total: 1120 }],
      bitacora: [{ evento: "Registrado" }],
    });
    const nota = await api.createDte(cuenta.usuario, {
      tipo: "notaCredito",
      idDteOriginal: id,
      motivoAjuste: "Rebaja",
      items: [{ descripcion: "Rebaja", precioUnitario: 56 }],
    });
    // The sandbox of this installation never saw the original, so its word is the certifier's; ours found the original.
    expect([200, 400]).toContain(nota.status);
    expect(nota.body.codigo).not.toBe("FEG_DTE_CREA_010");
  });

  test("is in the receiver's archive, because the receiver is an account that receives", async () => {
    const received = await until(async () => {
      const answer = await api.call("GET", `/recibidos/dte/${id}`);
      return answer.status === 200 && answer.body;
    });
    expect(received.emisor.id).toBe(cuenta.id);
    const list = await api.call("GET", "/recibidos/dte", { usuario: world.cuentas[1]?.usuario ?? "" });
    expect(list.body.data.map((dte: { id: string }) => dte.id)).toContain(id);
  });

  test("whose content was changed is refused with 1000", async () => {
    for (const wrong of [
      xml.replace("560", "56"),
      xml.replace(
        id,
        id.replace(/.$/, (last) => (last === "0" ? "1" : "0")),
      ),
      "<a/>",
      "",
      "no es xml",
    ]) {
      const { status, body } = await api.call("POST", "/dte/xml", {
        body: { xmlContent: base64(wrong), isBase64Encoded: true },
      });
      expect([status, body.codigo]).toEqual([400, "1000"]);
    }
  });
});

test("a received document that is unknown is the problem body of the specification", async () => {
  const { status, body } = await api.call("GET", "/recibidos/dte/NO-HAY");
  expect(status).toBeGreaterThanOrEqual(400);
  expect(body).toEqual({
    type: expect.any(String),
    title: expect.any(String),
    status,
    traceId: expect.any(String),
  });
});
