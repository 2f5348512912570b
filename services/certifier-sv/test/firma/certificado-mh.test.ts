import { createPrivateKey, createPublicKey, generateKeyPairSync } from "node:crypto";
import { createCertificadoMh } from "@dte/demo-sv";
import { describe, expect, test } from "@jest/globals";
import { openCertificado } from "../../src/firma/certificado-mh.js";

const NIT = "06140507071048";
const CLAVE = "Llave.Privada1";
const VIGENCIA = { desde: new Date("2026-01-01T00:00:00Z"), hasta: new Date("2027-12-31T23:59:59Z") };
const AHORA = new Date("2026-11-20T16:00:00Z");

const { contenido, publico: llavePublica } = createCertificadoMh(NIT, CLAVE, VIGENCIA);
const open = (file: Uint8Array, { clave = CLAVE, idCuenta = NIT, ahora = AHORA } = {}) =>
  openCertificado(file, { idCuenta, clave, ahora });

test("the file that MH gives a taxpayer has its key, whose it is and how long it is good, and no certificate", () => {
  const opened = open(contenido);
  expect(opened).toMatchObject({
    desde: "2026-01-01T00:00:00.000Z",
    hasta: "2027-12-31T23:59:59.000Z",
    titular: `NIT ${NIT}`,
    emisor: "Ministerio de Hacienda de El Salvador",
  });
  if (!opened || "motivo" in opened) throw new Error("not opened");
  expect(opened.certificado).toHaveLength(0);
  const llave = createPrivateKey({ key: opened.llavePrivada, format: "der", type: "pkcs8" });
  const publica = createPublicKey(llave).export({ format: "der", type: "spki" }).toString("base64");
  expect(publica).toBe(llavePublica);
});

test("an account is the same with and without the hyphens of its NIT", () => {
  expect(open(contenido, { idCuenta: "0614-050707-104-8" })).toMatchObject({ titular: `NIT ${NIT}` });
});

test.each([
  ["a PKCS #12", Buffer.from([0x30, 0x82, 0x0a, 0x11])],
  ["nothing", Buffer.alloc(0)],
])("%s is not in MH's format", (_what, file) => {
  expect(open(file)).toBeUndefined();
});

test("a byte order mark and blank lines before it are no matter", () => {
  expect(open(Buffer.concat([Buffer.from("\uFEFF\n"), contenido]))).toMatchObject({ titular: `NIT ${NIT}` });
});

describe("a file of MH that is no good is told by what to do about it", () => {
  const texto = contenido.toString();
  const otra = createCertificadoMh(NIT, CLAVE, VIGENCIA).contenido.toString();
  const encodied = (xml: string) => /<publicKey>.*?<encodied>(.*?)</.exec(xml)?.[1] ?? "";
  const pairOf = (modulusLength: number) =>
    generateKeyPairSync("rsa", {
      modulusLength,
      publicKeyEncoding: { type: "spki", format: "der" },
      privateKeyEncoding: { type: "pkcs8", format: "der" },
    });
  const withBytes = (xml: string, of: "publicKey" | "privateKey", bytes: Buffer) =>
    xml.replace(
      new RegExp(`(<${of}>.*?<encodied>)[^<]*`, "s"),
      (_, before: string) => before + bytes.toString("base64"),
    );
  const withPair = (xml: string, { publicKey, privateKey }: ReturnType<typeof pairOf>) =>
    withBytes(withBytes(xml, "publicKey", publicKey), "privateKey", privateKey);
  /** Makes a key with a true public half and a damaged private one. */
  const damaged = () => {
    const { publicKey, privateKey } = pairOf(2_048);
    const key = createPrivateKey({ key: privateKey, format: "der", type: "pkcs8" });
    const jwk = key.export({ format: "jwk" });
    const broken = createPrivateKey({ key: { ...jwk, d: jwk.n ?? "", dp: jwk.qi ?? "" }, format: "jwk" });
    return { publicKey, privateKey: broken.export({ format: "der", type: "pkcs8" }) };
  };
  const entity = `<!DOCTYPE CertificadoMH [<!ENTITY nit "${NIT}">]>${texto.replace(`<nit>${NIT}<`, "<nit>&nit;<")}`;
  test.each([
    ["menos de 2048 bits", withPair(texto, pairOf(1_024)), {}],
    // Such a key would hold up the process that signs for all accounts of the country.
    ["más de 4096 bits", withPair(texto, pairOf(4_104)), {}],
    ["la llave privada del archivo del MH está dañada", withPair(texto, damaged()), {}],
    // An entity is not resolved, so the NIT is another one.
    ["es de otro NIT", entity, {}],
    ["certificadoFirma.clave: no abre", texto, { clave: "otra" }],
    ["es de otro NIT", texto, { idCuenta: "06140507071049" }],
    ["no está activo", texto.replace("<activo>true", "<activo>false"), {}],
    ["no se corresponden", texto.replace(encodied(texto), encodied(otra)), {}],
    ["incompleto o dañado", texto.slice(0, 600), {}],
    ["incompleto o dañado", "<x/>", {}],
    ["incompleto o dañado", texto.replace(encodied(texto), "AAAA"), {}],
    ["todavía no es válido", texto, { ahora: new Date("2025-12-31T23:59:59Z") }],
    ["ya venció", texto, { ahora: new Date("2027-12-31T23:59:59Z") }],
  ])("%s", (motivo, file, cambios) => {
    expect(open(Buffer.from(file), cambios)).toEqual({ motivo: expect.stringContaining(motivo) });
  });
});
