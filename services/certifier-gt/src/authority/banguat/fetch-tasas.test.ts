import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { fetchTasas } from "./fetch-tasas.js";

/** Writes an answer as the bank's service does. */
const respuesta = (vars: string) =>
  `<?xml version="1.0" encoding="utf-8"?><soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><soap:Body><TipoCambioRangoResponse xmlns="http://www.banguat.gob.gt/variables/ws/"><TipoCambioRangoResult>${vars}<TotalItems>2</TotalItems></TipoCambioRangoResult></TipoCambioRangoResponse></soap:Body></soap:Envelope>`;
const dia = (fecha: string, tasa: string, moneda = "2") =>
  `<Var><moneda>${moneda}</moneda><fecha>${fecha}</fecha><venta>${tasa}</venta><compra>${tasa}</compra></Var>`;

let answer = "";
let asked = { body: "", action: "" };
const server = createServer(async (request, response) => {
  let body = "";
  for await (const chunk of request) body += String(chunk);
  asked = { body, action: String(request.headers["soapaction"]) };
  response.writeHead(answer === "" ? 503 : 200, { "content-type": "text/xml" }).end(answer);
});
let url: string;
beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/TipoCambio.asmx`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const fetch = () => fetchTasas(url, { desde: "2026-11-01", hasta: "2026-11-20", timeoutMs: 5_000 });

test("the bank is asked for days and answers a rate for each", async () => {
  answer = respuesta(`<Vars>${dia("19/11/2026", "7.65012")}${dia("20/11/2026", "7.66")}</Vars>`);
  expect(await fetch()).toEqual({
    fuente: "Banco de Guatemala",
    tasas: [
      { moneda: "USD", tasa: "7.65012", fecha: "2026-11-19" },
      { moneda: "USD", tasa: "7.66", fecha: "2026-11-20" },
    ],
  });
  expect(asked.action).toBe('"http://www.banguat.gob.gt/variables/ws/TipoCambioRango"');
  expect(asked.body).toContain("<fechainit>01/11/2026</fechainit><fechafin>20/11/2026</fechafin>");
});

test("days without a rate are none", async () => {
  answer = respuesta("<Vars />");
  expect((await fetch()).tasas).toEqual([]);
});

test.each([
  ["no answer", ""],
  ["a page", "<html><body>Mantenimiento</body></html>"],
  ["no XML", "7.66"],
  ["a rate of nothing", respuesta(`<Vars>${dia("20/11/2026", "0")}</Vars>`)],
  ["a day that is none", respuesta(`<Vars>${dia("00-00-0000", "7.66")}</Vars>`)],
  ["another currency", respuesta(`<Vars>${dia("20/11/2026", "7.66", "24")}</Vars>`)],
])("%s is an error", async (_, text) => {
  answer = text;
  await expect(fetch()).rejects.toThrow("Banguat");
});
