import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { buildDocumento, iva, replaced } from "../../test/build-documento.js";
import { type Certifier, openCertifier } from "../../test/certifier.js";
import { toAutorizacion } from "./certify.js";

const run = promisify(execFile);
const xmllint = process.env["DTE_TEST_XMLLINT"] ?? "xmllint";
const schemas =
  process.env["FISCAL_SCHEMAS_DIR"] ??
  fileURLToPath(new URL("../../../../../../shared/fiscal", import.meta.url));
const schema = join(schemas, "gt/data/validation-kit/fel-all.xsd");

let certifier: Certifier;
let directory: string;
beforeAll(async () => {
  certifier = await openCertifier();
  directory = await mkdtemp(join(tmpdir(), "certified-"));
});
afterAll(async () => {
  await certifier.close();
  await rm(directory, { recursive: true });
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

test("the certified documents are valid under SAT's schemas", async () => {
  if (!existsSync(schema)) {
    const banner = "!".repeat(100);
    console.warn(
      `${banner}\nNOT CHECKED against SAT's schemas: set FISCAL_SCHEMAS_DIR to their directory\n${banner}`,
    );
    return;
  }
  for (const [name, xml] of documents) {
    const path = join(directory, `${name}.xml`);
    await writeFile(path, await certify(xml));
    await expect(run(xmllint, ["--noout", "--schema", schema, path])).resolves.toBeDefined();
  }
});

test("both signatures verify with another implementation, and only while nothing is changed", async () => {
  if (!(await run("xmlsec1", ["--version"]).catch(() => undefined))) {
    const banner = "!".repeat(100);
    console.warn(`${banner}\nSIGNATURES NOT VERIFIED: install xmlsec1\n${banner}`);
    return;
  }
  const verify = async (xml: string, signature: string) => {
    const path = join(directory, "signed.xml");
    await writeFile(path, xml);
    const ids = ["DatosEmision", "DTE"].flatMap((name) => [
      "--id-attr:ID",
      `http://www.sat.gob.gt/dte/fel/0.2.0:${name}`,
    ]);
    return await run("xmlsec1", ["--verify", ...ids, "--node-xpath", `//*[@Id='${signature}']`, path]).then(
      () => true,
      () => false,
    );
  };
  for (const [, xml] of documents) {
    const certified = await certify(xml);
    expect(await verify(certified, "FirmaEmisor")).toBe(true);
    expect(await verify(certified, "FirmaCertificador")).toBe(true);
  }
  const certified = await certify(buildDocumento());
  const otherName = replaced(certified, "Consumidor Final", "Consumidora Final");
  expect(await verify(otherName, "FirmaEmisor")).toBe(false);
  const otherHour = replaced(certified, "T10:15:03-06:00<", "T10:15:04-06:00<");
  expect(await verify(otherHour, "FirmaEmisor")).toBe(true);
  expect(await verify(otherHour, "FirmaCertificador")).toBe(false);
});
