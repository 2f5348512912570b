import { readFileSync } from "node:fs";
import { conformance, official } from "@dte/testing/conformance";
import { C14N, EXCLUSIVE_C14N, RSA_SHA256, RSA_SHA512, SHA256, SHA512 } from "@dte/xmldsig";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { SignedXml } from "xml-crypto";
import { parseXml } from "../../src/firma/parse-xml.js";
import { signXml } from "../../src/firma/sign-xml.js";
import { verify } from "../../src/firma/verify.js";
import { createAutoridad, type TestAutoridad, type TestCertificado } from "./certificados.js";
import { ecf } from "./ecf.js";

let autoridad: TestAutoridad;
let certificado: TestCertificado;
beforeAll(() => {
  autoridad = createAutoridad();
  certificado = autoridad.issue("00112345678");
});
afterAll(() => autoridad.remove());

const outcomeOf = (xml: string | Uint8Array) => {
  const tree = parseXml(Buffer.from(xml));
  return "motivo" in tree ? tree : verify(tree);
};
const serialOf = (xml: string | Uint8Array) => {
  const outcome = outcomeOf(xml);
  return "certificado" in outcome ? outcome.certificado.serialNumber : outcome.motivo;
};

/** Signs as another issuer's program does: with that canonical form, over XML of its own style. */
function signedByOthers(
  xml: string,
  canonical: string,
  more: { algorithm?: string; digest?: string } = {},
): string {
  const signer = new SignedXml({
    privateKey: certificado.llavePrivada,
    publicCert: certificado.pem,
    signatureAlgorithm: more.algorithm ?? RSA_SHA256,
    canonicalizationAlgorithm: canonical as typeof C14N,
  });
  signer.addReference({
    xpath: "/*",
    uri: "",
    isEmptyUri: true,
    digestAlgorithm: more.digest ?? SHA256,
    transforms: ["http://www.w3.org/2000/09/xmldsig#enveloped-signature", canonical],
  });
  signer.computeSignature(xml);
  return signer.getSignedXml();
}

const OTRO =
  '<ECF xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:xsd="http://www.w3.org/2001/XMLSchema"><A>uno &amp; dos</A><B/></ECF>';

describe("a signature holds", () => {
  test("when this system made it", () => {
    const outcome = outcomeOf(signXml(ecf(), certificado));
    expect("certificado" in outcome && outcome.certificado.raw).toEqual(certificado.certificado);
  });
  test.each([C14N, EXCLUSIVE_C14N])("when others made it with %s", (canonical) => {
    expect(serialOf(signedByOthers(OTRO, canonical))).toMatch(/^[0-9A-F]+$/);
  });
  test("when the document was indented after it was signed, as DGII shows documents", () => {
    const signed = signXml(ecf({ textos: ["Uno"] }), certificado).toString();
    expect(serialOf(signed.replaceAll("><", ">\n  <"))).toMatch(/^[0-9A-F]+$/);
  });
  conformance(test)("when it is DGII's own, of its test simulator", () => {
    const sample = official("do/data/samples/arecf-signed-by-dgii-test-simulator.xml");
    expect(serialOf(readFileSync(sample))).toMatch(/^[0-9A-F]+$/);
  });
});

describe("a signature does not hold", () => {
  test.each<[string, (signed: string) => string, RegExp]>([
    ["when an amount is another", (xml) => xml.replace("1180.00", "1180.01"), /cambiado/],
    [
      "when the digest is put right but not the signature",
      (xml) => xml.replace(/<DigestValue>./, "<DigestValue>A"),
      /cambiado/,
    ],
    ["when there is none", () => ecf().toString(), /no trae una firma/],
    [
      "when there are two",
      (xml) =>
        xml.replace("<DetallesItems>", `<DetallesItems>${/<Signature .*<\/Signature>/s.exec(xml)?.[0]}`),
      /una sola/,
    ],
    [
      "when there are two at the end",
      (xml) => xml.replace("</ECF>", `${/<Signature .*<\/Signature>/s.exec(xml)?.[0]}</ECF>`),
      /una sola/,
    ],
    ["when it does not stand at the end", (xml) => xml.replace("</ECF>", "<Otro>1</Otro></ECF>"), /al final/],
    [
      "when it covers the document twice",
      (xml) => xml.replace(/<Reference .*<\/Reference>/s, "$&$&"),
      /no se acepta/,
    ],
    [
      "when more namespaces are in scope than any document has",
      (xml) =>
        xml.replace(
          /<ECF>.*<\/ECF>/s,
          (ecf) =>
            `<n${Array.from({ length: 62 }, (_, i) => ` xmlns:a${i}="b"`).join("")}>`.repeat(2) +
            `${ecf}</n></n>`,
        ),
      /espacios de nombres/,
    ],
    [
      "when it says that it is in another encoding",
      (xml) => `<?xml version="1.0" encoding="UTF-7"?>${xml.replace(/^<\?xml[^>]*\?>/, "")}`,
      /UTF-8/,
    ],
    ["when it covers a part only", (xml) => xml.replace('URI=""', 'URI="#a"'), /no se acepta/],
    [
      "when it hides something in itself",
      (xml) => xml.replace("</Signature>", "<Object>1</Object></Signature>"),
      /no se acepta/,
    ],
    [
      "when the document has comments",
      (xml) => xml.replace("<DetallesItems>", "<!-- a --><DetallesItems>"),
      /comentarios/,
    ],
    ["when the document has a DTD", (xml) => `<!DOCTYPE ECF [<!ENTITY a "b">]>${xml}`, /DTD/],
    ["when it is no XML", () => "hola", /bien formado/],
    [
      "when its certificate is not one",
      (xml) => xml.replace(/<X509Certificate>[^<]*/, "<X509Certificate>AAAA"),
      /certificado/,
    ],
  ])("%s", (_, change, motivo) => {
    expect(serialOf(change(signXml(ecf(), certificado).toString()))).toMatch(motivo);
  });
  test("when another's certificate is put in the place of the signer's", () => {
    const otro = autoridad.issue("00187654321").certificado;
    const signed = signXml(ecf(), certificado).toString();
    const swapped = signed.replace(/(<X509Certificate>)[^<]*/, `$1${Buffer.from(otro).toString("base64")}`);
    expect(serialOf(swapped)).toMatch(/cambiado/);
  });
  test("when it is made with SHA-1", () => {
    const sha1 = {
      algorithm: "http://www.w3.org/2000/09/xmldsig#rsa-sha1",
      digest: "http://www.w3.org/2000/09/xmldsig#sha1",
    };
    expect(serialOf(signedByOthers(OTRO, C14N, sha1))).toMatch(/no se acepta/);
  });
  test("when it is made with SHA-512, which DGII does not take, or with a key of 1024 bits", () => {
    const sha512 = { algorithm: RSA_SHA512, digest: SHA512 };
    expect(serialOf(signedByOthers(OTRO, C14N, sha512))).toMatch(/no se acepta/);
    const weak = autoridad.issue("00112345678", ["-newkey", "rsa:1024"]);
    expect(serialOf(signXml(ecf(), weak))).toMatch(/2048 bits/);
  });
  test("when the bytes are no UTF-8", () => {
    expect(serialOf(Buffer.from([0x3c, 0xff]))).toMatch(/UTF-8/);
  });
});
