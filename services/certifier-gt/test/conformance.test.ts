import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { prepare } from "@dte/dte";
import { conformance, official, xmllint } from "@dte/testing/conformance";
import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { buildXml } from "../src/format/build-xml.js";
import { anulaciones, carpetaAnulacion } from "./anulacion.js";
import { anySolicitud } from "./any-solicitud.js";
import { ahora, asReceived, carpetaOf, nombres, readCaso, regime } from "./caso.js";

/** A run over every example takes well under a second; a hung one must not hold up the tests. */
const TIMEOUT_MS = 60_000;
const OUTPUT_BYTES_MAX = 16 * 1024 * 1024;

const run = (...args: string[]) =>
  spawnSync(xmllint(), ["--nonet", ...args], {
    encoding: "utf8",
    timeout: TIMEOUT_MS,
    maxBuffer: OUTPUT_BYTES_MAX,
  });

const documentos = [
  ...nombres.map((nombre) => fileURLToPath(new URL("documento.xml", carpetaOf(nombre)))),
  ...anulaciones.map((nombre) => fileURLToPath(new URL("anulacion.xml", carpetaAnulacion(nombre)))),
].filter((file) => existsSync(file));

const conformanceTest = conformance(test);

function expectValid(files: readonly string[]): void {
  const schema = official("gt/data/validation-kit/fel-all.xsd");
  const { status, stderr } = run("--noout", "--schema", schema, ...files);
  expect(stderr.split("\n").filter((line) => line !== "" && !line.endsWith(" validates"))).toEqual([]);
  expect(status).toBe(0);
}

conformanceTest("every document and cancellation of the examples is valid by SAT's own schemas", () => {
  expect(documentos.length).toBeGreaterThan(60);
  expectValid(documentos);
});

conformanceTest(
  "any request gives a valid document or a refusal, whatever its texts, items and taxes",
  () => {
    const { cuenta } = readCaso("factura-consumidor-final");
    const carpeta = mkdtempSync(join(tmpdir(), "certifier-gt-"));
    const files: string[] = [];
    for (const pedida of fc.sample(anySolicitud, 200)) {
      const received = asReceived(cuenta, pedida);
      const outcome = prepare(regime, { ...received, ahora });
      if (!outcome.ok) continue;
      const file = join(carpeta, `${files.length}.xml`);
      writeFileSync(file, buildXml(outcome.value, received.cuenta));
      files.push(file);
    }
    expect(files.length).toBeGreaterThan(100);
    expectValid(files);
    rmSync(carpeta, { recursive: true });
  },
);

test("every document and cancellation is canonical as it is written, but for its XML declaration", () => {
  for (const file of documentos) {
    const { stdout } = run("--c14n", file);
    expect([file, readFileSync(file, "utf8").replace(/^<\?xml[^>]*\?>\n/, "")]).toEqual([file, stdout]);
  }
});
