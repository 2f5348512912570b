import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { signXades } from "../../src/firma/sign-xades.js";
import { readCertified } from "../../src/format/read-certified.js";
import { carpetaOf } from "../caso.js";
import { createCertificado, type TestCertificado } from "./certificado.js";
import { signElsewhere, withCertificacion } from "./certified.js";

const documento = readFileSync(new URL("documento.xml", carpetaOf("factura-texto-dificil")), "utf8");
const ahora = new Date("2026-11-20T14:15:00Z");

let emisor: TestCertificado;
let certificador: TestCertificado;
/** A certified document, the part of it that is signed, and the same part with other values in it. */
let xml: string;
let dte: string;
let forged: string;
beforeAll(() => {
  emisor = createCertificado("12345679");
  certificador = createCertificado("12521337");
  const emitted = Buffer.from(signXades(Buffer.from(documento), emisor, ahora)).toString();
  xml = signElsewhere(withCertificacion(emitted), certificador, { id: "DatosCertificados" });
  dte = /<dte:DTE [\s\S]*<\/dte:DTE>/.exec(xml)?.[0] ?? "";
  forged = dte
    .replace(/<dte:GranTotal>[^<]*/, "<dte:GranTotal>999999.00")
    .replace(/NITEmisor="\d+"/, 'NITEmisor="98765434"')
    .replace(/>DBB51AE2/, ">AAAAAAAA");
});
afterAll(() => {
  emisor.remove();
  certificador.remove();
});

const read = (text: string | Uint8Array) => {
  const lectura = readCertified(Buffer.from(text));
  return "dte" in lectura ? lectura.dte : undefined;
};

const withoutIds = (part: string) => part.replace(/ ID="[^"]*"/g, "");

type Attack = readonly [string, () => string | Uint8Array];

/** Forgeries that two parsers have been seen to read differently, or that a parser may find in the wrong place. */
const attacks: readonly Attack[] = [
  [
    "in an instruction that hides in one quote what another shows",
    () => xml.replace(dte, `<?x '?><!-- '?>${forged}<?z '?> -->${dte}<?y '?>`),
  ],
  [
    "in an instruction with double quotes",
    () => xml.replace(dte, `<?x "?><!-- "?>${forged}<?z '?> -->${dte}<?y '?>`),
  ],
  ["in a comment", () => xml.replace(dte, `<!--${forged}-->${dte}`)],
  ["in a comment that ends early", () => xml.replace(dte, `<!-->${forged}<!-- -->${dte}`)],
  ["in CDATA", () => xml.replace(dte, `<x><![CDATA[${forged}]]></x>${dte}`)],
  ["in a section that is none", () => xml.replace(dte, `<![x[${dte}]]>${forged}`)],
  ["beside it, with the same IDs", () => xml.replace(dte, forged + dte)],
  ["beside it, without IDs", () => xml.replace(dte, withoutIds(forged) + dte)],
  ["after it, without IDs", () => xml.replace(dte, dte + withoutIds(forged))],
  [
    "in its place, and the signed one in an addendum",
    () =>
      xml.replace(dte, withoutIds(forged)).replace("</dte:SAT>", `<dte:Adenda>${dte}</dte:Adenda></dte:SAT>`),
  ],
  [
    "in its place, and the signed one in a signature",
    () =>
      xml
        .replace(dte, withoutIds(forged))
        .replace("</ds:Signature>", `<ds:Object>${dte}</ds:Object></ds:Signature>`),
  ],
  ["around it", () => xml.replace(dte, withoutIds(forged).replace("</dte:DTE>", `${dte}</dte:DTE>`))],
  [
    "in a second SAT",
    () =>
      xml.replace("</dte:SAT>", `</dte:SAT><dte:SAT ClaseDocumento="dte">${withoutIds(forged)}</dte:SAT>`),
  ],
  [
    "in a SAT of another namespace",
    () => xml.replace("<dte:SAT ", `<x:SAT xmlns:x="urn:x">${withoutIds(forged)}</x:SAT><dte:SAT `),
  ],
  ["in a second document after it", () => `${xml}${xml.replace(dte, forged)}`],
  [
    "in a second document before it",
    () => `${xml.replace(dte, forged).replace(/^<\?xml.*?\?>\s*/, "")}${xml.replace(/^<\?xml.*?\?>\s*/, "")}`,
  ],
  [
    "in a document around it",
    () =>
      xml
        .replace(
          /<dte:GTDocumento [^>]*>/,
          (root) => `${root}<dte:SAT>${withoutIds(forged)}</dte:SAT>${root}`,
        )
        .replace(/<\/dte:GTDocumento>$/, "</dte:GTDocumento></dte:GTDocumento>"),
  ],
  [
    "in attributes of what is not signed",
    () => xml.replace("<dte:SAT ", '<dte:SAT DTE="1" NITEmisor="98765434" GranTotal="999999.00" '),
  ],
  ["by another meaning of its prefix", () => xml.replace("<dte:SAT ", '<dte:SAT xmlns:dte="urn:x" ')],
  [
    "as an entity",
    () =>
      xml
        .replace(
          "<dte:GTDocumento",
          `<!DOCTYPE a [<!ENTITY e "${withoutIds(forged).replaceAll('"', "'")}">]><dte:GTDocumento`,
        )
        .replace(dte, `&e;${dte}`),
  ],
  [
    "as an attribute that a document type adds",
    () => xml.replace("<dte:GTDocumento", '<!DOCTYPE a [<!ATTLIST dte:Emisor x CDATA "1">]><dte:GTDocumento'),
  ],
  ["as an entity of HTML", () => xml.replace("Certificacion>", "Certificacion>&nbsp;")],
  ["in another encoding", () => Buffer.from(xml.replace(dte, forged), "utf16le")],
];

describe("what is not signed is never read: a forged part", () => {
  test.each(attacks)("%s", (_, attack) => {
    const changed = attack();
    expect(changed).not.toEqual(xml);
    const honest = read(xml);
    expect(honest?.total).toMatch(/^\d+\.\d\d$/);
    const forgery = read(changed);
    // Either it is refused, or the part that was signed is read.
    expect([undefined, honest]).toContainEqual(forgery);
  });
});

describe("a document that is written otherwise says the same:", () => {
  const descripcion = /(<dte:Descripcion>)([^<]*)/;
  test.each<readonly [string, (text: string) => string]>([
    [
      "with CDATA in the middle of a text",
      (text) => text.replace(/(<dte:NombreCertificador>INFILE, )(SOCIEDAD)/, "$1<![CDATA[$2]]>"),
    ],
    [
      "with CDATA of its blanks",
      (text) => text.replace(/(<dte:NombreCertificador>INFILE,)( )(SOCIEDAD)/, "$1<![CDATA[$2]]>$3"),
    ],
    [
      "with references for letters",
      (text) =>
        text
          .replace(/(<dte:NITCertificador>)1/, "$1&#49;")
          .replace(
            /(<dte:GranTotal>)(\d)/,
            (_, tag, digit: string) => `${tag}&#x${digit.codePointAt(0)?.toString(16)};`,
          ),
    ],
    [
      "with references for what is escaped",
      (text) =>
        text.replace(
          descripcion,
          (_, tag, inside: string) => tag + inside.replaceAll("&amp;", "&#38;").replaceAll("&lt;", "&#x3c;"),
        ),
    ],
    [
      "with other quotes and line ends between attributes",
      (text) => text.replace(/NITEmisor="(\d+)"/, "\r\n NITEmisor='$1'"),
    ],
  ])("%s", (_, rewrite) => {
    const honest = read(xml);
    expect(honest).toBeDefined();
    expect(read(rewrite(xml))).toEqual(honest);
  });
});
