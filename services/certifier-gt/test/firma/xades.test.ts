import { spawnSync } from "node:child_process";
import { createPublicKey } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { conformance, official, xmllint } from "@dte/testing/conformance";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { isSigned, signXades } from "../../src/firma/sign-xades.js";
import { carpetaOf, nombres } from "../caso.js";
import { createCertificado, type TestCertificado } from "./certificado.js";
import { verifyByReferee } from "./xmlsec1.js";

const ahora = new Date("2026-11-21T03:15:03.999Z");

const documentos = nombres
  .map((nombre) => new URL("documento.xml", carpetaOf(nombre)))
  .filter((file) => existsSync(file))
  .map((file) => [file.pathname.split("/").at(-2) ?? "", readFileSync(file)] as const);

const anulacion = Buffer.from(
  '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<dte:GTAnulacionDocumento xmlns:ds="http://www.w3.org/2000/09/xmldsig#" xmlns:dte="http://www.sat.gob.gt/dte/fel/0.1.0" Version="0.1">' +
    '<dte:SAT><dte:AnulacionDTE ID="DatosCertificados"><dte:DatosGenerales FechaEmisionDocumentoAnular="2026-11-20T08:15:00-06:00" ' +
    'FechaHoraAnulacion="2026-11-20T09:00:00-06:00" ID="DatosAnulacion" IDReceptor="CF" MotivoAnulacion="Error en &quot;datos&quot; &amp; más" ' +
    'NITEmisor="12345679" NumeroDocumentoAAnular="DBB51AE2-3A62-4437-B8E9-42ECFB761156"></dte:DatosGenerales>' +
    "</dte:AnulacionDTE></dte:SAT></dte:GTAnulacionDocumento>",
);

let certificado: TestCertificado;
let directory: string;
beforeAll(() => {
  certificado = createCertificado();
  directory = mkdtempSync(join(tmpdir(), "xades-"));
});
afterAll(() => {
  certificado.remove();
  rmSync(directory, { recursive: true });
});

describe("the issuer's signature", () => {
  test.each(documentos)("over %s is accepted by xmlsec1", (_, documento) => {
    const { status, stderr } = verifyByReferee(signXades(documento, certificado, ahora), certificado);
    expect([status, stderr]).toEqual([0, expect.stringContaining("OK")]);
  });
  test("over a cancellation is accepted by xmlsec1", () => {
    const { status, stderr } = verifyByReferee(signXades(anulacion, certificado, ahora), certificado);
    expect([status, stderr]).toEqual([0, expect.stringContaining("OK")]);
  });
  test("covers the document and its own properties: either changed, xmlsec1 refuses", () => {
    const documento = readFileSync(new URL("documento.xml", carpetaOf("factura-texto-dificil")));
    const signed = Buffer.from(signXades(documento, certificado, ahora)).toString();
    for (const [from, to] of [
      ['CodigoMoneda="GTQ"', 'CodigoMoneda="USD"'],
      ["<xades:SigningTime>2026", "<xades:SigningTime>2025"],
    ] as const) {
      expect(signed).toContain(from);
      expect(verifyByReferee(Buffer.from(signed.replace(from, to)), certificado).status).not.toBe(0);
    }
  });
  conformance(test)("stands where SAT's schema has it", () => {
    const files = documentos.map(([, documento], i) => {
      const file = join(directory, `documento-${i}.xml`);
      writeFileSync(file, signXades(documento, certificado, ahora));
      return file;
    });
    const schema = official("gt/data/validation-kit/fel-all.xsd");
    const { stderr } = spawnSync(xmllint(), ["--nonet", "--noout", "--schema", schema, ...files], {
      encoding: "utf8",
    });
    expect(stderr.split("\n").filter((line) => line !== "" && !line.endsWith(" validates"))).toEqual([]);
  });
  test("says when, on Guatemala's clock, and with what certificate", () => {
    const signed = Buffer.from(signXades(anulacion, certificado, ahora)).toString();
    expect(signed).toContain("<xades:SigningTime>2026-11-20T21:15:03-06:00</xades:SigningTime>");
    expect(signed).toContain(
      `<ds:X509Certificate>${Buffer.from(certificado.certificado).toString("base64")}</ds:X509Certificate>`,
    );
    expect(signed).toContain(
      "<ds:X509IssuerName>CN=12345679,OU=FEL,O=SAT\\, GUATEMALA \\&lt;pruebas\\&gt; &amp; más,C=GT</ds:X509IssuerName>",
    );
    expect(signed).toMatch(/<ds:X509SerialNumber>\d+<\/ds:X509SerialNumber>/);
  });
  test("leaves every byte of the document as it was", () => {
    const documento = readFileSync(new URL("documento.xml", carpetaOf("factura-texto-dificil")));
    const signed = Buffer.from(signXades(documento, certificado, ahora)).toString();
    expect(signed.replace(/<ds:Signature .*<\/ds:Signature>/s, "")).toBe(documento.toString());
    expect([isSigned(documento), isSigned(Buffer.from(signed))]).toEqual([false, true]);
  });
  test("is not made with a key that FEL does not take, nor over anything else", () => {
    const curva = createCertificado("12345679", "P-256");
    expect(createPublicKey(curva.llavePrivada).asymmetricKeyType).toBe("ec");
    expect(() => signXades(anulacion, curva, ahora)).toThrow(
      expect.objectContaining({ codigo: "FEG_BUSINESS_RULE_VIOLATION" }),
    );
    curva.remove();
    expect(() => signXades(Buffer.from("<a></a>"), certificado, ahora)).toThrow(TypeError);
  });
});
