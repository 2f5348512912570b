import { X509Certificate } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { signXml } from "../../src/firma/sign-xml.js";
import { readCertified } from "../../src/format/read-certified.js";
import { writeEcf } from "../../src/format/write-ecf.js";
import { readDocumento } from "../../src/receptor/read-documento.js";
import { prepared } from "../samples/asked.js";
import { VENTAS } from "../samples/ventas.js";
import { createAutoridad, type TestAutoridad } from "./certificados.js";

/** The time at which the certificates of this test are in force. */
const ahora = new Date(Date.now() + 60_000);
let autoridad: TestAutoridad;
let signed: string;
beforeAll(() => {
  autoridad = createAutoridad();
  const pedido = VENTAS["factura"];
  if (!pedido) throw new TypeError("no example");
  const { documento, cuenta } = prepared(pedido);
  signed = signXml(Buffer.from(writeEcf(documento, cuenta)), autoridad.issue("00112345678")).toString();
});
afterAll(() => autoridad.remove());

/** Reads a file in both ways: as POST /dte/xml does, and as a receiver does. */
const readings = (xml: string) => {
  const bytes = Buffer.from(xml);
  const lectura = readCertified(bytes);
  const recibido = readDocumento(bytes, [new X509Certificate(autoridad.pem)], ahora);
  return [lectura, recibido].map((each) => {
    if (!("dte" in each)) return undefined;
    // A received document gets its ficha at once, one of our own later.
    const { ficha: _, ...dte } = each.dte;
    return dte;
  });
};

const root = (xml: string, forged: string) => xml.replace("<ECF>", `<ECF>${forged}`);
const FORGED = "<Encabezado><Totales><MontoTotal>999999.00</MontoTotal></Totales></Encabezado>";

describe("a file that says something that its signature does not cover is not read:", () => {
  test.each<[string, (xml: string) => string]>([
    ["a header before the signed one", (xml) => root(xml, FORGED)],
    [
      "a header of another namespace",
      (xml) => root(xml, FORGED.replace("<Encabezado>", '<Encabezado xmlns="urn:x">')),
    ],
    ["a name with a blank CDATA in it", (xml) => xml.replace(/(<RazonSocialEmisor>...)/, "$1<![CDATA[ ]]>")],
    [
      "a name with an empty line in CDATA",
      (xml) => xml.replace(/(<RazonSocialComprador>...)/, "$1<![CDATA[\n\n]]>"),
    ],
    ["an amount with a comment in it", (xml) => xml.replace(/(<MontoTotal>.)/, "$1<!-- -->")],
    ["an amount with an instruction in it", (xml) => xml.replace(/(<MontoTotal>.)/, "$1<?a '?>")],
    ["the document within another", (xml) => `<ECF>${FORGED}${xml}</ECF>`],
    [
      "the document within its own signature",
      (xml) => xml.replace("</Signature>", `<Object>${FORGED}</Object></Signature>`),
    ],
    ["another document after it", (xml) => `${xml}<ECF>${FORGED}</ECF>`],
    ["a document type with entities", (xml) => `<!DOCTYPE ECF [<!ENTITY a "b">]>${xml}`],
    [
      "a value of the signature that only lenient decoders take",
      (xml) => xml.replace(/(<SignatureValue>....)/, "$1~~~"),
    ],
  ])("%s", (_, attack) => {
    expect(attack(signed)).not.toBe(signed);
    expect(readings(attack(signed))).toEqual([undefined, undefined]);
  });
});

describe("a file that is written otherwise is read as the same document:", () => {
  test.each<[string, (xml: string) => string]>([
    ["as it was signed", (xml) => xml],
    ["indented", (xml) => xml.replaceAll("><", ">\r\n  <")],
    ["with CDATA", (xml) => xml.replace(/<RazonSocialEmisor>([^&<]+)/, "<RazonSocialEmisor><![CDATA[$1]]>")],
    [
      "with references",
      (xml) =>
        xml.replace(
          /(<RazonSocialEmisor>)(.)/,
          (_, tag, char) => `${tag}&#x${char.codePointAt(0).toString(16)};`,
        ),
    ],
    [
      "with bits in its signature's value that say nothing",
      (xml) =>
        xml.replace(/(.)(?===<\/SignatureValue>)/, (last) => String.fromCharCode(last.charCodeAt(0) + 1)),
    ],
    [
      "with the value of its signature in lines",
      (xml) => xml.replace(/<SignatureValue>[^<]+/, (all) => all.replace(/.{40}/g, "$&\n")),
    ],
    [
      "with a declaration and a byte order mark",
      (xml) => `\uFEFF<?xml version="1.0" encoding="utf-8"?>\n${xml}`,
    ],
  ])("%s", (_, rewrite) => {
    const [honest] = readings(signed);
    expect(honest).toMatchObject({ serie: "E31" });
    expect(readings(rewrite(signed))).toEqual([honest, honest]);
  });
});
