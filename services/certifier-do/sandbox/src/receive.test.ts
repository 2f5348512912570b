import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { type Client, createClient } from "../test/client.js";
import { EMISOR, ecf, encfOf, localTime } from "../test/documents.js";
import { signDocument } from "../test/sign-document.js";
import { createPeople, emisores, openSandbox, type Place } from "../test/taxpayer.js";

const people = createPeople();
const now = new Date();
let place: Place;
let client: Client;
let numero = 0;

beforeAll(async () => {
  const rango = { desde: 1, hasta: 1000, vencimiento: "2028-12-31" };
  const rangos = ["31", "32", "34"].map((tipo) => ({ ...rango, tipo }));
  const old = { tipo: "33", desde: 1, hasta: 10, vencimiento: "2020-12-31" };
  const [emisor, ...others] = emisores.map((each) => ({ ...each, rangos: [...rangos, old] }));
  const idle = { rnc: "101850043", nombre: "INACTIVA", delegados: ["00112345678"], activo: false };
  place = await openSandbox(people, { emisores: [emisor as (typeof emisores)[number], ...others, idle] });
  client = createClient(place.sandbox.url);
  await client.login(people.delegado);
});
afterAll(() => place.end());

/** Gives the verdict on a 31 that is right except for the change that `edit` makes before it is signed. */
async function verdictOf(edit: (xml: string) => string, holder = people.delegado) {
  numero += 1;
  return await client.send(signDocument(edit(ecf("31", numero, now)), holder));
}

function refusal(codigo: number, secuenciaUtilizada: boolean, valor: string) {
  return {
    codigo: 2,
    secuenciaUtilizada,
    mensajes: expect.arrayContaining([{ codigo, valor: expect.stringContaining(valor) }]),
  };
}

test("an e-CF in order is accepted without messages", async () => {
  const verdict = await client.send(signDocument(ecf("31", 900, now), people.delegado));
  expect(verdict).toMatchObject({
    codigo: 1,
    estado: "Aceptado",
    rnc: EMISOR,
    eNCF: encfOf("31", 900),
    secuenciaUtilizada: true,
    mensajes: [{ valor: "", codigo: 0 }],
  });
  expect(verdict["fechaRecepcion"]).toMatch(/^\d{1,2}\/\d{1,2}\/\d{4} \d{1,2}:\d\d:\d\d [AP]M$/);
});

test("what breaks the XSD, or has an empty element, is refused and its number stays free", async () => {
  const broken = await verdictOf((xml) => xml.replace("<TipoPago>1", "<TipoPago>9"));
  expect(broken).toMatchObject(refusal(0, false, "ECF/Encabezado/IdDoc/TipoPago"));
  numero -= 1;
  const empty = await verdictOf((xml) =>
    xml.replace("<Totales>", "<InformacionesAdicionales></InformacionesAdicionales><Totales>"),
  );
  expect(empty).toMatchObject(refusal(0, false, "etiquetas vacías"));
  numero -= 1;
  expect(await verdictOf((xml) => xml)).toMatchObject({ codigo: 1 });
});

test("a changed document, or one signed by whom the issuer did not delegate, is refused and its number stays free", async () => {
  const signed = signDocument(ecf("31", 800, now), people.delegado);
  const changed = signed.replace("Cemento gris", "Cemento rojo");
  expect(await client.send(changed)).toMatchObject(refusal(0, false, "cambió después de firmado"));
  expect(await verdictOf((xml) => xml, people.comprador)).toMatchObject(refusal(0, false, "firmante"));
});

test("an issuer that is unknown or not active is refused and the number stays free", async () => {
  const from = (rnc: string) => verdictOf((xml) => xml.replace(EMISOR, rnc));
  expect(await from("401007479")).toMatchObject(refusal(0, false, "no existe"));
  expect(await from("101850043")).toMatchObject(refusal(0, false, "no está activo"));
});

test("a session of somebody whom the issuer did not delegate cannot send for it", async () => {
  const other = createClient(place.sandbox.url);
  await other.login(people.comprador);
  const trackId = (
    await other.sendTo(
      "recepcion/api/facturaselectronicas",
      signDocument(ecf("31", 801, now), people.delegado),
      `${EMISOR}E310000000801.xml`,
    )
  ).body["trackId"];
  expect((await other.result(String(trackId))).body).toMatchObject(refusal(0, false, "usuario autenticado"));
});

test("a number outside the authorised ranges, of another type or expired, is refused and stays free", async () => {
  const send = (xml: string) => client.send(signDocument(xml, people.delegado));
  expect(await send(ecf("31", 1001, now))).toMatchObject(refusal(75, false, "autorizado"));
  const otherType = ecf("31", 5, now).replace("E310000000005", "E320000000005");
  expect(await send(otherType)).toMatchObject(refusal(75, false, "autorizado"));
  const reference = "<InformacionReferencia><NCFModificado>B0100000001</NCFModificado>";
  const rest =
    "<FechaNCFModificado>01-01-2020</FechaNCFModificado><CodigoModificacion>3</CodigoModificacion>";
  const old = ecf("33", 5, now).replace("<FechaHoraFirma>", `${reference}${rest}</InformacionReferencia>$&`);
  expect(await send(old)).toMatchObject(refusal(145, false, "vencido"));
});

test("an expiry date that is not the authorised one is refused and the number is burnt", async () => {
  const verdict = await verdictOf((xml) => xml.replace("31-12-2028", "31-12-2027"));
  expect(verdict).toMatchObject(refusal(145, true, "autorizó"));
  numero -= 1;
  expect(await verdictOf((xml) => xml)).toMatchObject(refusal(1209, true, "ya fue utilizada"));
});

test("a used number is refused, also when both come at the same moment", async () => {
  const signed = signDocument(ecf("31", 700, now), people.delegado);
  const verdicts = await Promise.all([client.send(signed), client.send(signed)]);
  expect(verdicts.map(({ codigo }) => codigo).sort()).toEqual([1, 2]);
  expect(verdicts.find(({ codigo }) => codigo === 2)).toMatchObject(refusal(1209, true, "ya fue utilizada"));
});

test("the file is named after the issuer and the number", async () => {
  const signed = signDocument(ecf("31", 701, now), people.delegado);
  expect(await client.send(signed, "factura.xml")).toMatchObject(refusal(3243, true, "E310000000701.xml"));
});

test("a signature of the future is refused", async () => {
  const later = localTime(new Date(now.getTime() + 3_600_000));
  const verdict = await client.send(
    signDocument(ecf("31", 702, now, { fechaHoraFirma: later }), people.delegado),
  );
  expect(verdict).toMatchObject(refusal(0, true, "FechaHoraFirma"));
});

test("an upload without a file gets no trackId", async () => {
  const { status, body } = await client.sendTo("recepcion/api/facturaselectronicas", "", "x.xml");
  expect([status, body["trackId"], body["error"]]).toEqual([400, null, "Multipart cannot be empty"]);
});
