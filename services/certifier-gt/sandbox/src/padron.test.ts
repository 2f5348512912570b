import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { buildDocumento, replaced } from "../test/build-documento.js";
import { type Certifier, codes, general, openCertifier } from "../test/certifier.js";
import { certificados } from "../test/sign-locally.js";
import { padronOptions } from "./padron.js";

const NIT = "55504051";
const propio = { nit: "5550405-1", nombre: "PROPIA, SOCIEDAD ANONIMA", afiliacionIva: "GEN" };
const infile = { usuario: "PROPIA", llaveApi: "api-propia", llaveFirma: "firma-propia" };

let certifier: Certifier;
beforeAll(async () => {
  certifier = await openCertifier();
});
afterAll(() => certifier.close());

const register = async (body: unknown) => {
  const { status, body: answer } = await certifier.post("/_control/emisores", body);
  return { status, body: answer as unknown as { emisor?: object; mensaje?: string } };
};
const emisor = {
  ...general,
  ...{ nit: NIT, nombre: propio.nombre, nombreComercial: propio.nombre },
  ...{ usuarioFirma: "PROPIA", usuarioApi: "PROPIA", llaveApi: "api-propia", llaveFirma: "firma-propia" },
};
const factura = () => {
  const xml = replaced(buildDocumento(), `NITEmisor="${general.nit}"`, `NITEmisor="${NIT}"`);
  return xml
    .replace(/NombreEmisor="[^"]*"/, `NombreEmisor="${propio.nombre}"`)
    .replace(/NombreComercial="[^"]*"/, `NombreComercial="${propio.nombre}"`);
};
const issue = async (as = emisor) => codes(await certifier.certify(factura(), {}, as));

test("a taxpayer of one's own comes in with what its account keeps for its certifier, and issues, after a restart too", async () => {
  expect(await issue()).not.toEqual([]);
  const registrado = {
    status: 201,
    body: {
      emisor: {
        ...{ nit: NIT, nombre: propio.nombre, nombreComercial: propio.nombre },
        ...{ afiliacionIva: "GEN", establecimientos: ["1"] },
      },
    },
  };
  expect(await register({ ...propio, infile })).toEqual(registrado);
  expect(await issue()).toEqual([]);
  expect(await register({ ...propio, infile })).toEqual(registrado);
  await certifier.restart();
  expect(await issue()).toEqual([]);
});

test("who comes again under the same NIT has what was told last", async () => {
  expect((await register({ ...propio, infile: { ...infile, llaveApi: "otra" } })).status).toBe(201);
  expect(await issue()).not.toEqual([]);
  expect(await issue({ ...emisor, llaveApi: "otra" })).toEqual([]);
});

test("a client of Digifact and of Megaprint gets in at both, and at INFILE with nothing", async () => {
  const body = {
    ...propio,
    digifact: { usuario: "PROPIA_DF", clave: "clave-df" },
    megaprint: { usuario: "PROPIA_MP", apikey: "apikey-mp" },
  };
  expect((await register(body)).status).toBe(201);
  const login = await certifier.post("/digifact/login/get_token", {
    Username: `GT.${NIT.padStart(12, "0")}.PROPIA_DF`,
    Password: "clave-df",
  });
  expect(login).toMatchObject({ status: 200, body: { Token: expect.any(String) } });
  expect(await issue()).not.toEqual([]);
  const sinNada = { nit_emisor: NIT, correo_copia: "", xml_dte: "" };
  const { body: answer } = await certifier.post("/fel/certificacion/v2/dte/", sinNada);
  expect(answer.resultado).toBe(false);
});

describe("a certificate of its own", () => {
  const pem = certificados.emisor.certificate;
  const der = pem.replace(/-----[A-Z ]+-----|\s/g, "");
  test.each([
    ["as PEM", pem],
    ["as base64 of its DER", der],
  ])("is taken %s", (_as, certificado) => {
    expect(padronOptions.read({ ...propio, infile, certificado }).certificado?.trim()).toBe(pem.trim());
  });
});

test("the form of EMISORES is taken too", () => {
  const { usuarioFirma, llaveFirma, usuarioApi, llaveApi } = general;
  const plano = { ...propio, usuarioFirma, llaveFirma, usuarioApi, llaveApi, establecimientos: ["1", "3"] };
  expect(padronOptions.read(plano)).toMatchObject({ usuarioFirma, llaveFirma, usuarioApi, llaveApi });
});

test.each<[string, unknown, RegExp]>([
  ["nothing", {}, /nit es obligatorio/],
  ["a NIT whose check digit is wrong", { ...propio, nit: "55504052", infile }, /dígito verificador/],
  ["no name", { ...propio, nombre: " ", infile }, /nombre es obligatorio/],
  ["an affiliation that is none", { ...propio, afiliacionIva: "GENERAL", infile }, /una de: GEN, PEQ, EXE/],
  ["no credentials", propio, /envíe infile, digifact o megaprint/],
  ["half of INFILE's", { ...propio, infile: { usuario: "X" } }, /infile\.llaveApi es obligatorio/],
  ["half of Digifact's", { ...propio, digifact: { usuario: "X" } }, /digifact\.clave es obligatorio/],
  ["half of Megaprint's", { ...propio, megaprint: { apikey: "X" } }, /megaprint\.usuario es obligatorio/],
  ["an establishment that is none", { ...propio, infile, establecimientos: ["A"] }, /establecimientos debe/],
  ["a mark that is none", { ...propio, infile, esAgenteRetencionIva: "no" }, /debe ser true o false/],
  ["a certificate that is none", { ...propio, infile, certificado: "AAAA" }, /certificado X\.509/],
])("%s is refused, and says why", async (_what, body, mensaje) => {
  const answer = await register(body);
  expect(answer.status).toBe(400);
  expect(answer.body.mensaje).toMatch(mensaje);
});
