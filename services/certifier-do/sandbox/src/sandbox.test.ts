import { afterEach, expect, test } from "@jest/globals";
import { createClient } from "../test/client.js";
import { anecf, EMISOR, ecf, encfOf, nota, rfce } from "../test/documents.js";
import { signDocument } from "../test/sign-document.js";
import { createPeople, emisores, openSandbox, type Place } from "../test/taxpayer.js";
import { startSandbox } from "./sandbox.js";

const people = createPeople();
const now = new Date();
const signed = (xml: string) => signDocument(xml, people.delegado);
let place: Place | undefined;

afterEach(async () => {
  await place?.end();
  place = undefined;
});

test("everything survives a restart: tokens, spent seeds, documents, verdicts, notes and annulled numbers", async () => {
  place = await openSandbox(people);
  const before = createClient(place.sandbox.url);
  const seed = signed(await before.seed());
  const { body } = await before.validate(seed);
  before.useToken(String(body["token"]));
  await before.send(signed(ecf("31", 1, now)));
  await before.send(signed(nota("34", 1, now, encfOf("31", 1))));
  await before.sendSummary(signed(rfce(1, now, "aB3+/9")));
  await before.send(signed(ecf("31", 2, now)), "otro.xml");
  await before.sendTo(
    "anulacionrangos/api/operaciones/anularrango",
    signed(anecf(now, [["31", 7, 9]])),
    "a.xml",
  );

  place = await place.restart();
  const after = createClient(place.sandbox.url);
  expect((await after.validate(seed)).text).toContain("ya fue utilizada");
  after.useToken(String(body["token"]));
  const codeOf = async (xml: string) =>
    ((await after.send(signed(xml)))["mensajes"] as { codigo: number }[])[0]?.codigo;
  expect(await codeOf(ecf("31", 1, now))).toBe(1209);
  expect(await codeOf(ecf("31", 2, now))).toBe(1209);
  expect(await codeOf(nota("34", 2, now, encfOf("31", 1)))).toBe(615);
  expect(await codeOf(ecf("31", 8, now))).toBe(75);
  const again = await after.sendSummary(signed(rfce(1, now, "aB3+/9")));
  expect(again).toMatchObject({ mensajes: [{ codigo: 1209 }] });
  const path = `consultatrackids/api/trackids/consulta?rncemisor=${EMISOR}&encf=${encfOf("31", 1)}`;
  const estados = JSON.parse((await after.get(path)).text).map(({ estado }: { estado: string }) => estado);
  expect(estados).toEqual(["Aceptado", "Rechazado"]);
});

test("the control surface lists what was accepted, e-CF and summaries, as it came", async () => {
  place = await openSandbox(people);
  const client = createClient(place.sandbox.url);
  await client.login(people.delegado);
  const xml = signed(ecf("31", 1, now));
  await client.send(xml);
  await client.send(signed(ecf("31", 2, now)), "otro.xml");
  await client.sendSummary(signed(rfce(1, now, "aB3+/9")));
  const { body } = await client.call("/_control/documentos");
  expect(body).toMatchObject({
    total: 2,
    documentos: [
      { idTransaccion: encfOf("31", 1), emisor: EMISOR, tipo: "31", total: "1180.00", moneda: "DOP" },
      { idTransaccion: encfOf("32", 1), tipo: "32" },
    ],
  });
  const [first] = body["documentos"] as { contenido: string }[];
  expect(Buffer.from(first?.contenido ?? "", "base64").toString()).toBe(xml);
});

test("the drill rechazo refuses with a verdict, records nothing and leaves the number free", async () => {
  place = await openSandbox(people);
  const client = createClient(place.sandbox.url);
  await client.login(people.delegado);
  const drill = JSON.stringify({ operacion: "certificar", modo: "rechazo", veces: 2 });
  await client.call("/_control/fallos", { method: "POST", body: drill });
  expect(await client.send(signed(ecf("31", 1, now)))).toMatchObject({
    codigo: 2,
    secuenciaUtilizada: false,
  });
  const summary = await client.sendSummary(signed(rfce(1, now, "aB3+/9")));
  expect(summary).toMatchObject({ codigo: 2, secuenciaUtilizada: false });
  expect((await client.call("/_control/documentos")).body["total"]).toBe(0);
  expect(await client.send(signed(ecf("31", 1, now)))).toMatchObject({ codigo: 1 });
});

test.each([
  ["a short RNC", [{ rnc: "1", nombre: "A", delegados: [] }], "rnc"],
  ["no delegates", [{ rnc: EMISOR, nombre: "A" }], "delegados"],
  [
    "a range that goes down",
    [{ ...emisores[0], rangos: [{ tipo: "31", desde: 2, hasta: 1, vencimiento: "2028-12-31" }] }],
    "rangos",
  ],
  ["the same RNC twice", [emisores[0], emisores[0]], "same rnc"],
])("it does not start with %s", async (_, list, problem) => {
  const options = { host: "127.0.0.1", port: 0, ledgerDir: "unused", autoridadesPem: [] };
  await expect(startSandbox({ ...options, emisores: list as never })).rejects.toThrow(problem);
});
