import { generateKeyPairSync, X509Certificate } from "node:crypto";
import { expect, test } from "@jest/globals";
import { createAutoridad, issueCertificado } from "./x509.js";

const { publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });

test("a certificate bears its holder's name and key, and its authority vouches for it", () => {
  const autoridad = createAutoridad("Autoridad de Pruebas");
  const root = new X509Certificate(autoridad.certificado);
  const issued = new X509Certificate(issueCertificado(autoridad, { nombre: "12345679", publica: publicKey }));
  expect([root.subject, root.ca, root.verify(root.publicKey)]).toEqual([
    "CN=Autoridad de Pruebas",
    true,
    true,
  ]);
  expect([issued.subject, issued.issuer, issued.ca]).toEqual([
    "CN=12345679",
    "CN=Autoridad de Pruebas",
    false,
  ]);
  expect(issued.publicKey.equals(publicKey)).toBe(true);
  expect([issued.checkIssued(root), issued.verify(root.publicKey)]).toEqual([true, true]);
});

test("it is good in whatever year a test takes place, and is no other authority's", () => {
  const autoridad = createAutoridad("Autoridad de Pruebas");
  const other = new X509Certificate(createAutoridad("Autoridad de Pruebas").certificado);
  const issued = new X509Certificate(issueCertificado(autoridad, { nombre: "12345679", publica: publicKey }));
  expect([issued.validFrom, issued.validTo].map((each) => new Date(each).getUTCFullYear())).toEqual([
    2000, 2100,
  ]);
  expect(issued.verify(other.publicKey)).toBe(false);
});
