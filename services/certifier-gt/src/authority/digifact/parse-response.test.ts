import { describe, expect, test } from "@jest/globals";
import {
  parseCancelled,
  parseCertified,
  parseDocument,
  parseReference,
  parseStatus,
} from "./parse-response.js";

const UUID = "DBB51AE2-3A62-4437-B8E9-42ECFB761156";
const ahora = new Date("2026-11-20T14:15:00Z");
const xml = (uuid = UUID) =>
  Buffer.from(
    `<dte:GTDocumento xmlns:dte="http://www.sat.gob.gt/dte/fel/0.2.0"><dte:SAT><dte:DTE><dte:DatosEmision></dte:DatosEmision><dte:Certificacion><dte:NITCertificador>77454820</dte:NITCertificador><dte:NombreCertificador>DIGIFACT</dte:NombreCertificador><dte:NumeroAutorizacion Serie="DBB51AE2" Numero="979518519">${uuid}</dte:NumeroAutorizacion><dte:FechaHoraCertificacion>2026-11-20T08:15:03</dte:FechaHoraCertificacion></dte:Certificacion></dte:DTE></dte:SAT></dte:GTDocumento>`,
  ).toString("base64");
const ok = { code: 1, message: "", authNumber: UUID, responseData1: xml() };
const answer = (body: unknown, status = 200) => ({
  status,
  body: Buffer.from(typeof body === "string" ? body : JSON.stringify(body)),
});

describe("Digifact certified", () => {
  test("and the certification is what the certified XML says", () => {
    expect(parseCertified(answer(ok))).toMatchObject({
      kind: "aceptado",
      certificacion: {
        id: UUID,
        serie: "DBB51AE2",
        numero: 979518519,
        fechaCertificacion: "2026-11-20T08:15:03-06:00",
        certificador: { id: "77454820" },
      },
    });
  });
  test.each<[string, unknown]>([
    ["without the XML", { ...ok, responseData1: "" }],
    ["with the XML of another document", { ...ok, responseData1: xml(UUID.replace("D", "E")) }],
    ["before, under the same reference", { code: 9022, message: "Referencia interna repetida" }],
    ["before, its code as text", { code: "9022" }],
  ])("%s: it is asked for the document", (_, body) => {
    expect(parseCertified(answer(body))).toBe("again");
  });
});

describe("Digifact refused", () => {
  test("with SAT's codes where its lines have them", () => {
    const description = "FEL_RCP313 - Precio calculado incorrectamente.\nEl receptor no existe.";
    expect(parseCertified(answer({ code: 3000, message: "Validación", description }, 400))).toEqual({
      kind: "rechazado",
      rechazo: {
        codigo: "FEL_RCP313",
        descripcion: "FEL_RCP313 - Precio calculado incorrectamente.",
        eventos: [
          { codigo: "FEL_RCP313", mensaje: "FEL_RCP313 - Precio calculado incorrectamente." },
          { codigo: "DIGIFACT_3000", mensaje: "El receptor no existe." },
          { codigo: "DIGIFACT_3000", mensaje: "Validación" },
        ],
      },
    });
  });
  test.each<[string, unknown, number]>([
    ["a page", "<html>Bad gateway</html>", 200],
    ["nothing", "", 200],
    ["another JSON", { ok: true }, 200],
    ["500", ok, 500],
    ["429", { code: 3000, message: "espere" }, 429],
  ])("%s says nothing", (_, body, status) => {
    expect(parseCertified(answer(body, status))).toMatchObject({ kind: "desconocido" });
  });
});

describe("asked for a reference", () => {
  test.each([
    ["AUTHNUMBER", { AUTHNUMBER: UUID }],
    ["GUID", { GUID: UUID }],
  ])("Digifact gives the uuid as %s", (_, row) => {
    expect(parseReference(answer({ REQUEST_DATA: [], RESPONSE: [row] }))).toEqual({ uuid: UUID });
  });
  test("an empty list is its word that there is nothing", () => {
    expect(parseReference(answer({ REQUEST_DATA: [{}], RESPONSE: [] }))).toMatchObject({
      verdict: { kind: "inexistente" },
    });
  });
  test.each<[string, unknown, number]>([
    ["a page", "<html></html>", 200],
    ["no list", { REQUEST_DATA: [] }, 200],
    ["an empty list and 404", { RESPONSE: [] }, 404],
    ["a row without uuid", { RESPONSE: [{ STATUS: "1" }] }, 200],
  ])("%s says nothing", (_, body, status) => {
    expect(parseReference(answer(body, status))).toMatchObject({ verdict: { kind: "desconocido" } });
  });
  test.each<[string, unknown]>([
    ["in the answer", { code: 1, responseData1: xml() }],
    ["in a row", { REQUEST_DATA: [], RESPONSE: [{ ResponseData1: xml() }] }],
  ])("the XML is %s", (_, body) => {
    expect(parseDocument(answer(body), UUID)).toMatchObject({
      kind: "aceptado",
      certificacion: { id: UUID },
    });
  });
});

describe("a cancellation", () => {
  const contenido = Buffer.from(JSON.stringify({ Autorizacion: UUID }));
  test("is done on Digifact's word, at its time, XML or not", () => {
    const body = { Codigo: 1, Autorizacion: UUID, Fecha_de_certificacion: "2026-11-20T08:15:03" };
    expect(parseCancelled(answer(body), contenido, ahora)).toEqual({
      kind: "aceptado",
      certificacion: { id: UUID, fechaCertificacion: "2026-11-20T08:15:03-06:00" },
    });
  });
  test("that was done before is done", () => {
    const body = { Codigo: 3000, Mensaje: "DOCUMENTO ANULADO PREVIAMENTE" };
    expect(parseCancelled(answer(body), contenido, ahora)).toEqual({
      kind: "aceptado",
      certificacion: { id: UUID, fechaCertificacion: "2026-11-20T08:15:00-06:00" },
    });
  });
  test.each([
    ["STATUS", "ANULADO", "aceptado"],
    ["ESTATUS", "Anulado", "aceptado"],
    ["STATUS", "VIGENTE", "inexistente"],
    ["STATUS", "", "desconocido"],
  ])("%s %j of the document says %s", (field, status, kind) => {
    expect(parseStatus(answer({ RESPONSE: [{ [field]: status }] }), contenido, ahora)).toMatchObject({
      kind,
    });
  });
});
