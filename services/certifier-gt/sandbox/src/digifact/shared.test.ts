import { conformance } from "@dte/testing/conformance";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { buildDocumento } from "../../test/build-documento.js";
import { adenda, buildNuc, complemento, comprador } from "../../test/build-nuc.js";
import { type Certifier, general, openCertifier } from "../../test/certifier.js";
import { problemsUnderSchema, verifies } from "../../test/conformance.js";
import { digifactClient } from "../../test/digifact.js";

let certifier: Certifier;
let digifact: ReturnType<typeof digifactClient>;
beforeAll(async () => {
  certifier = await openCertifier();
  digifact = digifactClient(certifier);
});
afterAll(async () => {
  await certifier.close();
});

const decoded = (text: unknown) => Buffer.from(String(text), "base64").toString();
const byReference = (codigo: string, dia = "2025-06-16") => `REFERENCIA_INTERNA|${codigo}|ISSUEDDATE|${dia}`;

test("a document is found by its reference and day, and then fetched", async () => {
  const answer = await digifact.transform(buildNuc({ adenda: adenda("hallada") }));
  const found = await digifact.shared("SHARED_GETDTEINFO_BY_INTERNALID", byReference("hallada"));
  expect(found).toEqual({
    REQUEST_DATA: [expect.objectContaining({ Codigo: "1" })],
    RESPONSE: [
      {
        AUTHNUMBER: answer.authNumber,
        BATCH: answer.batch,
        SERIAL: answer.serial,
        ISSUEDTIMESTAMP: "2025-06-16T10:15:00",
        ENROLLEDTIMESTAMP: "2025-06-16T10:15:03",
        STATUS: "VIGENTE",
      },
    ],
  });
  expect(await digifact.shared("SHARED_GETDTEINFO_BY_INTERNALID_LESS", byReference("hallada"))).toEqual(
    found,
  );
  expect(await digifact.getDocument(answer.authNumber)).toEqual({
    code: 1,
    responseData1: answer.responseData1,
  });
});

test("what does not exist is an empty answer, and a question that is wrong is not", async () => {
  await digifact.transform(buildNuc({ adenda: adenda("de-ese-dia") }));
  for (const data2 of [byReference("nunca"), byReference("de-ese-dia", "2025-06-15")])
    expect((await digifact.shared("SHARED_GETDTEINFO_BY_INTERNALID", data2)).RESPONSE).toEqual([]);
  for (const [data1, data2] of [
    ["SHARED_GETDTEINFO_BY_INTERNALID", "REFERENCIA_INTERNA|nunca"],
    ["SHARED_GETDTEINFO_BY_INTERNALID", "ISSUEDDATE|2025-06-16|REFERENCIA_INTERNA|nunca"],
    ["SHARED_NADA", "NIT|1"],
  ] as const)
    expect(await digifact.shared(data1, data2)).toMatchObject({
      REQUEST_DATA: [{ Codigo: "3000" }],
      RESPONSE: null,
    });
  const foreign = await digifact.shared("SHARED_GETINFONITcom", "NIT|98765434", { COUNTRY: "SV" });
  expect(foreign.RESPONSE).toBeNull();
});

test("a reference that was only kept gives every document that has it", async () => {
  for (let i = 0; i < 2; i++) await digifact.transform(buildNuc({ adenda: adenda("comun", "NO_VALIDAR") }));
  const { RESPONSE } = await digifact.shared("SHARED_GETDTEINFO_BY_INTERNALID", byReference("comun"));
  expect(RESPONSE).toHaveLength(2);
});

test("a document is found by its authorisation", async () => {
  const { authNumber } = await digifact.transform(buildNuc());
  const { RESPONSE } = await digifact.shared("SHARED_GETDTEINFO", `AUTHNUMBER|${authNumber}`);
  expect(RESPONSE?.[0]).toMatchObject({ GUID: authNumber, TIPO_DTE: "FACT", ESTATUS: "VIGENTE" });
});

test("what another certifier certified is not found", async () => {
  const { uuid } = await certifier.certify(buildDocumento());
  expect((await digifact.shared("SHARED_GETDTEINFO", `AUTHNUMBER|${uuid}`)).RESPONSE).toEqual([]);
  expect(await digifact.getDocument(uuid)).toMatchObject({ code: 3000 });
});

test("taxpayers and persons are found, or are none", async () => {
  const nit = await digifact.shared("SHARED_GETINFONITcom", `NIT|${general.nit}`);
  expect(nit.RESPONSE).toEqual([
    expect.objectContaining({ PAIS: "GT", NIT: general.nit, NOMBRE: general.nombre }),
  ]);
  expect((await digifact.shared("SHARED_GETINFONITcom", "NIT|55504043")).RESPONSE).toEqual([]);
  const cui = await digifact.shared("SHARED_GETINFOCUI", "CUI|2218516581217");
  expect(cui.RESPONSE).toEqual([expect.objectContaining({ CUI: "2218516581217", FALLECIDO: "NO" })]);
  expect((await digifact.shared("SHARED_GETINFOCUI", "CUI|1111140470101")).RESPONSE).toEqual([]);
});

test("a document is cancelled with Digifact's answer, and a second time it was before", async () => {
  const answer = await digifact.transform(buildNuc({ adenda: adenda("anulada") }));
  const cancelled = await digifact.cancel(answer.authNumber);
  expect(cancelled).toMatchObject({
    Codigo: 1,
    Autorizacion: answer.authNumber,
    Serie: answer.batch,
    Numero: answer.serial,
    Fecha_DTE: "2025-06-16T10:15:00",
    NIT_EFACE: general.nit,
    NIT_COMPRADOR: "CF",
    Fecha_de_certificacion: "2025-06-16T10:15:03",
  });
  const certified = decoded(cancelled["ResponseDATA1"]);
  expect(certified).toContain("<dte:NITCertificador>77454820</dte:NITCertificador>");
  expect(await verifies(certified, "FirmaEmisor")).toBe(true);
  expect(await verifies(certified, "FirmaCertificador")).toBe(true);
  expect(await digifact.cancel(answer.authNumber)).toMatchObject({
    Codigo: 3000,
    Mensaje: expect.stringContaining("ANULADO PREVIAMENTE"),
    ResponseDATA1: "",
  });
  const { RESPONSE } = await digifact.shared("SHARED_GETDTEINFO_BY_INTERNALID", byReference("anulada"));
  expect(RESPONSE?.[0]).toMatchObject({ STATUS: "ANULADO" });
});

conformance(test)("a cancellation is valid under SAT's schemas", async () => {
  const { authNumber } = await digifact.transform(buildNuc());
  const cancelled = await digifact.cancel(authNumber);
  expect(await problemsUnderSchema(decoded(cancelled["ResponseDATA1"]))).toBe("");
});

test("a blank for the T in the day of emission, and a padded Taxid, are accepted", async () => {
  const { authNumber } = await digifact.transform(buildNuc());
  const changes = { Taxid: "000012345679", FechaEmisionDocumentoAnular: "2025-06-16 10:15:00" };
  expect(await digifact.cancel(authNumber, changes)).toMatchObject({ Codigo: 1 });
});

test.each([
  ["another receptor", { IdReceptor: "98765434" }, "FEL_ANU371"],
  ["another day", { FechaEmisionDocumentoAnular: "2025-06-15T10:15:00" }, "FEL_ANU374"],
  ["no reason", { MotivoAnulacion: "" }, "FEL_GEN102"],
  ["an unknown document", { Autorizacion: "D412A347-9720-44C0-8000-000000000000" }, "FEL_ANU368"],
  ["another Taxid", { Taxid: "98765434" }, ""],
  ["another user", { Username: "OTRO" }, ""],
  ["a missing field", { MotivoAnulacion: undefined }, ""],
])("a cancellation with %s is refused", async (_, changes, codigos) => {
  const { authNumber } = await digifact.transform(buildNuc());
  expect(await digifact.cancel(authNumber, changes)).toMatchObject({
    Codigo: 3000,
    CodigosSAT: codigos,
    Mensaje: expect.stringMatching(/.+/),
  });
});

test("a document with a note in force is not cancelled", async () => {
  const { authNumber, batch, serial } = await digifact.transform(buildNuc({ buyer: comprador }));
  const referencia = {
    NumeroAutorizacionDocumentoOrigen: authNumber,
    FechaEmisionDocumentoOrigen: "2025-06-16",
    SerieDocumentoOrigen: batch,
    NumeroDocumentoOrigen: serial,
  };
  const nota = {
    header: { DocType: "NDEB" },
    buyer: comprador,
    complementos: [complemento("NDEB", referencia)],
  };
  expect((await digifact.transform(buildNuc(nota))).code).toBe(1);
  expect(await digifact.cancel(authNumber, { IdReceptor: comprador.TaxID })).toMatchObject({
    Codigo: 3000,
    Mensaje: expect.stringContaining("3.16.2.2"),
  });
});

test("refusals on purpose of cancellations and lookups are not answers that there is nothing", async () => {
  const { authNumber } = await digifact.transform(buildNuc());
  await certifier.fail({ operacion: "anular", modo: "rechazo" });
  expect(await digifact.cancel(authNumber)).toMatchObject({ Codigo: 3000 });
  await certifier.fail({ operacion: "consultar", modo: "rechazo", veces: 2 });
  expect((await digifact.shared("SHARED_GETINFONITcom", "NIT|98765434")).RESPONSE).toBeNull();
  expect(await digifact.getDocument(authNumber)).toMatchObject({ code: 3000 });
  expect(await digifact.getDocument(authNumber, { FORMAT: "PDF" })).toMatchObject({ code: 3000 });
});
