import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { readComprobante } from "../../src/firma/comprobante.js";
import { sign } from "../../src/firma/sign-document.js";
import { signSeed } from "../../src/firma/sign-seed.js";
import { codigoSeguridadOf, signXml } from "../../src/firma/sign-xml.js";
import { CURVE, createAutoridad, type TestAutoridad, type TestCertificado } from "./certificados.js";
import { ecf, TEXTOS_DIFICILES } from "./ecf.js";
import { xmlCryptoAccepts, xmlsec1Accepts } from "./referees.js";

let autoridad: TestAutoridad;
let certificado: TestCertificado;
beforeAll(() => {
  autoridad = createAutoridad();
  certificado = autoridad.issue("00112345678");
});
afterAll(() => autoridad.remove());

const SEMILLA = `\uFEFF<?xml version="1.0" encoding="utf-8"?>
<SemillaModel xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:xsd="http://www.w3.org/2001/XMLSchema">
  <valor>g5+x/9A==</valor>
  <fecha>2026-11-20T10:15:00.1234567-04:00</fecha>
</SemillaModel>`;

describe("the signature of an e-CF", () => {
  test("is accepted by xmlsec1 with every text that is hard to sign", () => {
    expect(xmlsec1Accepts(signXml(ecf(), certificado), certificado)).toBe(true);
  });
  // xml-crypto reads U+0085 and U+2028 by the rules of XML 1.1, where they end lines.
  test("is accepted by xml-crypto with every text that it can read", () => {
    const textos = TEXTOS_DIFICILES.map((texto) => texto.replace(/[\u0085\u2028]/g, ""));
    expect(xmlCryptoAccepts(signXml(ecf({ textos }), certificado), certificado)).toBe(true);
  });
  test("does not hold any more when one character is another", () => {
    const signed = signXml(ecf(), certificado).toString();
    const altered = Buffer.from(signed.replace("1180.00", "1180.01"));
    expect([xmlsec1Accepts(altered, certificado), xmlCryptoAccepts(altered, certificado)]).toEqual([
      false,
      false,
    ]);
  });
  test("changes no byte of the document and stands last in it", () => {
    const signed = signXml(ecf(), certificado).toString();
    expect(signed).toMatch(/<\/FechaHoraFirma><Signature xmlns="[^"]+">.*<\/Signature><\/ECF>$/s);
    expect(signed.replace(/<Signature .*<\/Signature>/s, "")).toBe(ecf().toString());
  });
  test("is the same when the same bytes are signed again: so is their security code", () => {
    const [one, two] = [signXml(ecf(), certificado), signXml(ecf(), certificado)];
    expect(one.equals(two)).toBe(true);
    const [, value = ""] = /<SignatureValue>([^<]+)</.exec(one.toString()) ?? [];
    expect(codigoSeguridadOf(one)).toBe(value.slice(0, 6));
  });
  test.each([
    ["an empty tag", "<ECF><A/></ECF>"],
    ["a declaration", '<?xml version="1.0"?><ECF><A>1</A></ECF>'],
    ["CDATA", "<ECF><A><![CDATA[1]]></A></ECF>"],
    ["a comment", "<ECF><!-- a --></ECF>"],
    ["a carriage return as such", "<ECF><A>1\r</A></ECF>"],
    ["something after the root", "<ECF><A>1</A></ECF>\n"],
    ["an attribute", '<ECF version="1"><A>1</A></ECF>'],
    ["namespaces out of order", '<ECF xmlns:b="u" xmlns:a="v"><A>1</A></ECF>'],
    ["nothing", ""],
  ])("is not made over %s", (_, xml) => {
    expect(() => signXml(Buffer.from(xml), certificado)).toThrow(TypeError);
  });
  test("is not made over one that has a signature, and an unsigned one has no security code", () => {
    expect(() => signXml(signXml(ecf(), certificado), certificado)).toThrow(TypeError);
    expect(() => codigoSeguridadOf(ecf())).toThrow(TypeError);
  });
  test("is not made with a key that DGII does not take", () => {
    const curva = autoridad.issue("00112345678", CURVE);
    expect(() => signXml(ecf(), curva)).toThrow(
      expect.objectContaining({ codigo: "FEG_BUSINESS_RULE_VIOLATION" }),
    );
  });
});

describe("a seed", () => {
  test("is signed with the namespaces it declares and without its blanks", async () => {
    const signed = await signSeed(Buffer.from(SEMILLA), certificado);
    expect(signed?.toString()).toMatch(
      /^<SemillaModel xmlns:xsd="[^"]+" xmlns:xsi="[^"]+"><valor>g5\+x\/9A==<\/valor><fecha>2026-11-20T10:15:00\.1234567-04:00<\/fecha><Signature /,
    );
    expect(xmlsec1Accepts(signed ?? Buffer.alloc(0), certificado)).toBe(true);
  });
  test.each([
    "",
    "no es XML",
    "<Otro><valor>1</valor></Otro>",
    "<!DOCTYPE a><SemillaModel><valor>1</valor></SemillaModel>",
    // Anything else that is signed would be in the taxpayer's name.
    "<SemillaModel><valor>1</valor></SemillaModel>",
    "<SemillaModel><valor/><fecha>2026-11-20</fecha></SemillaModel>",
    '<SemillaModel Id="x"><valor>1</valor><fecha>2026-11-20</fecha></SemillaModel>',
    "<SemillaModel>Debo<valor>1</valor><fecha>2026-11-20</fecha></SemillaModel>",
    "<SemillaModel><valor>1</valor><fecha>2026-11-20</fecha><pagare>1000</pagare></SemillaModel>",
    "<SemillaModel><valor><ECF/></valor><fecha>2026-11-20</fecha></SemillaModel>",
    `<SemillaModel><valor>${"1".repeat(1_001)}</valor><fecha>2026-11-20</fecha></SemillaModel>`,
  ])("is not %j", async (text) => {
    expect(await signSeed(Buffer.from(text), certificado)).toBeUndefined();
  });
});

describe("a consumer invoice", () => {
  const totales =
    "<MontoGravadoTotal>1000.00</MontoGravadoTotal><MontoGravadoI1>1000.00</MontoGravadoI1><ITBIS1>18</ITBIS1>" +
    "<TotalITBIS>180.00</TotalITBIS><TotalITBIS1>180.00</TotalITBIS1><MontoImpuestoAdicional>100.00</MontoImpuestoAdicional>" +
    "<ImpuestosAdicionales><ImpuestoAdicional><TipoImpuesto>001</TipoImpuesto><TasaImpuestoAdicional>10.00</TasaImpuestoAdicional>" +
    "<OtrosImpuestosAdicionales>100.00</OtrosImpuestosAdicionales></ImpuestoAdicional></ImpuestosAdicionales>" +
    "<MontoTotal>1280.00</MontoTotal><MontoPeriodo>1280.00</MontoPeriodo><ValorPagar>1280.00</ValorPagar>";
  const pagos =
    "<FechaLimitePago>20-12-2026</FechaLimitePago><TablaFormasPago><FormaDePago><FormaPago>1</FormaPago><MontoPago>1280.00</MontoPago></FormaDePago></TablaFormasPago>";

  test("below the limit is kept whole, and its summary is sent with the invoice's security code", async () => {
    const { contenido, archivo } = await sign(ecf({ tipo: "32", totales, pagos, textos: ["Uno"] }), {
      certificado,
    });
    const resumen = Buffer.from(contenido).toString();
    expect(resumen.replace(/<Signature .*<\/Signature>/s, "")).toBe(
      "<RFCE><Encabezado><Version>1.0</Version><IdDoc><TipoeCF>32</TipoeCF><eNCF>E320000000017</eNCF><TipoIngresos>01</TipoIngresos>" +
        "<TipoPago>1</TipoPago><TablaFormasPago><FormaDePago><FormaPago>1</FormaPago><MontoPago>1280.00</MontoPago></FormaDePago></TablaFormasPago></IdDoc>" +
        "<Emisor><RNCEmisor>131880681</RNCEmisor><RazonSocialEmisor>Ñandú &amp; Hijos</RazonSocialEmisor><FechaEmision>20-11-2026</FechaEmision></Emisor>" +
        "<Comprador><RNCComprador>101850043</RNCComprador><RazonSocialComprador>Compra &amp; Venta</RazonSocialComprador></Comprador>" +
        "<Totales><MontoGravadoTotal>1000.00</MontoGravadoTotal><MontoGravadoI1>1000.00</MontoGravadoI1><TotalITBIS>180.00</TotalITBIS>" +
        "<TotalITBIS1>180.00</TotalITBIS1><MontoImpuestoAdicional>100.00</MontoImpuestoAdicional><ImpuestosAdicionales><ImpuestoAdicional>" +
        "<TipoImpuesto>001</TipoImpuesto><OtrosImpuestosAdicionales>100.00</OtrosImpuestosAdicionales></ImpuestoAdicional></ImpuestosAdicionales>" +
        "<MontoTotal>1280.00</MontoTotal><MontoPeriodo>1280.00</MontoPeriodo></Totales>" +
        `<CodigoSeguridadeCF>${codigoSeguridadOf(archivo ?? Buffer.alloc(0))}</CodigoSeguridadeCF></Encabezado></RFCE>`,
    );
    for (const xml of [contenido, archivo ?? Buffer.alloc(0)]) {
      expect(xmlCryptoAccepts(xml, certificado)).toBe(true);
    }
    expect(readComprobante(contenido)).toMatchObject({
      raiz: "RFCE",
      eNcf: "E320000000017",
      montoTotal: "1280.00",
    });
    expect(readComprobante(contenido).codigoSeguridad).toBe(
      readComprobante(archivo ?? Buffer.alloc(0)).codigoSeguridad,
    );
  });
  test.each([
    ["249999.99", "RFCE"],
    ["250000.00", "ECF"],
  ])("of %s pesos is sent as %s", async (monto, raiz) => {
    const { contenido, archivo } = await sign(ecf({ tipo: "32", monto }), { certificado });
    expect([readComprobante(contenido).raiz, archivo !== undefined]).toEqual([raiz, raiz === "RFCE"]);
  });
  test("is the only type that is summarised", async () => {
    const { contenido, archivo } = await sign(ecf({ tipo: "34" }), { certificado });
    expect([readComprobante(contenido).raiz, archivo]).toEqual(["ECF", undefined]);
  });
  test.each([
    ["", "<RazonSocialComprador>CONSUMIDOR FINAL</RazonSocialComprador>"],
    [
      "<Comprador><IdentificadorExtranjero>P-1</IdentificadorExtranjero><RazonSocialComprador>Ann</RazonSocialComprador></Comprador>",
      "<IdentificadorExtranjero>P-1</IdentificadorExtranjero><RazonSocialComprador>Ann</RazonSocialComprador>",
    ],
  ])("whose buyer is %j names in its summary %s", async (comprador, expected) => {
    const { contenido } = await sign(ecf({ tipo: "32", comprador }), { certificado });
    expect(Buffer.from(contenido).toString()).toContain(`<Comprador>${expected}</Comprador>`);
  });
});
