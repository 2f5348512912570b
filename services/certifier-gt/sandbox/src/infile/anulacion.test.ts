import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { buildAnulacion } from "../../test/build-anulacion.js";
import { buildDocumento, replaced } from "../../test/build-documento.js";
import { type Certifier, codes, general, NOW, openCertifier, pequeno } from "../../test/certifier.js";
import { nota } from "../../test/documentos.js";

let now = NOW;
let certifier: Certifier;
beforeAll(async () => {
  certifier = await openCertifier({ now: () => now });
});
afterAll(async () => {
  await certifier.close();
});

async function certify(xml = buildDocumento()) {
  const answer = await certifier.certify(xml);
  expect(codes(answer)).toEqual([]);
  return answer;
}

async function anuladoOf(uuid: string): Promise<unknown> {
  const { documentos } = await certifier.documentos();
  return documentos.find(({ id }) => id === uuid)?.["anulado"];
}

test("a document is cancelled with INFILE's answer, and the ledger says so", async () => {
  const { uuid, serie, numero } = await certify();
  expect(await anuladoOf(uuid)).toBe(false);
  const { total } = await certifier.documentos();
  const answer = await certifier.certify(buildAnulacion(uuid));
  expect(answer).toEqual({
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
    uuid,
    serie,
    numero,
    xml_certificado: expect.any(String),
  });
  expect(await anuladoOf(uuid)).toBe(true);
  expect((await certifier.documentos()).total).toBe(total);
});

test("the certified cancellation is what came, with the certifier's parts inserted", async () => {
  const { uuid } = await certify();
  const xml = buildAnulacion(uuid);
  const answer = await certifier.certify(xml);
  const certified = Buffer.from(answer.xml_certificado, "base64").toString();
  const certificacion = /<dte:Certificacion>.*<\/dte:Certificacion>/s.exec(certified)?.[0] ?? "";
  expect(certificacion).toBe(
    "<dte:Certificacion><dte:NITCertificador>12521337</dte:NITCertificador>" +
      "<dte:NombreCertificador>INFILE, SOCIEDAD ANONIMA</dte:NombreCertificador>" +
      "<dte:FechaHoraCertificacion>2025-06-16T10:15:03-06:00</dte:FechaHoraCertificacion></dte:Certificacion>",
  );
  const signatures = certified.match(/<ds:Signature .*?<\/ds:Signature>/gs) ?? [];
  expect(signatures).toHaveLength(2);
  expect([certificacion, ...signatures].reduce((text, piece) => text.replace(piece, ""), certified)).toBe(
    xml,
  );
});

test("a repeated identificador gets the earlier answer, by sending it again and by the lookup", async () => {
  const { uuid } = await certify();
  const headers = { identificador: "anular-1" };
  const first = await certifier.certify(buildAnulacion(uuid), headers);
  expect(await certifier.certify(buildAnulacion(uuid), headers)).toEqual(first);
  const lookup = { nit_emisor: general.nit, identificador: "anular-1" };
  expect(await certifier.consult(lookup)).toEqual(first);
  await certifier.restart();
  expect(await certifier.certify(buildAnulacion(uuid), headers)).toEqual(first);
  expect(await certifier.consult(lookup)).toEqual(first);
});

test("a lost answer is found by the lookup", async () => {
  const { uuid } = await certify();
  await certifier.fail({ operacion: "anular", modo: "corte" });
  await expect(certifier.certify(buildAnulacion(uuid), { identificador: "perdida" })).rejects.toThrow();
  expect(await anuladoOf(uuid)).toBe(true);
  const found = await certifier.consult({ nit_emisor: general.nit, identificador: "perdida" });
  expect(found.uuid).toBe(uuid);
});

test("a document is cancelled once, also when two cancellations come at the same moment", async () => {
  const { uuid } = await certify();
  const answers = await Promise.all([1, 2, 3].map(() => certifier.certify(buildAnulacion(uuid))));
  expect(answers.filter(({ resultado }) => resultado)).toHaveLength(1);
  expect(codes(await certifier.certify(buildAnulacion(uuid)))).toEqual(["FEL_ANU458 3.16.2 1"]);
});

test("a document with notes in force is not cancelled, until they are", async () => {
  const factura = await certify();
  const credito = await certify(buildDocumento(nota("NCRE", factura)));
  const debito = await certify(buildDocumento(nota("NDEB", factura)));
  expect(codes(await certifier.certify(buildAnulacion(factura.uuid)))).toEqual(["0 3.16.2 2"]);
  await certifier.certify(buildAnulacion(credito.uuid));
  expect(codes(await certifier.certify(buildAnulacion(factura.uuid)))).toEqual(["0 3.16.2 2"]);
  await certifier.certify(buildAnulacion(debito.uuid));
  expect(codes(await certifier.certify(buildAnulacion(factura.uuid)))).toEqual([]);
});

test.each([
  [
    "an unknown document",
    { NumeroDocumentoAAnular: "D412A347-9720-44C0-8000-000000000000" },
    "FEL_ANU368 3.16.2 1",
  ],
  ["another receptor", { IDReceptor: "98765434" }, "FEL_ANU371 3.16.4 1"],
  [
    "another day of emission",
    { FechaEmisionDocumentoAnular: "2025-06-15T10:15:00-06:00" },
    "FEL_ANU374 3.16.6 1",
  ],
  [
    "a date of cancellation that is not today",
    { FechaHoraAnulacion: "2025-06-17T00:00:00-06:00" },
    "FEL_ANU378 3.16.7 0",
  ],
  ["another hour than Guatemala's", { FechaHoraAnulacion: "2025-06-16T16:16:00Z" }, "INFILE 0 HUSO"],
  ["an emisor who is not that of the credentials", { NITEmisor: pequeno.nit }, "INFILE 0 EMISOR"],
  ["no reason", { MotivoAnulacion: " " }, "FEL_GEN102 XSD 0"],
  ["a reason of 256 letters", { MotivoAnulacion: "x".repeat(256) }, "FEL_GEN102 XSD 0"],
  [
    "a UUID in small letters",
    { NumeroDocumentoAAnular: "d412a347-9720-44c0-8000-000000000000" },
    "FEL_GEN102 XSD 0",
  ],
  ["no receptor", { IDReceptor: undefined }, "FEL_GEN102 XSD 0"],
  ["another ID", { ID: "DatosGenerales" }, "FEL_GEN102 XSD 0"],
])("a cancellation with %s is refused", async (_, changes: Record<string, string | undefined>, expected) => {
  const { uuid } = await certify();
  expect(codes(await certifier.certify(buildAnulacion(uuid, changes), {}, general))).toEqual([expected]);
  expect(await anuladoOf(uuid)).toBe(false);
});

test("another hour of the same day of emission is accepted, and one without offset", async () => {
  const { uuid } = await certify();
  const changes = { FechaEmisionDocumentoAnular: "2025-06-16T23:00:00" };
  expect(codes(await certifier.certify(buildAnulacion(uuid, changes)))).toEqual([]);
});

test("another emisor cannot cancel a document", async () => {
  const { uuid } = await certify();
  const ajena = buildAnulacion(uuid, { NITEmisor: pequeno.nit });
  expect(codes(await certifier.certify(ajena))).toEqual(["FEL_ANU369 3.16.3 1"]);
});

test("a document is cancelled until the IVA of its month is declared, and not before it is issued", async () => {
  const { uuid } = await certify();
  const futura = await certify(
    buildDocumento({ general: { FechaHoraEmision: "2025-06-30T08:00:00-06:00" } }),
  );
  const antes = buildAnulacion(futura.uuid, { FechaEmisionDocumentoAnular: "2025-06-30T08:00:00-06:00" });
  expect(codes(await certifier.certify(antes))).toEqual(["FEL_ANU376 3.16.7 0"]);
  now = new Date("2025-08-01T06:00:00Z");
  const tarde = buildAnulacion(uuid, { FechaHoraAnulacion: "2025-08-01T00:00:00-06:00" });
  expect(codes(await certifier.certify(tarde))).toEqual(["FEL_ANU375 3.16.7 1"]);
  now = new Date("2025-08-01T05:59:00Z");
  const justo = buildAnulacion(uuid, { FechaHoraAnulacion: "2025-07-31T23:59:00-06:00" });
  expect(codes(await certifier.certify(justo))).toEqual([]);
  now = NOW;
});

test("a signature that the unified process does not ask for is refused", async () => {
  const { uuid } = await certify();
  const signed = replaced(buildAnulacion(uuid), "</dte:GTA", "<ds:Signature><ds:X/></ds:Signature></dte:GTA");
  expect(codes(await certifier.certify(signed))).toEqual(["FEL_GEN102 XSD 0"]);
});
