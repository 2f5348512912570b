import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { signRecepcion } from "../../src/firma/sign-recepcion.js";
import { readSeed } from "../../src/firma/sign-seed.js";
import { writeAcuse } from "../../src/receptor/acuse.js";
import { writeAprobacion } from "../../src/receptor/aprobacion.js";
import { createSello } from "../../src/receptor/sello.js";
import { issueSemilla } from "../../src/receptor/semilla.js";
import { createAutoridad, type TestAutoridad, type TestCertificado } from "./certificados.js";
import { ecf } from "./ecf.js";
import { xmlsec1Accepts } from "./referees.js";

const CUENTA = "131880681";
const OTRA = "101000001";
const ahora = new Date("2026-11-20T14:15:00Z");

let autoridad: TestAutoridad;
let certificado: TestCertificado;
beforeAll(() => {
  autoridad = createAutoridad();
  certificado = autoridad.issue("00112345678");
});
afterAll(() => autoridad.remove());

const acuse = (idReceptor: string, codigo?: string) =>
  writeAcuse({ idEmisor: OTRA, idReceptor, numero: "E310000000001" }, codigo, ahora).toString();
const aprobacion = (idReceptor: string, motivo?: string) =>
  writeAprobacion(
    { idEmisor: OTRA, eNcf: "E310000000001", fechaEmision: "2026-11-20", total: "118.00", idReceptor },
    motivo === undefined ? "Aceptado" : "Rechazado",
    motivo,
    ahora,
  ).toString();
const semillaDe = (xml: string): string => Buffer.from(readSeed(Buffer.from(xml)) ?? "").toString();
const DE_DGII = semillaDe(`<?xml version="1.0" encoding="utf-8"?>
<SemillaModel xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:xsd="http://www.w3.org/2001/XMLSchema">
  <valor>g5+x/9A==&amp;</valor>
  <fecha>2026-11-20T10:15:00.1234567-04:00</fecha>
</SemillaModel>`);
/** Seeds as the software of other hosts writes them. */
const DE_OTROS = [
  '<ns0:SemillaModel xmlns:ns0="http://ejemplo.do"><ns0:valor>abc</ns0:valor><ns0:fecha>hoy</ns0:fecha></ns0:SemillaModel>',
  '<SemillaModel><valor xmlns:xsd="http://www.w3.org/2001/XMLSchema">abc</valor><fecha>hoy</fecha></SemillaModel>',
  `<SemillaModel><valor>${"&amp;".repeat(1_000)}</valor><fecha></fecha></SemillaModel>`,
].map(semillaDe);
const NUESTRA = semillaDe(issueSemilla(createSello(undefined), "id", ahora).toString());
const sign = (xml: string) => signRecepcion(Buffer.from(xml), CUENTA, certificado);

describe("a receiving role has signed in an account's name", () => {
  test.each([
    ["a receipt", acuse(CUENTA)],
    ["a receipt of what is not received", acuse(CUENTA, "2")],
    ["that it does not receive what is for another", acuse(OTRA, "4")],
    ["an approval", aprobacion(CUENTA)],
    ["a refusal with the longest reason", aprobacion(CUENTA, "Monto < pactado & sin ñ. ".repeat(20))],
    ["DGII's seed", DE_DGII],
    ["another issuer's seed", NUESTRA],
    ["a seed with a prefix", DE_OTROS[0] ?? ""],
    ["a seed with a declaration within", DE_OTROS[1] ?? ""],
    ["the longest seed", DE_OTROS[2] ?? ""],
  ])("%s", async (_, xml) => {
    const signed = await sign(xml);
    expect(signed.toString().replace(/<Signature .*<\/Signature>/s, "")).toBe(xml);
    expect(xmlsec1Accepts(signed, certificado)).toBe(true);
  });
});

describe("nothing else is signed for who reads strangers' files:", () => {
  const own = `<RNCComprador>${CUENTA}</RNCComprador>`;
  test.each<[string, () => string]>([
    ["an e-CF", () => ecf().toString()],
    ["a summary", () => `<RFCE><Encabezado>${own}</Encabezado></RFCE>`],
    ["numbers that are given back", () => `<ANECF><Encabezado>${own}</Encabezado></ANECF>`],
    ["another account's receipt", () => acuse(OTRA)],
    ["another account's approval", () => aprobacion(OTRA)],
    ["a receipt of two receivers", () => acuse(OTRA).replace("<RNCComprador>", `${own}<RNCComprador>`)],
    ["the same the other way round", () => acuse(OTRA).replace("</RNCComprador>", `</RNCComprador>${own}`)],
    [
      "a receipt that is a refusal too",
      () => acuse(OTRA).replace("<Estado>0", "<Estado>1</Estado><Estado>0"),
    ],
    ["an approval that refuses, of another", () => aprobacion(OTRA, "no")],
    ["a refusal with more in it", () => acuse(OTRA, "4").replace("<Estado>", "<Nota>debe</Nota><Estado>")],
    [
      "a refusal that begins with something else",
      () => acuse(OTRA, "4").replace("<Version>", "<Nota>a</Nota><Version>"),
    ],
    ["an e-CF in a receipt", () => acuse(CUENTA).replace("<Estado>0", `<Estado>${ecf().toString()}`)],
    ["a receipt in an e-CF", () => `<ECF>${acuse(CUENTA)}</ECF>`],
    ["something after a receipt", () => `${acuse(CUENTA)}<ECF></ECF>`],
    ["an attribute", () => acuse(CUENTA).replace("<ARECF>", '<ARECF Id="a">')],
    ["a seed with more in it", () => NUESTRA.replace("</valor>", "</valor><ECF></ECF>")],
    ["a seed with a document in it", () => NUESTRA.replace("</valor>", "<ECF></ECF></valor>")],
    ["a seed that is too long", () => NUESTRA.replace("</valor>", `${"a".repeat(8_192)}</valor>`)],
    ["nothing", () => ""],
  ])("%s", async (_, xmlOf) => {
    await expect(sign(xmlOf())).rejects.toThrow("only seeds, receipts and approvals");
  });
});
