import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { prepare, prepareCancel, toDte } from "@dte/dte";
import { describe, expect, test } from "@jest/globals";
import { buildCancelXml } from "../src/format/build-cancel-xml.js";
import { buildXml } from "../src/format/build-xml.js";
import { format } from "../src/format/index.js";
import { anulaciones, carpetaAnulacion, readAnulacion } from "./anulacion.js";
import { ahora, carpetaOf, nombres, readCaso, readJson, regime } from "./caso.js";

/** With `UPDATE_GOLDEN=1` the outcome is written as what is expected: look at the difference before it is committed. */
const isUpdate = process.env["UPDATE_GOLDEN"] === "1";

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

type Outcome = ReturnType<typeof prepare> | ReturnType<typeof prepareCancel>;

function refusalOf(outcome: Outcome): Record<string, string> {
  if (outcome.ok) return {};
  const { id, field, error } = outcome.fault;
  return { "rechazo.json": json({ id, field, codigo: error.codigo, mensaje: error.message }) };
}

/** Gives the outcome of an example as the files of its folder: a document as XML and JSON, or a refusal. */
function documentOf(nombre: string): Record<string, string> {
  const { cuenta, solicitud, dteOriginal } = readCaso(nombre);
  const outcome = prepare(regime, { cuenta, solicitud, dteOriginal, ahora });
  if (!outcome.ok) return refusalOf(outcome);
  return {
    "documento.xml": Buffer.from(buildXml(outcome.value, cuenta)).toString("utf8"),
    "dte.json": json(toDte(outcome.value, format.certificadorOf(cuenta))),
  };
}

function cancellationOf(nombre: string): Record<string, string> {
  const outcome = prepareCancel(regime, { ...readAnulacion(nombre), ahora });
  if (!outcome.ok) return refusalOf(outcome);
  return { "anulacion.xml": Buffer.from(buildCancelXml(outcome.value)).toString("utf8") };
}

function expectFiles(carpeta: URL, archivos: readonly string[], result: Record<string, string>): void {
  for (const archivo of archivos) {
    const file = new URL(archivo, carpeta);
    const written = result[archivo];
    if (isUpdate && written !== undefined) writeFileSync(file, written);
    if (isUpdate && written === undefined) rmSync(file, { force: true });
    expect(written).toBe(existsSync(file) ? readFileSync(file, "utf8") : undefined);
  }
}

describe("a request gives, byte for byte,", () => {
  test.each(nombres)("%s", (nombre) => {
    expectFiles(carpetaOf(nombre), ["documento.xml", "dte.json", "rechazo.json"], documentOf(nombre));
  });
});

describe("a cancellation gives, byte for byte,", () => {
  test.each(anulaciones)("%s", (nombre) => {
    expectFiles(carpetaAnulacion(nombre), ["anulacion.xml", "rechazo.json"], cancellationOf(nombre));
  });
});

test("an example is refused when its name says so, and no other", () => {
  const isRefused = (carpeta: URL) => existsSync(new URL("rechazo.json", carpeta));
  const refused = [
    ...nombres.filter((nombre) => isRefused(carpetaOf(nombre))),
    ...anulaciones.filter((nombre) => isRefused(carpetaAnulacion(nombre))),
  ];
  expect(refused).toEqual([...nombres, ...anulaciones].filter((nombre) => nombre.startsWith("rechazo-")));
});

const faults = nombres
  .map((nombre) => new URL("rechazo.json", carpetaOf(nombre)))
  .filter((file) => existsSync(file))
  .map((file) => (readJson(file) as { id: string }).id);

test("every rule on the whole document has its example", () => {
  expect(regime.rules.map(({ id }) => id).filter((id) => !faults.includes(id))).toEqual([]);
});

test("every type that the country issues has its example", () => {
  const issued = nombres
    .map((nombre) => new URL("dte.json", carpetaOf(nombre)))
    .filter((file) => existsSync(file))
    .map((file) => readJson(file) as { tipo: string; tipoFiscal: string });
  expect([...new Set(issued.map(({ tipo }) => tipo))].sort()).toEqual([...regime.tipos].sort());
  expect([...new Set(issued.map(({ tipoFiscal }) => tipoFiscal))].sort()).toEqual(
    ["FACT", "FCAM", "FCAP", "FESP", "FPEQ", "NABN", "NCRE", "NDEB", "RDON", "RECI"].sort(),
  );
});
