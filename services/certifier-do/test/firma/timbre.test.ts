import { expect, test } from "@jest/globals";
import type { Comprobante } from "../../src/firma/comprobante.js";
import { readHora, writeHora, writeHoraDgii } from "../../src/firma/hora.js";
import { timbreUrl } from "../../src/firma/timbre.js";

const config = { timbreUrl: "https://ecf.dgii.gov.do", timbreFcUrl: "https://fc.dgii.gov.do" };
const comprobante: Comprobante = {
  raiz: "ECF",
  eNcf: "E310000000017",
  rncEmisor: "131880681",
  rncComprador: "101850043",
  montoTotal: "1180.00",
  fechaEmision: "20-11-2026",
  fechaFirma: "20-11-2026 10:15:00",
  codigoSeguridad: "a+b/c=",
};

test("the address of a document is DGII's page, with what Base64 has percent-encoded", () => {
  expect(timbreUrl(comprobante, "testecf", config)).toBe(
    "https://ecf.dgii.gov.do/testecf/ConsultaTimbre?RncEmisor=131880681&RncComprador=101850043&ENCF=E310000000017" +
      "&FechaEmision=20-11-2026&MontoTotal=1180.00&FechaFirma=20-11-2026%2010:15:00&CodigoSeguridad=a%2Bb%2Fc%3D",
  );
});

test("a buyer without RNC is left out", () => {
  expect(timbreUrl({ ...comprobante, rncComprador: "" }, "ecf", config)).toMatch(
    /^https:\/\/ecf\.dgii\.gov\.do\/ecf\/ConsultaTimbre\?RncEmisor=131880681&ENCF=/,
  );
});

test("the address of a summarised invoice is that of consumer invoices", () => {
  expect(timbreUrl({ ...comprobante, raiz: "RFCE", eNcf: "E320000000001" }, "certecf", config)).toBe(
    "https://fc.dgii.gov.do/certecf/ConsultaTimbreFC?RncEmisor=131880681&ENCF=E320000000001&MontoTotal=1180.00&CodigoSeguridad=a%2Bb%2Fc%3D",
  );
});

test("moments are written on the Dominican clock", () => {
  const moment = new Date("2026-11-21T03:15:03.999Z");
  expect([writeHora(moment), writeHoraDgii(moment)]).toEqual([
    "2026-11-20T23:15:03-04:00",
    "20-11-2026 23:15:03",
  ]);
});

test.each([
  ["9/25/2026 4:14:51 PM", "2026-09-25T20:14:51.000Z"],
  ["9/5/2026 12:00:01 AM", "2026-09-05T04:00:01.000Z"],
  ["12/31/2026 12:00:01 p.m.", "2026-12-31T16:00:01.000Z"],
  ["25-09-2026 16:14:51", "2026-09-25T20:14:51.000Z"],
  ["2026-09-25T16:14:51.12", "2026-09-25T20:14:51.120Z"],
  ["2026-09-25T16:14:51Z", "2026-09-25T16:14:51.000Z"],
])("DGII's moment %s is %s", (text, iso) => {
  expect(readHora(text)?.toISOString()).toBe(iso);
});

test.each(["", "ayer", "25/09/2026 4:14:51 PM", "31-02-2026", "2026-13-01T00:00:00"])(
  "%j is no moment",
  (text) => {
    expect(readHora(text)).toBeUndefined();
  },
);
