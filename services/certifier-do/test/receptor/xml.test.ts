import { spawnSync } from "node:child_process";
import { randomBytes, X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { Secret } from "@dte/service";
import { conformance, official, xmllint } from "@dte/testing/conformance";
import { afterAll, expect, test } from "@jest/globals";
import { signSeed } from "../../src/firma/sign-seed.js";
import { signXml } from "../../src/firma/sign-xml.js";
import { titularOf } from "../../src/firma/titular.js";
import { readAcuse, writeAcuse } from "../../src/receptor/acuse.js";
import {
  isAbout,
  type Referencia,
  readAprobacion,
  referenciaOf,
  writeAprobacion,
} from "../../src/receptor/aprobacion.js";
import { createSello } from "../../src/receptor/sello.js";
import { issueSemilla, openSemilla, readSemilla } from "../../src/receptor/semilla.js";
import { issueToken, titularDe } from "../../src/receptor/token.js";
import { createAutoridad } from "../firma/certificados.js";

const autoridad = createAutoridad();
const otra = createAutoridad();
const autoridades = [new X509Certificate(autoridad.pem)];
const CEDULA = "00112345678";
const certificado = autoridad.issue(CEDULA);
const ajeno = otra.issue(CEDULA);
const ahora = new Date();
const despues = (minutes: number) => new Date(ahora.getTime() + minutes * 60_000);
const partes = { idEmisor: "101850043", idReceptor: "130862346", numero: "E310000000017" };

afterAll(() => {
  autoridad.remove();
  otra.remove();
});

const referencia: Referencia = {
  idEmisor: "101850043",
  idReceptor: "130862346",
  eNcf: "E310000000017",
  fechaEmision: "2026-11-20",
  total: "35400.00",
};
/** An e-CF of 589.97 dollars, at 58.1234 pesos each. */
const enDolares = readFileSync(new URL("../golden/factura-en-dolares.xml", import.meta.url));

const conformanceTest = conformance(test);

/** Lists xmllint's complaints under one of DGII's schemas. */
function complaints(schema: string, documents: readonly Buffer[]): string[] {
  return documents.flatMap((input) => {
    const args = ["--nonet", "--noout", "--schema", official(`do/data/${schema}`), "-"];
    const { status, stderr } = spawnSync(xmllint(), args, { input, encoding: "utf8" });
    return status === 0 ? [] : [stderr];
  });
}

conformanceTest("ARECF and ACECF have the form of DGII's schemas, whatever they say", () => {
  const acuses = [undefined, "1", "2", "3", "4"].map((motivo) => writeAcuse(partes, motivo, ahora));
  const aprobaciones = [
    writeAprobacion(referencia, "Aceptado", undefined, ahora),
    writeAprobacion(referencia, "Rechazado", `Ñ & <2> sacos\u0000 ${"😀".repeat(200)}`, ahora),
  ];
  const signed = (each: Buffer) => signXml(each, certificado);
  expect(complaints("xsd/ARECF_v1.0.xsd", acuses.map(signed))).toEqual([]);
  expect(complaints("xsd-patched/ACECF_v.1.0.xsd", aprobaciones.map(signed))).toEqual([]);
  const wrong = Buffer.from(acuses[0]?.toString().replace("<Estado>0", "<Estado>7") ?? "");
  expect(complaints("xsd/ARECF_v1.0.xsd", [wrong])).toHaveLength(1);
});

test("a receipt is read as it was written, and only with the signature of a whole one", () => {
  const signed = signXml(writeAcuse(partes, "3", ahora), certificado);
  expect(readAcuse(signed, partes)).toEqual({
    isRecibido: false,
    codigoMotivo: "3",
    firmante: "00112345678",
  });
  expect(readAcuse(Buffer.concat([Buffer.from("\uFEFF"), signed]), partes)).toMatchObject({
    isRecibido: false,
  });
  expect(readAcuse(Buffer.from(signed.toString().replace(">3<", ">1<")), partes)).toBe("invalido");
  for (const other of [{ numero: "E310000000018" }, { idEmisor: "130862346" }, { idReceptor: "101850043" }]) {
    expect(readAcuse(signed, { ...partes, ...other })).toBe("invalido");
  }
  expect(readAcuse(writeAcuse(partes, undefined, ahora), partes)).toBe("invalido");
  expect(readAcuse(Buffer.from("<html></html>"), partes)).toBeUndefined();
});

conformanceTest("the receipt that DGII's own test receiver signed is one", () => {
  const file = official("do/data/samples/arecf-signed-by-dgii-test-simulator.xml");
  const own = { idEmisor: "130862346", idReceptor: "101023122", numero: "E310005000113" };
  expect(readAcuse(readFileSync(file), own)).toEqual({
    isRecibido: true,
    codigoMotivo: "",
    firmante: "00199999996",
  });
});

test("an approval is read as it was written, also with DGII's own amounts without decimals", () => {
  const signed = signXml(writeAprobacion(referencia, "Rechazado", "Faltan <dos> & más", ahora), certificado);
  const read = {
    idEmisor: "101850043",
    idReceptor: "130862346",
    serie: "E31",
    numero: 17,
    fechaEmision: "2026-11-20",
    total: "35400.00",
    estado: "Rechazado",
    motivoRechazo: "Faltan <dos> & más",
    firmante: "00112345678",
    firmadaPorReceptor: false,
  };
  expect(readAprobacion(signed, autoridades, ahora)).toEqual(read);
  const plain = writeAprobacion(referencia, "Aceptado", undefined, ahora)
    .toString()
    .replace("35400.00", "35400");
  expect(readAprobacion(signXml(Buffer.from(plain), certificado), autoridades, ahora)).toMatchObject({
    total: "35400.00",
  });
  expect(readAprobacion(Buffer.from(plain), autoridades, ahora)).toHaveProperty("motivo");
});

test("an approval that a stranger's certificate signed, or that says neither yes nor no, is none", () => {
  const xml = writeAprobacion(referencia, "Rechazado", "x", ahora).toString();
  expect(readAprobacion(signXml(Buffer.from(xml), ajeno), autoridades, ahora)).toEqual({
    motivo: "El certificado de la firma no lo emitió una entidad de certificación conocida.",
  });
  const neither = signXml(Buffer.from(xml.replace("<Estado>2", "<Estado>3")), certificado);
  expect(readAprobacion(neither, autoridades, ahora)).toEqual({
    motivo: "El XML no es una aprobación comercial (ACECF) completa.",
  });
  const wordy = signXml(Buffer.from(xml.replace(">x<", `>${"x".repeat(60_000)}<`)), certificado);
  expect(readAprobacion(wordy, autoridades, ahora)).toMatchObject({ motivoRechazo: "x".repeat(250) });
});

test("an approval repeats what stands in the e-CF, whose amount is in pesos whatever its other currency is", () => {
  expect(referenciaOf(enDolares)).toEqual({ ...referencia, total: "34291.07" });
  const xml = writeAprobacion(referenciaOf(enDolares), "Aceptado", undefined, ahora).toString();
  expect(xml).toContain("<FechaEmision>20-11-2026</FechaEmision><MontoTotal>34291.07</MontoTotal>");
  expect(() => referenciaOf(Buffer.from("<RFCE/>"))).toThrow(TypeError);
  expect(() => referenciaOf(Buffer.from("{}"))).toThrow(TypeError);
});

test.each([
  [{}, true],
  [{ total: "34291.070" }, true],
  [{ total: "589.97" }, false],
  [{ total: "" }, false],
  [{ fechaEmision: "2026-11-21" }, false],
  [{ idReceptor: "101850043" }, false],
])("an approval with %j is about the e-CF in dollars: %s", (changes, is) => {
  const leida = { ...referenciaOf(enDolares), ...changes };
  expect(isAbout(enDolares, leida)).toBe(is);
  expect(isAbout(Buffer.from(enDolares.toString().replace("34291.07", "x")), leida)).toBe(false);
});

test("a seed is good for five minutes, for whoever shares the secret, once it is signed", async () => {
  const secret = new Secret(randomBytes(32).toString("base64"));
  const [sello, replica, other] = [createSello(secret), createSello(secret), createSello(undefined)];
  const semilla = issueSemilla(sello, "id-1", ahora);
  const signed = await signSeed(semilla, certificado);
  if (!signed) throw new Error("no seed");
  const read = (de = autoridades) => readSemilla(signed, de, ahora);
  const own = read();
  if ("motivo" in own) throw new Error(own.motivo);
  expect(own.titular).toBe(CEDULA);
  expect(openSemilla(own.valor, replica, ahora)).toHaveProperty("vence");
  expect(openSemilla(own.valor, replica, despues(6))).toEqual({
    motivo: "La semilla venció. Solicite otra.",
  });
  expect(openSemilla(own.valor, other, ahora)).toHaveProperty("motivo");
  const ajena = new X509Certificate(otra.pem);
  expect(read([ajena, ...autoridades])).toMatchObject({ titular: CEDULA });
  expect(read([ajena])).toHaveProperty("motivo");
  expect(read([])).toHaveProperty("motivo");
  expect(readSemilla(semilla, autoridades, ahora)).toHaveProperty("motivo");
  const renamed = Buffer.from(semilla.toString().replaceAll("SemillaModel", "Semilla"));
  expect(readSemilla(signXml(renamed, certificado), autoridades, ahora)).toEqual({
    motivo: "El XML no es una semilla firmada.",
  });
});

test("a seed is no token, a token no seed, and nothing else that the secret has sealed is either", () => {
  const sello = createSello(undefined);
  const [, valor = ""] = /<valor>(.*)<\/valor>/.exec(issueSemilla(sello, "id-1", ahora).toString()) ?? [];
  expect(openSemilla(valor, sello, ahora)).toHaveProperty("vence");
  expect(titularDe(sello, valor, ahora)).toBeUndefined();
  const { token } = issueToken(sello, CEDULA, "id-1", ahora);
  expect(openSemilla(token, sello, ahora)).toEqual({ motivo: "La semilla no es de este servicio." });
  const [head = "", claims = ""] = token.split(".");
  const said = JSON.parse(Buffer.from(claims, "base64url").toString());
  const other = `${head}.${Buffer.from(JSON.stringify({ ...said, iss: "otro" })).toString("base64url")}`;
  expect(titularDe(sello, `${other}.${sello.of(other)}`, ahora)).toBeUndefined();
});

test("a token lasts an hour, and nothing in it can be changed", () => {
  const sello = createSello(undefined);
  const { token, expedido, expira } = issueToken(sello, CEDULA, "id-1", ahora);
  expect(Date.parse(expira) - Date.parse(expedido)).toBe(3_600_000);
  expect(titularDe(sello, token, despues(59))).toBe(CEDULA);
  expect(titularDe(sello, token, despues(61))).toBeUndefined();
  const [head = "", claims = "", seal = ""] = token.split(".");
  const later = JSON.parse(Buffer.from(claims, "base64url").toString());
  const longer = Buffer.from(JSON.stringify({ ...later, exp: later.exp + 3_600 })).toString("base64url");
  const none = Buffer.from('{"alg":"none"}').toString("base64url");
  for (const wrong of [`${head}.${longer}.${seal}`, `${none}.${claims}.`, `${token}.`, "", "a.b.c"]) {
    expect(titularDe(sello, wrong, ahora)).toBeUndefined();
  }
});

test("a certificate counts while it is in time, and only of an authority that was named", () => {
  const x509 = new X509Certificate(certificado.certificado);
  expect(titularOf(x509, autoridades, ahora)).toEqual({ titular: CEDULA });
  for (const when of ["2020-01-01", "2099-01-01"]) {
    expect(titularOf(x509, autoridades, new Date(when))).toEqual({
      motivo: "El certificado de la firma no está vigente.",
    });
  }
  const desconocida = {
    motivo: "El certificado de la firma no lo emitió una entidad de certificación conocida.",
  };
  expect(titularOf(x509, [new X509Certificate(otra.pem)], ahora)).toEqual(desconocida);
  expect(titularOf(x509, [], ahora)).toEqual(desconocida);
  // A certificate of its own, which is not an authority's, is proof of nobody's identity.
  expect(titularOf(x509, [x509], ahora)).toEqual(desconocida);
  const taxpayer = createAutoridad(["basicConstraints=CA:FALSE"]);
  const forged = new X509Certificate(taxpayer.issue(CEDULA).certificado);
  expect(titularOf(forged, [new X509Certificate(taxpayer.pem)], new Date())).toEqual(desconocida);
  taxpayer.remove();
  const nobody = new X509Certificate(autoridad.issue("").certificado);
  expect(titularOf(nobody, autoridades, new Date())).toEqual({
    motivo: "El certificado de la firma no identifica a su titular.",
  });
  // Nobody trusts the certificates of an authority whose time is over.
  const short = createAutoridad([], 1);
  const outlived = new X509Certificate(short.issue(CEDULA).certificado);
  const vouching = [new X509Certificate(short.pem)];
  expect(titularOf(outlived, vouching, new Date())).toEqual({ titular: CEDULA });
  expect(titularOf(outlived, vouching, despues(2 * 24 * 60))).toEqual(desconocida);
  short.remove();
});
