import { X509Certificate } from "node:crypto";
import { createAutoridad } from "@dte/sandbox";
import { conformance } from "@dte/testing/conformance";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { buildAnulacion } from "../../test/build-anulacion.js";
import { cuentaAjena } from "../../test/build-complementos.js";
import { buildDocumento, iva, replaced } from "../../test/build-documento.js";
import { type Certifier, openCertifier } from "../../test/certifier.js";
import { problemsUnderSchema, verifies } from "../../test/conformance.js";
import { cosa, exportacion, fcam, fcap, fesp, nabn, nit, nota, rdon, reci } from "../../test/documentos.js";
import { toAutorizacion } from "./autorizacion.js";

let certifier: Certifier;
beforeAll(async () => {
  certifier = await openCertifier({ tiposCambio: { USD: "7.75" } });
});
afterAll(async () => {
  await certifier.close();
});

async function certify(xml: string): Promise<string> {
  const answer = await certifier.certify(xml);
  expect(answer.descripcion_errores).toEqual([]);
  return Buffer.from(answer.xml_certificado, "base64").toString();
}

const hotel = buildDocumento({
  frases: [
    [1, 1],
    [4, 9],
  ],
  items: [
    {
      impuestos: [iva("100", "12"), { nombre: "TURISMO HOSPEDAJE", montoGravable: "100", monto: "10" }],
      total: "122",
    },
    { impuestos: [iva("112", "0", "2")] },
  ],
});
const documents: [string, string][] = [
  ["an ordinary one", buildDocumento()],
  ["one with two taxes and two items", hotel],
  [
    "one with CDATA, references, CR LF, emoji and comments",
    replaced(
      buildDocumento(),
      "Café tostado &lt;1 lb&gt; &amp; molido",
      "<![CDATA[a < b & c]]> 😀 &#13; ]]&gt; \"'<!-- ya -->\r\n\tfin",
    ),
  ],
  [
    "one whose prefix is another, with a namespace too many",
    buildDocumento().replaceAll("dte:", "fel:").replace("xmlns:dte", 'xmlns:aa="urn:z" xmlns:fel'),
  ],
  ...[fcam, fcap, fesp, nabn, reci, rdon, exportacion].map((given): [string, string] => [
    `a ${given.general?.["Tipo"] ?? "FACT"}`,
    buildDocumento(given),
  ]),
  [
    "one with charges on account of another",
    buildDocumento({ ...cosa("560", "500", "60"), receptor: nit, complementos: cuentaAjena() }),
  ],
];

test("serie and numero are derived as in SAT's example", () => {
  expect(toAutorizacion("dbb51ae2-3a62-4437-b8e9-42ecfb761156")).toEqual({
    uuid: "DBB51AE2-3A62-4437-B8E9-42ECFB761156",
    serie: "DBB51AE2",
    numero: 979518519,
  });
  expect(toAutorizacion("D412A347-9720-44C0-8000-000000000000").numero).toBe(2535474368);
});

test.each(documents)("%s comes back as it went, with the certifier's parts inserted", async (_, xml) => {
  const certified = await certify(xml);
  const certificacion = /<(\w+:)?Certificacion>.*<\/(\w+:)?Certificacion>/s.exec(certified)?.[0] ?? "";
  expect(certificacion).toContain("12521337");
  expect(certificacion).toContain("2025-06-16T10:15:03-06:00");
  const signatures = certified.match(/<ds:Signature .*?<\/ds:Signature>/gs) ?? [];
  expect(signatures).toHaveLength(2);
  expect([certificacion, ...signatures].reduce((text, piece) => text.replace(piece, ""), certified)).toBe(
    xml,
  );
});

const adenda = '<dte:Adenda><NotasInternas xmlns="urn:x">Ruta 5 &amp; bodega</NotasInternas></dte:Adenda>';
const withAdenda = replaced(buildDocumento(), "</dte:SAT>", `${adenda}</dte:SAT>`);

test("an Adenda is taken, and is not in what was certified", async () => {
  const certified = await certify(withAdenda);
  expect(certified).not.toContain("Ruta 5");
  expect(await verifies(certified, "FirmaCertificador")).toBe(true);
});

const conformanceTest = conformance(test);

conformanceTest.each([...documents, ["a document with an Adenda", withAdenda] as const])(
  "%s is valid under SAT's schemas",
  async (_, xml) => {
    expect(await problemsUnderSchema(await certify(xml))).toBe("");
  },
);

test.each(documents)("both signatures of %s verify", async (_, xml) => {
  const certified = await certify(xml);
  expect(await verifies(certified, "FirmaEmisor")).toBe(true);
  expect(await verifies(certified, "FirmaCertificador")).toBe(true);
});

/** Certifies a note and its cancellation, and gives the XML of both. */
async function certifyNota(): Promise<string[]> {
  const factura = await certifier.certify(buildDocumento());
  const credito = await certifier.certify(buildDocumento(nota("NCRE", factura)));
  const anulacion = await certifier.certify(buildAnulacion(credito.uuid));
  return [credito, anulacion].map((answer) => Buffer.from(answer.xml_certificado, "base64").toString());
}

conformanceTest("notes and cancellations are valid under SAT's schemas", async () => {
  for (const certified of await certifyNota()) expect(await problemsUnderSchema(certified)).toBe("");
});

test("the signatures of notes and cancellations verify", async () => {
  for (const certified of await certifyNota()) {
    expect(await verifies(certified, "FirmaEmisor")).toBe(true);
    expect(await verifies(certified, "FirmaCertificador")).toBe(true);
  }
});

test("a signature verifies only while what it covers is not changed", async () => {
  const certified = await certify(buildDocumento());
  const otherName = replaced(certified, "Consumidor Final", "Consumidora Final");
  expect(await verifies(otherName, "FirmaEmisor")).toBe(false);
  const otherHour = replaced(certified, "T10:15:03-06:00<", "T10:15:04-06:00<");
  expect(await verifies(otherHour, "FirmaEmisor")).toBe(true);
  expect(await verifies(otherHour, "FirmaCertificador")).toBe(false);
});

test("where it was given an authority, whoever signs shows a certificate in their own NIT's name", async () => {
  const autoridad = createAutoridad("Autoridad de Pruebas");
  const root = new X509Certificate(autoridad.certificado);
  const known = await openCertifier({ autoridad });
  try {
    const answers = [await known.certify(buildDocumento()), await known.certify(buildDocumento())];
    for (const { xml_certificado } of answers) {
      const certified = Buffer.from(xml_certificado, "base64").toString();
      const shown = [...certified.matchAll(/<ds:X509Certificate>([^<]+)/g)].map(
        ([, der = ""]) => new X509Certificate(Buffer.from(der, "base64")),
      );
      expect(shown.map(({ subject }) => subject)).toEqual(["CN=12345679", "CN=12521337"]);
      expect(shown.map((each) => each.verify(root.publicKey))).toEqual([true, true]);
      expect(await verifies(certified, "FirmaEmisor")).toBe(true);
      expect(await verifies(certified, "FirmaCertificador")).toBe(true);
    }
  } finally {
    await known.close();
  }
});
