import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { buildDocumento, type Given } from "../../test/build-documento.js";
import { type Certifier, codes, general, openCertifier } from "../../test/certifier.js";
import { at, exenta, nit } from "../../test/documentos.js";

let certifier: Certifier;
beforeAll(async () => {
  certifier = await openCertifier({ tiposCambio: { USD: "7.75" } });
});
afterAll(async () => {
  await certifier.close();
});

const breaches: [name: string, given: Given, ...expected: string[]][] = [
  ["six days back", at("2025-06-10T23:59:59-06:00"), "FEL_INF300 2.2.1 1"],
  ["the month after", at("2025-07-01T00:00:00-06:00"), "FEL_RCP301 2.2.1 2"],
  ["another hour than Guatemala's", at("2025-06-16T16:15:00Z"), "INFILE 0 HUSO"],
  [
    "an emisor whose NIT has a wrong check digit",
    { emisor: { NITEmisor: "12345678" } },
    "FEL_RCP302 2.2.2 1",
  ],
  ["an emisor who is not that of the credentials", { emisor: { NITEmisor: "98765434" } }, "INFILE 0 EMISOR"],
  ["an unknown establishment", { emisor: { CodigoEstablecimiento: "2" } }, "FEL_RCP305 2.2.3 1"],
  [
    "an affiliation that is not the registered one",
    { emisor: { AfiliacionIVA: "PEQ" } },
    "FEL_RCP316 2.5.3 1",
  ],
  ["a type that is not certified here", { general: { Tipo: "RANT" } }, "INFILE 0 TIPO"],
  ["a personería", { general: { TipoPersoneria: "740" } }, "FEL_RCP386 2.5.4 2"],
  ["a show without its complement", { general: { Espectaculo: "SI" } }, "0 2.2.6 3"],
  [
    "a complement",
    {
      complementos:
        '<dte:Complemento NombreComplemento="x" URIComplemento="x"><x xmlns="urn:x"/></dte:Complemento>',
    },
    "FEL_RCP120 3.1.1 2",
  ],
  [
    "an export without complement, phrase or zero rate",
    { general: { Exp: "SI" } },
    "FEL_RCP119 2.2.5 2",
    "FEL_RCP323 2.6.1 6",
    "0 2.7.2 2",
  ],
  [
    "an export with another reason, to a NIT",
    {
      general: { Exp: "SI" },
      receptor: nit,
      frases: [
        [1, 1],
        [4, 9],
      ],
      items: [exenta],
    },
    "FEL_RCP119 2.2.5 2",
    "FEL_RCP311 2.2.4 5",
    "FEL_RCP324 2.6.1 7",
  ],
];

test.each(breaches)("%s is refused", async (_, given, ...expected) => {
  const answer = await certifier.certify(buildDocumento(given), {}, general);
  expect(answer.resultado).toBe(false);
  expect(codes(answer)).toEqual(expected);
});

test("nothing of what was refused is in the ledger", async () => {
  expect((await certifier.documentos()).total).toBe(0);
});
