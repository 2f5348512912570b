import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { C14N, ENVELOPED, EXCLUSIVE_C14N, parse, RSA_SHA512, SHA512 } from "@dte/xmldsig";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { signXades } from "../../src/firma/sign-xades.js";
import { verify } from "../../src/firma/verify.js";
import { readCertified } from "../../src/format/read-certified.js";
import { carpetaOf } from "../caso.js";
import { createCertificado, type TestCertificado } from "./certificado.js";
import { type SignatureOptions, signElsewhere, withCertificacion } from "./certified.js";
import { signByReferee } from "./xmlsec1.js";

const documento = readFileSync(new URL("documento.xml", carpetaOf("factura-texto-dificil")), "utf8");
const ahora = new Date("2026-11-20T14:15:00Z");

/** Says why a document is not read or not taken as signed; undefined when both of its signatures hold. */
function verifySignatures(xml: string): string | undefined {
  const tree = parse(Buffer.from(xml));
  if ("refused" in tree) return tree.refused;
  const verificacion = verify(tree);
  return "motivo" in verificacion ? verificacion.motivo : undefined;
}

let emisor: TestCertificado;
let certificador: TestCertificado;
beforeAll(() => {
  emisor = createCertificado("12345679");
  certificador = createCertificado("12521337");
});
afterAll(() => {
  emisor.remove();
  certificador.remove();
});

const byIssuer = (xml: string): string => Buffer.from(signXades(Buffer.from(xml), emisor, ahora)).toString();
const byCertifier = (xml: string, options: Partial<SignatureOptions> = {}): string =>
  signElsewhere(xml, certificador, { id: "DatosCertificados", ...options });
const certified = (options?: Partial<SignatureOptions>): string =>
  byCertifier(withCertificacion(byIssuer(documento)), options);

describe("a certified document", () => {
  test.each<[string, Partial<SignatureOptions>]>([
    ["as FEL prescribes it", {}],
    ["with the enveloped transform alone", { transforms: [ENVELOPED] }],
    ["with exclusive canonical XML", { canonicalization: EXCLUSIVE_C14N }],
    ["with both canonical forms", { canonicalization: EXCLUSIVE_C14N, transforms: [ENVELOPED, C14N] }],
    ["with SHA-512", { algorithm: RSA_SHA512, digest: SHA512 }],
  ])("%s holds", (_, options) => {
    expect(verifySignatures(certified(options))).toBeUndefined();
  });
  test("whose two signatures are other software's holds", () => {
    const emitted = signElsewhere(documento, emisor, { id: "DatosEmision" });
    expect(verifySignatures(byCertifier(withCertificacion(emitted)))).toBeUndefined();
  });
  test.each([C14N, EXCLUSIVE_C14N])(
    "with another prefix, a default namespace, declarations around it and line ends of Windows holds (%s)",
    (canonicalization) => {
      const other = documento
        .replaceAll("<dte:", "<")
        .replaceAll("</dte:", "</")
        .replace(
          "xmlns:dte=",
          'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:NS1="urn:uno" xmlns=',
        )
        .replace(
          "<DatosGenerales ",
          '<DatosGenerales xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" NS1:b="2" NS1:a="1" ',
        )
        .replace(
          "<Items>",
          '\r\n <Items>\r\n<x xmlns=""><y xmlns:NS1="urn:dos" NS1:z="\t&#9;&#xD;"/></x><![CDATA[<&>]]>',
        );
      const emitted = signByReferee(other, emisor, { id: "DatosEmision", canonicalization });
      const plain = emitted.replace("</DatosEmision>", "</DatosEmision><Certificacion>\r\n</Certificacion>");
      const xml = signByReferee(plain, certificador, { id: "DatosCertificados", canonicalization });
      expect(verifySignatures(xml)).toBeUndefined();
      expect(verifySignatures(`\uFEFF${xml.replace(/\n/g, "\r\n")}`)).toBeUndefined();
      expect(verifySignatures(xml.replace("urn:dos", "urn:tres"))).toMatch(/cambiado/);
    },
  );
  test("with characters that only XML 1.1 takes for line ends holds", () => {
    const odd = documento.replace("<dte:Descripcion>", "<dte:Descripcion>a\u0085b\u2028c");
    const xml = signByReferee(withCertificacion(byIssuer(odd)), certificador, { id: "DatosCertificados" });
    expect(xml).toMatch(/a(\u0085|&#x85;)b(\u2028|&#x2028;)c/);
    expect(verifySignatures(xml)).toBeUndefined();
  });
  test("may carry an addendum that nobody signs, whatever identifiers are in it", () => {
    const xml = certified().replace(
      "</dte:SAT>",
      '<dte:Adenda><x id="1"></x><x id="1"></x><!-- nota --></dte:Adenda></dte:SAT>',
    );
    expect(verifySignatures(xml)).toBeUndefined();
  });
});

describe("a document that was changed", () => {
  const changed: [string, (xml: string) => string, RegExp][] = [
    ["in what the issuer signed", (xml) => xml.replace("GTQ", "USD"), /cambiado/],
    ["in what the certifier added", (xml) => xml.replace("979518519", "979518510"), /cambiado/],
    [
      "in the issuer's signed properties",
      (xml) => xml.replace("<xades:SigningTime>2026", "<xades:SigningTime>2020"),
      /cambiado/,
    ],
    [
      "in a digest",
      (xml) => xml.replace(/<ds:DigestValue>[^<]{4}/, "<ds:DigestValue>AAAA"),
      /no corresponde a la llave/,
    ],
    [
      "in a signature value",
      (xml) => xml.replace(/<ds:SignatureValue>[^<]{4}/, "<ds:SignatureValue>AAAA"),
      /no corresponde a la llave/,
    ],
    ["by a comment in a value", (xml) => xml.replace("12345679", "12345<!-- -->679"), /./],
    [
      "by a comment in a signed text",
      (xml) => xml.replace("<dte:NITCertificador>1", "<dte:NITCertificador><!--0-->1"),
      /comentarios/,
    ],
    [
      "by a comment in a digest",
      (xml) => xml.replace("<ds:DigestValue>", "<ds:DigestValue><!-- x -->"),
      /comentarios/,
    ],
    [
      "by an instruction in a signed text",
      (xml) => xml.replace("<dte:NITCertificador>1", "<dte:NITCertificador><?a b?>1"),
      /instrucciones/,
    ],
  ];
  test.each(changed)("%s is told", (_, change, reason) => {
    const xml = certified();
    expect(change(xml)).not.toBe(xml);
    expect(verifySignatures(change(xml))).toMatch(reason);
  });
});

describe("signatures that do not add up", () => {
  const signature = (xml: string, n: number) =>
    xml.match(/<ds:Signature [\s\S]*?<\/ds:Signature>/g)?.[n] ?? "";
  test("only the issuer's, only the certifier's, or none", () => {
    const xml = certified();
    expect(verifySignatures(xml.replace(signature(xml, 1), ""))).toMatch(/firma del certificador/);
    expect(verifySignatures(xml.replace(signature(xml, 0), ""))).toMatch(/firma del emisor/);
    expect(verifySignatures(documento)).toMatch(/firma del emisor/);
  });
  test("one for both parts, or a third one", () => {
    const xml = certified();
    expect(verifySignatures(byCertifier(xml))).toMatch(/de más/);
    const once = byCertifier(withCertificacion(documento));
    expect(verifySignatures(once.replace("#DatosCertificados", "#DatosEmision"))).toMatch(/no corresponde/);
  });
  test("the signed part moved away and another put in its place (wrapping)", () => {
    const xml = certified();
    const signed = /<dte:DTE [\s\S]*<\/dte:DTE>/.exec(xml)?.[0] ?? "";
    const forged = signed.replace(/<dte:GranTotal>[^<]*/, "<dte:GranTotal>999999.00");
    const beside = xml.replace(signed, forged).replace("</dte:SAT>", `</dte:SAT><x>${signed}</x>`);
    expect(verifySignatures(beside)).toMatch(/no está en el documento/);
    const twice = xml.replace(signed, `${forged}${signed}`);
    expect(verifySignatures(twice)).toMatch(/no es un documento FEL/);
    const renamed = beside.replace(
      '<dte:DTE ID="DatosCertificados"><dte:DatosEmision ID="DatosEmision">',
      '<dte:DTE ID="Otros"><dte:DatosEmision ID="Otro">',
    );
    expect(verifySignatures(renamed)).toMatch(/firma otra cosa/);
    const lowerCase = beside.replace('<x><dte:DTE ID="', '<x><dte:DTE id="');
    expect(verifySignatures(lowerCase)).toMatch(/no está en el documento/);
  });
  test("a signature hidden deeper", () => {
    const xml = certified();
    const hidden = xml.replace(signature(xml, 1), "").replace("</dte:SAT>", `${signature(xml, 1)}</dte:SAT>`);
    expect(verifySignatures(hidden)).toMatch(/fuera de su lugar/);
  });
  test("SHA-1, another method, a key that is too short or no key", () => {
    const xml = certified();
    const sha1 = "http://www.w3.org/2000/09/xmldsig#sha1";
    expect(verifySignatures(xml.replace("http://www.w3.org/2001/04/xmlenc#sha256", sha1))).toMatch(
      /algoritmo/,
    );
    expect(verifySignatures(xml.replace("xmldsig-more#rsa-sha256", "xmldsig-more#hmac-sha256"))).toMatch(
      /algoritmo/,
    );
    expect(verifySignatures(xml.replace(ENVELOPED, "http://www.w3.org/TR/1999/REC-xslt-19991116"))).toMatch(
      /algoritmo/,
    );
    expect(verifySignatures(xml.replace(/<ds:KeyInfo>.*?<\/ds:KeyInfo>/s, ""))).toMatch(/2048 bits/);
    const corto = createCertificado("12345679", "rsa:1024");
    const weak = withCertificacion(signElsewhere(documento, corto, { id: "DatosEmision" }));
    corto.remove();
    expect(verifySignatures(byCertifier(weak))).toMatch(/2048 bits/);
  });
});

describe("what is no certified document", () => {
  test.each([
    ["nothing", ""],
    ["text", "hola"],
    ["XML cut short", documento.slice(0, 900)],
    ["an attribute twice", documento.replace('Version="0.1"', 'Version="0.1" Version="0.1"')],
    ["two roots", `${documento}<b></b>`],
    [
      "a document type",
      documento.replace("<dte:GTDocumento", "<!DOCTYPE dte:GTDocumento []><dte:GTDocumento"),
    ],
    ["an entity that nobody declared", documento.replace("GTQ", "&moneda;")],
  ])("%s: is not read", (_, xml) => {
    expect(readCertified(Buffer.from(xml))).toEqual({
      motivo: "El contenido no es un XML bien formado, o trae una DTD.",
    });
  });
  test.each([
    ["nesting without end", `${"<a>".repeat(5_000)}${"</a>".repeat(5_000)}`],
    ["elements without end", `<a>${"<a/>".repeat(300_000)}</a>`],
  ])("%s: is not read either", (_, xml) => {
    expect(readCertified(Buffer.from(xml))).toEqual({ motivo: expect.stringMatching(/demasiado grande/) });
  });
  test("nor is another encoding", () => {
    expect(readCertified(Buffer.from(documento, "latin1"))).toEqual({
      motivo: expect.stringMatching(/UTF-8/),
    });
  });
  test.each([
    ["another root", "<a></a>"],
    [
      "a root named after a property of every object",
      documento.replaceAll("dte:GTDocumento", "dte:constructor"),
    ],
    ["another namespace", documento.replace("dte/fel/0.2.0", "dte/fel/9.9.9")],
    [
      "no DatosEmision",
      documento.replaceAll("DatosEmision>", "Otro>").replace("<dte:DatosEmision ", "<dte:Otro "),
    ],
  ])("%s: is told", (_, xml) => {
    expect(verifySignatures(xml)).toBe("El contenido no es un documento FEL.");
  });
  test("random text never breaks it", () => {
    for (let i = 0; i < 200; i++)
      expect(readCertified(Buffer.from(`<${randomUUID()}>`))).toHaveProperty("motivo");
  });
});
