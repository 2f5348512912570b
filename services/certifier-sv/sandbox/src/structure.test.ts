import { readdirSync, readFileSync } from "node:fs";
import { conformance, hasOfficialFiles, official } from "@dte/testing/conformance";
import { describe, expect, test } from "@jest/globals";
import { Ajv, type ValidateFunction } from "ajv";
import addFormats from "ajv-formats";
import { contable, contableAnterior, liquidacion, liquidacionAnterior } from "../test/liquidaciones.js";
import { readJson } from "./json.js";
import { checkType } from "./structure/check.js";
import { type Clase, FORMS, isClase } from "./structure/versions.js";

const conformanceTest = conformance(test);

const FILES: Readonly<Record<string, string>> = {
  "01/2": "schemas-2026-08/v2/fe-f-v2.json",
  "03/4": "schemas-2026-08/v4/fe-ccf-v4.json",
  "04/4": "schemas-2026-08/v4/fe-nr-v4.json",
  "07/2": "schemas-2026-08/v2/fe-cr-v2.json",
  "08/2": "schemas-2026-08/v2/fe-cl-v2.json",
  "09/2": "schemas-2026-08/v2/fe-dcl-v2.json",
  "08/1": "schemas-legacy/fe-cl-v1.json",
  "09/1": "schemas-legacy/fe-dcl-v1.json",
  "15/2": "schemas-2026-08/v2/fe-cd-v2.json",
  "04/3": "schemas-legacy/fe-nr-v3.json",
  "07/1": "schemas-legacy/fe-cr-v1.json",
  "15/1": "schemas-legacy/fe-cd-v1.json",
  "05/4": "schemas-2026-08/v4/fe-nc-v4.json",
  "06/4": "schemas-2026-08/v4/fe-nd-v4.json",
  "11/3": "schemas-2026-08/v3/fe-fex-v3.json",
  "14/2": "schemas-2026-08/v2/fe-fse-v2.json",
  "anulacion/3": "schemas-2026-08/v3/invalidacion-schema-v3.json",
  "contingencia/4": "schemas-2026-08/v4/contingencia-schema-v4.json",
  "01/1": "schemas-legacy/fe-fc-v1.json",
  "03/3": "schemas-legacy/fe-ccf-v3.json",
  "05/3": "schemas-legacy/fe-nc-v3.json",
  "06/3": "schemas-legacy/fe-nd-v3.json",
  "11/1": "schemas-legacy/fe-fex-v1.json",
  "14/1": "schemas-legacy/fe-fse-v1.json",
  "anulacion/2": "schemas-legacy/anulacion-schema-v2.json",
  "contingencia/3": "schemas-legacy/contingencia-schema-v3.json",
};

type Sample = { name: string; clase: Clase; version: number; value: Record<string, unknown> };

/** Reads MH's own examples, and ours for the types that it has none of. */
function readValues(): (readonly [name: string, value: Record<string, unknown>])[] {
  const folder = official("sv/data/samples");
  const names = readdirSync(folder).filter((name) => name.startsWith("synthetic-"));
  return [
    ...names.map((name) => [name, JSON.parse(readFileSync(`${folder}/${name}`, "utf8"))] as const),
    ...[liquidacion, liquidacionAnterior, contable, contableAnterior].map(
      (make) => [`our own ${make.name}`, make()] as const,
    ),
  ];
}

function readSamples(): Sample[] {
  return readValues()
    .flatMap(([name, value]) => {
      const { tipoDte, version } = value["identificacion"] as { tipoDte?: string; version: number };
      const clase = tipoDte ?? ("detalleDTE" in value ? "contingencia" : "anulacion");
      return isClase(clase) ? [{ name, clase, version, value }] : [];
    })
    .filter(isFirstOfItsForm);
}

/** Tells whether a sample is the first of its form; a second one would test nothing more. */
function isFirstOfItsForm({ clase, version }: Sample, index: number, all: readonly Sample[]): boolean {
  return all.findIndex((each) => each.clase === clase && each.version === version) === index;
}

function schemaOf({ clase, version }: Pick<Sample, "clase" | "version">): ValidateFunction {
  const schema = JSON.parse(
    readFileSync(official(`sv/data/${FILES[`${clase}/${version}`]}`), "utf8"),
  ) as object;
  const ajv = new Ajv({ strict: false, multipleOfPrecision: 5, logger: false });
  addFormats.default(ajv);
  return ajv.compile({ ...schema, $schema: "http://json-schema.org/draft-07/schema#" });
}

/** In these fields our forms differ from the schema on purpose: its ranges of the old municipalities by department are not applied. */
const OWN = /direccion\.(?:departamento|municipio)$/;

/** Values for the fields that the examples leave null, as some form wants them: where MH's schema takes one, ours must too. */
const FILLINGS: Readonly<Record<string, readonly unknown[]>> = {
  documentoRelacionado: ["04", "09"].map((tipoDocumento) => [
    { tipoDocumento, tipoGeneracion: 1, numeroDocumento: "17", fechaEmision: "2026-11-20" },
  ]),
  otrosDocumentos: [
    [{ codDocAsociado: 1, descDocumento: "Orden", detalleDocumento: "Número 5", medico: null }],
    [
      {
        codDocAsociado: 3,
        descDocumento: null,
        detalleDocumento: null,
        medico: { nombre: "DOCTORA", nit: null, docIdentificacion: "01234567-8", tipoServicio: 2 },
      },
    ],
    [
      {
        codDocAsociado: 4,
        descDocumento: null,
        detalleDocumento: null,
        placaTrans: "P12345",
        modoTransp: 1,
        numConductor: "00016297-5",
        nombreConductor: "CONDUCTOR",
      },
    ],
  ],
  ventaTercero: [
    { nit: "06140202901024", nombre: "TERCERO", codDomiciliado: 1 },
    { nit: "06140202901024", nombre: "TERCERO" },
  ],
  extension: [
    {
      nombEntrega: "ENTREGA",
      docuEntrega: "01234567-8",
      nombRecibe: "RECIBE",
      docuRecibe: "01234567-8",
      observaciones: null,
      placaVehiculo: null,
    },
    {
      nombEntrega: "ENTREGA",
      docuEntrega: "01234567-8",
      nombRecibe: null,
      docuRecibe: null,
      observaciones: null,
    },
  ],
  apendice: [[{ campo: "pedido", etiqueta: "Pedido", valor: "17" }]],
};

function* filled(sample: Sample["value"], validate: ValidateFunction): Generator<[string, unknown]> {
  for (const [key, fillings] of Object.entries(FILLINGS))
    for (const filling of fillings) {
      if (!(key in sample) || sample[key] === null) {
        const changed = { ...sample, [key]: structuredClone(filling) };
        yield [`${key} filled`, changed];
        if (key in sample && validate(changed))
          for (const [what] of variants(changed, key)) yield [`${key} filled: ${what}`, changed];
      }
    }
}

function* places(value: unknown, path: string): Generator<{ path: string; parent: unknown; key: string }> {
  if (typeof value !== "object" || value === null) return;
  for (const key of Object.keys(value)) {
    const here = path === "" ? key : `${path}.${key}`;
    yield { path: here, parent: value, key };
    yield* places((value as Record<string, unknown>)[key], here);
  }
}

const CHANGES: readonly unknown[] = [
  null,
  "",
  "01",
  "36",
  "12345678",
  "x".repeat(301),
  "x".repeat(3001),
  0,
  1,
  2,
  4,
  -1,
  1.123456789,
  200_000_000_000,
  true,
  {},
  [],
  ["20"],
  ["A9", "59"],
];

/** Makes variants: every field taken out, a field too many in every object, and every value changed in every way above. */
function* variants(sample: Sample["value"], under = ""): Generator<[what: string, value: unknown]> {
  for (const { path, parent, key } of places(sample, "")) {
    if (OWN.test(path) || !path.startsWith(under)) continue;
    const object = parent as Record<string, unknown>;
    const before = object[key];
    if (!Array.isArray(parent)) {
      const entries = Object.entries(object);
      delete object[key];
      yield [`${path} taken out`, sample];
      for (const [name] of entries) delete object[name];
      Object.assign(object, Object.fromEntries(entries));
    }
    for (const change of CHANGES) {
      object[key] = change;
      yield [`${path} = ${JSON.stringify(change)?.slice(0, 20)}`, sample];
    }
    object[key] = before;
    if (typeof before !== "object" || before === null || Array.isArray(before)) continue;
    (before as Record<string, unknown>)["otro"] = null;
    yield [`${path} with a field too many`, sample];
    delete (before as Record<string, unknown>)["otro"];
  }
}

function accepts(clase: Clase, version: number, value: unknown): boolean {
  const form = FORMS[clase].get(version);
  if (form === undefined) throw new Error(`no form for ${clase} ${version}`);
  return checkType(readJson(Buffer.from(JSON.stringify(value))), form, "").length === 0;
}

const samples = hasOfficialFiles ? readSamples() : [];

conformanceTest("there is an example of every version of every form", () => {
  const seen = new Set(samples.map(({ clase, version }) => `${clase}/${version}`));
  const forms = Object.entries(FORMS).flatMap(([clase, byVersion]) =>
    [...byVersion.keys()].map((version) => `${clase}/${version}`),
  );
  expect(Object.keys(FILES).sort()).toEqual(forms.sort());
  expect(forms.filter((form) => !seen.has(form)).sort()).toEqual(["04/3", "06/3", "07/1", "15/1", "15/2"]);
});

conformance(describe)("our form and MH's schema say the same", () => {
  test.each(samples)("of $name and what is made of it", ({ clase, version, value }) => {
    const validate = schemaOf({ clase, version });
    expect([validate(value), accepts(clase, version, value)]).toEqual([true, true]);
    const differences: string[] = [];
    for (const changes of [variants(value), filled(value, validate)])
      for (const [what, changed] of changes)
        if (validate(changed) !== accepts(clase, version, changed))
          differences.push(`${what}: MH ${validate(changed) ? "accepts" : "refuses"} it`);
    expect(differences).toEqual([]);
  });
});
