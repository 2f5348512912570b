import { afterEach, expect, test } from "@jest/globals";
import { issue, pemOf } from "../test/certificates.js";
import { createClient } from "../test/client.js";
import { EMISOR, ecf } from "../test/documents.js";
import { signDocument } from "../test/sign-document.js";
import { createPeople, openSandbox, type Place } from "../test/taxpayer.js";

const people = createPeople();
const now = new Date();
const PROPIO = "131996035";
/** A certificate that is signed by itself: no authority that the sandbox was started with knows it. */
const propia = issue({ nombre: "Dueña", identificacion: "IDCDO-00199999999" });
let place: Place | undefined;

afterEach(async () => {
  await place?.end();
  place = undefined;
});

const own = (numero: number) =>
  signDocument(ecf("31", numero, now).replace(`<RNCEmisor>${EMISOR}<`, `<RNCEmisor>${PROPIO}<`), propia);
const enter = (client: ReturnType<typeof createClient>, body: unknown) =>
  client.call("/_control/emisores", { method: "POST", body: JSON.stringify(body) });
const emisor = {
  rnc: PROPIO,
  nombre: "MI EMPRESA SRL",
  certificado: pemOf(propia),
  urlReceptor: "http://127.0.0.1:8080",
  rangos: [{ tipo: "31", desde: 1, hasta: 5, vencimiento: "2028-12-31" }],
  ambientes: ["testecf"],
};

test("a taxpayer of one's own comes in with its certificate and issues, also after a restart", async () => {
  place = await openSandbox(people);
  const client = createClient(place.sandbox.url);
  await expect(client.login(propia)).rejects.toThrow("no lo emitió una autoridad autorizada");
  const { status, body } = await enter(client, emisor);
  expect([status, body["delegados"]]).toEqual([201, ["00199999999"]]);
  await client.login(propia);
  expect(await client.send(own(1))).toMatchObject({ codigo: 1 });
  expect(await client.send(own(6))).toMatchObject({ codigo: 2, secuenciaUtilizada: false });
  const found = await client.get(`consultadirectorio/api/consultas/obtenerdirectorioporrnc?rnc=${PROPIO}`);
  expect(JSON.parse(found.text)).toMatchObject([{ rnc: PROPIO, urlRecepcion: "http://127.0.0.1:8080" }]);

  place = await place.restart();
  const again = createClient(place.sandbox.url);
  await again.login(propia);
  expect(await again.send(own(2))).toMatchObject({ codigo: 1 });
  const elsewhere = createClient(place.sandbox.url, "certecf");
  await elsewhere.login(propia);
  expect(await elsewhere.send(own(3))).toMatchObject({
    codigo: 2,
    mensajes: [{ valor: expect.stringContaining("no está autorizado en este ambiente") }],
  });
});

test("what is said again under the same RNC is what is known", async () => {
  place = await openSandbox(people);
  const client = createClient(place.sandbox.url);
  await enter(client, emisor);
  const changed = { ...emisor, nombre: "OTRO NOMBRE SRL", rangos: undefined };
  expect((await enter(client, changed)).status).toBe(201);
  const { emisores } = (await client.call("/_control/emisores")).body as { emisores: { rnc: string }[] };
  expect(emisores.filter(({ rnc }) => rnc === PROPIO)).toMatchObject([{ nombre: "OTRO NOMBRE SRL" }]);
  await client.login(propia);
  expect(await client.send(own(6))).toMatchObject({ codigo: 1 });
});

test.each([
  ["rnc", { ...emisor, rnc: "1" }],
  ["nombre", { ...emisor, nombre: 7 }],
  ["certificado", { ...emisor, certificado: "nada" }],
  ["certificado", { ...emisor, certificado: 7 }],
  ["urlReceptor", { ...emisor, urlReceptor: 7 }],
  ["delegados", { ...emisor, delegados: "x" }],
  ["rangos", { ...emisor, rangos: [{ tipo: "99" }] }],
  ["ambientes", { ...emisor, ambientes: ["otro"] }],
  ["rnc", undefined],
])("a taxpayer whose %s is wrong is told so and does not come in", async (campo, body) => {
  place = await openSandbox(people);
  const client = createClient(place.sandbox.url);
  const answer = await enter(client, body);
  expect([answer.status, answer.body["mensaje"]]).toEqual([400, expect.stringContaining(campo)]);
  expect((await client.call("/_control/emisores")).text).not.toContain(PROPIO);
});
