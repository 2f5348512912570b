import { conformance } from "@dte/testing/conformance";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { adenda, buildNuc, complemento } from "../../test/build-nuc.js";
import { type Certifier, general, NOW, openCertifier } from "../../test/certifier.js";
import { problemsUnderSchema, verifies } from "../../test/conformance.js";
import { digifactClient } from "../../test/digifact.js";

let now = NOW;
let certifier: Certifier;
let digifact: ReturnType<typeof digifactClient>;
beforeAll(async () => {
  certifier = await openCertifier({ now: () => now, tiposCambio: { USD: "7.75" } });
  digifact = digifactClient(certifier);
});
afterAll(async () => {
  await certifier.close();
});

const decoded = (text: string) => Buffer.from(text, "base64").toString();

test("a login gives a token to who says GT, the NIT of twelve digits, and the user", async () => {
  expect((await digifact.login()).body).toEqual({
    Token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
    expira_en: "2025-06-17T10:15:03-06:00",
    Otorgado_a: "GT.000012345679.NANDU_DF",
  });
  for (const changes of [
    { Password: "otra" },
    { Username: "GT.12345679.NANDU_DF" },
    { Username: "NANDU_DF" },
    { Password: undefined },
  ])
    expect((await digifact.login(changes)).status).toBe(401);
});

test("a token that is wrong, of another certifier or too old is not let in", async () => {
  const token = await digifact.token();
  now = new Date(NOW.getTime() + 24 * 3_600_000);
  expect((await digifact.transform(buildNuc(), {}, token)).status).toBe(401);
  now = NOW;
  for (const wrong of ["x", `Bearer ${token}`, `${token}x`])
    expect((await digifact.transform(buildNuc(), {}, wrong)).status).toBe(401);
});

test("a NUC is certified with Digifact's answer, and is in the ledger as it came", async () => {
  const nuc = buildNuc({ adenda: adenda("FRONT-67C1-4545-BA1E-AA3C115E18D6") });
  const answer = await digifact.transform(nuc);
  expect(answer).toMatchObject({
    code: 1,
    message: expect.stringMatching(/.+/),
    authNumber: expect.stringMatching(/^[0-9A-F-]{36}$/),
    issuedTimeStamp: "2025-06-16T10:15:00",
    enrolledTimeStamp: "2025-06-16T10:15:03",
    taxID: "12345679",
    receiverTaxID: "CF",
    receiverName: "Consumidor Final",
  });
  expect(answer.batch).toBe(answer.authNumber.slice(0, 8));
  expect(answer.serial).toMatch(/^\d+$/);
  const { documentos } = await certifier.documentos();
  const documento = documentos.find(({ id }) => id === answer.authNumber);
  expect(documento).toMatchObject({
    idTransaccion: "FRONT-67C1-4545-BA1E-AA3C115E18D6",
    emisor: general.nit,
    tipo: "FACT",
    total: "112.000000",
    anulado: false,
  });
  expect(JSON.parse(decoded(String(documento?.["contenido"])))).toEqual(nuc);
});

test("what was certified is SAT's XML, with Digifact as its certifier, signed by both", async () => {
  const { responseData1 } = await digifact.transform(buildNuc());
  const certified = decoded(responseData1);
  expect(certified).toContain("<dte:NITCertificador>77454820</dte:NITCertificador>");
  expect(certified).toContain('NombreEmisor="ÑANDÚ &amp; HIJOS, SOCIEDAD ANÓNIMA"');
  expect(certified).toContain("<dte:Descripcion>Café &lt;1 lb&gt; &amp; molido</dte:Descripcion>");
  expect(certified).not.toContain("OBSERVACIONES");
  expect(await verifies(certified, "FirmaEmisor")).toBe(true);
  expect(await verifies(certified, "FirmaCertificador")).toBe(true);
});

conformance(test)("what was certified is valid under SAT's schemas", async () => {
  const { responseData1 } = await digifact.transform(buildNuc());
  expect(await problemsUnderSchema(decoded(responseData1))).toBe("");
});

test("a note on what another certifier certified is certified, as SAT has one register", async () => {
  const { documentos } = await certifier.documentos();
  const factura = await digifact.transform(buildNuc());
  for (const DocType of ["NDEB", "NCRE"]) {
    const referencia = {
      NumeroAutorizacionDocumentoOrigen: factura.authNumber,
      FechaEmisionDocumentoOrigen: "2025-06-16",
      MotivoAjuste: "Devolución",
      SerieDocumentoOrigen: factura.batch,
      NumeroDocumentoOrigen: factura.serial,
    };
    const nuc = buildNuc({ header: { DocType }, complementos: [complemento(DocType, referencia)] });
    expect(await digifact.transform(nuc)).toMatchObject({ code: 1, description: "" });
  }
  expect((await certifier.documentos()).total).toBe(documentos.length + 3);
});

test("SAT's findings are told with their codes, in the answer of a refusal", async () => {
  const answer = await digifact.transform(buildNuc({ frases: [], total: "120.00" }));
  expect(answer).toMatchObject({ status: 200, code: 3000, authNumber: "", responseData1: "" });
  expect(answer.additionalInfo.codigosSAT).toBe("FEL_RCP318,FEL_RCP349");
  expect(answer.description.split("\n")).toEqual([
    expect.stringMatching(/^FEL_RCP318 2\.6\.1\.1 Error\./),
    expect.stringMatching(/^FEL_RCP349 2\.19\.2\.1 Error\./),
  ]);
});

test("a reference that is validated is used once, also at the same moment and after a restart", async () => {
  const nuc = buildNuc({ adenda: adenda("unica") });
  const answers = await Promise.all([1, 2, 3, 4].map(() => digifact.transform(nuc)));
  expect(answers.map(({ code }) => code).sort()).toEqual([1, 9022, 9022, 9022]);
  await certifier.restart();
  expect((await digifact.transform(nuc)).code).toBe(9022);
});

test("a reference that is only kept may be of several documents, and is taken for one that is validated", async () => {
  const kept = buildNuc({ adenda: adenda("varias", "NO_VALIDAR") });
  expect((await digifact.transform(kept)).code).toBe(1);
  expect((await digifact.transform(kept)).code).toBe(1);
  expect((await digifact.transform(buildNuc({ adenda: adenda("varias") }))).code).toBe(9022);
  expect((await digifact.transform(buildNuc({ adenda: undefined }))).code).toBe(1);
});

test("the reference of a refused document can be used again", async () => {
  const refused = await digifact.transform(buildNuc({ frases: [], adenda: adenda("segunda") }));
  expect(refused.code).toBe(3000);
  expect((await digifact.transform(buildNuc({ adenda: adenda("segunda") }))).code).toBe(1);
});

test.each([
  ["another TAXID", { TAXID: "12345679" }],
  ["another user", { USERNAME: "OTRO" }],
  ["a format that does not exist", { FORMAT: "XML|ZIP" }],
  ["no format", { FORMAT: "" }],
])("%s in the address is refused", async (_, changes) => {
  expect(await digifact.transform(buildNuc(), changes)).toMatchObject({ code: 3000, authNumber: "" });
});

test("a refusal on purpose has Digifact's shape, and a lost answer leaves the document", async () => {
  await certifier.fail({ operacion: "autenticar", modo: "rechazo" });
  expect((await digifact.login()).status).toBe(401);
  await certifier.fail({ operacion: "certificar", modo: "rechazo" });
  expect(await digifact.transform(buildNuc())).toMatchObject({ status: 200, code: 3000 });
  await certifier.fail({ operacion: "certificar", modo: "corte" });
  await expect(digifact.transform(buildNuc({ adenda: adenda("perdida") }))).rejects.toThrow();
  expect((await digifact.transform(buildNuc({ adenda: adenda("perdida") }))).code).toBe(9022);
});
