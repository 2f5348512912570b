import { readFileSync } from "node:fs";
import { amount, compare } from "@dte/money";
import { conformance, hasOfficialFiles, official } from "@dte/testing/conformance";
import { parse, type XmlElement } from "@dte/xmldsig";
import { describe, expect, test } from "@jest/globals";
import { writeEcf } from "../src/format/write-ecf.js";
import { prepared } from "./samples/asked.js";
import { complaints } from "./samples/xmllint.js";
import { flatten } from "./set-a/flatten.js";
import { type Columnas, translate } from "./set-a/translate.js";

const CARPETA = "do/data/certification-set";
const documentos: readonly Columnas[] = hasOfficialFiles
  ? (JSON.parse(readFileSync(official(`${CARPETA}/set-A.json`), "utf8")) as { ECF: Columnas[] }).ECF
  : [];

function rootOf(xml: Uint8Array): XmlElement {
  const tree = parse(xml);
  if ("refused" in tree) throw new TypeError(`no XML: ${tree.refused}`);
  return tree.root;
}

/** What ours and DGII's have in each place that differs, numbers compared as numbers. */
function differences(ours: ReadonlyMap<string, string>, theirs: ReadonlyMap<string, string>): string[] {
  const lugares = [...new Set([...theirs.keys(), ...ours.keys()])].filter(
    (each) => !each.endsWith("FechaHoraFirma"),
  );
  return lugares.flatMap((lugar) => {
    const [nuestro, suyo] = [ours.get(lugar), theirs.get(lugar)];
    return isSame(nuestro, suyo) ? [] : [`${lugar}: ${suyo ?? "-"} | ${nuestro ?? "-"}`];
  });
}

const NUMERO = /^-?\d{1,18}(\.\d{1,4})?$/;
const isSame = (a: string | undefined, b: string | undefined): boolean =>
  a === b || (!!a && !!b && NUMERO.test(a) && NUMERO.test(b) && compare(amount(a), amount(b)) === 0);

/**
 * Where the set contradicts its own lines: theirs, then ours. Each is a cent, within DGII's tolerance of a peso for each
 * line (Informe técnico e-CF v1.0, section 12).
 */
const EXPLICADAS: Readonly<Record<string, readonly string[]>> = {
  // 2369.28 + 11846.42 are 14215.70; its MontoTotal is figured with 14215.70 too.
  E310000000003: ["/Encabezado/Totales/MontoImpuestoAdicional: 14215.71 | 14215.70"],
  // 3230.00 + 713.04 + 540.04 + 191.28 are 4674.36.
  E310000000002: ["/Encabezado/Totales/MontoTotal: 4674.35 | 4674.36"],
  // What its five lines keep back adds up to 2846.54 and 1606.42.
  E410000000007: [
    "/Encabezado/Totales/TotalITBISRetenido: 2846.53 | 2846.54",
    "/Encabezado/Totales/TotalISRRetencion: 1606.41 | 1606.42",
  ],
};

conformance(describe)("DGII's certification set A", () => {
  test.each(documentos.map((columnas) => [columnas["ENCF"] ?? "", columnas] as const))(
    "%s is what a request gives",
    (encf, columnas) => {
      const { documento, cuenta } = prepared(translate(columnas));
      const root = rootOf(writeEcf(documento, cuenta));
      const suyo = rootOf(readFileSync(official(`${CARPETA}/set-A/${encf}.xml`)));
      expect(differences(flatten(root), flatten(suyo))).toEqual(EXPLICADAS[encf] ?? []);
    },
  );

  test("every document of it is valid by DGII's own schemas", () => {
    const escritos = documentos.map((columnas) => {
      const { documento, cuenta } = prepared(translate(columnas));
      const xml = new TextDecoder().decode(writeEcf(documento, cuenta));
      return { nombre: columnas["ENCF"] ?? "", tipoFiscal: documento.tipoFiscal, xml };
    });
    expect(escritos.length).toBe(25);
    expect(complaints(escritos)).toEqual([]);
  });
});
