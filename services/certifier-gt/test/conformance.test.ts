import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "@jest/globals";
import { anulaciones, carpetaAnulacion } from "./anulacion.js";
import { carpetaOf, nombres } from "./caso.js";

/** Where SAT's schemas are; `FISCAL_SCHEMAS_DIR` names another place. */
const schemas =
  process.env["FISCAL_SCHEMAS_DIR"] ?? fileURLToPath(new URL("../../../../shared/fiscal", import.meta.url));
const schema = `${schemas}/gt/data/validation-kit/fel-all.xsd`;
const xmllint = process.env["DTE_TEST_XMLLINT"] ?? "xmllint";
/** A run over every example takes well under a second; a hung one must not hold the tests. */
const TIMEOUT_MS = 60_000;
const OUTPUT_BYTES_MAX = 16 * 1024 * 1024;

const run = (...args: string[]) =>
  spawnSync(xmllint, ["--nonet", ...args], {
    encoding: "utf8",
    timeout: TIMEOUT_MS,
    maxBuffer: OUTPUT_BYTES_MAX,
  });

const documentos = [
  ...nombres.map((nombre) => fileURLToPath(new URL("documento.xml", carpetaOf(nombre)))),
  ...anulaciones.map((nombre) => fileURLToPath(new URL("anulacion.xml", carpetaAnulacion(nombre)))),
].filter((file) => existsSync(file));

/** What is missing on this machine, said loudly: a conformance test that does not run proves nothing. */
function missing(): string | undefined {
  if (run("--version").error) return `${xmllint} is not installed (apt-get install libxml2-utils)`;
  if (!existsSync(schema)) return `SAT's schemas are not in ${schemas} (set FISCAL_SCHEMAS_DIR)`;
  return undefined;
}

const reason = missing();
if (reason) {
  console.warn(`${"!".repeat(78)}\nNOT VALIDATED AGAINST SAT'S SCHEMAS: ${reason}\n${"!".repeat(78)}`);
}
const conformance = reason ? test.skip : test;

conformance("every document and cancellation of the examples is valid by SAT's own schemas", () => {
  const { status, stderr } = run("--noout", "--schema", schema, ...documentos);
  expect(documentos.length).toBeGreaterThan(60);
  expect(stderr.split("\n").filter((line) => line !== "" && !line.endsWith(" validates"))).toEqual([]);
  expect(status).toBe(0);
});

conformance(
  "every document and cancellation is canonical as it is written, but for its XML declaration",
  () => {
    for (const file of documentos) {
      const { stdout } = run("--c14n", file);
      expect([file, readFileSync(file, "utf8").replace(/^<\?xml[^>]*\?>\n/, "")]).toEqual([file, stdout]);
    }
  },
);
