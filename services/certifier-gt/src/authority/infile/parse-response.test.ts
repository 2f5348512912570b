import { describe, expect, test } from "@jest/globals";
import type { Answer } from "../answers.js";
import { parseFind as find, parseFirma, parseSubmit as submit } from "./parse-response.js";

const UUID = "DBB51AE2-3A62-4437-B8E9-42ECFB761156";

const ahora = new Date("2026-11-20T14:15:00Z");
const question = { operacion: "certificar", contenido: Buffer.from("<a></a>"), ahora } as const;
const parseSubmit = (given: Answer) => submit(given, question);
const parseFind = (given: Answer) => find(given, question);

const certificado = (more: { uuid?: string; fecha?: string } = {}) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<dte:GTDocumento xmlns:dte="http://www.sat.gob.gt/dte/fel/0.2.0" Version="0.1"><dte:SAT ClaseDocumento="dte"><dte:DTE ID="DatosCertificados"><dte:DatosEmision ID="DatosEmision"><dte:DatosGenerales Tipo="FACT"/></dte:DatosEmision><dte:Certificacion><dte:NITCertificador>12521337</dte:NITCertificador><dte:NombreCertificador>INFILE, SOCIEDAD ANÓNIMA &amp; CIA</dte:NombreCertificador><dte:NumeroAutorizacion Serie="DBB51AE2" Numero="979518519">${more.uuid ?? UUID}</dte:NumeroAutorizacion><dte:FechaHoraCertificacion>${more.fecha ?? "2026-11-20T08:15:03.250-06:00"}</dte:FechaHoraCertificacion></dte:Certificacion></dte:DTE></dte:SAT></dte:GTDocumento>`;

const aceptado = {
  resultado: true,
  fecha: "2026-11-20T08:15:03-06:00",
  origen: "Organismo Certificador INFILE, S.A.",
  descripcion: "Validado y Certificado Exitosamente",
  cantidad_errores: 0,
  descripcion_errores: [],
  uuid: UUID,
  serie: "DBB51AE2",
  numero: 979518519 as number | string,
  xml_certificado: Buffer.from(certificado()).toString("base64"),
};
const error = (mensaje: string, more: Record<string, unknown> = {}) => ({
  resultado: false,
  fuente: "InFile",
  categoria: "0",
  numeral: "0",
  validacion: "0",
  mensaje_error: mensaje,
  ...more,
});
const rechazado = (...errores: unknown[]) => ({
  ...aceptado,
  resultado: false,
  descripcion: "",
  cantidad_errores: errores.length,
  descripcion_errores: errores,
  uuid: "",
  serie: "",
  numero: 0,
  xml_certificado: "",
});
const answer = (body: unknown, status = 200) => ({
  status,
  body: Buffer.from(typeof body === "string" ? body : JSON.stringify(body)),
});

describe("INFILE certified", () => {
  test("and the certification is what the certified XML says", () => {
    expect(parseSubmit(answer(aceptado))).toEqual({
      kind: "aceptado",
      certificacion: {
        id: UUID,
        serie: "DBB51AE2",
        numero: 979518519,
        fechaCertificacion: "2026-11-20T08:15:03.250-06:00",
        certificador: { id: "12521337", nombre: "INFILE, SOCIEDAD ANÓNIMA & CIA" },
        contenido: Buffer.from(certificado()),
        tipoContenido: "application/xml",
      },
    });
  });
  test.each([
    ["a numero as text", { numero: "2535474368" }, { numero: 2535474368 }],
    ["a test serie", { serie: "**PRUEBAS**" }, { serie: "**PRUEBAS**" }],
    ["a uuid in lower case", { uuid: UUID.toLowerCase() }, { id: UUID }],
    [
      "a certification date without offset, which is Guatemala's",
      { xml_certificado: Buffer.from(certificado({ fecha: "2026-11-20T08:15:03" })).toString("base64") },
      { fechaCertificacion: "2026-11-20T08:15:03-06:00" },
    ],
  ])("with %s", (_, change, certificacion) => {
    expect(parseSubmit(answer({ ...aceptado, ...change }))).toMatchObject({
      kind: "aceptado",
      certificacion,
    });
  });
});

describe("INFILE refused", () => {
  test("and its findings are the events, the first one the reason", () => {
    const verdict = parseSubmit(
      answer(
        rechazado(
          error("Error. Precio calculado incorrectamente.", {
            fuente: "SAT",
            categoria: "FEL_RCP313",
            numeral: "2.3.5",
            validacion: "1",
          }),
          error("Otro", { numeral: "2.2.1", validacion: "2" }),
          error("El XML enviado no coincide con ninguno de los formatos autorizados"),
        ),
      ),
    );
    expect(verdict).toEqual({
      kind: "rechazado",
      rechazo: {
        codigo: "FEL_RCP313",
        descripcion: "Error. Precio calculado incorrectamente.",
        eventos: [
          { codigo: "FEL_RCP313", mensaje: "Error. Precio calculado incorrectamente." },
          { codigo: "2.2.1.2", mensaje: "Otro" },
          { codigo: "INFILE", mensaje: "El XML enviado no coincide con ninguno de los formatos autorizados" },
        ],
      },
    });
  });
  test("with a description and no list", () => {
    expect(parseSubmit(answer({ ...rechazado(), descripcion: "Servicio suspendido" }))).toMatchObject({
      kind: "rechazado",
      rechazo: {
        codigo: "INFILE",
        descripcion: "Servicio suspendido",
        eventos: [{ codigo: "INFILE", mensaje: "Servicio suspendido" }],
      },
    });
  });
  test("an access number that exists already is a refusal of this document", () => {
    expect(parseSubmit(answer(rechazado(error("El número de acceso ya existe."))))).toMatchObject({
      kind: "rechazado",
    });
  });
  test.each([
    ["HTTP 401", { mensaje: "no" }, 401],
    ["its gateway's code", { codigo_error: "ERROR_401", mensaje: "no" }, 200],
  ])("the credentials, by %s", (_, body, status) => {
    expect(parseSubmit(answer(body, status))).toMatchObject({
      kind: "rechazado",
      rechazo: {
        codigo: "INFILE_CREDENCIALES",
        descripcion: expect.stringContaining("credencialesCertificador"),
      },
    });
  });
});

describe("nobody knows what INFILE did when it answers", () => {
  const xml = (text: string) => Buffer.from(text).toString("base64");
  test.each<[string, unknown, number?]>([
    ["a page", "<html>Bad gateway</html>"],
    ["a page that forbids", "<html>Forbidden</html>", 403],
    ["JSON that forbids", { mensaje: "no" }, 403],
    ["nothing", ""],
    ["half an answer", JSON.stringify(aceptado).slice(0, 200)],
    ["a list", "[]"],
    ["null", "null"],
    ["another JSON", { ok: true }],
    ["a result that is no boolean", { ...aceptado, resultado: "true" }],
    ["an acceptance with 500", aceptado, 500],
    ["a refusal with 503", rechazado(error("x")), 503],
    ["429", rechazado(error("x")), 429],
    ["its gateway's 429", { codigo: "ERROR_429", mensaje: "espere" }],
    ["an acceptance without uuid", { ...aceptado, uuid: "" }],
    ["an acceptance with a uuid that is none", { ...aceptado, uuid: "123" }],
    ["an acceptance without serie", { ...aceptado, serie: "" }],
    ["an acceptance without numero", { ...aceptado, numero: "" }],
    ["a numero that is none", { ...aceptado, numero: "12a" }],
    ["a numero beyond exact integers", { ...aceptado, numero: "9007199254740993" }],
    ["an acceptance without the certified XML", { ...aceptado, xml_certificado: "" }],
    [
      "the XML of another document",
      { ...aceptado, xml_certificado: xml(certificado({ uuid: UUID.replace("D", "E") })) },
    ],
    ["XML cut short", { ...aceptado, xml_certificado: xml(certificado().slice(0, 600)) }],
    ["XML without a date", { ...aceptado, xml_certificado: xml(certificado({ fecha: "hoy" })) }],
    ["a refusal without a reason", rechazado()],
    ["a refusal that gives a uuid", { ...rechazado(error("x")), uuid: UUID }],
    ["that the key is repeated", rechazado(error("El identificador está duplicado."))],
    ["that it was certified before", rechazado(error("El documento ya fue certificado."))],
  ])("%s", (_, body, status = 200) => {
    expect(parseSubmit(answer(body, status))).toMatchObject({ kind: "desconocido" });
  });
});

describe("asked for a key", () => {
  test("INFILE gives the certification it made", () => {
    expect(parseFind(answer(aceptado))).toMatchObject({ kind: "aceptado", certificacion: { id: UUID } });
  });
  test.each(["No existe un documento con el identificador enviado.", "No se encontró el DTE solicitado"])(
    "its word that there is nothing (%s) is believed",
    (mensaje) => {
      expect(parseFind(answer(rechazado(error(mensaje))))).toMatchObject({ kind: "inexistente" });
    },
  );
  test.each<[string, unknown, number?]>([
    ["wrong credentials", rechazado(error("Las credenciales no son válidas"))],
    ["a user that does not exist", rechazado(error("No existe el usuario"))],
    ["HTTP 404 of a page", "<html>Not found</html>", 404],
    ["HTTP 401", { mensaje: "no" }, 401],
    ["HTTP 500 that denies it", rechazado(error("No existe el documento")), 500],
    ["an acceptance that is not whole", { ...aceptado, xml_certificado: "" }],
  ])("%s says nothing about it", (_, body, status = 200) => {
    expect(parseFind(answer(body, status))).toMatchObject({ kind: "desconocido" });
  });
});

describe("a cancellation that INFILE", () => {
  const contenido = Buffer.from(
    `<dte:GTAnulacionDocumento xmlns:dte="http://www.sat.gob.gt/dte/fel/0.1.0"><dte:SAT><dte:AnulacionDTE><dte:DatosGenerales FechaHoraAnulacion="2026-11-20T08:15:00-06:00" NumeroDocumentoAAnular="${UUID}"></dte:DatosGenerales></dte:AnulacionDTE></dte:SAT></dte:GTAnulacionDocumento>`,
  );
  const certified = (uuid = UUID) =>
    Buffer.from(
      contenido
        .toString()
        .replace(UUID, uuid)
        .replace(
          "</dte:AnulacionDTE>",
          "<dte:Certificacion><dte:FechaHoraCertificacion>2026-11-20T08:15:03</dte:FechaHoraCertificacion></dte:Certificacion></dte:AnulacionDTE>",
        ),
    );
  const cancel = { operacion: "anular", contenido, ahora } as const;
  const finding = (categoria: string, mensaje: string) => answer(rechazado(error(mensaje, { categoria })));
  test("certified is done when its XML says so, of that document", () => {
    const xml_certificado = certified().toString("base64");
    expect(submit(answer({ ...aceptado, xml_certificado }), cancel)).toEqual({
      kind: "aceptado",
      certificacion: {
        id: UUID,
        fechaCertificacion: "2026-11-20T08:15:03-06:00",
        contenido: certified(),
        tipoContenido: "application/xml",
      },
    });
    const other = certified(UUID.replace("D", "E")).toString("base64");
    expect(submit(answer({ ...aceptado, xml_certificado: other }), cancel)).toMatchObject({
      kind: "desconocido",
    });
  });
  test.each([
    ["FEL_ANU458", "Error. El DTE a anular se encuentra con estado diferente a vigente."],
    ["0", "El documento ya se encuentra ANULADO."],
    ["0", "DOCUMENTO ANULADO PREVIAMENTE"],
  ])("refuses because it was cancelled before is done: %s %s", (categoria, mensaje) => {
    expect(submit(finding(categoria, mensaje), cancel)).toEqual({
      kind: "aceptado",
      certificacion: { id: UUID, fechaCertificacion: "2026-11-20T08:15:00-06:00" },
    });
  });
  test.each(["FEL_ANU001", "FEL_ANU462"])("leaves to SAT to decide (%s) is not known yet", (codigo) => {
    expect(submit(finding(codigo, "Pendiente de autorización."), cancel)).toMatchObject({
      kind: "desconocido",
    });
  });
  test("refuses for any other reason is refused", () => {
    expect(submit(finding("FEL_ANU375", "Venció el plazo."), cancel)).toMatchObject({
      kind: "rechazado",
      rechazo: { codigo: "FEL_ANU375" },
    });
  });
});

describe("INFILE's signer", () => {
  const firmado = Buffer.from("<a><ds:Signature></ds:Signature></a>");
  test("gives the signed XML", () => {
    const body = { resultado: true, descripcion: "", archivo: firmado.toString("base64") };
    expect(parseFirma(answer(body))).toEqual({ firmado });
  });
  test("refuses in its own words", () => {
    expect(parseFirma(answer({ resultado: false, descripcion: "Llave vencida", archivo: "" }))).toMatchObject(
      {
        verdict: { kind: "rechazado", rechazo: { codigo: "INFILE_FIRMA", descripcion: "Llave vencida" } },
      },
    );
  });
  test.each<[string, unknown, number]>([
    ["a page", "<html></html>", 200],
    ["500", { resultado: true, archivo: firmado.toString("base64") }, 500],
    ["429", { mensaje: "espere" }, 429],
  ])("that answers %s leaves the certifier without anything", (_, body, status) => {
    expect(parseFirma(answer(body, status))).toMatchObject({ verdict: { kind: "inexistente" } });
  });
  test("does not know the account", () => {
    expect(parseFirma(answer({ mensaje: "no" }, 401))).toMatchObject({
      verdict: { kind: "rechazado", rechazo: { codigo: "INFILE_CREDENCIALES" } },
    });
  });
});
