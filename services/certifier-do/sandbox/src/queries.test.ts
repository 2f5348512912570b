import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { type Client, createClient } from "../test/client.js";
import { acecf, anecf, COMPRADOR, EMISOR, ecf, encfOf, localDate, rfce } from "../test/documents.js";
import { securityCodeOf, signDocument } from "../test/sign-document.js";
import { createPeople, openSandbox, type Place } from "../test/taxpayer.js";

const people = createPeople();
const now = new Date();
const FC = "recepcionfc/api/recepcion/ecf";
const VOID = "anulacionrangos/api/operaciones/anularrango";
const APPROVE = "aprobacioncomercial/api/aprobacioncomercial";
let place: Place;
let client: Client;
let buyer: Client;

let passed = 0;

beforeAll(async () => {
  place = await openSandbox(people, { now: () => new Date(Date.now() + passed) });
  client = createClient(place.sandbox.url);
  buyer = createClient(place.sandbox.url);
  await client.login(people.delegado);
  await buyer.login(people.comprador);
});
afterAll(() => place.end());

const signed = (xml: string, holder = people.delegado) => signDocument(xml, holder);
/** The security code of the full 32 that a summary stands for; any Base64 text will do. */
const CODE = "aB3+/9";

test("an e-CF stays in process for a while, then its verdict is told", async () => {
  await client.call("/_control/en-proceso", { method: "POST", body: '{"ms":600000}' });
  const { body } = await client.sendTo(
    "recepcion/api/facturaselectronicas",
    signed(ecf("31", 50, now)),
    `${EMISOR}${encfOf("31", 50)}.xml`,
  );
  const trackId = String(body["trackId"]);
  const first = (await client.result(trackId)).body;
  expect(first).toMatchObject({ codigo: 3, estado: "En Proceso", mensajes: [], secuenciaUtilizada: false });
  const sent = `consultatrackids/api/trackids/consulta?rncemisor=${EMISOR}&encf=${encfOf("31", 50)}`;
  expect(JSON.parse((await client.get(sent)).text)).toMatchObject([{ trackId, estado: "En Proceso" }]);
  passed += 600_000;
  expect((await client.result(trackId)).body).toMatchObject({ codigo: 1, estado: "Aceptado" });
  await client.call("/_control/en-proceso", { method: "POST", body: '{"ms":0}' });
  const wrong = await client.call("/_control/en-proceso", { method: "POST", body: '{"ms":-1}' });
  expect([wrong.status, wrong.body["mensaje"]]).toEqual([400, expect.stringContaining("entero")]);
});

test("a trackId that was never given is not found", async () => {
  expect((await client.result("nada")).body).toMatchObject({ codigo: 0, estado: "No encontrado" });
});

test("consultaestado finds an e-CF by number, buyer and security code, for its issuer and its buyer", async () => {
  const xml = signed(ecf("31", 51, now));
  await client.send(xml);
  const code = encodeURIComponent(securityCodeOf(xml));
  const ask = (caller: Client, codigo: string) =>
    caller.get(
      `consultaestado/api/consultas/estado?RncEmisor=${EMISOR}&NcfElectronico=${encfOf("31", 51)}&RncComprador=${COMPRADOR}&CodigoSeguridad=${codigo}`,
    );
  for (const caller of [client, buyer])
    expect((await ask(caller, code)).body).toMatchObject({
      codigo: 1,
      estado: "Aceptado",
      montoTotal: 1180,
      totalITBIS: 180,
      fechaEmision: localDate(now),
      rncComprador: COMPRADOR,
      codigoSeguridad: securityCodeOf(xml),
    });
  expect((await ask(client, "AAAAAA")).body).toMatchObject({ codigo: 0, estado: "No encontrado" });
});

test("consultatrackids tells every upload of a number, to the issuer's delegates only", async () => {
  const xml = signed(ecf("31", 52, now));
  await client.send(xml);
  await client.send(xml);
  const path = `consultatrackids/api/trackids/consulta?rncemisor=${EMISOR}&encf=${encfOf("31", 52)}`;
  const estados = JSON.parse((await client.get(path)).text).map(({ estado }: { estado: string }) => estado);
  expect(estados).toEqual(["Aceptado", "Rechazado"]);
  expect((await buyer.get(path)).status).toBe(400);
});

test("a summary is judged at once and found by its security code", async () => {
  expect(await client.sendSummary(signed(rfce(60, now, CODE)))).toEqual({
    codigo: 1,
    estado: "Aceptado",
    mensajes: [{ valor: "", codigo: 0 }],
    encf: encfOf("32", 60),
    secuenciaUtilizada: true,
  });
  const ask = async (code: string) =>
    (
      await client.get(
        `consultarfce/api/Consultas/Consulta?RNC_Emisor=${EMISOR}&ENCF=${encfOf("32", 60)}&Cod_Seguridad_eCF=${encodeURIComponent(code)}`,
      )
    ).body;
  expect(await ask(CODE)).toMatchObject({
    rnc: EMISOR,
    codigo: 1,
    estado: "Aceptado",
    secuenciaUtilizada: true,
  });
  expect(await ask("zzzzzz")).toMatchObject({ codigo: 0, estado: "No encontrado" });
  const again = await client.sendSummary(signed(rfce(60, now, CODE)));
  expect(again).toMatchObject({ codigo: 2, mensajes: [{ codigo: 1209 }] });
});

test.each([
  ["from 250,000.00 on it is not a summary", CODE, { MontoExento: "248820.00", MontoTotal: "250000.00" }, 0],
  ["3205: its total is the sum of its parts", CODE, { MontoTotal: "1182.00" }, 3205],
  ["its security code is Base64", "aB3-_9", {}, 0],
])("a summary is refused: %s", async (_, code, totales, codigo) => {
  const numero = 61 + codigo + code.charCodeAt(3);
  const xml = rfce(numero, now, code).replace(
    /<TotalITBIS>.*<\/MontoTotal>/,
    `${"MontoExento" in totales ? `<MontoExento>${totales.MontoExento}</MontoExento>` : ""}<TotalITBIS>180.00</TotalITBIS><TotalITBIS1>180.00</TotalITBIS1><MontoTotal>${"MontoTotal" in totales ? totales.MontoTotal : "1180.00"}</MontoTotal>`,
  );
  expect(await client.sendSummary(signed(xml))).toMatchObject({
    codigo: 2,
    secuenciaUtilizada: true,
    mensajes: [{ codigo }],
  });
});

test("an e-CF at the door of the summaries, and the reverse, is refused", async () => {
  const at = `${EMISOR}${encfOf("31", 70)}.xml`;
  expect((await client.sendTo(FC, signed(ecf("31", 70, now)), at)).body).toMatchObject({
    codigo: 2,
    secuenciaUtilizada: false,
  });
  expect(await client.send(signed(rfce(71, now, CODE)))).toMatchObject({ codigo: 2 });
});

test("numbers that were never used are annulled, and cannot be used afterwards", async () => {
  const done = await client.sendTo(VOID, signed(anecf(now, [["31", 500, 510]])), "anulacion.xml");
  expect(done.body).toMatchObject({ rnc: EMISOR, codigo: "15", nombre: "COMERCIAL QUISQUEYA SRL" });
  expect(await client.send(signed(ecf("31", 505, now)))).toMatchObject({
    codigo: 2,
    secuenciaUtilizada: true,
    mensajes: [{ codigo: 75 }],
  });
});

test("a range with a used number is refused, the others are annulled", async () => {
  await client.send(signed(ecf("31", 521, now)));
  const ranges = [
    ["31", 520, 525],
    ["33", 1, 5],
  ] as const;
  const { body } = await client.sendTo(VOID, signed(anecf(now, ranges)), "anulacion.xml");
  expect(body).toMatchObject({
    codigo: "2",
    mensajes: [
      expect.stringContaining("E310000000521 ya fue utilizada"),
      expect.stringContaining("satisfactoria"),
    ],
  });
});

test("an annulment whose counts do not add up is refused whole", async () => {
  const { body } = await client.sendTo(VOID, signed(anecf(now, [["31", 530, 535]], 7)), "anulacion.xml");
  expect(body).toMatchObject({ codigo: "2", mensajes: [expect.stringContaining("CantidadeNCFAnulados")] });
  expect(await client.send(signed(ecf("31", 531, now)))).toMatchObject({ codigo: 1 });
});

test("the buyer approves an accepted e-CF once, with its own signature and its own data", async () => {
  await client.send(signed(ecf("31", 53, now)));
  const encf = encfOf("31", 53);
  const approve = async (changes: Record<string, string>, holder = people.comprador) =>
    (await buyer.sendTo(APPROVE, signed(acecf(encf, now, changes), holder), `${COMPRADOR}${encf}.xml`)).body;
  expect(await approve({ MontoTotal: "1180.01" })).toMatchObject({
    codigo: 2,
    mensaje: [expect.any(String)],
  });
  expect(await approve({}, people.delegado)).toMatchObject({ codigo: 2 });
  expect(await approve({})).toEqual({ mensaje: [], estado: "Aprobación Comercial Aprobada.", codigo: 1 });
  expect(await approve({})).toMatchObject({
    codigo: 2,
    mensaje: [expect.stringContaining("ya fue recibida")],
  });
});

test("the directory tells who receives and where", async () => {
  const entry = {
    nombre: "COMERCIAL QUISQUEYA SRL",
    rnc: EMISOR,
    urlRecepcion: "https://q.do/recepcion",
    urlAceptacion: "https://q.do/aceptacion",
    urlOpcional: "https://q.do/autenticacion",
  };
  const directory = "consultadirectorio/api/consultas";
  expect(JSON.parse((await client.get(`${directory}/listado`)).text)).toEqual([entry]);
  const byRnc = async (rnc: string) =>
    JSON.parse((await client.get(`${directory}/obtenerdirectorioporrnc?RNC=${rnc}`)).text);
  expect([await byRnc(EMISOR), await byRnc(COMPRADOR)]).toEqual([[entry], []]);
});

test("paths and names of parameters count in any case, and double slashes as one", async () => {
  const path = `/TesteCF//ConsultaTrackIds/API/trackids/Consulta?RNCEMISOR=${EMISOR}&eNCF=${encfOf("31", 50)}`;
  expect(JSON.parse((await client.call(path)).text)).toHaveLength(1);
});

test("who prefers XML gets XML", async () => {
  const { text } = await client.get("consultaresultado/api/consultas/estado?trackid=nada", "application/xml");
  expect(text).toContain("<codigo>0</codigo><estado>No encontrado</estado>");
});

test("certecf has no annulments, no directory and no look-up by number", async () => {
  const cert = createClient(place.sandbox.url, "certecf");
  await cert.login(people.delegado);
  expect((await cert.sendTo(VOID, signed(anecf(now, [["31", 1, 2]])), "a.xml")).status).toBe(404);
  expect((await cert.get("consultadirectorio/api/consultas/listado")).status).toBe(404);
  expect((await cert.get("consultatrackids/api/trackids/consulta")).status).toBe(404);
  expect((await cert.send(signed(ecf("31", 50, now))))["codigo"]).toBe(1);
});

test("the status services ask for a key", async () => {
  const status = (key: string) =>
    client.call("/api/estatusservicios/verificarestado?ambiente=1", { headers: { authorization: key } });
  expect((await status("")).status).toBe(401);
  expect((await status("llave")).body).toEqual({ estado: "Disponible" });
});
