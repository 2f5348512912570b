import { readdirSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { parseXml } from "../../src/firma/parse-xml.js";
import { sign } from "../../src/firma/sign-document.js";
import { verify } from "../../src/firma/verify.js";
import { createAutoridad, type TestAutoridad, type TestCertificado } from "./certificados.js";
import { xmlCryptoAccepts, xmlsec1Accepts } from "./referees.js";

const carpeta = new URL("../golden/", import.meta.url);
const ejemplos = readdirSync(carpeta).filter((nombre) => nombre.endsWith(".xml"));

let autoridad: TestAutoridad;
let certificado: TestCertificado;
beforeAll(() => {
  autoridad = createAutoridad();
  certificado = autoridad.issue("00112345678");
});
afterAll(() => autoridad.remove());

function holds(xml: Uint8Array): boolean {
  const tree = parseXml(xml);
  return !("motivo" in tree) && "firmado" in verify(tree);
}

describe("xmlsec1, xml-crypto and our own verifier take the signature of", () => {
  test.each(ejemplos)("%s", async (nombre) => {
    const { contenido, archivo } = await sign(readFileSync(new URL(nombre, carpeta)), { certificado });
    for (const xml of archivo ? [contenido, archivo] : [contenido]) {
      // The blanks of an indented document are dropped before it is verified, so no text may be blanks alone.
      const indented = Buffer.from(Buffer.from(xml).toString().replaceAll("><", ">\n<"));
      expect({
        xmlsec1: xmlsec1Accepts(xml, certificado),
        xmlCrypto: xmlCryptoAccepts(xml, certificado),
        own: holds(xml),
        ownIndented: holds(indented),
      }).toEqual({ xmlsec1: true, xmlCrypto: true, own: true, ownIndented: true });
    }
  });
});
