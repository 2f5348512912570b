import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { official, xmllint } from "@dte/testing/conformance";

/** A run over every example takes well under a second; a hung one must not hold up the tests. */
const TIMEOUT_MS = 60_000;
const OUTPUT_BYTES_MAX = 16 * 1024 * 1024;

/** The types of which a mended copy stands for the schema: two schemas load in no strict engine, and two have patterns that no value fits. */
const REMENDADOS: readonly string[] = ["31", "33", "34"];

/** Finds the schema of a type, among DGII's. */
export const esquemaDe = (tipoFiscal: string): string =>
  `${REMENDADOS.includes(tipoFiscal) ? "xsd-patched" : "xsd"}/e-CF_${tipoFiscal}_v.1.0.xsd`;

const schemaOf = (tipoFiscal: string): string => official(`do/data/${esquemaDe(tipoFiscal)}`);

const run = (...args: string[]) =>
  spawnSync(xmllint(), ["--nonet", ...args], {
    encoding: "utf8",
    timeout: TIMEOUT_MS,
    maxBuffer: OUTPUT_BYTES_MAX,
  });

export type Escrito = { readonly nombre: string; readonly tipoFiscal: string; readonly xml: string };

/** The element that the schemas ask for after the document and the format does not write. */
const FIRMA = '<Signature xmlns="http://www.w3.org/2000/09/xmldsig#"></Signature>';

/** Validates documents by the schemas of their types, each with a signature's place filled; gives the schemas' complaints. */
export function complaints(escritos: readonly Escrito[]): string[] {
  const carpeta = mkdtempSync(join(tmpdir(), "certifier-do-"));
  try {
    return [...new Set(escritos.map(({ tipoFiscal }) => tipoFiscal))].flatMap((tipo) => {
      const files = escritos
        .filter(({ tipoFiscal }) => tipoFiscal === tipo)
        .map(({ nombre, xml }) => {
          const file = join(carpeta, `${nombre}.xml`);
          writeFileSync(file, xml.replace("</ECF>", `${FIRMA}</ECF>`));
          return file;
        });
      const { stderr } = run("--noout", "--schema", schemaOf(tipo), ...files);
      return stderr.split("\n").filter((line) => line !== "" && !line.endsWith(" validates"));
    });
  } finally {
    rmSync(carpeta, { recursive: true });
  }
}

/** Validates whole documents by one of DGII's schemas, such as "xsd/ARECF_v1.0.xsd"; gives its complaints. */
export function complaintsOf(esquema: string, documentos: readonly Uint8Array[]): string[] {
  const carpeta = mkdtempSync(join(tmpdir(), "certifier-do-"));
  try {
    const files = documentos.map((documento, i) => {
      const file = join(carpeta, `${i}.xml`);
      writeFileSync(file, documento);
      return file;
    });
    const { stderr } = run("--noout", "--schema", official(`do/data/${esquema}`), ...files);
    return stderr.split("\n").filter((line) => line !== "" && !line.endsWith(" validates"));
  } finally {
    rmSync(carpeta, { recursive: true });
  }
}

/** The mark behind each document, which tells where it ends among several. */
const FIN = "<?fin?>";

/** Writes documents in Canonical XML 1.0, in one run of libxml2. */
export function canonical(xmls: readonly string[]): string[] {
  const carpeta = mkdtempSync(join(tmpdir(), "certifier-do-"));
  try {
    const files = xmls.map((xml, i) => {
      const file = join(carpeta, `${i}.xml`);
      writeFileSync(file, xml + FIN);
      return file;
    });
    const ends = run("--c14n", ...files).stdout.split(`\n${FIN}`);
    return ends.slice(0, -1);
  } finally {
    rmSync(carpeta, { recursive: true });
  }
}

/** Lists the values that one of the types of the schemas enumerates, in its order. */
export function valoresDelEsquema(tipo: string): string[] {
  const xsd = readFileSync(schemaOf("32"), "utf8");
  const [, cuerpo = ""] =
    new RegExp(`<xs:simpleType name="${tipo}">(.*?)</xs:simpleType>`, "s").exec(xsd) ?? [];
  return [...cuerpo.matchAll(/<xs:enumeration value=\s*"([^"]*)"/g)].map(([, valor = ""]) => valor);
}
