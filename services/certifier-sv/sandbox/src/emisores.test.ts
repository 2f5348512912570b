import { generateKeyPairSync } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { type Dte, factura, having } from "../test/documentos.js";
import { envelope, openMinisterio, type Respuesta, signed } from "../test/ministerio.js";

const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const llavePublica = publicKey.export({ format: "der", type: "spki" }).toString("base64");
const NIT = "06142803901121";
const propio = { nit: NIT, nrc: "8881119", nombre: "PROPIA, S.A.", clave: "Clave-Propia-1" };
const certificado = Buffer.from(
  `<CertificadoMH><nit>${NIT}</nit><privateKey><encodied>x</encodied></privateKey>` +
    `<publicKey><algorithm>RSA</algorithm><encodied>${llavePublica}</encodied></publicKey></CertificadoMH>`,
).toString("base64");

let mh: Awaited<ReturnType<typeof openMinisterio>>;
beforeAll(async () => {
  mh = await openMinisterio();
});
afterAll(() => mh.close());

const register = (body: unknown) =>
  mh.call<{ emisor?: object; mensaje?: string }>("/_control/emisores", body);
const sell = (changes: Record<string, unknown> = {}): Dte =>
  having(factura(), { "emisor.nit": NIT, "emisor.nrc": "8881119", ...changes });
const send = (dte: Dte) => mh.call<Respuesta>("/fesv/recepciondte", envelope(dte, signed(dte, privateKey)));

test("an account of one's own comes in with the file that the Ministerio gave it, and issues, after a restart too", async () => {
  expect((await mh.login(NIT, propio.clave)).status).toBe("ERROR");
  expect(await register({ ...propio, certificado, establecimientos: ["M001P001", "S002P001"] })).toEqual({
    status: 201,
    body: {
      emisor: {
        nit: NIT,
        nrc: "8881119",
        nombre: "PROPIA, S.A.",
        usuario: NIT,
        establecimientos: ["M001P001", "S002P001"],
      },
    },
  });
  await mh.enter({ ...propio, llavePublica });
  expect((await send(sell())).body.estado).toBe("PROCESADO");
  const ajeno = sell({ "identificacion.numeroControl": "DTE-01-B009P001-000000000000001" });
  expect((await send(ajeno)).body.observaciones.join()).toContain("B009P001 no está entre");
  await mh.restart();
  await mh.enter({ ...propio, llavePublica });
  expect((await send(sell())).body.estado).toBe("PROCESADO");
});

test("who comes again under the same NIT has what was told last", async () => {
  expect((await register({ ...propio, clave: "Otra-Clave-2", llavePublica })).status).toBe(201);
  expect((await mh.login(NIT, propio.clave)).status).toBe("ERROR");
  expect((await mh.login(NIT, "Otra-Clave-2")).status).toBe("OK");
});

test.each<[string, unknown, RegExp]>([
  ["no JSON", "{", /no es JSON/],
  ["no password", { ...propio, clave: "", llavePublica }, /clave es obligatorio/],
  ["a NIT that is none", { ...propio, nit: "17", llavePublica }, /nit debe tener 14/],
  ["a key that is none", { ...propio, llavePublica: "AAAA" }, /llave pública RSA/],
  ["a certificate that is none", { ...propio, certificado: "AAAA" }, /\.crt del Ministerio/],
  ["a place that is none", { ...propio, llavePublica, establecimientos: ["M1"] }, /M001P001/],
])("%s is refused, and says why", async (_what, body, mensaje) => {
  const answer = await register(body);
  expect(answer.status).toBe(400);
  expect(answer.body.mensaje).toMatch(mensaje);
});
