import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { official } from "@dte/testing/conformance";
import type { Ajv as AjvClass, ValidateFunction } from "ajv";

// Both are CommonJS modules whose default export is hard to name from ESM.
const require = createRequire(import.meta.url);
const { Ajv } = require("ajv") as { Ajv: typeof AjvClass };
const addFormats = require("ajv-formats") as (ajv: AjvClass) => void;

const ARCHIVOS: Readonly<Record<string, readonly [v2: string, legado: string]>> = {
  "01": ["v2/fe-f-v2", "fe-fc-v1"],
  "03": ["v4/fe-ccf-v4", "fe-ccf-v3"],
  "04": ["v4/fe-nr-v4", "fe-nr-v3"],
  "05": ["v4/fe-nc-v4", "fe-nc-v3"],
  "06": ["v4/fe-nd-v4", "fe-nd-v3"],
  "07": ["v2/fe-cr-v2", "fe-cr-v1"],
  "08": ["v2/fe-cl-v2", "fe-cl-v1"],
  "09": ["v2/fe-dcl-v2", "fe-dcl-v1"],
  "11": ["v3/fe-fex-v3", "fe-fex-v1"],
  "14": ["v2/fe-fse-v2", "fe-fse-v1"],
  "15": ["v2/fe-cd-v2", "fe-cd-v1"],
  anulacion: ["v3/invalidacion-schema-v3", "anulacion-schema-v2"],
  contingencia: ["v4/contingencia-schema-v4", "contingencia-schema-v3"],
};

type Regimen = "v2" | "legado";

/** A text that a test wrote. MH's schemas judge it in a test of its own, where they are at hand. */
export type Escrito = readonly [tipo: string, regimen: Regimen, texto: string];

const validators = new Map<string, ValidateFunction>();

function validatorOf(tipo: string, regimen: Regimen): ValidateFunction {
  const key = `${tipo}/${regimen}`;
  let validate = validators.get(key);
  if (!validate) {
    const [v2 = "", legado = ""] = ARCHIVOS[tipo] ?? [];
    const file = regimen === "v2" ? `schemas-2026-08/${v2}` : `schemas-legacy/${legado}`;
    // One file writes its $schema in a way that ajv does not know; all are draft 07.
    const text = readFileSync(official(`sv/data/${file}.json`), "utf8");
    const { $schema: _, ...schema } = JSON.parse(text) as Record<string, unknown>;
    const ajv = new Ajv({ strict: false, multipleOfPrecision: 5, allErrors: true });
    addFormats(ajv);
    validate = ajv.compile(schema);
    validators.set(key, validate);
  }
  return validate;
}

/**
 * Lists the faults that MH's schema finds in a text; empty when it is valid. Too many decimals are looked for elsewhere, on a number's digits: in
 * binary, 1070.26 is no multiple of 1e-8.
 */
export function errorsOf(tipo: string, regimen: Regimen, texto: string): string[] {
  const validate = validatorOf(tipo, regimen);
  if (validate(JSON.parse(texto))) return [];
  return (validate.errors ?? [])
    .filter(({ keyword }) => keyword !== "multipleOf")
    .map(({ instancePath, message }) => `${instancePath} ${message}`);
}

/** Lists the faults that MH's schemas find in texts, each by its own schema; empty when all are valid. */
export const errorsOfAll = (escritos: readonly Escrito[]): string[] =>
  escritos.flatMap(([tipo, regimen, texto]) =>
    errorsOf(tipo, regimen, texto).map((error) => `${tipo} ${regimen}: ${error} in ${texto.slice(0, 200)}`),
  );
