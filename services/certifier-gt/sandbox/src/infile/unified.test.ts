import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { buildDocumento } from "../../test/build-documento.js";
import { type Certifier, codes, general, openCertifier, pequeno } from "../../test/certifier.js";

let certifier: Certifier;
beforeAll(async () => {
  certifier = await openCertifier();
});
afterAll(async () => {
  await certifier.close();
});

test("a right factura is certified with INFILE's answer, and SAT's serie and numero", async () => {
  const answer = await certifier.certify(buildDocumento());
  const { uuid, xml_certificado: _, ...rest } = answer;
  expect(uuid).toMatch(/^[0-9A-F]{8}-[0-9A-F]{4}-4[0-9A-F]{3}-[89AB][0-9A-F]{3}-[0-9A-F]{12}$/);
  expect(rest).toEqual({
    resultado: true,
    fecha: "2025-06-16T10:15:03-06:00",
    origen: "Organismo Certificador INFILE, S.A.",
    descripcion: "Validado y Certificado Exitosamente",
    control_emision: { Saldo: 0, Creditos: 0 },
    alertas_infile: false,
    descripcion_alertas_infile: [],
    alertas_sat: false,
    descripcion_alertas_sat: [],
    cantidad_errores: 0,
    descripcion_errores: [],
    informacion_adicional: "",
    serie: uuid.slice(0, 8),
    numero: Number.parseInt(uuid.slice(9, 13) + uuid.slice(14, 18), 16),
  });
});

test("a refusal is HTTP 200 with every field of INFILE's shape, and all the findings", async () => {
  const wrong = buildDocumento({ frases: [], items: [{ total: "113.00" }] });
  const answer = await certifier.certify(wrong);
  expect(answer).toEqual({
    resultado: false,
    fecha: "",
    origen: "",
    descripcion: "",
    control_emision: { Saldo: 0, Creditos: 0 },
    alertas_infile: false,
    descripcion_alertas_infile: [],
    alertas_sat: false,
    descripcion_alertas_sat: [],
    cantidad_errores: 2,
    descripcion_errores: [
      {
        resultado: false,
        fuente: "SAT",
        categoria: "FEL_RCP318",
        numeral: "2.6.1",
        validacion: "1",
        mensaje_error: expect.stringContaining("frase 1"),
      },
      {
        resultado: false,
        fuente: "SAT",
        categoria: "FEL_RCP348",
        numeral: "2.19.1",
        validacion: "1",
        mensaje_error: expect.stringContaining("línea 1"),
      },
    ],
    informacion_adicional: "",
    uuid: "",
    serie: "",
    numero: 0,
    xml_certificado: "",
  });
});

test.each(["UsuarioFirma", "LlaveFirma", "UsuarioApi", "LlaveApi"])(
  "a wrong %s is refused and leaves nothing behind",
  async (header) => {
    const { total } = await certifier.documentos();
    const answer = await certifier.certify(buildDocumento(), { [header]: "otra" });
    expect(codes(answer)).toEqual(["INFILE 0 CREDENCIALES"]);
    expect((await certifier.documentos()).total).toBe(total);
  },
);

test("a transaction without identificador, or with a very long one, is refused", async () => {
  for (const identificador of ["", "x".repeat(201)])
    expect(codes(await certifier.certify(buildDocumento(), { identificador }))).toEqual([
      "INFILE 0 IDENTIFICADOR",
    ]);
});

test("what was accepted is in the ledger under its identificador, byte for byte", async () => {
  const xml = buildDocumento();
  const { uuid } = await certifier.certify(xml, { identificador: "libro-1" });
  const { documentos } = await certifier.documentos();
  expect(documentos.find(({ idTransaccion }) => idTransaccion === "libro-1")).toEqual({
    id: uuid,
    idTransaccion: "libro-1",
    emisor: "12345679",
    tipo: "FACT",
    total: "112.0000000000",
    moneda: "GTQ",
    anulado: false,
    recibido: "2025-06-16T16:15:03.250Z",
    contenido: Buffer.from(xml).toString("base64"),
  });
});

test("a repeated identificador gets the earlier answer, also with another or a broken document", async () => {
  const first = await certifier.certify(buildDocumento(), { identificador: "repetido" });
  const { total } = await certifier.documentos();
  const other = buildDocumento({ receptor: { IDReceptor: "98765434" } });
  for (const xml of [buildDocumento(), other, "<roto"])
    expect(await certifier.certify(xml, { identificador: "repetido" })).toEqual(first);
  expect((await certifier.documentos()).total).toBe(total);
});

test("the identificador of a refused document can be used again", async () => {
  const refused = await certifier.certify(buildDocumento({ frases: [] }), { identificador: "segunda" });
  expect(refused.resultado).toBe(false);
  expect((await certifier.certify(buildDocumento(), { identificador: "segunda" })).resultado).toBe(true);
});

test("the same identificador of another emisor is another document", async () => {
  const first = await certifier.certify(buildDocumento(), { identificador: "ambos" });
  const fpeq = buildDocumento({
    general: { Tipo: "FPEQ" },
    emisor: { NITEmisor: "98765434", AfiliacionIVA: "PEQ" },
    frases: [[3, 1]],
    items: [{ impuestos: [] }],
  });
  const second = await certifier.certify(fpeq, { identificador: "ambos" }, pequeno);
  expect(second.resultado).toBe(true);
  expect(second.uuid).not.toBe(first.uuid);
});

test("simultaneous sends of one transaction are one document", async () => {
  const { total } = await certifier.documentos();
  const sends = Array.from({ length: 20 }, () =>
    certifier.certify(buildDocumento(), { identificador: "a-la-vez" }),
  );
  const uuids = (await Promise.all(sends)).map(({ uuid }) => uuid);
  expect(new Set(uuids).size).toBe(1);
  expect((await certifier.documentos()).total).toBe(total + 1);
});

test("the lookup gives the certification's answer, or says that there is none", async () => {
  const certified = await certifier.certify(buildDocumento(), { identificador: "buscado" });
  const lookup = { nit_emisor: general.nit, identificador: "buscado" };
  expect(await certifier.consult(lookup)).toEqual(certified);
  const missing = await certifier.consult({ ...lookup, identificador: "nunca" });
  expect(missing).toMatchObject({ resultado: false, cantidad_errores: 1, uuid: "" });
  expect(codes(missing)).toEqual(["INFILE 0 NO_EXISTE"]);
});

test("the lookup asks for the emisor's own credentials and a readable question", async () => {
  const lookup = { nit_emisor: general.nit, identificador: "buscado" };
  expect(codes(await certifier.consult(lookup, { LlaveApi: "otra" }))).toEqual(["INFILE 0 CREDENCIALES"]);
  expect(codes(await certifier.consult({ ...lookup, nit_emisor: pequeno.nit }))).toEqual([
    "INFILE 0 CREDENCIALES",
  ]);
  for (const body of ["{", "null", { nit_emisor: 5, identificador: "x" }])
    expect(codes(await certifier.consult(body))).toEqual(["INFILE 0 CONSULTA"]);
});

test("after a restart a repeat and the lookup still give the earlier answer", async () => {
  const first = await certifier.certify(buildDocumento(), { identificador: "antes" });
  await certifier.restart();
  expect(await certifier.certify(buildDocumento(), { identificador: "antes" })).toEqual(first);
  expect(await certifier.consult({ nit_emisor: general.nit, identificador: "antes" })).toEqual(first);
});

test("a lost answer is found by the lookup: what was recorded stays recorded", async () => {
  await certifier.fail({ operacion: "certificar", modo: "corte" });
  await expect(certifier.certify(buildDocumento(), { identificador: "perdido" })).rejects.toThrow();
  const found = await certifier.consult({ nit_emisor: general.nit, identificador: "perdido" });
  expect(found.resultado).toBe(true);
  expect((await certifier.certify(buildDocumento(), { identificador: "perdido" })).uuid).toBe(found.uuid);
});

test("a refusal on purpose has INFILE's shape, and does not say that a document does not exist", async () => {
  await certifier.fail({ operacion: "certificar", modo: "rechazo" });
  await certifier.fail({ operacion: "consultar", modo: "rechazo" });
  expect(codes(await certifier.certify(buildDocumento()))).toEqual(["FEL_GEN100 0 0"]);
  const lookup = await certifier.consult({ nit_emisor: general.nit, identificador: "antes" });
  expect(codes(lookup)).toEqual(["FEL_GEN100 0 0"]);
});

test("a fault on cancelling strikes cancellations, which come to the same address", async () => {
  await certifier.fail({ operacion: "anular", modo: "rechazo" });
  expect((await certifier.certify(buildDocumento())).resultado).toBe(true);
  const anulacion =
    '<dte:GTAnulacionDocumento xmlns:dte="http://www.sat.gob.gt/dte/fel/0.1.0" Version="0.1"/>';
  expect(codes(await certifier.certify(anulacion))).toEqual(["FEL_GEN100 0 0"]);
});

test("a contingency number is used once by an emisor, also at the same moment", async () => {
  const xml = buildDocumento({ general: { NumeroAcceso: "123456789" } });
  const answers = await Promise.all(Array.from({ length: 5 }, () => certifier.certify(xml)));
  expect(answers.filter(({ resultado }) => resultado)).toHaveLength(1);
  await certifier.restart();
  expect(codes(await certifier.certify(xml))).toEqual(["INFILE 0 ACCESO"]);
  const other = buildDocumento({ general: { NumeroAcceso: "123456780" } });
  expect(codes(await certifier.certify(other))).toEqual([]);
});

test("the control surface shows what it always did of a document that others can refer to", async () => {
  const xml = buildDocumento({ general: { NumeroAcceso: "999999999" } });
  await certifier.certify(xml, { identificador: "contingencia" });
  const { documentos } = await certifier.documentos();
  const documento = documentos.find(({ idTransaccion }) => idTransaccion === "contingencia");
  expect(Object.keys(documento ?? {}).sort()).toEqual([
    ...["anulado", "contenido", "emisor", "id", "idTransaccion", "moneda", "recibido", "tipo", "total"],
  ]);
});
