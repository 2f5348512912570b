import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { creditoFiscal, creditoFiscalAnterior, type Dte, factura, having } from "../test/documentos.js";
import { envelope, openMinisterio, otherKey, otro, type Respuesta, signed } from "../test/ministerio.js";
import { exportacion, nota, sujetoExcluido } from "../test/otros-documentos.js";

type Mh = Awaited<ReturnType<typeof openMinisterio>>;
let mh: Mh;
beforeAll(async () => {
  mh = await openMinisterio();
});
afterAll(async () => {
  await mh.close();
});

const ID = "identificacion";
const idOf = (dte: Dte) => dte[ID] as Dte;

test.each([
  ["Factura", factura],
  ["comprobante de crédito fiscal", creditoFiscal],
  ["factura de exportación", exportacion],
  ["factura de sujeto excluido", sujetoExcluido],
  ["comprobante of the older regime", creditoFiscalAnterior],
])("a correct %s is sealed", async (_, make) => {
  const dte = make();
  const { status, body } = await mh.send(dte);
  expect(body.observaciones).toEqual(["", ""]);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    estado: "PROCESADO",
    ambiente: "00",
    codigoGeneracion: idOf(dte)["codigoGeneracion"],
    fhProcesamiento: "20/11/2026 12:00:00",
    clasificaMsg: "10",
    codigoMsg: "001",
    descripcionMsg: "RECIBIDO",
  });
  expect(body.selloRecibido).toMatch(/^2026[0-9A-Z]{36}$/);
});

test("a document can be asked for by its code, and one that never came does not exist", async () => {
  const dte = factura();
  const { body } = await mh.send(dte);
  expect(await mh.consult(dte)).toEqual({ status: 200, body });
  expect(await mh.consult(factura())).toMatchObject({
    status: 400,
    body: { estado: "RECHAZADO", codigoMsg: "014", selloRecibido: null },
  });
});

test("the same document sent twice exists already, and so does a number of this year", async () => {
  const dte = factura();
  await mh.seal(dte);
  expect((await mh.send(dte)).body).toMatchObject({ estado: "RECHAZADO", codigoMsg: "004" });
  const other = having(factura(), { [`${ID}.numeroControl`]: idOf(dte)["numeroControl"] });
  const { body } = await mh.send(other);
  expect(body.observaciones).toEqual(["[identificacion.numeroControl] YA EXISTE UN REGISTRO CON ESE VALOR"]);
  expect((await mh.send(having(other, { [`${ID}.ambiente`]: "01" }))).body.estado).toBe("PROCESADO");
});

test("a refused document may be mended and sent again with its code and number", async () => {
  const dte = factura();
  const wrong = having(dte, { "resumen.totalPagar": 11.4 });
  expect((await mh.send(wrong)).body).toMatchObject({ codigoMsg: "020", clasificaMsg: "16" });
  expect((await mh.send(dte)).body.estado).toBe("PROCESADO");
});

test("simultaneous shipments of one document make one document", async () => {
  const dte = factura();
  const answers = await Promise.all(Array.from({ length: 5 }, () => mh.send(dte)));
  expect(answers.filter(({ body }) => body.estado === "PROCESADO")).toHaveLength(1);
});

test.each<[string, (dte: Dte) => string]>([
  ["the key of somebody else", (dte) => signed(dte, otherKey)],
  ["another header", (dte) => signed(dte, undefined, { alg: "RS512", typ: "JWT" })],
  ["another algorithm in its header", (dte) => signed(dte, undefined, { alg: "RS256" })],
  [
    "a text that was changed afterwards",
    (dte) => signed(dte).replace(/\.[^.]+\./, `.${payload(factura())}.`),
  ],
  ["no signature", (dte) => signed(dte).replace(/\.[^.]+$/, ".")],
])("a document with %s is refused by its signature", async (_, sign) => {
  const dte = factura();
  const { status, body } = await mh.send(dte, sign(dte));
  expect(status).toBe(400);
  expect(body).toMatchObject({ clasificaMsg: "20", codigoMsg: "802", selloRecibido: null });
});

function payload(dte: Dte): string {
  return Buffer.from(JSON.stringify(dte)).toString("base64url");
}

test("nobody sends with another's token, and a NIT that is not registered does not exist", async () => {
  const dte = factura();
  const alien = having(dte, { "emisor.nit": "06149999999999" });
  expect((await mh.send(alien)).body.codigoMsg).toBe("009");
  await mh.enter(otro);
  const refused = await mh.send(dte);
  await mh.enter();
  expect(refused.body).toMatchObject({ clasificaMsg: "12", codigoMsg: "008" });
});

test.each([
  ["ambiente", "01"],
  ["version", 1],
  ["tipoDte", "03"],
  ["codigoGeneracion", "9F84E5DB-79C5-42CE-B415-EC510C53EFB5"],
])("an envelope whose %s is not the signed one is refused", async (name, value) => {
  const body = { ...envelope(factura()), [name]: value };
  const answer = await mh.call<Respuesta>("/fesv/recepciondte", body);
  expect(answer.body.codigoMsg).toBe("026");
  expect(answer.body.observaciones[0]).toContain(`[identificacion.${name}]`);
});

test.each<[string, unknown, string]>([
  ["no JSON", "{", "098"],
  ["a repeated key", '{"ambiente":"00","ambiente":"01"}', "098"],
  ["no document", { ...envelope(factura()), documento: null }, "005"],
  ["idEnvio as a text", { ...envelope(factura()), idEnvio: "1" }, "006"],
])("a request with %s is refused before it is judged", async (_, body, codigo) => {
  const answer = await mh.call<Respuesta>("/fesv/recepciondte", body);
  expect(answer).toMatchObject({ status: 400, body: { estado: "RECHAZADO", codigoMsg: codigo } });
});

test("a document that is not as its form says is told every place", async () => {
  const dte = having(factura(), { "emisor.nombreComercial": undefined, "resumen.otro": 1 });
  const { body } = await mh.send(dte);
  expect(body).toMatchObject({ clasificaMsg: "98", codigoMsg: "096" });
  expect(body.observaciones).toHaveLength(2);
  expect(body.observaciones[0]).toContain("[emisor.nombreComercial]");
});

test("numbers are read as they are written, not as floats", async () => {
  const dte = factura();
  const text = JSON.stringify(dte).replaceAll('"precioUni":5.65', '"precioUni":5.650000001');
  expect((await mh.send(dte, signed(text))).body.codigoMsg).toBe("096");
  const exact = text.replace("5.650000001", "5.65000000");
  expect((await mh.send(dte, signed(exact))).body.estado).toBe("PROCESADO");
});

test("what only informs, when wrong, is sealed with a remark", async () => {
  const dte = having(factura(), { "resumen.totalDescu": 3, "emisor.nombre": "Pruebas SA" });
  const { body } = await mh.send(dte);
  expect(body).toMatchObject({ estado: "PROCESADO", codigoMsg: "002" });
  expect(body.observaciones).toHaveLength(2);
});

test("each environment takes the versions that it is set to", async () => {
  const strict = await openMinisterio({ versiones: { "00:03": [3] } });
  try {
    expect((await strict.send(creditoFiscal())).body.codigoMsg).toBe("003");
    expect((await strict.send(creditoFiscalAnterior())).body.estado).toBe("PROCESADO");
    const inProduction = having(creditoFiscal(), { [`${ID}.ambiente`]: "01" });
    expect((await strict.send(inProduction)).body.estado).toBe("PROCESADO");
  } finally {
    await strict.close();
  }
});

test("documents, invalidations and tokens survive a restart", async () => {
  const [sale, dte] = [creditoFiscal(), factura()];
  await mh.seal(sale);
  const { body } = await mh.send(dte);
  await mh.restart();
  expect((await mh.consult(dte)).body).toEqual(body);
  expect((await mh.send(dte)).body.codigoMsg).toBe("004");
  expect((await mh.send(nota("05", sale))).body.estado).toBe("PROCESADO");
});
