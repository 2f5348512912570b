import { conformance } from "@dte/testing/conformance";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { buildAnulacion } from "../../test/build-anulacion.js";
import { buildDocumento, replaced } from "../../test/build-documento.js";
import { type Certifier, general, NOW, openCertifier } from "../../test/certifier.js";
import { problemsUnderSchema, verifies } from "../../test/conformance.js";
import { nota } from "../../test/documentos.js";
import { megaprintClient } from "../../test/megaprint.js";
import { signLocally } from "../../test/sign-locally.js";

let now = NOW;
let certifier: Certifier;
let megaprint: ReturnType<typeof megaprintClient>;
beforeAll(async () => {
  certifier = await openCertifier({ now: () => now });
  megaprint = megaprintClient(certifier);
});
afterAll(async () => {
  await certifier.close();
});

let ids = 0;
const newId = () => {
  ids += 1;
  return `FB2A1B1C-0000-5000-8000-${String(ids).padStart(12, "0")}`;
};

/** Has the document signed by the signer and registered, as integrators do it. */
async function register(xml = buildDocumento(), id = newId()) {
  const signed = (await megaprint.sign(id, xml)).text("xml_dte") ?? "";
  const answer = await megaprint.register(id, signed);
  return { id, signed, answer, uuid: answer.text("uuid") ?? "", xml: answer.text("xml_dte") ?? "" };
}

async function annul(uuid: string, changes: Record<string, string | undefined> = {}, id = newId()) {
  const signed = (await megaprint.sign(id, buildAnulacion(uuid, changes))).text("xml_dte") ?? "";
  return await megaprint.annul(id, signed);
}

test("a login gives a token, or Megaprint's list of errors", async () => {
  const answer = await megaprint.login();
  expect(answer.root.name).toBe("SolicitaTokenResponse");
  expect(answer.text("tipo_respuesta")).toBe("0");
  expect(answer.text("token")).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  for (const changes of [{ apikey: "otro" }, { usuario: "otro" }]) {
    const refused = await megaprint.login(changes);
    expect(refused.text("tipo_respuesta")).toBe("1");
    expect(refused.codes).toEqual(["CREDENCIALES"]);
    expect(refused.text("token")).toBeUndefined();
  }
});

test("a token that is wrong or too old is not let in", async () => {
  const body = `<VerificaDocumentoRequest id="${newId()}"/>`;
  const token = await megaprint.token();
  now = new Date(NOW.getTime() + 24 * 3_600_000);
  expect(await megaprint.send("verificarDocumento", body, token)).toMatchObject({
    status: 401,
    codes: ["TOKEN"],
  });
  now = NOW;
  expect((await megaprint.send("verificarDocumento", body, "x")).status).toBe(401);
  expect((await megaprint.send("verificarDocumento", body)).status).toBe(401);
});

const miel = replaced(buildDocumento(), "Café tostado &lt;1 lb&gt; &amp; molido", "Café ]]&gt; &amp; miel");

conformance(test)("documents and their cancellations are valid under SAT's schemas", async () => {
  const { uuid, xml: certified } = await register(miel);
  expect(await problemsUnderSchema(certified)).toBe("");
  expect(await problemsUnderSchema((await annul(uuid)).text("xml_dte") ?? "")).toBe("");
});

test("a document is signed, registered, and in the ledger under its id", async () => {
  const { id, signed, answer, uuid, xml: certified } = await register(miel);
  expect(answer.root.name).toBe("RegistraDocumentoXMLResponse");
  expect(answer.text("tipo_respuesta")).toBe("0");
  expect(uuid).toMatch(/^[0-9A-F]{8}-[0-9A-F]{4}-4[0-9A-F]{3}-[89AB][0-9A-F]{3}-[0-9A-F]{12}$/);
  expect(certified).toContain(`>${uuid}</dte:NumeroAutorizacion>`);
  expect(certified).toContain("<dte:NITCertificador>50510231</dte:NITCertificador>");
  expect(certified).toContain("Café ]]&gt; &amp; miel");
  expect(await verifies(certified, "FirmaEmisor")).toBe(true);
  expect(await verifies(certified, "FirmaCertificador")).toBe(true);
  const { documentos } = await certifier.documentos();
  const documento = documentos.find((each) => each["id"] === uuid);
  expect(documento).toMatchObject({ idTransaccion: id, emisor: general.nit, tipo: "FACT", anulado: false });
  expect(Buffer.from(String(documento?.["contenido"]), "base64").toString()).toBe(signed.trim());
});

test("an emisor's own signature is registered too, and one that was changed is not", async () => {
  expect((await megaprint.register(newId(), signLocally(buildDocumento()))).codes).toEqual([]);
  const changed = replaced(signLocally(buildDocumento()), "Consumidor Final", "Otro");
  expect((await megaprint.register(newId(), changed)).codes).toEqual(["FEL_RCP361"]);
  expect((await megaprint.register(newId(), buildDocumento())).codes).toEqual(["FEL_GEN102"]);
});

test("a repeated id is the same document, also at the same moment and after a restart", async () => {
  const { total } = await certifier.documentos();
  const id = newId();
  const signed = (await megaprint.sign(id, buildDocumento())).text("xml_dte") ?? "";
  const answers = await Promise.all([1, 2, 3].map(() => megaprint.register(id, signed)));
  expect(new Set(answers.map(({ text }) => text("uuid"))).size).toBe(1);
  await certifier.restart();
  expect((await megaprint.register(id, "<roto/>")).text("uuid")).toBe(answers[0]?.text("uuid"));
  expect((await certifier.documentos()).total).toBe(total + 1);
});

test("an id is looked up: a document's, a cancellation's, and nobody's", async () => {
  const { id, uuid, xml } = await register();
  const found = await megaprint.verify(id);
  expect(found.root.name).toBe("VerificaDocumentoResponse");
  expect(found.text("tipo_respuesta")).toBe("0");
  expect(found.text("uuid")).toBe(uuid);
  expect(found.text("xml_dte")).toBe(xml);
  const anulacion = newId();
  const annulled = await annul(uuid, {}, anulacion);
  expect((await megaprint.verify(anulacion)).text("xml_dte")).toBe(annulled.text("xml_dte"));
  const nobody = await megaprint.verify(newId());
  expect(nobody.text("tipo_respuesta")).toBe("0");
  expect(nobody.text("listado_documentos")).toBe("");
  expect(nobody.text("documento")).toBeUndefined();
  expect(nobody.codes).toEqual([]);
});

test("the same id at INFILE is another document", async () => {
  const { id, uuid } = await register();
  const other = await certifier.certify(buildDocumento(), { identificador: id });
  expect(other.resultado).toBe(true);
  expect(other.uuid).not.toBe(uuid);
});

test("a document is cancelled once, and a repeat of its id gets the same answer", async () => {
  const { uuid } = await register();
  const id = newId();
  const first = await annul(uuid, {}, id);
  expect(first.root.name).toBe("AnulaDocumentoXMLResponse");
  expect(first.text("uuid")).toBe(uuid);
  const certified = first.text("xml_dte") ?? "";
  expect(await verifies(certified, "FirmaEmisor")).toBe(true);
  expect(await verifies(certified, "FirmaCertificador")).toBe(true);
  expect((await annul(uuid, {}, id)).text("xml_dte")).toBe(certified);
  expect((await annul(uuid)).codes).toEqual(["FEL_ANU458"]);
  const { documentos } = await certifier.documentos();
  expect(documentos.find((each) => each["id"] === uuid)).toMatchObject({ anulado: true });
});

test("SAT's findings are the errors, each with its code", async () => {
  const { answer } = await register(buildDocumento({ frases: [], granTotal: "120" }));
  expect(answer.status).toBe(200);
  expect(answer.text("tipo_respuesta")).toBe("1");
  expect(answer.codes).toEqual(["FEL_RCP318", "FEL_RCP349"]);
  const { uuid } = await register();
  expect((await annul(uuid, { IDReceptor: "98765434" })).codes).toEqual(["FEL_ANU371"]);
});

test("a note is certified here on what INFILE certified, and keeps it from being cancelled", async () => {
  const factura = await certifier.certify(buildDocumento());
  expect((await register(buildDocumento(nota("NCRE", factura)))).answer.codes).toEqual([]);
  expect((await annul(factura.uuid)).codes).toEqual(["0"]);
});

test("an id that is no UUID in capitals is refused, and so is a message that is another", async () => {
  for (const id of ["", "1", newId().toLowerCase()]) {
    expect((await megaprint.sign(id, buildDocumento())).codes).toEqual(["ID"]);
    expect((await megaprint.register(id, buildDocumento())).codes).toEqual(["ID"]);
    expect((await megaprint.verify(id)).codes).toEqual(["ID"]);
  }
  for (const body of ["", "{}", "<Otro/>", "<RegistraDocumentoXMLRequest>"])
    expect((await megaprint.ask("registrarDocumentoXML", body)).codes).toEqual(["XML"]);
  const empty = `<RegistraDocumentoXMLRequest id="${newId()}"/>`;
  expect((await megaprint.ask("registrarDocumentoXML", empty)).codes).toEqual(["XML"]);
  expect((await megaprint.send("solicitarToken", "<Otro/>")).codes).toEqual(["XML"]);
});

test("the signer refuses what is not the emisor's, or no document", async () => {
  const ajeno = buildDocumento({ emisor: { NITEmisor: "98765434" } });
  for (const xml of [ajeno, "<x/>", signLocally(buildDocumento())])
    expect((await megaprint.sign(newId(), xml)).codes).toEqual(["FIRMA"]);
});

test("taxpayers and persons are found by NIT and CUI, or do not exist", async () => {
  const nit = (value: string) =>
    megaprint.ask(
      "retornarDatosCliente",
      `<RetornaDatosClienteRequest><nit>${value}</nit></RetornaDatosClienteRequest>`,
    );
  const cui = (value: string) =>
    megaprint.ask(
      "retornarDatosClienteCui",
      `<RetornaDatosClienteRequestCUI><CUI>${value}</CUI></RetornaDatosClienteRequestCUI>`,
    );
  expect((await nit(general.nit)).text("nombre")).toBe(general.nombre);
  expect((await nit(general.nit)).text("direccion")).toBe("CIUDAD");
  expect((await nit("55504043")).codes).toEqual(["NO_EXISTE"]);
  expect((await cui("2218516581217")).text("nombre")).toMatch(/^[A-Z ]+$/);
  expect((await cui("1111140470101")).codes).toEqual(["NO_EXISTE"]);
});

test("a document that was registered has a PDF", async () => {
  const { uuid } = await register();
  const ask = (value: string) =>
    megaprint.ask("retornarPDF", `<RetornaPDFRequest><uuid>${value}</uuid></RetornaPDFRequest>`);
  const pdf = Buffer.from((await ask(uuid)).text("pdf") ?? "", "base64").toString("latin1");
  expect(pdf.startsWith("%PDF-1.4\n")).toBe(true);
  expect(pdf).toContain(uuid);
  expect((await ask("D412A347-9720-44C0-8000-000000000000")).codes).toEqual(["NO_EXISTE"]);
});

test("faults strike each operation in Megaprint's shape, and a lost answer is found by its id", async () => {
  const { id, uuid } = await register();
  for (const operacion of ["consultar", "anular", "certificar"])
    await certifier.fail({ operacion, modo: "rechazo" });
  expect((await megaprint.verify(id)).codes).toEqual(["RECHAZO"]);
  expect((await annul(uuid)).codes).toEqual(["RECHAZO"]);
  expect((await register()).answer.codes).toEqual(["RECHAZO"]);
  await certifier.fail({ operacion: "autenticar", modo: "rechazo" });
  expect((await megaprint.login()).codes).toEqual(["RECHAZO"]);
  const lost = newId();
  const signed = (await megaprint.sign(lost, buildDocumento())).text("xml_dte") ?? "";
  await certifier.fail({ operacion: "certificar", modo: "corte" });
  await expect(megaprint.register(lost, signed)).rejects.toThrow();
  expect((await megaprint.verify(lost)).text("uuid")).toMatch(/^[0-9A-F-]{36}$/);
});
