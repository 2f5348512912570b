import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type Api, CLAVE, type Constellation, startConstellation, USUARIO_TODAS, until } from "@dte/testing";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { createCheckedApi } from "./checked-api.js";

const AYER = dia(1);
const ANTEAYER = dia(2);

/** A day before today on the issuer's clock. */
function dia(hace: number): string {
  const fecha = new Date(Date.now() - hace * 24 * 3_600_000);
  return new Intl.DateTimeFormat("sv-SE", { timeZone: "America/Guatemala" }).format(fecha);
}

/** A central bank with one rate, that of the day before yesterday. */
const banco = createServer((request, response) => {
  request.resume();
  const fecha = ANTEAYER.split("-").reverse().join("/");
  response.writeHead(200, { "content-type": "text/xml" });
  response.end(
    `<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body><TipoCambioRangoResponse xmlns="http://www.banguat.gob.gt/variables/ws/"><TipoCambioRangoResult><Vars><Var><moneda>2</moneda><fecha>${fecha}</fecha><venta>7.5</venta><compra>7.5</compra></Var></Vars></TipoCambioRangoResult></TipoCambioRangoResponse></soap:Body></soap:Envelope>`,
  );
});

let world: Constellation;
let api: Api;
let usuario: string;
beforeAll(async () => {
  await new Promise<void>((listening) => banco.listen(0, "127.0.0.1", listening));
  const bancoUrl = `http://127.0.0.1:${(banco.address() as AddressInfo).port}`;
  world = await startConstellation({
    paises: ["DO"],
    env: {
      "certifier-gt": { GT_BANGUAT_URL: bancoUrl },
      accounts: { SYSTEM_ADMINISTRATORS: USUARIO_TODAS },
    },
  });
  api = createCheckedApi(world.url);
  usuario = world.cuentas[0]?.usuario ?? "";
});
afterAll(async () => {
  await world?.close();
  banco.closeAllConnections();
  banco.close();
});

const pasaje = (fechaEmision: string) =>
  api.createDte(usuario, {
    fechaEmision,
    items: [
      {
        descripcion: "Pasaje",
        precioUnitario: 1000,
        impuestos: [
          { nombreCorto: "TURISMO PASAJES", codigoUnidadGravable: 1, cantidadUnidadesGravables: 1 },
        ],
      },
    ],
  });

test("what the central bank publishes is kept, and a tax that the law fixes in dollars is figured with the rate of its day", async () => {
  const { data } = await until(async () => {
    const { body } = await api.call("GET", "/tipo-cambio?pais=GT", { usuario });
    return body.meta.totalItems > 0 && body;
  });
  expect(data).toEqual([
    { pais: "GT", moneda: "USD", fecha: ANTEAYER, tasa: 7.5, fuente: "Banco de Guatemala" },
  ]);
  const { status, body } = await pasaje(ANTEAYER);
  expect([status, body.mensaje]).toEqual([200, undefined]);
  expect(body.items[0].impuestos).toContainEqual(
    expect.objectContaining({ nombreCorto: "TURISMO PASAJES", montoImpuesto: 225 }),
  );
});

test("a rate that an administrator registers holds for its day, and before and after it the last one", async () => {
  const body = { pais: "GT", moneda: "USD", fecha: AYER, tasa: 8 };
  const answer = await api.call("POST", "/tipo-cambio", { usuario: USUARIO_TODAS, body });
  expect(answer).toMatchObject({ status: 200, body: { ...body, fuente: "Registrada en el servicio" } });
  const impuesto = expect.objectContaining({ nombreCorto: "TURISMO PASAJES", montoImpuesto: 240 });
  expect((await pasaje(AYER)).body.items[0].impuestos).toContainEqual(impuesto);
  const { data } = (await api.call("GET", `/tipo-cambio?pais=GT&moneda=USD&fechaDesde=${AYER}`, { usuario }))
    .body;
  expect(data).toMatchObject([{ fecha: AYER, tasa: 8 }]);
});

test("only administrators of the installation register rates", async () => {
  const body = { pais: "GT", moneda: "USD", fecha: AYER, tasa: 9 };
  const answer = await api.call("POST", "/tipo-cambio", { usuario, body });
  expect([answer.status, answer.body.codigo]).toEqual([403, "FEG_FORBIDDEN"]);
  const form = { grant_type: "password", username: usuario, password: CLAVE, scope: "sistema.administrar" };
  const token = await fetch(`${world.url}/token`, { method: "POST", body: new URLSearchParams(form) });
  expect([token.status, await token.json()]).toEqual([
    400,
    expect.objectContaining({ error: "invalid_scope" }),
  ]);
});

test.each([
  ["the country's own currency", { moneda: "GTQ" }],
  ["a currency that its documents do not have", { moneda: "XAU" }],
  ["a rate of nothing", { tasa: 0 }],
  ["a day to come", { fecha: dia(-3) }],
])("%s is refused", async (_, changes) => {
  const body = { pais: "GT", moneda: "USD", fecha: AYER, tasa: 8, ...changes };
  const answer = await api.call("POST", "/tipo-cambio", { usuario: USUARIO_TODAS, body });
  expect([answer.status, answer.body.codigo]).toEqual([400, "FEG_VALIDATION_ERROR"]);
});

describe("rates of taxes that change by the calendar", () => {
  const hoy = dia(0);
  const trimestre = `${hoy.slice(0, 5)}${String(Math.floor((Number(hoy.slice(5, 7)) - 1) / 3) * 3 + 1).padStart(2, "0")}-01`;
  /** A document over five litres of pure alcohol. */
  const ron = (fechaEmision?: string) =>
    api.createDte(world.paises["DO"]?.usuario ?? "", {
      tipo: "ticket",
      ...(fechaEmision && { fechaEmision }),
      items: [
        {
          descripcion: "Ron",
          precioUnitario: 5000,
          impuestos: [{ nombreCorto: "014", codigoUnidadGravable: 1, cantidadUnidadesGravables: 5 }],
        },
      ],
    });
  const registered = { pais: "DO", impuesto: "014", desde: trimestre, tasa: 640.12 };

  test("a document that is figured with one of an earlier quarter says so", async () => {
    const { status, body } = await ron();
    expect([status, body.advertencias]).toEqual([
      200,
      [
        {
          campo: "items",
          regla: "DO-TASA-TRIMESTRE",
          mensaje: expect.stringContaining("POST /tasa-impuesto"),
        },
      ],
    ]);
  });

  test("one that an administrator registers is used from its day on, and nothing is held against it", async () => {
    const answer = await api.call("POST", "/tasa-impuesto", { usuario: USUARIO_TODAS, body: registered });
    expect(answer).toMatchObject({ status: 200, body: registered });
    const { data } = (await api.call("GET", "/tasa-impuesto?pais=DO&impuesto=014", { usuario })).body;
    expect(data).toEqual([registered]);
    // The test asks about another day than the first one, because a service remembers a day for a minute.
    const { body } = await ron(hoy);
    expect(body.advertencias).toBeUndefined();
    expect(body.items[0].impuestos).toContainEqual(
      expect.objectContaining({ nombreCorto: "014", montoImpuesto: 3200.6 }),
    );
  });

  test.each([
    ["a tax whose rate is the law's", { impuesto: "ITBIS" }],
    ["a country that has none", { pais: "GT", impuesto: "IVA" }],
    ["a rate of nothing", { tasa: 0 }],
    ["a day years ahead", { desde: "2099-01-01" }],
  ])("%s is refused", async (_, changes) => {
    const body = { ...registered, ...changes };
    const answer = await api.call("POST", "/tasa-impuesto", { usuario: USUARIO_TODAS, body });
    expect([answer.status, answer.body.codigo]).toEqual([400, "FEG_VALIDATION_ERROR"]);
  });

  test("nobody else registers one", async () => {
    const answer = await api.call("POST", "/tasa-impuesto", { usuario, body: registered });
    expect([answer.status, answer.body.codigo]).toEqual([403, "FEG_FORBIDDEN"]);
  });
});
