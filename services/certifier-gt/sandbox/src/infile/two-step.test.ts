import { conformance } from "@dte/testing/conformance";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { buildAnulacion } from "../../test/build-anulacion.js";
import { buildDocumento, replaced } from "../../test/build-documento.js";
import { type Certifier, codes, general, openCertifier, pequeno } from "../../test/certifier.js";
import { problemsUnderSchema, verifies } from "../../test/conformance.js";
import { certificados, type Firma, signLocally } from "../../test/sign-locally.js";

let certifier: Certifier;
beforeAll(async () => {
  certifier = await openCertifier();
});
afterAll(async () => {
  await certifier.close();
});

const FIRMA = "/sign_solicitud_firmas/firma_xml";
const CERTIFICACION = "/fel/certificacion/v2/dte/";
const ANULACION = "/fel/anulacion/v2/dte/";

type SignerAnswer = { resultado: boolean; descripcion: string; archivo: string };

const base64 = (text: string) => Buffer.from(text).toString("base64");
const decoded = (text: string) => Buffer.from(text, "base64").toString();

async function sign(xml: string, changes: Record<string, unknown> = {}): Promise<SignerAnswer> {
  const body = {
    llave: general.llaveFirma,
    archivo: base64(xml),
    codigo: "1",
    alias: general.usuarioFirma,
    es_anulacion: "N",
    ...changes,
  };
  return (await certifier.post(FIRMA, body)).body as unknown as SignerAnswer;
}

let sends = 0;
async function send(
  path: string,
  xml: string,
  headers: Record<string, string> = {},
  changes = {},
  to = certifier,
) {
  sends += 1;
  const credentials = { usuario: general.usuarioApi, llave: general.llaveApi };
  const body = { nit_emisor: general.nit, correo_copia: "fe@example.com", xml_dte: base64(xml), ...changes };
  return (await to.post(path, body, { ...credentials, identificador: `dos-${sends}`, ...headers })).body;
}

test("a document that the signer signed is certified, with that signature in it as it was", async () => {
  const { resultado, archivo } = await sign(buildDocumento());
  expect(resultado).toBe(true);
  expect(await verifies(decoded(archivo), "FirmaEmisor")).toBe(true);
  const answer = await send(CERTIFICACION, decoded(archivo));
  expect(codes(answer)).toEqual([]);
  const firma = /<ds:Signature .*<\/ds:Signature>/s.exec(decoded(archivo))?.[0] ?? "";
  const certified = decoded(answer.xml_certificado);
  expect(certified).toContain(firma);
  expect(await verifies(certified, "FirmaEmisor")).toBe(true);
  expect(await verifies(certified, "FirmaCertificador")).toBe(true);
});

test("a cancellation takes both steps too", async () => {
  const { uuid } = await send(CERTIFICACION, signLocally(buildDocumento()));
  const { archivo } = await sign(buildAnulacion(uuid), { es_anulacion: "S" });
  const answer = await send(ANULACION, decoded(archivo), { identificador: "anular-dos" });
  expect(codes(answer)).toEqual([]);
  const certified = decoded(answer.xml_certificado);
  expect(await verifies(certified, "FirmaEmisor")).toBe(true);
  expect(await verifies(certified, "FirmaCertificador")).toBe(true);
  const lookup = { nit_emisor: general.nit, identificador: "anular-dos" };
  expect(await certifier.consult(lookup)).toEqual(answer);
});

test("an emisor signs by itself, in XAdES, with a certificate of its NIT", async () => {
  const signed = signLocally(buildDocumento());
  expect(await verifies(signed, "MiFirma")).toBe(true);
  const answer = await send(CERTIFICACION, signed);
  expect(codes(answer)).toEqual([]);
  const certified = decoded(answer.xml_certificado);
  expect(await verifies(certified, "MiFirma")).toBe(true);
});

conformance(test)("what was signed in a step of its own is valid under SAT's schemas", async () => {
  const { archivo } = await sign(buildDocumento());
  const factura = await send(CERTIFICACION, decoded(archivo));
  const cancelled = await sign(buildAnulacion(factura.uuid), { es_anulacion: "S" });
  const answers = [
    factura,
    await send(ANULACION, decoded(cancelled.archivo)),
    await send(CERTIFICACION, signLocally(buildDocumento())),
  ];
  for (const answer of answers) {
    expect(codes(answer)).toEqual([]);
    expect(await problemsUnderSchema(decoded(answer.xml_certificado))).toBe("");
  }
});

test("an emisor signs a cancellation by itself", async () => {
  const { uuid } = await send(CERTIFICACION, signLocally(buildDocumento()));
  const signed = signLocally(buildAnulacion(uuid), { id: "DatosAnulacion" });
  expect(codes(await send(ANULACION, signed))).toEqual([]);
});

test("what the identificador is known for is answered again, whatever is sent", async () => {
  const headers = { identificador: "dos-repetido" };
  const first = await send(CERTIFICACION, signLocally(buildDocumento()), headers);
  expect(first.resultado).toBe(true);
  expect(await send(CERTIFICACION, "<roto", headers)).toEqual(first);
});

test("the registered certificate is the one that counts", async () => {
  const registered = { ...general, certificado: certificados.otro.certificate };
  const strict = await openCertifier({ emisores: [registered] });
  const withOther = signLocally(buildDocumento(), certificados.otro);
  expect(codes(await send(CERTIFICACION, withOther, {}, {}, strict))).toEqual([]);
  const bare = signLocally(buildDocumento(), { ...certificados.otro, sinCertificado: true, sinXades: true });
  expect(codes(await send(CERTIFICACION, bare, {}, {}, strict))).toEqual(["FEL_RCP361 3.15.1 1"]);
  expect(codes(await send(CERTIFICACION, signLocally(buildDocumento()), {}, {}, strict))).toEqual([
    "FEL_RCP361 3.15.1 1",
  ]);
  await strict.close();
});

const tampered: [string, (xml: string) => string][] = [
  ["another name in what was signed", (xml) => replaced(xml, "Consumidor Final", "Consumidora Final")],
  [
    "a signature value that was changed",
    (xml) => xml.replace(/(<ds:SignatureValue>)./, "$1A").replace(/(<ds:SignatureValue>.)./, "$1B"),
  ],
  [
    "another hour of signing",
    (xml) => replaced(xml, "<xades:SigningTime>2025-06-16T10:15", "<xades:SigningTime>2025-06-16T10:16"),
  ],
  ["another algorithm", (xml) => replaced(xml, "xmldsig-more#rsa-sha256", "xmldsig-more#rsa-sha512")],
  [
    "a reference to something else",
    (xml) => replaced(xml, 'URI="#DatosEmision"', 'URI="#DatosCertificados"'),
  ],
  ["a reference outside of the document", (xml) => replaced(xml, 'URI="#Propiedades"', 'URI="http://x"')],
  ["a transformation of its own", (xml) => replaced(xml, "xmldsig#enveloped-signature", "xmldsig#base64")],
  ["no certificate", (xml) => xml.replace(/<ds:X509Data>.*<\/ds:X509Data>/s, "<ds:KeyName>x</ds:KeyName>")],
  ["a certificate that cannot be read", (xml) => xml.replace(/(<ds:X509Certificate>).{20}/, "$1AAAA")],
  ["two values", (xml) => xml.replace(/(<ds:SignatureValue>.*<\/ds:SignatureValue>)/s, "$1$1")],
];

test.each(tampered)("a signature with %s is refused", async (_, change) => {
  const answer = await send(CERTIFICACION, change(signLocally(buildDocumento())));
  expect(codes(answer)).toEqual(["FEL_RCP361 3.15.1 1"]);
});

test.each<[string, Firma, string]>([
  ["of another taxpayer", certificados.otro, "FEL_RCP361 3.15.1 1"],
  ["of a bare key that nobody registered", { sinCertificado: true, sinXades: true }, "FEL_RCP361 3.15.1 1"],
  ["without XAdES", { sinXades: true }, "FEL_RCP361 3.15.1 1"],
  ["with another key than its certificate's", { key: certificados.otro.key }, "FEL_RCP361 3.15.1 1"],
  [
    "whose properties name another certificate",
    { nombrado: certificados.otro.certificate },
    "FEL_RCP361 3.15.1 1",
  ],
  ["whose certificate has ended", certificados.vencido, "0 3.15.1 2"],
  [
    "with exclusive canonical XML",
    { c14n: "http://www.w3.org/2001/10/xml-exc-c14n#" },
    "FEL_RCP361 3.15.1 1",
  ],
])("a signature %s is refused", async (_, firma, expected) => {
  expect(codes(await send(CERTIFICACION, signLocally(buildDocumento(), firma)))).toEqual([expected]);
});

test("a signature on a cancellation that was changed is refused with the code of cancellations", async () => {
  const { uuid } = await send(CERTIFICACION, signLocally(buildDocumento()));
  const signed = signLocally(buildAnulacion(uuid), { id: "DatosAnulacion" });
  const changed = replaced(signed, "Error en los datos", "Otro error");
  expect(codes(await send(ANULACION, changed))).toEqual(["FEL_ANU370 3.15.1 1"]);
});

test("a document without signature, or with one in another place, breaks the schema", async () => {
  expect(codes(await send(CERTIFICACION, buildDocumento()))).toEqual(["FEL_GEN102 XSD 0"]);
  const signed = signLocally(buildDocumento());
  const firma = /<ds:Signature .*<\/ds:Signature>/s.exec(signed)?.[0] ?? "";
  const moved = replaced(replaced(signed, firma, ""), "</dte:SAT>", `${firma}</dte:SAT>`);
  expect(codes(await send(CERTIFICACION, moved))[0]).toBe("FEL_GEN102 XSD 0");
});

test("SAT's rules are checked before the signature", async () => {
  const answer = await send(CERTIFICACION, signLocally(buildDocumento({ frases: [] }), certificados.otro));
  expect(codes(answer)).toEqual(["FEL_RCP318 2.6.1 1"]);
});

test.each([
  ["a wrong usuario", { usuario: "otro" }, {}, "INFILE 0 CREDENCIALES"],
  ["a wrong llave", { llave: "otra" }, {}, "INFILE 0 CREDENCIALES"],
  ["another emisor's NIT", {}, { nit_emisor: pequeno.nit }, "INFILE 0 CREDENCIALES"],
  ["no correo_copia", {}, { correo_copia: undefined }, "INFILE 0 CUERPO"],
  ["an XML that is not in base64", {}, { xml_dte: "<xml/>" }, "0 0 0"],
  ["a cancellation at the documents' address", {}, { xml_dte: base64(buildAnulacion("X")) }, "0 0 0"],
  ["no identificador", { identificador: "" }, {}, "INFILE 0 IDENTIFICADOR"],
])("a send with %s is refused", async (_, headers: Record<string, string>, changes, expected) => {
  expect(codes(await send(CERTIFICACION, signLocally(buildDocumento()), headers, changes))).toEqual([
    expected,
  ]);
});

test.each([
  ["a wrong llave", { llave: "otra" }],
  ["a wrong alias", { alias: "OTRO" }],
  ["no codigo", { codigo: undefined }],
  ["another es_anulacion", { es_anulacion: "Y" }],
  ["a document as a cancellation", { es_anulacion: "S" }],
  ["what is not base64", { archivo: "<x/>" }],
  ["what is not XML", { archivo: base64("hola") }],
  ["another emisor's document", { archivo: base64(buildDocumento({ emisor: { NITEmisor: "98765434" } })) }],
  [
    "a document that breaks the schema",
    { archivo: base64(replaced(buildDocumento(), "<dte:Items>", "<dte:X/><dte:Items>")) },
  ],
  ["a signed document", { archivo: base64(signLocally(buildDocumento())) }],
])("the signer refuses %s", async (_, changes) => {
  expect(await sign(buildDocumento(), changes)).toEqual({
    resultado: false,
    descripcion: expect.stringMatching(/.+/),
    archivo: "",
  });
});

test("the faults of logins strike the signer, and those of certification do not", async () => {
  await certifier.fail({ operacion: "certificar", modo: "rechazo" });
  await certifier.fail({ operacion: "autenticar", modo: "rechazo" });
  expect((await sign(buildDocumento())).resultado).toBe(false);
  expect((await sign(buildDocumento())).resultado).toBe(true);
  expect(codes(await send(CERTIFICACION, signLocally(buildDocumento())))).toEqual(["FEL_GEN100 0 0"]);
});
