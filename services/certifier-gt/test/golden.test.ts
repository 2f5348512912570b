import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { prepare, toDte } from "@dte/dte";
import { amount } from "@dte/money";
import { describe, expect, test } from "@jest/globals";
import { certificadorOf } from "../src/authority/index.js";
import { buildXml } from "../src/format/build-xml.js";
import { createRegime } from "../src/regime/regime.js";
import { carpetaOf, nombres, readCaso } from "./caso.js";

/** `UPDATE_GOLDEN=1` writes what comes out as what is expected: look at the difference before it is committed. */
const isUpdate = process.env["UPDATE_GOLDEN"] === "1";

const regime = createRegime({ limiteCf: amount("2500") });
const ahora = new Date("2026-11-20T14:15:00Z");

/** What an example gives, as the files of its folder: a document as XML and JSON, or a refusal. */
function resultOf(nombre: string): Record<string, string> {
  const { cuenta, solicitud } = readCaso(nombre);
  const outcome = prepare(regime, { cuenta, solicitud, ahora });
  const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
  if (!outcome.ok) {
    const { id, field, error } = outcome.fault;
    return { "rechazo.json": json({ id, field, codigo: error.codigo, mensaje: error.message }) };
  }
  return {
    "documento.xml": Buffer.from(buildXml(outcome.value, cuenta)).toString("utf8"),
    "dte.json": json(toDte(outcome.value, certificadorOf(cuenta))),
  };
}

describe("byte for byte", () => {
  test.each(nombres)("%s", (nombre) => {
    const result = resultOf(nombre);
    for (const archivo of ["documento.xml", "dte.json", "rechazo.json"]) {
      const file = new URL(archivo, carpetaOf(nombre));
      const written = result[archivo];
      if (isUpdate && written !== undefined) writeFileSync(file, written);
      if (isUpdate && written === undefined) rmSync(file, { force: true });
      expect(written).toBe(existsSync(file) ? readFileSync(file, "utf8") : undefined);
    }
  });
});

test("every rule on the whole document has its example", () => {
  const refused = nombres
    .map((nombre) => new URL("rechazo.json", carpetaOf(nombre)))
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(readFileSync(file, "utf8")).id);
  expect(regime.rules.map(({ id }) => id).filter((id) => !refused.includes(id))).toEqual([]);
});
